import type { NamedBet, PlayerId } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db/db.ts';
import { type BetCurrency, betReads, type ListQuery, type SettlementRow as SettlementRowOf } from '../../betting/index.ts';
import type { SettlementReason } from '../decide-settlement.ts';
import { STORED_BET, type StoredBet } from '../stored-bet.ts';
import { TABLES } from './tables.ts';

/** A bet with everything its player is shown of it. */
export interface ShownBet extends StoredBet {
  /** In the currency of the bet. */
  readonly payoutMin: Amount;
  readonly payoutMax: Amount;
  readonly settledAt: Date | null;
  /** The part of its payout that is accumulator bonus, in ledger units. */
  readonly bonus: Amount;
}

export interface SettlementRow extends SettlementRowOf {
  readonly tax: Amount;
  readonly legRevisions: readonly number[];
  readonly reason: SettlementReason;
}

/** Which bets to read; a search names matches by their ids. */
export type MatchListQuery = ListQuery<SportGame, readonly string[]>;

/** The currency of a bet, its rate then, and what it is named by. */
interface Made extends BetCurrency {
  readonly bet: NamedBet;
}

export const reads = betReads<SportGame, ShownBet, SettlementRow, readonly string[], Made>(TABLES, {
  shown: `${STORED_BET}, b.payout_min as "payoutMin", b.settled_at as "settledAt",
    coalesce((select s.bonus from bet_settlements s where b.bonus_max is not null and s.account_id = b.account_id and s.bet_id = b.id
      and s.revision = b.revision), 0)::bigint as bonus`,
  settled: ', tax, leg_revisions as "legRevisions"',
  made: `, json_build_object('on', 'matches', 'game', b.game, 'sizes', b.sizes, 'bets', b.lines,
    'matches', (select count(distinct match) from unnest(b.leg_matches) match), 'joints', coalesce(cardinality(b.joint_matches), 0)) as bet`,
  named: 'b.leg_matches && $5',
  nameType: 'bigint[]',
  most: 'open_stake(b.payout_max, b.open_e8)',
  paid: 'b.payout + b.cashed_out',
  staked: 'open_stake(b.total_stake, b.open_e8)',
  state: `case when b.open_e8 = 0 then 'cashed_out' when b.status = 'cancelled' then 'returned' when b.payout > 0 then 'won' else 'lost' end`,
});

const selectMatches = statement(
  'match_bets.matches_of_player',
  'select distinct unnest(leg_matches)::text as id from bets where account_id = $1',
);
/** Every match a player ever bet on. */
export const readMatchesOf = async (db: Queries, player: PlayerId): Promise<readonly string[]> =>
  (await db.query<{ id: string }>(selectMatches, [player])).map(({ id }) => id);
