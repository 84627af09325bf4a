import type { SavedAccounts } from '@fairbook/contract';
import type { AccountKind } from '@fairbook/core/payments';
import { classNames, Icon } from '@fairbook/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { DestinationStep } from './destination-step.tsx';
import { NameStep } from './name-step.tsx';
import { PasswordStep } from './password-step.tsx';
import classes from './withdraw-setup.module.css';

const STEPS = ['name', 'password', 'destination'] as const;
type Step = (typeof STEPS)[number];

export interface WithdrawSetupProps {
  readonly hasName: boolean;
  readonly hasPassword: boolean;
  readonly saved: SavedAccounts;
  readonly kinds: readonly AccountKind[];
}

/**
 * What the first withdrawal requires, all listed before anything is typed: the name, the payment password, and the destination. One step is open at a time, in
 * this order.
 */
export function WithdrawSetup({ hasName, hasPassword, saved, kinds }: WithdrawSetupProps) {
  const t = useTranslate();
  // Just chosen in this dialog, so that it need not be typed again.
  const [pin, setPin] = useState('');
  const done: Readonly<Record<Step, boolean>> = { name: hasName, password: hasPassword, destination: saved.list.length > 0 };
  const open = STEPS.find((step) => !done[step]);
  const list = useFocusOnNext(open);
  const form: Readonly<Record<Step, () => ReactNode>> = {
    name: () => <NameStep />,
    password: () => <PasswordStep onSet={setPin} />,
    destination: () => <DestinationStep saved={saved} kinds={kinds} pin={pin} />,
  };
  return (
    <>
      <p className={classes.intro}>{t('wallet.setup_intro')}</p>
      <ol ref={list} className={classes.steps}>
        {STEPS.map((step, at) => (
          <li key={step} aria-current={step === open ? 'step' : undefined}>
            <h3 className={classes.head}>
              <span className={classNames(classes.mark, done[step] && classes.done)}>
                {done[step] ? <Icon name="check" size="small" /> : at + 1}
              </span>
              {t(`wallet.setup_${step}`)}
              {done[step] && <small>{t('wallet.setup_done')}</small>}
            </h3>
            {step === open && form[step]()}
          </li>
        ))}
      </ol>
    </>
  );
}

/** A finished step's fields are gone: the focus moves to the next one. */
function useFocusOnNext(open: Step | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    if (shown.current === open) return;
    shown.current = open;
    list.current?.querySelector<HTMLElement>('[aria-current] input, [aria-current] button')?.focus();
  }, [open]);
  return list;
}
