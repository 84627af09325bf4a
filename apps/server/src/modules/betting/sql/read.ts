import type { BetStatus, PlayerId } from '@fairbook/contract';
import type { Currency, SportGame } from '@fairbook/core/catalog';
import type { Amount, Rate } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db.ts';
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

/** What a bet was made in, and its rate then. */
export interface BetCurrency {
  readonly currency: Currency;
  readonly rate: Rate;
}
const selectCurrencies = statement(
  'betting.currencies',
  'select id, currency, rate_e8 as rate from bets where account_id = $1 and id = any($2::uuid[])',
);
/** What some bets of a player were made in; what is none is absent. */
export async function readCurrencies(db: Queries, player: PlayerId, ids: readonly string[]): Promise<ReadonlyMap<string, BetCurrency>> {
  const rows = await db.query<BetCurrency & { readonly id: string }>(selectCurrencies, [player, ids]);
  return new Map(rows.map(({ id, currency, rate }) => [id, { currency, rate }]));
}
