import { TextField } from '@fairbook/ui';
import { useTranslate } from './i18n.ts';

export interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field of a new password that a member of staff chooses. */
export function NewPasswordField({ label, value, onChange }: NewPasswordFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      label={label}
      hint={t('office.password_hint')}
      value={value}
      onChange={onChange}
      type="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={256}
      required
    />
  );
}
