import { TextField } from '@fairbook/ui';
import { useTranslate } from '../i18n.ts';

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field of the password that a member of staff signs in with. */
export const CurrentPasswordField = (props: PasswordFieldProps) => (
  <TextField {...props} type="password" autoComplete="current-password" required />
);

/** The field of a new password that a member of staff chooses. */
export function NewPasswordField(props: PasswordFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      {...props}
      hint={t('office.password_hint')}
      type="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={256}
      required
    />
  );
}
