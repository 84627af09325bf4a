import { passkeysApi } from '@fairbook/contract';
import { api } from '../../../shared/api/api.ts';
import { FormFrame } from '../../../shared/form/form-frame.tsx';
import { givePasskey, knowsPasskeys } from '../../../shared/form/passkeys.ts';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useAuthForm } from '../use-auth-form.ts';

/** Signs in with a passkey alone, without typing. Hidden if the browser does not support passkeys. */
export function PasskeySignIn() {
  const t = useTranslate();
  const send = async () => api(passkeysApi.signPasskey, { passkey: await givePasskey(), client: 'web' });
  const form = useAuthForm(() => ({}), send, 'auth.welcome');
  if (!knowsPasskeys()) return null;
  return <FormFrame form={form} submit={t('auth.passkey_sign_in')} busy={t('auth.passkey_waiting')} variant="line" />;
}
