import { countLines, earlyLeadOf, formatOddsProduct, mergeJoints, RULE_SETS, type Slip, shareOf } from '@fairbook/core/betting';
import { sportOf } from '@fairbook/core/sports';
import { IconButton, type SumRow, SumTable } from '@fairbook/ui';
import { useDecimals } from '../../../shared/format/decimal-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../../shared/format/i18n.ts';
import type { SlipEvaluation } from '../placing/evaluate-slip.ts';
import { changeSlip } from '../slip-store.ts';
import classes from './slip-ledger.module.css';

const PAID_BY_POOL = RULE_SETS.beijing.paidShareE4;

export interface SlipLedgerProps {
  readonly slip: Slip;
  readonly check: SlipEvaluation;
  /** Lines can be multiplied: the rule set allows it, or a stored slip already does. */
  readonly hasMultiple: boolean;
}

/** The arithmetic of the slip, written out: lines, total odds, cost, house share. */
export function SlipSums({ slip, check, hasMultiple }: SlipLedgerProps) {
  const t = useTranslate();
  const { own: money, percent } = useFormat();
  const { decimal, odds } = useDecimals();
  const { bets, price, houseShare } = check;
  const [only] = bets.length === 1 ? bets : [];
  const legs = only ? mergeJoints(only.ticket).legs : [];
  const rows: SumRow[] = [];
  if (price.lines > 0 && slip.mode !== 'builder') rows.push({ key: 'lines', label: t('slip.lines'), figure: linesText(t, slip, check) });
  const factors = legs.length > 1 && price.lines === 1 ? legs.map((leg) => leg.odds) : undefined;
  if (factors) {
    const product = decimal(formatOddsProduct(factors));
    rows.push({ key: 'odds', label: t('slip.total_odds'), figure: `${factors.map(odds).join(' × ')} = ${product}` });
  }
  if (sportOf(slip.game).isPool) rows.push(poolRow());
  if (slip.mode !== 'separate' && slip.mode !== 'builder' && hasMultiple)
    rows.push({ key: 'multiple', label: t('slip.multiple'), figure: <Multiple value={slip.multiple} /> });
  if (check.hasStake && price.lines > 0) {
    const unit = only && money(only.ticket.unitStake);
    const times = [String(price.lines), ...(only && only.ticket.multiple > 1 ? [String(only.ticket.multiple)] : [])].join(' × ');
    rows.push({
      key: 'cost',
      label: t('slip.cost'),
      figure: unit ? `${times} × ${unit} = ${money(price.totalStake)}` : money(price.totalStake),
    });
  }
  const bonus = only?.ticket.bonus;
  if (bonus && check.hasStake && price.bonusMax !== undefined) {
    const share = shareOf(bonus, legs.filter((leg) => leg.odds >= bonus.oddsMin).length);
    rows.push({
      key: 'bonus',
      label: t('slip.bonus', { share: percent(share / 10), odds: odds(bonus.oddsMin) }),
      figure: t('slip.bonus_up_to', { amount: money(price.bonusMax) }),
    });
  }
  rows.push(...earlyRow(t, check));
  if (houseShare !== null) {
    rows.push({ key: 'margin', label: t('slip.house_share'), figure: percent(Math.round(houseShare / 10)) });
  }
  return <SumTable rows={rows} className={classes.ledger ?? ''} />;

  /** What a pool pays if it closed now: with the estimate of one line written out. */
  function poolRow(): SumRow {
    const share = percent(Number.parseInt(String(PAID_BY_POOL / 10n), 10));
    const line = legs.map((leg) => leg.odds);
    const isOne = price.lines === 1 && line.length > 0;
    const figure = isOne ? `${line.map(odds).join(' × ')} × ${share} = ${decimal(formatOddsProduct(line, 4, PAID_BY_POOL))}` : share;
    return { key: 'pool', label: t('slip.pool_pays'), figure };
  }
}

/** "1 múltipla de 3", "3 duplas + 1 múltipla de 3 = 4"; for several bets over the same legs, their number of lines. */
function linesText(t: Translate, slip: Slip, { bets, price }: SlipEvaluation): string {
  const [first, ...others] = bets;
  if (slip.mode === 'separate' || first === undefined) return t('slip.lines_of', { count: price.lines, size: 1 });
  if (others.length > 0) return String(price.lines);
  const { legs, sizes } = mergeJoints(first.ticket);
  const parts = sizes.map((size) => t('slip.lines_of', { count: countLines({ legs, sizes: [size] }), size }));
  return parts.length > 1 ? `${parts.join(' + ')} = ${price.lines}` : parts.join('');
}

/** Says that winning sides are paid by a lead, if one on the slip is. */
function earlyRow(t: Translate, { bets }: SlipEvaluation): readonly SumRow[] {
  const lead = bets.map(({ ticket }) => earlyLeadOf(ticket)).find((each) => each !== undefined);
  return lead === undefined ? [] : [{ key: 'early', label: t('slip.early'), figure: t('slip.early_from', { count: lead }) }];
}

/** How many times every line counts. */
function Multiple({ value }: { readonly value: number }) {
  const t = useTranslate();
  const choose = (multiple: number) => changeSlip({ type: 'multipleChosen', multiple });
  return (
    <span className={classes.multiple}>
      <IconButton icon="minus" label={t('slip.multiple_less')} disabled={value <= 1} onClick={() => choose(value - 1)} />
      <span role="status">{value}×</span>
      <IconButton icon="plus" label={t('slip.multiple_more')} onClick={() => choose(value + 1)} />
    </span>
  );
}
