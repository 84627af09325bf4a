import { securityApi } from '@fairbook/contract';
import { Card, CardHead, Skeleton } from '@fairbook/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { ListFailed } from '../../shared/form/list-row.tsx';
import { errorText } from '../../shared/format/error-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { toast } from '../../shared/page/toast.ts';
import { paymentPasswordQuery, secondFactorQuery } from './security-queries.ts';
import { SecurityRow } from './security-row.tsx';

const LazyPaymentPassword = lazyPart(async () => ({ default: (await import('./payment-password-dialog.tsx')).PaymentPasswordDialog }));
const LazyFactorOn = lazyPart(async () => ({ default: (await import('./factor-on-dialog.tsx')).FactorOnDialog }));
const LazyRecovery = lazyPart(async () => ({ default: (await import('./recovery-dialog.tsx')).RecoveryDialog }));
const LazyFactorOff = lazyPart(async () => ({ default: (await import('./factor-off-dialog.tsx')).FactorOffDialog }));

type Open = 'payment' | 'factor-on' | 'factor-off' | 'recovery';

/** The protections of the account: payment password, second factor, and signing out all other devices. */
export function SecurityCard() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { data: payment, error: paymentError } = useQuery(paymentPasswordQuery);
  const { data: factor, error: factorError } = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const endOthers = useEndOthers();
  const close = () => setOpen(undefined);
  const error = paymentError ?? factorError;
  const isSet = payment?.set === true;
  return (
    <Card aria-label={t('security.title')}>
      <CardHead title={t('security.title')} />
      {error && <ListFailed error={error} />}
      {!error && !(payment && factor) && <Skeleton rows={3} label={t('security.loading')} />}
      {payment && factor && (
        <ul>
          <SecurityRow
            title={t('security.payment_password')}
            note={
              payment.locked_until
                ? t('security.payment_locked', { at: dateTime(payment.locked_until) })
                : payment.set_at
                  ? t('security.payment_set', { at: dateTime(payment.set_at) })
                  : t('security.payment_unset')
            }
            action={t(isSet ? 'security.change' : 'security.create')}
            actionName={t(isSet ? 'security.change_payment' : 'security.create_payment')}
            variant={isSet ? 'line' : 'primary'}
            opensDialog
            onAct={() => setOpen('payment')}
          />
          <SecurityRow
            title={t('security.factor')}
            note={factor.since ? t('security.factor_on', { at: dateTime(factor.since) }) : t('security.factor_off')}
            action={t(factor.on ? 'security.turn_off' : 'security.turn_on')}
            actionName={t(factor.on ? 'security.turn_off_factor' : 'security.turn_on_factor')}
            opensDialog
            onAct={() => setOpen(factor.on ? 'factor-off' : 'factor-on')}
          />
          {factor.on && (
            <SecurityRow
              title={t('security.recovery')}
              note={t('security.recovery_left', { left: factor.recovery_codes_left })}
              action={t('security.renew')}
              actionName={t('security.renew_codes')}
              opensDialog
              onAct={() => setOpen('recovery')}
            />
          )}
          <SecurityRow
            title={t('security.everywhere')}
            note={t('security.everywhere_note')}
            action={t('security.sign_out_others')}
            actionName={t('security.everywhere')}
            pending={endOthers.isPending}
            onAct={() => endOthers.mutate()}
          />
        </ul>
      )}
      <Part fallback={null} onClose={close}>
        {open === 'payment' && payment && <LazyPaymentPassword isSet={isSet} hasFactor={factor?.on === true} onClose={close} />}
        {open === 'factor-on' && <LazyFactorOn onClose={close} />}
        {open === 'recovery' && <LazyRecovery onClose={close} />}
        {open === 'factor-off' && <LazyFactorOff onClose={close} />}
      </Part>
    </Card>
  );
}

function useEndOthers() {
  const t = useTranslate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api(securityApi.endOtherSessions, {}),
    onSuccess: ({ ended }) => toast({ type: 'successful', message: t('security.others_ended', { count: ended }) }),
    onError: (reason) => toast({ type: 'error', message: errorText(reason, t) }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.sessions }),
  });
}
