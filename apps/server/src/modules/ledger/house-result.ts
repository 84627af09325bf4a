import type { BetGame } from '@fairbook/core/catalog';
import type { SeamlessGame } from '@fairbook/core/games';
import { type Amount, amount, sum, ZERO } from '@fairbook/core/money';
import { type Queries, statement } from '../../platform/db/db.ts';
import type { MovementKind } from './ledger.ts';
import type { Period } from './reports.ts';

/** Whole days or months of the house's clock. */
export type ReportStep = 'day' | 'month';
/** A period that is summed by its days or months. */
export interface HousePeriod extends Period {
  readonly by: ReportStep;
  /** Of the house's clock, in minutes as `Date.getTimezoneOffset` counts. */
  readonly offset: number;
}

/** Movements of one step between one account of the house, or all players (null), and a house account. */
export interface HouseSum {
  /** '2026-11-28', or '2026-11' of a month. */
  readonly step: string;
  readonly account: string | null;
  readonly contra: string;
  readonly kind: MovementKind;
  readonly count: bigint;
  readonly total: Amount;
}

/** The step of the house's clock that an instant is in; $3 is its offset and $4 the format. */
const stepOf = (instant: string): string => `to_char((${instant} - make_interval(mins => $3)) at time zone 'UTC', $4)`;
const FORMATS: Readonly<Record<ReportStep, string>> = { day: 'YYYY-MM-DD', month: 'YYYY-MM' };

/**
 * Movements `t` from $1 on and before $2. They are numbered by transaction, and the head of each day says where it ended: that leaves the days of the period to
 * be read by an index, and one more at its end for what was sealed later than it was made.
 */
export const IN_PERIOD = `t.created_at >= $1 and t.created_at < $2
  and t.tx_id >= coalesce((select b.to_tx from ledger_heads h join ledger_batches b on b.id = h.batch_id
                           where h.day < ($1::timestamptz at time zone 'UTC')::date order by h.day desc limit 1), 0)
  and t.tx_id < coalesce((select b.to_tx from ledger_heads h join ledger_batches b on b.id = h.batch_id
                          where h.day > ($2::timestamptz at time zone 'UTC')::date order by h.day limit 1), 9223372036854775807)`;

const selectSums = statement(
  'ledger.house_sums',
  `select s.step, a.name as account, c.name as contra, s.kind, s.count, s.total
   from (select ${stepOf('t.created_at')} as step, case when t.account_id < 1000 then t.account_id end as account, t.contra_id as contra, t.kind,
                count(*) as count, sum(t.amount)::bigint as total
         from ledger_movements t where ${IN_PERIOD} group by 1, 2, 3, 4) s
   join ledger_house_accounts c on c.id = s.contra left join ledger_house_accounts a on a.id = s.account order by 1, 3, 4`,
);
const values = ({ from, to, by, offset }: HousePeriod) => [from, to, offset, FORMATS[by]];
/** What moved in the house, by step, accounts and kind. */
export const houseSums = (db: Queries, period: HousePeriod): Promise<readonly HouseSum[]> => db.query<HouseSum>(selectSums, values(period));

const selectActive = statement(
  'ledger.active_players',
  `select ${stepOf('t.created_at')} as step, count(distinct t.account_id)::int as players from ledger_movements t
   where ${IN_PERIOD} and t.kind in ('stake', 'to_game') group by 1`,
);
/** How many players staked something, by step. */
export const activePlayers = (db: Queries, period: HousePeriod): Promise<readonly { readonly step: string; readonly players: number }[]> =>
  db.query(selectActive, values(period));

const selectOpen = statement(
  'ledger.open_stakes',
  `with unsealed as (select account_id, contra_id, amount from ledger_movements
                     where tx_id >= coalesce((select to_tx from ledger_batches order by id desc limit 1), 0)),
        moved as (select contra_id as id, -amount as amount from unsealed union all select account_id, amount from unsealed where account_id < 1000)
   select h.name, (coalesce(b.balance, 0) + coalesce((select sum(m.amount) from moved m where m.id = h.id), 0))::bigint as stakes
   from ledger_house_accounts h left join ledger_house_balances b on b.account_id = h.id where starts_with(h.name, 'open_bets:') order by h.id`,
);
/** Stakes that the house holds for open bets now, by game; those without any are absent. */
export async function openStakes(db: Queries): Promise<readonly { readonly game: RevenueGame; readonly stakes: Amount }[]> {
  const rows = await db.query<{ name: string; stakes: Amount }>(selectOpen);
  return rows.flatMap(({ name, stakes }) => (stakes === 0n ? [] : [{ game: gameIn(name), stakes }]));
}

