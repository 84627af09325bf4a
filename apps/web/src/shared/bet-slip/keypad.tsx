import type { Currency } from '@fairbook/core/catalog';
import { Icon } from '@fairbook/ui';
import { type PointerEvent, useRef } from 'react';
import { TYPES_AMOUNTS } from '../form/use-typing.ts';
import { useFormat } from '../format/format.ts';
import { useTranslate } from '../format/i18n.ts';
import classes from './keypad.module.css';
import type { QuickAmounts } from './quick-stakes.ts';
import { pressStakeKey, type StakeKey, type StakeWriting } from './stake-text.ts';

/** The amount that the keypad edits. */
export interface StakeTyped {
  readonly text: string;
  readonly write: (text: string) => void;
}

/** Props of the quick amounts. */
export interface QuickUse {
  readonly amounts: QuickAmounts;
  readonly use: (amount: string) => void;
}

interface KeysProps {
  readonly target: StakeTyped;
  readonly writing: StakeWriting;
  readonly currency: Currency;
  readonly quick: QuickUse;
}

const ROWS: readonly (readonly StakeKey[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['sign', '0', 'back'],
];
const LONG_PRESS_MS = 500;

/** The field keeps the focus, so that a hardware keyboard still types into it. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** The site's own number keys, for touch: the system's keypad would cover the cost of the bet. The right column holds quick amounts. */
export function Keypad({ target, writing, currency, quick }: KeysProps) {
  const t = useTranslate();
  const press = (key: StakeKey) => target.write(pressStakeKey(target.text, key, writing));
  const amounts = quick.amounts[currency];
  return (
    <fieldset className={classes.keypad} aria-label={t('slip.keypad')} onPointerDown={keepFocus} {...TYPES_AMOUNTS}>
      {ROWS.map((row, at) => {
        const amount = amounts[at];
        return [
          ...row.map((key) => (
            <button key={key} type="button" aria-label={key === 'back' ? t('slip.key_back') : undefined} onClick={() => press(key)}>
              {key === 'back' ? <Icon name="back" /> : key === 'sign' ? writing.sign : key}
            </button>
          )),
          amount === undefined ? (
            <button key="clear" type="button" className={classes.adds} onClick={() => press('clear')}>
              {t('slip.key_clear')}
            </button>
          ) : (
            <QuickStake key={`+${amount}`} amount={amount} target={target} currency={currency} quick={quick} />
          ),
        ];
      })}
    </fieldset>
  );
}

/** Amounts that one tap adds. */
export function QuickStakes({ target, currency, quick }: Omit<KeysProps, 'writing'>) {
  const t = useTranslate();
  return (
    <fieldset className={classes.quick} aria-label={t('slip.quick')}>
      {quick.amounts[currency].map((amount) => (
        <QuickStake key={amount} amount={amount} target={target} currency={currency} quick={quick} />
      ))}
      <button type="button" onClick={() => target.write('')}>
        {t('slip.key_clear')}
      </button>
    </fieldset>
  );
}

/** A tap adds the amount; a long press replaces the typed amount with it. */
function QuickStake({ amount, target, currency, quick }: { readonly amount: string } & Omit<KeysProps, 'writing'>) {
  const t = useTranslate();
  const { number, typed } = useFormat();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  const hold = () => {
    wasLong.current = false;
    timer.current = setTimeout(() => {
      wasLong.current = true;
      target.write(amount);
    }, LONG_PRESS_MS);
  };
  return (
    <button
      type="button"
      className={classes.adds}
      aria-label={t('slip.add', { amount: typed(amount, currency) })}
      title={t('slip.add_title')}
      onPointerDown={hold}
      onPointerUp={cancel}
      onPointerLeave={cancel}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasLong.current) quick.use(amount);
        wasLong.current = false;
      }}
    >
      +{number(Number.parseInt(amount, 10))}
    </button>
  );
}
