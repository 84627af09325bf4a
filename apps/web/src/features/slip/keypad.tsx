import type { Currency } from '@fairbook/core/catalog';
import { Icon } from '@fairbook/ui';
import { type PointerEvent, useRef } from 'react';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import classes from './keypad.module.css';
import { QUICK_STAKES } from './quick-stakes.ts';
import { changeSlip } from './slip-store.ts';
import type { StakeTarget } from './stake-target.ts';
import { pressStakeKey, type StakeKey, type StakeWriting } from './stake-text.ts';

interface KeysProps {
  readonly target: StakeTarget;
  readonly writing: StakeWriting;
  readonly currency: Currency;
}

const ROWS: readonly (readonly StakeKey[])[] = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['sign', '0', 'back'],
];
const LONG_PRESS_MS = 500;

/** The field keeps the focus, so that a hardware keyboard goes on writing into it. */
const keepFocus = (event: PointerEvent) => event.preventDefault();

/** Our own number keys, for fingers: the system's keypad would cover what the bet costs. The right column adds. */
export function Keypad({ target, writing, currency }: KeysProps) {
  const t = useTranslate();
  const press = (key: StakeKey) => target.write(pressStakeKey(target.text, key, writing));
  const amounts = QUICK_STAKES[currency];
  return (
    <fieldset className={classes.keypad} aria-label={t('slip.keypad')} onPointerDown={keepFocus}>
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
            <QuickStake key={amount} amount={amount} target={target} currency={currency} />
          ),
        ];
      })}
    </fieldset>
  );
}

/** Amounts that are added by a tap. */
export function QuickStakes({ target, currency }: Omit<KeysProps, 'writing'>) {
  const t = useTranslate();
  return (
    <fieldset className={classes.quick} aria-label={t('slip.quick')}>
      {QUICK_STAKES[currency].map((amount) => (
        <QuickStake key={amount} amount={amount} target={target} currency={currency} />
      ))}
      <button type="button" onClick={() => target.write('')}>
        {t('slip.key_clear')}
      </button>
    </fieldset>
  );
}

/** A tap adds the amount everywhere (specification, section 4); a long press makes it the amount. */
function QuickStake({ amount, target, currency }: { readonly amount: string } & Omit<KeysProps, 'writing'>) {
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
        if (!wasLong.current) changeSlip({ type: 'quickAdded', amount });
        wasLong.current = false;
      }}
    >
      +{number(Number.parseInt(amount, 10))}
    </button>
  );
}
