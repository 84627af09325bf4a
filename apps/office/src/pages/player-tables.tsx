import type { PlayerId, ReplyOf } from '@fairbook/contract';
import { type OfficePlayer, officePlayersApi } from '@fairbook/contract/office';
import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../shared/api.ts';
import { useFormat } from '../shared/format.ts';
import { useTranslate } from '../shared/i18n.ts';
import { useMay } from '../shared/me.ts';
import { Named, useNames } from '../shared/names.tsx';
import { PlayerMoney } from '../shared/player-money.tsx';
import classes from '../shared/room.module.css';
import { Pager, Table } from '../shared/table.tsx';
import { usePage } from '../shared/use-page.ts';

/** The player's sessions. */
export function PlayerSessions({ player }: { readonly player: OfficePlayer }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <Table
      name={t('office.sessions')}
      rows={player.sessions}
      keyOf={(row) => row.session_id}
      empty={t('office.no_sessions')}
      columns={[
        { head: t('office.device'), cell: (row) => row.device, long: true },
        { head: t('office.ip'), cell: (row) => row.ip },
        { head: t('office.since'), cell: (row) => dateTime(row.signed_in_at) },
        { head: t('office.seen'), cell: (row) => dateTime(row.last_seen_at) },
      ]}
    />
  );
}

type StatementRow = ReplyOf<typeof officePlayersApi.statement>['list'][number];

/** Games whose bets have a room of their own. */
const BET_GAMES: readonly string[] = [...SPORT_GAMES, ...LOTTERY_GAMES];

/** The bet or payment of a movement, as a link where the reader may look at it. */
function OrderLink({ player, row: { kind, contra, order_id: id } }: { readonly player: PlayerId; readonly row: StatementRow }) {
  const may = useMay();
  const code = <span className="code">{id}</span>;
  const number = player.toString();
  if (kind === 'deposit' && may('deposits.read')) {
    return (
      <Link to="/deposits" search={{ player: number }} className={classes.link}>
        {code}
      </Link>
    );
  }
  if (kind === 'withdrawal' && may('withdrawals.read')) {
    return (
      <Link to="/withdrawals" search={{ player: number }} className={classes.link}>
        {code}
      </Link>
    );
  }
  if (BET_GAMES.includes(contra.split(':')[1] ?? '') && may('bets.read')) {
    return (
      <Link to="/bets/$player/$bet" params={{ player: number, bet: id }} className={classes.link}>
        {code}
      </Link>
    );
  }
  return code;
}

/** The movements of the account, newest first, as the player sees them. */
export function PlayerStatement({ player }: { readonly player: Pick<OfficePlayer, 'player_id' | 'currency' | 'rate'> }) {
  const t = useTranslate();
  const names = useNames();
  const { dateTime } = useFormat();
  const { player_id: id } = player;
  const { page, window, turn } = usePage();
  const statement = useQuery({
    queryKey: ['statement', id.toString(), page],
    queryFn: () => api(officePlayersApi.statement, { player_id: id, ...window }),
  });
  return (
    <>
      <Table
        name={t('office.statement')}
        rows={statement.data?.list}
        keyOf={(row) => row.seq}
        empty={t('office.no_entries')}
        error={statement.error}
        columns={[
          { head: t('office.number'), cell: (row) => row.seq, figure: true },
          { head: t('office.date'), cell: (row) => dateTime(row.date) },
          { head: t('office.kind'), cell: (row) => t(`office.entry_${row.kind}`) },
          { head: t('office.contra'), cell: (row) => <Named name={names.account(row.contra)} code={row.contra} /> },
          { head: t('office.amount'), cell: (row) => <PlayerMoney player={player} value={row.amount} typed={row.typed} />, figure: true },
          { head: t('office.after'), cell: (row) => <PlayerMoney player={player} value={row.balance} />, figure: true },
          { head: t('office.order'), cell: (row) => <OrderLink player={id} row={row} /> },
        ]}
      />
      <Pager page={page} more={statement.data?.more === true} onPage={turn} />
    </>
  );
}
