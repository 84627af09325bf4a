import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { ForgottenPaymentPassword } from './forgotten-payment-password.tsx';
import { PaymentPasswordForm } from './payment-password-form.tsx';
import classes from './security-form.module.css';

export interface PaymentPasswordDialogProps {
  readonly isSet: boolean;
  readonly hasFactor: boolean;
  readonly onClose: () => void;
}

/** Sets the payment password, changes it, or replaces a forgotten one. */
export function PaymentPasswordDialog({ isSet, hasFactor, onClose }: PaymentPasswordDialogProps) {
  const t = useTranslate();
  const [wasSet] = useState(isSet);
  const [isForgotten, setForgotten] = useState(false);
  const done = () => {
    toast({ type: 'successful', message: t('security.payment_saved') });
    onClose();
  };
  return (
    <Dialog title={t(wasSet ? 'security.change_payment' : 'security.create_payment')} open onClose={onClose} closeLabel={t('common.close')}>
      {isForgotten ? (
        <ForgottenPaymentPassword hasFactor={hasFactor} onDone={done} />
      ) : (
        <PaymentPasswordForm isSet={wasSet} onDone={done} />
      )}
      {wasSet && (
        <div className={classes.form}>
          <button type="button" className={classes.other} onClick={() => setForgotten(!isForgotten)}>
            {t(isForgotten ? 'security.payment_remember' : 'security.payment_forgot')}
          </button>
        </div>
      )}
    </Dialog>
  );
}
