import { type RuleSet, type Slip, type SystemRow, systemRows } from '@fairbook/core/betting';
import { type Amount, amount } from '@fairbook/core/money';
import { useStakeMoney } from '../../../shared/bet-slip/stake-money.ts';
import { AmountField } from '../../../shared/form/amount-field.tsx';
import { useFormat } from '../../../shared/format/format.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { rowName } from '../legs/row-name.ts';
import type { PlannedBet } from '../placing/planned-bets.ts';
import { ownTarget } from './stake-target.ts';
import classes from './system-rows.module.css';

export interface SystemRowsProps {
  readonly slip: Slip;
  readonly ruleSet: RuleSet;
  readonly bets: readonly PlannedBet[];
  /** The row whose amount has the focus. */
  readonly active: string | null;
  readonly onActive: (row: string) => void;
}

/** The rows that the legs allow, each with its number of bets and an amount of its own; those with an amount are placed together, one bet each. */
export function SystemRows({ slip, ruleSet, bets, active, onActive }: SystemRowsProps) {
  const t = useTranslate();
  const rows = systemRows(ruleSet, slip);
  if (rows.length === 0) return <p className={classes.none}>{t('slip.no_rows')}</p>;
  return (
    <ul className={classes.rows} aria-label={t('slip.sizes')}>
      {rows.map((row) => (
        <Row
          key={row.name}
          slip={slip}
          row={row}
          typed={bets.find(({ stakeKey }) => stakeKey === row.name)?.typed ?? null}
          isActive={active === row.name}
          onActive={onActive}
        />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<SystemRowsProps, 'slip' | 'onActive'> {
  readonly row: SystemRow;
  /** Null if there is no amount, or none that can be parsed. */
  readonly typed: Amount | null;
  readonly isActive: boolean;
}

function Row({ slip, row, typed, isActive, onActive }: RowProps) {
  const t = useTranslate();
  const money = useStakeMoney();
  const { own, number } = useFormat();
  const name = rowName(t, row);
  const lines = number(row.lines);
  const count = BigInt(row.lines) * BigInt(slip.multiple);
  return (
    <li className={classes.row}>
      <span>
        <b>
          {name} <span className={classes.times}>× {lines}</span>
        </b>
        {typed !== null && typed > 0n && (
          <small>
            {[lines, ...(slip.multiple > 1 ? [number(slip.multiple)] : [])].join(' × ')} × {own(typed)} = {own(amount(typed * count))}
          </small>
        )}
      </span>
      <AmountField
        typed={ownTarget(slip, row.name, money)}
        label={t('slip.stake_of_row', { name, count: row.lines })}
        isActive={isActive}
        onFocus={() => onActive(row.name)}
      />
    </li>
  );
}
