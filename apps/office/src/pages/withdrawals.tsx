import { type OfficeWithdrawal, officeWithdrawalsApi } from '@fairbook/contract/office';
import { isWithdrawalOpen, WITHDRAWAL_STATES, type WithdrawalState } from '@fairbook/core/payments';
import { Banner, PageHead, Tag, type TagProps } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { PlayerLink } from '../shared/player-link.tsx';
import classes from '../shared/room.module.css';
import { useOfficeSearch } from '../shared/search.ts';
import { type Column, Pager, Table } from '../shared/table.tsx';
import { usePage } from '../shared/use-page.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';

/** Reread interval: others decide too. */
const REREAD_MS = 10_000;

const TONES: Readonly<Record<WithdrawalState, NonNullable<TagProps['tone']>>> = {
  held: 'neutral',
  in_review: 'neutral',
  approved: 'ok',
  sending: 'ok',
  unknown: 'warn',
  paid: 'ok',
  failed: 'bad',
  rejected: 'bad',
  returned: 'bad',
};

const isHeld = ({ state, on_hold: holds }: OfficeWithdrawal): boolean => holds.length > 0 && isWithdrawalOpen(state);

/** Not decided within the house's maximum time. */
const isLate = ({ decide_by: by }: OfficeWithdrawal): boolean => by !== null && by < new Date();

/** Withdrawals that wait for staff, the longest waiting first. */
export function WithdrawalsPage() {
  const t = useTranslate();
  const { amount, dateTime } = useFormat();
  const [search, setSearch] = useOfficeSearch();
  const state = WITHDRAWAL_STATES.find((each) => each === search.state);
  const { page, window, turn } = usePage();
  const queue = useQuery({
    queryKey: ['withdrawals', state, page],
    queryFn: () => api(officeWithdrawalsApi.withdrawals, { ...window, ...(state && { state }) }),
    refetchInterval: REREAD_MS,
  });
  const columns: readonly Column<OfficeWithdrawal>[] = [
    { head: t('office.date'), cell: (row) => dateTime(row.created_at) },
    { head: t('office.player'), cell: (row) => <PlayerLink id={row.player_id} /> },
    { head: t('office.real_name'), cell: (row) => row.real_name },
    { head: t('office.destination'), cell: (row) => <span className="code">{row.destination}</span>, long: true },
    { head: t('office.amount'), cell: (row) => amount(row.amount), figure: true },
    { head: t('office.net'), cell: (row) => amount(row.net), figure: true },
    { head: t('office.state'), cell: (row) => <State withdrawal={row} /> },
    { head: t('office.claimed_by'), cell: (row) => row.claimed_by },
    {
      head: t('office.approvals'),
      cell: (row) => (
        <span title={row.approved_by.join(', ')}>
          {t('office.approvals_of', { done: row.approved_by.length, needed: row.approvals_needed })}
        </span>
      ),
    },
    { head: t('office.actions'), cell: (row) => <WithdrawalActions withdrawal={row} /> },
  ];
  const held = queue.data?.list.filter((row) => isHeld(row)).length ?? 0;
  const late = queue.data?.list.filter((row) => isLate(row)).length ?? 0;
  return (
    <div className={classes.room}>
      <PageHead title={t('office.withdrawals')} />
      {late > 0 && <Banner tone="error">{t('office.late_notice', { count: late })}</Banner>}
      {held > 0 && <Banner tone="warning">{t('office.held_notice', { count: held })}</Banner>}
      <div className={classes.filter}>
        <label className={classes.label}>
          {t('office.queue_state')}
          <select
            className={classes.select}
            value={state ?? ''}
            onChange={({ target }) => setSearch(target.value === '' ? {} : { state: target.value })}
          >
            <option value="">{t('office.queue_open')}</option>
            {WITHDRAWAL_STATES.map((each) => (
              <option key={each} value={each}>
                {t(`office.state_${each}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Table
        name={t('office.withdrawals')}
        columns={columns}
        rows={queue.data?.list}
        keyOf={(row) => row.withdrawal_id}
        empty={t('office.nothing')}
        error={queue.error}
      />
      <Pager page={page} more={queue.data?.more === true} onPage={turn} />
    </div>
  );
}

/** Its state, and why it is on hold. */
function State({ withdrawal }: { readonly withdrawal: OfficeWithdrawal }) {
  const { state, on_hold: holds } = withdrawal;
  const t = useTranslate();
  return (
    <div className={classes.actions}>
      <Tag tone={TONES[state]}>{t(`office.state_${state}`)}</Tag>
      {isLate(withdrawal) && <Tag tone="bad">{t('office.late')}</Tag>}
      {holds.length > 0 && <Tag tone="bad">{t('office.on_hold')}</Tag>}
      {holds.map((reason) => (
        <span key={reason} className={classes.small}>
          {t(`office.hold_${reason}`)}
        </span>
      ))}
    </div>
  );
}
