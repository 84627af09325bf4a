import { identityApi, securityApi, verificationApi } from '@fairbook/contract';
import { CALM_DAYS } from '@fairbook/core/identity';
import { Button, TextField } from '@fairbook/ui';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { FormFrame } from '../../shared/form/form-frame.tsx';
import { errorText } from '../../shared/format/error-text.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { toast } from '../../shared/page/toast.ts';
import { NewPaymentPassword, problemsOfTyped } from './new-payment-password.tsx';
import { FactorCode } from './proof-fields.tsx';
import classes from './security-form.module.css';
import { useSecurityForm } from './use-security-form.ts';

const meQuery = queryOptions({ queryKey: keys.me, queryFn: () => api(identityApi.memberInfo, {}) });

export interface ForgottenPaymentPasswordProps {
  readonly hasFactor: boolean;
  readonly onDone: () => void;
}

/** Replaces a forgotten payment password, confirmed by a code sent to the player's address and, if there is one, the second factor. */
export function ForgottenPaymentPassword({ hasFactor, onDone }: ForgottenPaymentPasswordProps) {
  const t = useTranslate();
  const { data: me } = useQuery(meQuery);
  const [asked, setAsked] = useState<'email' | 'mobile'>();
  // A code sent before this was opened went to the address there is.
  const by = asked ?? (me && !me.email ? 'mobile' : 'email');
  const form = useSecurityForm({
    needs: hasFactor ? ['code', 'factor'] : ['code'],
    check: (typed) => problemsOfTyped(typed, t),
    send: ({ first, code, factor }) =>
      api(securityApi.setPaymentPassword, { bank_password: first, code, by, ...(hasFactor && { second_factor: factor }) }),
    onDone,
  });
  return (
    <FormFrame form={form} submit={t('security.save')} busy={t('security.saving')}>
      <AskCode onAsked={setAsked} />
      <TextField
        {...form.field('code')}
        label={t('security.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        hint={`${t('security.code_hint')} ${t('auth.code_before', { days: CALM_DAYS })}`}
      />
      {hasFactor && <FactorCode form={form} />}
      <NewPaymentPassword form={form} />
    </FormFrame>
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
        <Button variant="line" aria-disabled={ask.isPending} onClick={() => ask.mutate('email')}>
          {t('security.code_ask_email')}
        </Button>
      )}
      {me?.mobile && (
        <Button variant="line" aria-disabled={ask.isPending} onClick={() => ask.mutate('mobile')}>
          {t('security.code_ask_mobile')}
        </Button>
      )}
    </div>
  );
}
