import { identityApi, securityApi, verificationApi } from '@fairbook/contract';
import { Button, TextField } from '@fairbook/ui';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { keys } from '../../shared/query-keys.ts';
import { toast } from '../../shared/toast.ts';
import { NewPaymentPassword, problemsOfTyped } from './new-payment-password.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

const meQuery = queryOptions({ queryKey: keys.me, queryFn: () => api(identityApi.memberInfo, {}) });

const FIELDS = {
  'code.wrong': 'code',
  'auth.second_factor_required': 'factor',
  'second_factor.wrong': 'factor',
  'second_factor.locked': 'factor',
  'payment_password.invalid': 'first',
  'payment_password.common': 'first',
} as const;

export interface ForgottenPaymentPasswordProps {
  readonly hasFactor: boolean;
  readonly onDone: () => void;
}

/** Another payment password, proven by a code sent to the player's address and, when there is one, the second factor. */
export function ForgottenPaymentPassword({ hasFactor, onDone }: ForgottenPaymentPasswordProps) {
  const t = useTranslate();
  const [by, setBy] = useState<'email' | 'mobile'>('email');
  const [code, setCode] = useState('');
  const [factor, setFactor] = useState('');
  const [first, setFirst] = useState('');
  const [again, setAgain] = useState('');
  const { ref, onSubmit, problems, pending, changing } = useSecurityForm<'code' | 'factor' | 'first' | 'again', unknown>({
    check: () => ({
      code: code === '' ? t('security.required') : undefined,
      factor: hasFactor && factor === '' ? t('security.required') : undefined,
      ...problemsOfTyped({ first, again }, t),
    }),
    send: () => api(securityApi.setPaymentPassword, { bank_password: first, code, by, ...(hasFactor && { second_factor: factor }) }),
    fields: FIELDS,
    onDone,
  });
  return (
    <form ref={ref} className={classes.form} onSubmit={onSubmit} noValidate>
      <AskCode onAsked={setBy} />
      <TextField
        label={t('security.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        onChange={changing(setCode)}
        error={problems.code}
        hint={t('security.code_hint')}
      />
      {hasFactor && (
        <TextField
          label={t('security.factor_or_recovery')}
          name="second-factor"
          autoComplete="off"
          maxLength={24}
          value={factor}
          onChange={changing(setFactor)}
          error={problems.factor}
        />
      )}
      <NewPaymentPassword typed={{ first, again }} onFirst={changing(setFirst)} onAgain={changing(setAgain)} problems={problems} />
      <p className={classes.notice} role="alert">
        {problems.form}
      </p>
      <Button type="submit" variant="primary" wide tall aria-disabled={pending}>
        {t(pending ? 'security.saving' : 'security.save')}
      </Button>
    </form>
  );
}

/** A button for each address the player has. */
function AskCode({ onAsked }: { readonly onAsked: (by: 'email' | 'mobile') => void }) {
  const t = useTranslate();
  const { data: me } = useQuery(meQuery);
  const ask = useMutation({
    mutationFn: async (by: 'email' | 'mobile') => {
      await (by === 'email' ? api(verificationApi.verifyEmail, { kind: 'reset' }) : api(verificationApi.verifyPhone, { kind: 'reset' }));
      return by;
    },
    onSuccess: (by) => {
      onAsked(by);
      toast({ type: 'successful', message: t('security.code_sent') });
    },
    onError: (reason) => toast({ type: 'error', message: errorText(reason, t) }),
  });
  return (
    <div className={classes.ask}>
      {me?.email && (
        <Button variant="line" disabled={ask.isPending} onClick={() => ask.mutate('email')}>
          {t('security.code_ask_email')}
        </Button>
      )}
      {me?.mobile && (
        <Button variant="line" disabled={ask.isPending} onClick={() => ask.mutate('mobile')}>
          {t('security.code_ask_mobile')}
        </Button>
      )}
    </div>
  );
}
