import type { BetStatus, PlayerId } from '@fairbook/contract';
import type { Currency, LotteryGame } from '@fairbook/core/catalog';
import type { Amount, Rate } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db/db.ts';
import type { BetSums, ListPage, ListWish } from '../../betting/index.ts';
import type { SettlementReason } from '../decide-settlement.ts';
import type { StoredPick } from '../stored-picks.ts';

/** A bet with everything its player is shown of it. */
export interface ShownDrawBet {
  readonly id: string;
  readonly game: LotteryGame;
  readonly drawId: string;
  readonly picks: readonly StoredPick[];
  /** In the currency of the bet, as is the most it can pay. */
  readonly unitStakes: readonly bigint[];
  readonly payoutMax: Amount;
  /** In ledger units. */
  readonly totalStake: Amount;
  readonly payout: Amount;
  readonly currency: Currency;
  readonly rate: Rate;
  readonly chaseId: string | null;
  readonly chasePlace: number;
  readonly chaseDraws: number;
  readonly stopOnWin: boolean;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
  readonly status: BetStatus;
  readonly revision: number;
  /** Of the result it was settled by; 0: none. */
  readonly drawRevision: number;
  readonly cancelReason: 'draw_void' | 'chase_won' | null;
}

const SHOWN = `id, game, draw_id::text as "drawId", picks, unit_stakes as "unitStakes", total_stake as "totalStake", payout_max as "payoutMax", payout, currency,
  rate_e8 as rate, chase_id as "chaseId", chase_place as "chasePlace", chase_draws as "chaseDraws", stop_on_win as "stopOnWin", placed_at as "placedAt",
  settled_at as "settledAt", status, revision, draw_revision as "drawRevision", cancel_reason as "cancelReason"`;

const selectPage = statement(
  'draw_bets.page',
  `select ${SHOWN} from draw_bets where account_id = $1 and game = $2 and ($3::text is null or status = $3) order by id desc offset $4 limit $5`,
);
const selectOne = statement('draw_bets.one', `select ${SHOWN} from draw_bets where account_id = $1 and game = $2 and id = $3`);

export interface PageWish {
  readonly game: LotteryGame;
  /** Undefined is any. */
  readonly status: BetStatus | undefined;
  readonly start: number;
  readonly limit: number;
}

export const readPage = (db: Queries, player: PlayerId, { game, status, start, limit }: PageWish): Promise<ShownDrawBet[]> =>
  db.query<ShownDrawBet>(selectPage, [player, game, status ?? null, start, limit]);

/** A bet of this player; undefined for any other. */
export const readOne = async (db: Queries, player: PlayerId, game: LotteryGame, id: string): Promise<ShownDrawBet | undefined> =>
  (await db.query<ShownDrawBet>(selectOne, [player, game, id]))[0];

const WISHED = `account_id = $1 and (status = 'pending') = ($2 = 'open') and ($3::text is null or game = $3)
   and (($4::text is null and $5::text is null) or right(id::text, 10) = $4 or draw_no = $5)`;
const selectListed = statement(
  'draw_bets.listed',
  `select ${SHOWN} from draw_bets where ${WISHED} and ($6::uuid is null or id < $6) order by id desc limit $7`,
);
const selectTotals = statement(
  'draw_bets.totals_of_player',
  `select currency, count(*)::int as count, sum(money_shown(total_stake, currency, rate_e8))::bigint as staked, sum(payout_max)::bigint as most,
          sum(money_shown(payout, currency, rate_e8))::bigint as paid
   from draw_bets where ${WISHED} group by currency order by count(*) desc, currency`,
);

/** Which bets are meant; `drawNo` in the place of the matches. */
export type DrawListWish = Omit<ListWish<LotteryGame>, 'matches'> & { readonly drawNo?: string | undefined };
const wished = (player: PlayerId, { half, game, tail, drawNo }: DrawListWish) => [player, half, game ?? null, tail ?? null, drawNo ?? null];

/** Bets of all lotteries, newest key first, before a key. */
export const readListed = (db: Queries, player: PlayerId, wish: DrawListWish & ListPage): Promise<ShownDrawBet[]> =>
  db.query<ShownDrawBet>(selectListed, [...wished(player, wish), wish.before ?? null, wish.limit]);

/** What they come to, by the currency they were made in. */
export const readTotals = (db: Queries, player: PlayerId, wish: DrawListWish): Promise<BetSums[]> =>
  db.query<BetSums>(selectTotals, wished(player, wish));

const countOpen = statement(
  'draw_bets.open_bets',
  `select count(*)::int as open from draw_bets where account_id = $1 and status = 'pending'`,
);

/** How many bets of a player wait for a draw, in all games. */
export const countOpenBets = async (db: Queries, player: PlayerId): Promise<number> =>
  (await db.query<{ open: number }>(countOpen, [player]))[0]?.open ?? 0;

export interface SettlementRow {
  readonly revision: number;
  readonly status: BetStatus;
  readonly payout: Amount;
  readonly received: Amount;
  readonly reason: SettlementReason;
  readonly settledAt: Date;
}

const selectSettlements = statement(
  'draw_bets.settlements',
  `select revision, status, payout, received, reason, settled_at as "settledAt" from draw_bet_settlements where account_id = $1 and bet_id = $2 order by revision`,
);

/** Every settlement of a bet, first to last. */
export const readSettlements = (db: Queries, player: PlayerId, id: string): Promise<SettlementRow[]> =>
  db.query<SettlementRow>(selectSettlements, [player, id]);

/** What a bet was made in, and its rate then. */
export interface BetCurrency {
  readonly currency: Currency;
  readonly rate: Rate;
}
const selectCurrencies = statement(
  'draw_bets.currencies',
  'select id, currency, rate_e8 as rate from draw_bets where account_id = $1 and id = any($2::uuid[])',
);
/** What some bets of a player were made in; what is none is absent. */
export async function readCurrencies(db: Queries, player: PlayerId, ids: readonly string[]): Promise<ReadonlyMap<string, BetCurrency>> {
  const rows = await db.query<BetCurrency & { readonly id: string }>(selectCurrencies, [player, ids]);
  return new Map(rows.map(({ id, currency, rate }) => [id, { currency, rate }]));
}
