import { PAYMENT_PASSWORD_LENGTH, paymentPasswordProblem } from '@fairbook/core/identity';
import { type Translate, useTranslate } from '../../shared/i18n.ts';
import { SecretField } from './secret-field.tsx';
import classes from './security-form.module.css';

/** The new payment password, typed twice. */
export interface TypedTwice {
  readonly first: string;
  readonly again: string;
}

/** What can be seen to be wrong with it; the server also knows the player's mobile number. */
export function problemsOfTyped({ first, again }: TypedTwice, t: Translate): { first?: string; again?: string } {
  const problem = paymentPasswordProblem(first, { mobile: null });
  if (problem) return { first: t(`errors.${problem}`) };
  return first === again ? {} : { again: t('security.payment_mismatch') };
}

export interface NewPaymentPasswordProps {
  readonly typed: TypedTwice;
  readonly onFirst: (text: string) => void;
  readonly onAgain: (text: string) => void;
  readonly problems: { readonly first?: string | undefined; readonly again?: string | undefined };
}

export function NewPaymentPassword({ typed, onFirst, onAgain, problems }: NewPaymentPasswordProps) {
  const t = useTranslate();
  const field = { autoComplete: 'off', maxLength: PAYMENT_PASSWORD_LENGTH } as const;
  return (
    <>
      <SecretField
        {...field}
        {...(classes.ruled && { className: classes.ruled })}
        label={t('security.payment_new')}
        name="payment-new"
        value={typed.first}
        onChange={onFirst}
        error={problems.first}
        hint={t('security.payment_rule')}
      />
      <SecretField
        {...field}
        label={t('security.payment_again')}
        name="payment-again"
        value={typed.again}
        onChange={onAgain}
        error={problems.again}
      />
    </>
  );
}