/** A game with an account of revenue. */
export type RevenueGame = BetGame | SeamlessGame;
const gameIn = (account: string): RevenueGame => account.slice(account.indexOf(':') + 1) as RevenueGame;

/** What the house took and paid in a game: settled stakes, what was paid for them, and what is left. Amounts in USDT. */
export interface GameResult {
  readonly game: RevenueGame;
  readonly bets: number;
  /** Stakes placed, whatever became of them, and those that came back because bets were void before they were settled. */
  readonly placed: Amount;
  readonly refunded: Amount;
  /** Stakes of bets that were settled or cashed out. */
  readonly turnover: Amount;
  /** Payouts, cash-outs and later corrections of them. */
  readonly payout: Amount;
  readonly net: Amount;
}

const isOf = (game: RevenueGame, side: 'open_bets' | 'revenue') => (name: string | null) => name === `${side}:${game}`;
const totalOf = (rows: readonly HouseSum[]): Amount => sum(rows.map(({ total }) => total));

/** The result of each game in which anything moved. `net` is what its account of revenue gained, before what it fed to jackpots. */
export function gameResults(sums: readonly HouseSum[]): readonly GameResult[] {
  const games = new Set(sums.filter(({ contra }) => /^(open_bets|revenue):/.test(contra)).map(({ contra }) => gameIn(contra)));
  return [...games].map((game) => {
    const [isOpen, isRevenue] = [isOf(game, 'open_bets'), isOf(game, 'revenue')];
    const ofPlayers = sums.filter(({ account }) => account === null);
    const stakes = ofPlayers.filter(({ contra, kind }) => (isOpen(contra) || isRevenue(contra)) && kind === 'stake');
    // A stake in a round that has ended goes to the revenue at once.
    const late = totalOf(stakes.filter(({ contra }) => isRevenue(contra)));
    const turnover = amount(totalOf(sums.filter(({ account, contra }) => isRevenue(account) && isOpen(contra))) - late);
    const payout = totalOf(ofPlayers.filter(({ contra, kind }) => isRevenue(contra) && kind !== 'stake'));
    return {
      game,
      bets: stakes.reduce((all, { count }) => all + Number.parseInt(count.toString(), 10), 0),
      placed: amount(-totalOf(stakes)),
      refunded: totalOf(ofPlayers.filter(({ contra, kind }) => isOpen(contra) && kind !== 'stake')),
      turnover,
      payout,
      net: amount(turnover - payout),
    };
  });
}

/** What else came and went: amounts in USDT, none negative but corrections. */
export interface HouseCosts {
  readonly deposits: Amount;
  /** Asked for by players, less what came back to them. */
  readonly withdrawals: Amount;
  /** Rewards, prizes and what jackpots were fed. */
  readonly prizes: Amount;
  /** Debts forgiven to players. */
  readonly forgiven: Amount;
  /** Money that went to wallets at providers of games less what came back. */
  readonly gameWallets: Amount;
}
export function houseCosts(sums: readonly HouseSum[]): HouseCosts {
  const ofKind = (...kinds: readonly MovementKind[]) => sums.filter(({ kind }) => kinds.includes(kind));
  const ofPlayers = (...kinds: readonly MovementKind[]) => totalOf(ofKind(...kinds).filter(({ account }) => account === null));
  return {
    deposits: ofPlayers('deposit'),
    withdrawals: amount(-ofPlayers('withdrawal')),
    prizes: sum([ofPlayers('bonus'), totalOf(ofKind('jackpot_fed'))]),
    forgiven: ofPlayers('debt_forgiven'),
    gameWallets: amount(-ofPlayers('to_game', 'from_game')),
  };
}

/** Deposits by the channel they came through. */
export function depositsByChannel(
  sums: readonly HouseSum[],
): readonly { readonly channel: string; readonly count: number; readonly amount: Amount }[] {
  const by = new Map<string, { count: bigint; amount: Amount }>();
  for (const { account, contra, kind, count, total } of sums) {
    if (account !== null || kind !== 'deposit') continue;
    const channel = contra.slice(contra.indexOf(':') + 1);
    const before = by.get(channel) ?? { count: 0n, amount: ZERO };
    by.set(channel, { count: before.count + count, amount: sum([before.amount, total]) });
  }
  return [...by].map(([channel, { count, amount: total }]) => ({ channel, count: Number.parseInt(count.toString(), 10), amount: total }));
}
