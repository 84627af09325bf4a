import { Banner, Button } from '@fairbook/ui';
import { type FormEvent, useState } from 'react';
import { focusFirstWrong } from '../../../shared/form/focus-wrong.ts';
import { errorText } from '../../../shared/format/error-text.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { isPaymentPassword, PaymentPasswordField } from '../amount/payment-password-field.tsx';
import formClasses from '../deposit/deposit-form.module.css';
import { useSaveDestination } from './use-save-destination.ts';
import classes from './withdraw-setup.module.css';

export interface KnownDestinationProps {
  /** Masked. */
  readonly account: string;
  /** The payment password if it was just typed; otherwise empty. */
  readonly pin: string;
  readonly onDone: (() => void) | undefined;
}

/** Saves the Pix key that all deposits came from: one press, and the payment password unless it was just typed. */
export function KnownDestination({ account, pin, onDone }: KnownDestinationProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const save = useSaveDestination();
  // The password typed before may have been changed elsewhere: it is asked for again.
  const asksPin = pin === '' || save.isError;
  const password = asksPin ? typed : pin;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    focusFirstWrong(event.currentTarget);
    if (!isPaymentPassword(password) || save.isPending) return;
    save.mutate({ destination: { kind: 'known' }, bank_password: password }, { onSuccess: () => onDone?.() });
  };
  return (
    <form className={formClasses.form} onSubmit={submit} noValidate>
      <div className={classes.known}>
        <b>{t('wallet.w_known', { account })}</b>
        <p>{t('wallet.w_known_note')}</p>
      </div>
      {asksPin && <PaymentPasswordField value={typed} onChange={setTyped} missing={asked} />}
      {save.error && <Banner tone="error">{errorText(save.error, t)}</Banner>}
      <Button type="submit" variant="primary" wide tall aria-disabled={save.isPending}>
        {t('wallet.w_known_use')}
      </Button>
    </form>
  );
}
