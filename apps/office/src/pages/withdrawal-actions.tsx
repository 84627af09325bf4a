import { type OfficeWithdrawal, officeWithdrawalsApi } from '@fairbook/contract/office';
import { isWithdrawalOpen } from '@fairbook/core/payments';
import { Banner, Button } from '@fairbook/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../shared/api.ts';
import { errorText } from '../shared/error-text.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay, useSigned } from '../shared/me.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
import classes from '../shared/room.module.css';
import { SecondPerson } from '../shared/second-person.tsx';
import { ApproveStep } from './withdrawal-approve.tsx';

type Asks = 'approve' | 'release' | 'reject';

/** The actions a withdrawal allows in its state. Before its first approval only whoever claimed it decides. */
export function WithdrawalActions({ withdrawal }: { readonly withdrawal: OfficeWithdrawal }) {
  const { withdrawal_id: id, state, claimed_by: holder, approved_by: yes } = withdrawal;
  const t = useTranslate();
  const may = useMay();
  const me = useSigned();
  const queries = useQueryClient();
  const [asks, setAsks] = useState<Asks>();
  const refresh = () =>
    Promise.all([queries.invalidateQueries({ queryKey: ['withdrawals'] }), queries.invalidateQueries({ queryKey: ['waiting'] })]);
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: async () => {
      setAsks(undefined);
      await refresh();
    },
  });
  if (!may('withdrawals.decide')) return null;
  const isToDecide = state === 'held' || state === 'in_review';
  const error = act.error && <Banner tone="error">{errorText(act.error, t)}</Banner>;
  if (isToDecide && yes.length === 0 && holder !== me?.name) {
    return (
      <div className={classes.actions}>
        <Button
          disabled={act.isPending}
          onClick={() => act.mutate(() => api(officeWithdrawalsApi.claim, { withdrawal_id: id, claimed_by: holder }))}
        >
          {holder === null ? t('office.claim') : t('office.take_over_from', { name: holder })}
        </Button>
        {error}
      </div>
    );
  }
  if (asks === 'approve' && mayApprove(withdrawal)) {
    return (
      <ApproveStep
        withdrawal={withdrawal}
        busy={act.isPending}
        onDo={() => act.mutate(() => api(officeWithdrawalsApi.approve, { withdrawal_id: id }))}
        onCancel={() => setAsks(undefined)}
      />
    );
  }
  if (asks === 'release' || asks === 'reject') {
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
  return (
    <div className={classes.actions}>
      <Words withdrawal={withdrawal} onAsk={setAsks} />
      {(state === 'unknown' || (state === 'failed' && withdrawal.on_hold.length === 0)) && (
        <Button disabled={act.isPending} onClick={() => act.mutate(() => api(officeWithdrawalsApi.retry, { withdrawal_id: id }))}>
          {t('office.retry')}
        </Button>
      )}
      {(isToDecide || state === 'failed') && (
        <Button variant="line" onClick={() => setAsks('reject')}>
          {t('office.reject')}
        </Button>
      )}
      {error}
    </div>
  );
}

const mayApprove = ({ state, on_hold: holds }: OfficeWithdrawal): boolean => state === 'in_review' && holds.length === 0;

/** The approve button, or the release button if it is on hold, for whoever may press it next. */
function Words({ withdrawal, onAsk }: { readonly withdrawal: OfficeWithdrawal; readonly onAsk: (asks: Asks) => void }): ReactNode {
  const t = useTranslate();
  const { state, on_hold: holds, approved_by: yes, approvals_needed: needed } = withdrawal;
  if (mayApprove(withdrawal)) {
    return (
      <SecondPerson before={yes.length >= needed ? [] : yes}>
        <Button variant="primary" onClick={() => onAsk('approve')}>
          {t('office.approve')}
        </Button>
      </SecondPerson>
    );
  }
  if (holds.length === 0 || !isWithdrawalOpen(state)) return null;
  return (
    <SecondPerson before={yes}>
      <Button onClick={() => onAsk('release')}>{t('office.release')}</Button>
    </SecondPerson>
  );
}
