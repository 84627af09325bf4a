import { type ReplyOf, securityApi } from '@fairbook/contract';
import { TextField, VisuallyHidden } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useTranslate } from '../../shared/format/i18n.ts';
import { QrCode } from '../../shared/receipts/qr-code.tsx';
import { LoginPassword } from './proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

type Begun = ReplyOf<typeof securityApi.beginSecondFactor>;

/** Switches the second factor on: the password, the QR code with a first code to confirm it, the recovery codes. */
export function FactorOnDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [begun, setBegun] = useState<Begun | undefined>(undefined);
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  return (
    <Dialog
      title={t('security.turn_on_factor')}
      open
      onClose={onClose}
      closeLabel={t('common.close')}
      role={codes ? 'alertdialog' : 'dialog'}
    >
      {codes ? (
        <RecoveryCodes news={t('security.factor_turned_on')} codes={codes} onDone={onClose} />
      ) : begun ? (
        <Scan begun={begun} onDone={setCodes} />
      ) : (
        <Begin onDone={setBegun} />
      )}
    </Dialog>
  );
}

function Begin({ onDone }: { readonly onDone: (begun: Begun) => void }) {
  const t = useTranslate();
  const form = useSecurityForm({ needs: ['password'], send: ({ password }) => api(securityApi.beginSecondFactor, { password }), onDone });
  return (
    <FormFrame form={form} submit={t('security.continue')} busy={t('security.checking')}>
      <p className={classes.intro}>{t('security.factor_intro')}</p>
      <LoginPassword form={form} />
    </FormFrame>
  );
}

function Scan({ begun, onDone }: { readonly begun: Begun; readonly onDone: (codes: readonly string[]) => void }) {
  const t = useTranslate();
  const form = useSecurityForm({
    needs: ['factor'],
    send: ({ factor }) => api(securityApi.confirmSecondFactor, { code: factor }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <FormFrame form={form} submit={t('security.turn_on')} busy={t('security.checking')}>
      <p className={classes.intro}>{t('security.factor_scan')}</p>
      <QrCode squares={begun.qr} label={t('security.factor_qr')} />
      <p className={classes.key}>
        <VisuallyHidden>{t('security.factor_key')}: </VisuallyHidden>
        {begun.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <TextField
        {...form.field('factor')}
        label={t('security.factor_code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        hint={t('security.factor_code_hint')}
      />
    </FormFrame>
  );
}
