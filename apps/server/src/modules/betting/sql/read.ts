import type { BetHalf, BetStatus, PlayerId } from '@fairbook/contract';
import type { Currency, SportGame } from '@fairbook/core/catalog';
import type { Amount, Rate } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db/db.ts';
import type { SettlementReason } from '../decide-settlement.ts';
import { STORED_BET, type StoredBet } from '../stored-bet.ts';

/** A bet with everything a player is shown of it. */
export interface ShownBet extends StoredBet {
  /** In the currency of the bet. */
  readonly payoutMin: Amount;
  readonly payoutMax: Amount;
  readonly settledAt: Date | null;
}

const SHOWN_BET = `${STORED_BET}, b.payout_min as "payoutMin", b.payout_max as "payoutMax", b.settled_at as "settledAt"`;

const selectPage = statement(
  'betting.page',
  `select ${SHOWN_BET} from bets b where b.account_id = $1 and b.game = $2 and ($3::text is null or b.status = $3) order by b.id desc offset $4 limit $5`,
);
const selectOne = statement('betting.one', `select ${SHOWN_BET} from bets b where b.account_id = $1 and b.game = $2 and b.id = $3`);

/** Which bets of a player are meant, of one kind of game. */
export interface ListWish<Game> {
  readonly half: BetHalf;
  /** Undefined is any. */
  readonly game?: Game | undefined;
  /** The end of the id, or matches one of which is in it; without both, any. */
  readonly tail?: string | undefined;
  readonly matches?: readonly string[] | undefined;
}
export interface ListPage {
  readonly before?: string | undefined;
  readonly limit: number;
}
export interface BetSums {
  readonly currency: Currency;
  readonly count: number;
  /** In the currency. */
  readonly staked: Amount;
  readonly most: Amount;
  readonly paid: Amount;
}

export interface PageWish {
  readonly game: SportGame;
  /** Undefined is any. */
  readonly status: BetStatus | undefined;
  readonly start: number;
  readonly limit: number;
}

export const readPage = (db: Queries, player: PlayerId, { game, status, start, limit }: PageWish): Promise<ShownBet[]> =>
  db.query<ShownBet>(selectPage, [player, game, status ?? null, start, limit]);

/** A bet of this player; undefined for any other. */
export const readBet = async (db: Queries, player: PlayerId, game: SportGame, id: string): Promise<ShownBet | undefined> =>
  (await db.query<ShownBet>(selectOne, [player, game, id]))[0];

const WISHED = `b.account_id = $1 and (b.status = 'pending') = ($2 = 'open') and ($3::text is null or b.game = $3)
   and (($4::text is null and $5::bigint[] is null) or right(b.id::text, 10) = $4 or b.leg_matches && $5)`;
const selectListed = statement(
  'betting.listed',
  `select ${SHOWN_BET} from bets b where ${WISHED} and ($6::uuid is null or b.id < $6) order by b.id desc limit $7`,
);
const selectTotals = statement(
  'betting.totals',
  `select b.currency, count(*)::int as count, sum(money_shown(b.total_stake, b.currency, b.rate_e8))::bigint as staked, sum(b.payout_max)::bigint as most,
          sum(money_shown(b.payout, b.currency, b.rate_e8))::bigint as paid
   from bets b where ${WISHED} group by b.currency order by count(*) desc, b.currency`,
);

const wished = (player: PlayerId, { half, game, tail, matches }: ListWish<SportGame>) => [
  player,
  half,
  game ?? null,
  tail ?? null,
  matches ?? null,
];

/** Bets of all games, newest key first, before a key. */
export const readListed = (db: Queries, player: PlayerId, wish: ListWish<SportGame> & ListPage): Promise<ShownBet[]> =>
  db.query<ShownBet>(selectListed, [...wished(player, wish), wish.before ?? null, wish.limit]);

/** What they come to, by the currency they were made in. */
export const readTotals = (db: Queries, player: PlayerId, wish: ListWish<SportGame>): Promise<BetSums[]> =>
  db.query<BetSums>(selectTotals, wished(player, wish));

const selectMatches = statement(
  'betting.matches_of_player',
  'select distinct unnest(leg_matches)::text as id from bets where account_id = $1',
);
/** Every match a player ever bet on. */
export const readMatchesOf = async (db: Queries, player: PlayerId): Promise<readonly string[]> =>
  (await db.query<{ id: string }>(selectMatches, [player])).map(({ id }) => id);

const countOpen = statement('betting.open_bets', `select count(*)::int as open from bets where account_id = $1 and status = 'pending'`);

/** How many bets of a player wait for a result, in all games. */
export const countOpenBets = async (db: Queries, player: PlayerId): Promise<number> =>
  (await db.query<{ open: number }>(countOpen, [player]))[0]?.open ?? 0;

export interface SettlementRow {
  readonly revision: number;
  readonly status: BetStatus;
  readonly payout: Amount;
  readonly tax: Amount;
  readonly received: Amount;
  readonly legRevisions: readonly number[];
  readonly reason: SettlementReason;
  readonly settledAt: Date;
}

const selectSettlements = statement(
  'betting.settlements',
  `select revision, status, payout, tax, received, leg_revisions as "legRevisions", reason, settled_at as "settledAt"
   from bet_settlements where account_id = $1 and bet_id = $2 order by revision`,
);

/** Every settlement of a bet, first to last. */
export const readSettlements = (db: Queries, player: PlayerId, id: string): Promise<SettlementRow[]> =>
  db.query<SettlementRow>(selectSettlements, [player, id]);

/** What a bet was made in, its rate then, and how many matches stand on it. */
export interface BetCurrency {
  readonly currency: Currency;
  readonly rate: Rate;
  readonly legs: number;
}
const selectCurrencies = statement(
  'betting.currencies',
  'select id, currency, rate_e8 as rate, cardinality(leg_matches) as legs from bets where account_id = $1 and id = any($2::uuid[])',
);
/** What some bets of a player were made in; what is none is absent. */
export async function readCurrencies(db: Queries, player: PlayerId, ids: readonly string[]): Promise<ReadonlyMap<string, BetCurrency>> {
  const rows = await db.query<BetCurrency & { readonly id: string }>(selectCurrencies, [player, ids]);
  return new Map(rows.map(({ id, ...made }) => [id, made]));
}
