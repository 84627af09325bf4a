import { securityApi } from '@fairbook/contract';
import { Button } from '@fairbook/ui';
import { Dialog } from '@fairbook/ui/overlays';
import { api } from '../../shared/api/api.ts';
import { signedOut } from '../../shared/api/session.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { FactorCode, LoginPassword } from './proof-fields.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

export interface CloseDialogProps {
  readonly hasFactor: boolean;
  readonly onClose: () => void;
}

/** Closes the account for good. Shows instead what money or open bets are still in it. */
export function CloseDialog({ hasFactor, onClose }: CloseDialogProps) {
  const t = useTranslate();
  const form = useSecurityForm({
    needs: hasFactor ? ['password', 'factor'] : ['password'],
    send: ({ password, factor }) => api(securityApi.closeAccount, { password, ...(hasFactor && { second_factor: factor }) }),
    onDone: () => {
      toast({ type: 'successful', message: t('security.closed') });
      signedOut();
    },
  });
  const keep = (
    <Button wide tall onClick={onClose}>
      {t('security.keep')}
    </Button>
  );
  return (
    <Dialog title={t('security.close')} open onClose={onClose} closeLabel={t('common.close')} role="alertdialog">
      <FormFrame form={form} submit={t('security.close_confirm')} busy={t('security.closing')} variant="danger" after={keep}>
        <p className={classes.intro}>{t('security.close_text')}</p>
        <LoginPassword form={form} />
        {hasFactor && <FactorCode form={form} />}
      </FormFrame>
    </Dialog>
  );
}
