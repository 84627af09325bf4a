import type { DepositMethod } from '@fairbook/contract';
import { Icon, type IconName } from '@fairbook/ui';
import { useTranslate } from '../../../shared/format/i18n.ts';
import classes from './deposit-methods.module.css';
import { useMethodText } from './method-text.ts';

const ICONS: Readonly<Record<DepositMethod['payment_type'], IconName>> = {
  play_money: 'games',
  fiat: 'phone',
  card: 'wallet',
  third_party: 'share',
  crypto: 'lock',
};

export interface DepositMethodsProps {
  readonly methods: readonly DepositMethod[];
  /** The name of the chosen method. */
  readonly chosen: string;
  readonly onChoose: (type: string) => void;
}

/** The deposit methods; below them the fee and the duration of the chosen one. A closed one can be chosen to read why. */
export function DepositMethods({ methods, chosen, onChoose }: DepositMethodsProps) {
  const t = useTranslate();
  const { name, about } = useMethodText();
  const method = methods.find(({ type }) => type === chosen);
  return (
    <div>
      <fieldset className={classes.methods} aria-label={t('wallet.ways')}>
        {methods.map(({ type, payment_type: kind }) => (
          <button key={type} type="button" className={classes.method} aria-pressed={type === chosen} onClick={() => onChoose(type)}>
            <Icon name={ICONS[kind]} size="small" />
            {name(type)}
          </button>
        ))}
      </fieldset>
      {method?.closed === null && <p className={classes.about}>{about(method)}</p>}
    </div>
  );
}
