import { type OfficeWithdrawal, officeWithdrawalsApi } from '@fairbook/contract/office';
import { isWithdrawalOpen } from '@fairbook/core/payments';
import { Banner, Button } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
import classes from '../shared/room.module.css';
import { SecondPerson } from '../shared/second-person.tsx';

/** The actions on a withdrawal in its state. */
export function WithdrawalActions({ withdrawal }: { readonly withdrawal: OfficeWithdrawal }) {
  const { withdrawal_id: id, state, on_hold: holds, approved_by: yes } = withdrawal;
  const isFull = yes.length >= withdrawal.approvals_needed;
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  const [asks, setAsks] = useState<'release' | 'reject'>();
  const refresh = () => queries.invalidateQueries({ queryKey: ['withdrawals'] });
  const act = useMutation({
    mutationFn: (what: 'claim' | 'approve' | 'retry') => api(officeWithdrawalsApi[what], { withdrawal_id: id }),
    onSettled: refresh,
  });
  if (!may('withdrawals.decide')) return null;
  if (asks) {
    return (
      <ReasonForm
        action={t(`office.${asks}`)}
        variant={asks === 'reject' ? 'danger' : 'primary'}
        hint={t(asks === 'reject' ? 'office.reason_player_hint' : 'office.release_hint')}
        onCancel={() => setAsks(undefined)}
        onDo={async (reason) => {
          await api(officeWithdrawalsApi[asks], { withdrawal_id: id, reason });
          setAsks(undefined);
          await refresh();
        }}
      />
    );
  }
  const button = (what: 'claim' | 'approve' | 'retry', variant: 'normal' | 'primary' = 'normal') => (
    <Button variant={variant} disabled={act.isPending} onClick={() => act.mutate(what)}>
      {t(`office.${what}`)}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {(state === 'held' || state === 'in_review') && button('claim')}
      {state === 'in_review' && holds.length === 0 && (
        <SecondPerson before={isFull ? [] : yes}>{button('approve', 'primary')}</SecondPerson>
      )}
      {(state === 'unknown' || (state === 'failed' && holds.length === 0)) && button('retry')}
      {holds.length > 0 && isWithdrawalOpen(state) && (
        <SecondPerson before={yes}>
          <Button onClick={() => setAsks('release')}>{t('office.release')}</Button>
        </SecondPerson>
      )}
      {(state === 'held' || state === 'in_review' || state === 'failed') && (
        <Button variant="line" onClick={() => setAsks('reject')}>
          {t('office.reject')}
        </Button>
      )}
      {act.error && <Banner tone="error">{errorText(act.error, t)}</Banner>}
    </div>
  );
}
