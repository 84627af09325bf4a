import { PASSWORD_MAX, type PasswordRules, passwordRules } from '@fairbook/core/identity';
import { classNames, Icon, VisuallyHidden } from '@fairbook/ui';
import { SecretField } from '../../../shared/form/secret-field.tsx';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import classes from '../auth-dialog.module.css';

export interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
  readonly error: string | undefined;
  /** The label; left out: "Password". */
  readonly label?: string;
  /** The field's name, if a form has several. */
  readonly name?: string;
  /** A new password: shows the rules before anything is typed, and ticks them off. */
  readonly isNew?: boolean;
  /** A new password, repeated. */
  readonly isRepeat?: boolean;
}

/** The sign-in password. */
export function PasswordField({ value, onChange, error, label, name = 'password', isNew = false, isRepeat = false }: PasswordFieldProps) {
  const t = useTranslate();
  return (
    <SecretField
      isRuled={isNew}
      label={label ?? t('auth.password')}
      name={name}
      autoComplete={isNew || isRepeat ? 'new-password' : 'current-password'}
      maxLength={PASSWORD_MAX}
      value={value}
      onChange={onChange}
      error={error}
      hint={isNew ? <Rules kept={passwordRules(value)} /> : undefined}
    />
  );
}

const RULES = [
  ['longEnough', 'auth.rule_length'],
  ['hasLetter', 'auth.rule_letter'],
  ['hasDigit', 'auth.rule_digit'],
] as const satisfies readonly (readonly [keyof PasswordRules, MessageId])[];

function Rules({ kept }: { readonly kept: PasswordRules }) {
  const t = useTranslate();
  return (
    <span className={classes.rules}>
      {RULES.map(([rule, text]) => (
        <span key={rule} className={classNames(kept[rule] && classes.kept)}>
          <Icon name={kept[rule] ? 'check' : 'minus'} size="small" />
          {t(text)}
          {kept[rule] && <VisuallyHidden>: {t('auth.rule_done')}</VisuallyHidden>}
        </span>
      ))}
    </span>
  );
}
