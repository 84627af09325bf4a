import type { GameTotals, PlayerId, ReplyOf, reportsApi, TransferKind } from '@fairbook/contract';
import { GAMES, type Game } from '@fairbook/core/catalog';
import { type Amount, amount, sum, ZERO } from '@fairbook/core/money';
import { type Queries, statement } from '../../platform/db/db.ts';
import type { EntryFilter } from './entry-filter.ts';
import { since } from './sql.ts';

/** A half-open period: its first instant, and the one after its last. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

interface Sums {
  readonly kind: TransferKind;
  readonly contra: string;
  readonly count: bigint;
  readonly total: Amount;
}

/** Movements of one account from $2 on, before $3 and from $3 on, summed by kind and house account. */
const selectSums = statement(
  'ledger.report_sums',
  `with moved as (
     select t.kind, t.contra_id, t.created_at < $3 as within, count(*) as count, sum(t.amount)::bigint as total
     from ledger_movements t where t.account_id = $1 and ${since('$2::timestamptz')} group by 1, 2, 3)
   select null as kind, null as contra, 0::bigint as count, balance as total, false as within from ledger_accounts where id = $1
   union all select m.kind, h.name, m.count, m.total, m.within from moved m join ledger_house_accounts h on h.id = m.contra_id`,
);
type SumRow = (Sums & { readonly within: boolean }) | (Pick<Sums, 'total'> & { readonly kind: null });

/** Has an index of its own (ledger_movements_in_and_out), so that an account with many bets is not read in full. */
const selectEver = statement(
  'ledger.ever_moved',
  `select account_id as player, coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposits,
          coalesce(sum(amount) filter (where kind = 'withdrawal'), 0)::bigint as withdrawals
   from ledger_movements where account_id = any ($1::bigint[]) and kind in ('deposit', 'withdrawal') group by account_id`,
);

