import type { DepositWay } from '@fairbook/contract';
import { Icon, type IconName } from '@fairbook/ui';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './deposit-ways.module.css';
import { useWayText } from './way-text.ts';

const ICONS: Readonly<Record<DepositWay['payment_type'], IconName>> = {
  play_money: 'games',
  fiat: 'phone',
  card: 'wallet',
  third_party: 'share',
  crypto: 'lock',
};

export interface DepositWaysProps {
  readonly ways: readonly DepositWay[];
  /** The name of the one that holds. */
  readonly chosen: string;
  readonly onChoose: (type: string) => void;
}

/** The ways to deposit, of which one holds; under them what it keeps and how long it takes. A closed one can be chosen to read why. */
export function DepositWays({ ways, chosen, onChoose }: DepositWaysProps) {
  const t = useTranslate();
  const { name, about } = useWayText();
  const way = ways.find(({ type }) => type === chosen);
  return (
    <div>
      <fieldset className={classes.ways} aria-label={t('wallet.ways')}>
        {ways.map(({ type, payment_type: kind }) => (
          <button key={type} type="button" className={classes.way} aria-pressed={type === chosen} onClick={() => onChoose(type)}>
            <Icon name={ICONS[kind]} size="small" />
            {name(type)}
          </button>
        ))}
      </fieldset>
      {way?.closed === null && <p className={classes.about}>{about(way)}</p>}
    </div>
  );
}
