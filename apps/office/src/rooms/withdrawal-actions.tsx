import { type OfficeWithdrawal, officeWithdrawalsApi } from '@fairbook/contract/office';
import { Banner, Button } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
import classes from '../shared/room.module.css';

/** What may be done with a withdrawal as it stands. */
export function WithdrawalActions({ withdrawal: { withdrawal_id: id, state } }: { readonly withdrawal: OfficeWithdrawal }) {
  const t = useTranslate();
  const may = useMay();
  const queries = useQueryClient();
  const [rejects, setRejects] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: ['withdrawals'] });
  const act = useMutation({
    mutationFn: (what: 'claim' | 'approve' | 'retry') => api(officeWithdrawalsApi[what], { withdrawal_id: id }),
    onSettled: refresh,
  });
  if (!may('withdrawals.decide')) return null;
  if (rejects) {
    return (
      <ReasonForm
        action={t('office.reject')}
        variant="danger"
        hint={t('office.reason_player_hint')}
        onCancel={() => setRejects(false)}
        onDo={async (reason) => {
          await api(officeWithdrawalsApi.reject, { withdrawal_id: id, reason });
          setRejects(false);
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
      {state === 'in_review' && button('approve', 'primary')}
      {(state === 'failed' || state === 'unknown') && button('retry')}
      {(state === 'held' || state === 'in_review' || state === 'failed') && (
        <Button variant="line" onClick={() => setRejects(true)}>
          {t('office.reject')}
        </Button>
      )}
      {act.error && <Banner tone="error">{errorText(act.error, t)}</Banner>}
    </div>
  );
}