export interface LifetimeTotals {
  readonly deposits: Amount;
  /** Signed, less what came back from failed ones. */
  readonly withdrawals: Amount;
}
/** Deposits and withdrawals since these accounts were opened. Accounts with neither are absent. */
export async function lifetimeTotals(db: Queries, players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, LifetimeTotals>> {
  const rows = await db.query<LifetimeTotals & { readonly player: PlayerId }>(selectEver, [players]);
  return new Map(rows.map(({ player, ...ever }) => [player, ever]));
}

/** Summarises an account: the opening balance plus all movements equals the closing balance. One statement reads them, so nothing moves in between. */
export async function accountSummary(db: Queries, player: PlayerId, period: Period): Promise<ReplyOf<typeof reportsApi.accountSummary>> {
  const [rows, moves] = await Promise.all([db.query<SumRow>(selectSums, [player, period.from, period.to]), lifetimeTotals(db, [player])]);
  const ever = moves.get(player) ?? { deposits: ZERO, withdrawals: ZERO };
  const balance = rows.find((row) => row.kind === null)?.total ?? ZERO;
  const moved = rows.filter((row) => row.kind !== null);
  const within = moved.filter((row) => row.within);
  const after = sum(moved.filter((row) => !row.within).map((row) => row.total));
  const part = (name: Part): Amount => sum(within.filter((row) => partOf(row) === name).map((row) => row.total));
  const closing = amount(balance - after);
  return {
    opening: amount(closing - sum(within.map((row) => row.total))),
    deposits: part('deposits'),
    withdrawals: part('withdrawals'),
    stakes: part('stakes'),
    payouts: part('payouts'),
    bonuses: part('bonuses'),
    game_transfers: part('game_transfers'),
    debts: part('debts'),
    closing,
    count: within.reduce((all, row) => all + Number.parseInt(row.count.toString(), 10), 0),
    net_deposits_ever: amount(ever.deposits + ever.withdrawals),
  };
}

type Part = 'deposits' | 'withdrawals' | 'stakes' | 'payouts' | 'bonuses' | 'game_transfers' | 'debts';

/** Which part of the summary a movement counts in. The return of a failed withdrawal counts as a withdrawal. */
function partOf({ kind }: Sums): Part {
  switch (kind) {
    case 'deposit':
      return 'deposits';
    case 'withdrawal':
      return 'withdrawals';
    case 'stake':
      return 'stakes';
    case 'payout':
    case 'payout_reversed':
    case 'refund':
    case 'cash_out':
      return 'payouts';
    case 'bonus':
      return 'bonuses';
    case 'to_game':
    case 'from_game':
      return 'game_transfers';
    case 'debt':
    case 'debt_collected':
    case 'debt_forgiven':
      return 'debts';
  }
}

/** The game whose bets a house account is for: `open_bets:soccer`. */
function gameIn(contra: string): Game | undefined {
  const name = contra.slice(contra.indexOf(':') + 1);
  return name in GAMES ? (name as Game) : undefined;
}

/** Totals of each game with movements, in the order of their codes. */
export async function gameTotals(db: Queries, player: PlayerId, period: Period): Promise<GameTotals[]> {
  const rows = await db.query<SumRow>(selectSums, [player, period.from, period.to]);
  const within = rows.filter((row) => row.kind !== null).filter((row) => row.within);
  const games = [...new Set(within.map(({ contra }) => gameIn(contra)))].filter((game) => game !== undefined);
  return games.sort((one, other) => GAMES[one] - GAMES[other]).map((game) => totalsOf(game, within));
}

function totalsOf(game: Game, rows: readonly Sums[]): GameTotals {
  const own = rows.filter(({ contra }) => gameIn(contra) === game);
  const stakes = own.filter(({ kind }) => kind === 'stake');
  const net = sum(own.map(({ total }) => total));
  const staked = amount(-sum(stakes.map(({ total }) => total)));
  return {
    game_id: GAMES[game],
    game,
    count: stakes.reduce((all, { count }) => all + Number.parseInt(count.toString(), 10), 0),
    stakes: staked,
    payouts: amount(net + staked),
    net,
  };
}

const selectTotals = statement(
  'ledger.entry_totals',
  `select count(*)::int as count, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came_in,
          coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as went_out
   from ledger_movements
   where account_id = $1 and ($2::text[] is null or kind = any ($2)) and ($3::timestamptz is null or created_at >= $3)
     and ($4::timestamptz is null or created_at < $4)`,
);
type EntryTotals = ReplyOf<typeof reportsApi.entryTotals>;

/** Totals of the movements that pass a filter. */
export async function entryTotals(db: Queries, player: PlayerId, { kinds, from, to }: EntryFilter): Promise<EntryTotals> {
  const [totals] = await db.query<EntryTotals>(selectTotals, [player, kinds, from, to]);
  if (!totals) throw new Error('a total of nothing is a row of zeros');
  return totals;
}

const LINES_AT_ONCE = 5_000;

const selectLines = statement(
  'ledger.lines',
  `select t.seq, concat_ws(',', t.seq, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t.kind,
            trim_scale(t.amount / 1000000::numeric), trim_scale(t.balance_after / 1000000::numeric), t.reference) as line
   from ledger_movements t
   where t.account_id = $1 and t.seq < coalesce($2::bigint, 9223372036854775807) and ($3::text[] is null or t.kind = any ($3))
     and ($4::timestamptz is null or t.created_at >= $4) and ($5::timestamptz is null or t.created_at < $5)
   order by t.seq desc limit $6`,
);

/** Lines of CSV, newest first, after the entry numbered `before`. */
export async function entryLines(
  db: Queries,
  player: PlayerId,
  { kinds, from, to, before }: EntryFilter & { readonly before: string | null },
): Promise<ReplyOf<typeof reportsApi.entryLines>> {
  const values = [player, before, kinds, from, to, LINES_AT_ONCE + 1];
  const rows = await db.query<{ seq: bigint; line: string }>(selectLines, values);
  const page = rows.slice(0, LINES_AT_ONCE);
  return {
    lines: page.map(({ line }) => `${line}\n`).join(''),
    next: rows.length > page.length ? (page.at(-1)?.seq.toString() ?? null) : null,
  };
}
