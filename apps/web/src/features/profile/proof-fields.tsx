import { PASSKEY_NAME_MAX } from '@fairbook/core/identity';
import { TextField } from '@fairbook/ui';
import { SecretField } from '../../shared/form/secret-field.tsx';
import { useTranslate } from '../../shared/format/i18n.ts';
import type { SecurityForm } from './use-security-form.ts';

/** The form of which they render one field. */
export interface ProofFieldProps {
  readonly form: SecurityForm;
}

/** The sign-in password, which the thief of a session does not know. */
export function LoginPassword({ form, hint }: ProofFieldProps & { readonly hint?: string }) {
  const t = useTranslate();
  return (
    <SecretField
      {...form.field('password')}
      label={t('security.login_password')}
      name="password"
      autoComplete="current-password"
      hint={hint}
    />
  );
}

/** A code of the authenticator app, or a recovery code. */
export function FactorCode({ form }: ProofFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      {...form.field('factor')}
      label={t('security.factor_or_recovery')}
      name="second-factor"
      autoComplete="one-time-code"
      maxLength={24}
    />
  );
}

/** The player's name for a passkey. */
export function PasskeyName({ form }: ProofFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      {...form.field('name')}
      label={t('security.passkey_name')}
      name="passkey-name"
      autoComplete="off"
      maxLength={PASSKEY_NAME_MAX}
      hint={t('security.passkey_name_hint')}
    />
  );
}
