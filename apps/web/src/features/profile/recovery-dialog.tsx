import { securityApi } from '@fairbook/contract';
import { Dialog } from '@fairbook/ui/overlays';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useTranslate } from '../../shared/format/i18n.ts';
import { FactorCode, LoginPassword } from './proof-fields.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

/** Creates new recovery codes, given the password and a code, and shows them once. */
export function RecoveryDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const [codes, setCodes] = useState<readonly string[] | undefined>(undefined);
  return (
    <Dialog title={t('security.renew_codes')} open onClose={onClose} closeLabel={t('common.close')} role={codes ? 'alertdialog' : 'dialog'}>
      {codes ? <RecoveryCodes news={t('security.codes_renewed')} codes={codes} onDone={onClose} /> : <Proof onDone={setCodes} />}
    </Dialog>
  );
}

function Proof({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const t = useTranslate();
  const form = useSecurityForm({
    needs: ['password', 'factor'],
    send: ({ password, factor }) => api(securityApi.renewRecoveryCodes, { password, code: factor }),
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <FormFrame form={form} submit={t('security.renew')} busy={t('security.checking')}>
      <p className={classes.intro}>{t('security.renew_intro')}</p>
      <LoginPassword form={form} />
      <FactorCode form={form} />
    </FormFrame>
  );
}
