import { securityApi } from '@fairbook/contract';
import { Dialog } from '@fairbook/ui/overlays';
import { api } from '../../shared/api/api.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { FactorCode, LoginPassword } from './proof-fields.tsx';
import { useSecurityForm } from './use-security-form.ts';

/** Switches the second factor off, given the password and a code. */
export function FactorOffDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const form = useSecurityForm({
    needs: ['password', 'factor'],
    send: ({ password, factor }) => api(securityApi.endSecondFactor, { password, code: factor }),
    onDone: () => {
      toast({ type: 'successful', message: t('security.factor_turned_off') });
      onClose();
    },
  });
  return (
    <Dialog title={t('security.turn_off_factor')} open onClose={onClose} closeLabel={t('common.close')}>
      <FormFrame form={form} submit={t('security.turn_off')} busy={t('security.checking')} variant="danger">
        <LoginPassword form={form} />
        <FactorCode form={form} />
      </FormFrame>
    </Dialog>
  );
}
