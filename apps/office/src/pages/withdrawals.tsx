import { type OfficeWithdrawal, officeWithdrawalsApi } from '@fairbook/contract/office';
import { WITHDRAWAL_STATES } from '@fairbook/core/payments';
import { Banner, PageHead } from '@fairbook/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../shared/api.ts';
import { useTranslate } from '../shared/i18n.ts';
import { PlayerFilter } from '../shared/player-filter.tsx';
import classes from '../shared/room.module.css';
import { useOfficeSearch } from '../shared/search.ts';
import { ListFilter } from '../shared/state-filter.tsx';
import { type Column, Pager, Table } from '../shared/table.tsx';
import { usePage } from '../shared/use-page.ts';
import { usePlayerFilter } from '../shared/use-player-filter.ts';
import { type SteadyRow, useSteadyRows } from '../shared/use-steady-rows.ts';
import { WithdrawalActions } from './withdrawal-actions.tsx';
import { Asked, Destination, isHeld, isLate, Money, Standing } from './withdrawal-cells.tsx';

/** Reread interval: others decide too. */
const REREAD_MS = 10_000;
const keyOf = (row: OfficeWithdrawal): string => row.withdrawal_id;

/** Withdrawals that wait for staff, the longest waiting first. Decided rows keep their places until the list is left or filtered. */
export function WithdrawalsPage() {
  const t = useTranslate();
  const [search] = useOfficeSearch();
  const state = WITHDRAWAL_STATES.find((each) => each === search.state);
  const { player, error, isKnown } = usePlayerFilter();
  const { page, window, turn } = usePage();
  const asked = { ...window, ...(state && { state }), ...(player !== undefined && { player_id: player }) };
  const list = [state, player?.toString(), page];
  const queue = useQuery({
    queryKey: ['withdrawals', ...list],
    queryFn: isKnown ? () => api(officeWithdrawalsApi.withdrawals, asked) : skipToken,
    refetchInterval: REREAD_MS,
  });
  const rows = useSteadyRows(queue.data?.list, { list: JSON.stringify(list), keyOf });
  const columns: readonly Column<SteadyRow<OfficeWithdrawal>>[] = [
    { head: t('office.player'), cell: ({ row }) => <Asked withdrawal={row} /> },
    { head: t('office.amount'), cell: ({ row }) => <Money withdrawal={row} /> },
    { head: t('office.destination'), cell: ({ row }) => <Destination withdrawal={row} />, long: true },
    { head: t('office.state'), cell: ({ row, isGone }) => <Standing withdrawal={row} isGone={isGone} />, long: true },
    {
      head: t('office.actions'),
      cell: ({ row, isGone }) => <div className={classes.acts}>{!isGone && <WithdrawalActions withdrawal={row} />}</div>,
      long: true,
    },
  ];
  const held = queue.data?.list.filter(isHeld).length ?? 0;
  const late = queue.data?.list.filter(isLate).length ?? 0;
  return (
    <div className={classes.room}>
      <PageHead title={t('office.withdrawals')} />
      {late > 0 && <Banner tone="error">{t('office.late_notice', { count: late })}</Banner>}
      {held > 0 && <Banner tone="warning">{t('office.held_notice', { count: held })}</Banner>}
      <PlayerFilter error={error}>
        <ListFilter
          name="state"
          label={t('office.queue_state')}
          options={[['', t('office.queue_open')], ...WITHDRAWAL_STATES.map((each) => [each, t(`office.state_${each}`)] as const)]}
        />
      </PlayerFilter>
      {isKnown && (
        <>
          <Table
            stacks
            name={t('office.withdrawals')}
            columns={columns}
            rows={rows}
            keyOf={({ row }) => row.withdrawal_id}
            empty={t('office.nothing')}
            error={queue.error}
          />
          <Pager page={page} more={queue.data?.more === true} onPage={turn} />
        </>
      )}
    </div>
  );
}
