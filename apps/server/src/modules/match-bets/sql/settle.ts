import { ZERO } from '@fairbook/core/money';
import { type Queries, statement } from '../../../platform/db/db.ts';
import { type BetKey, dueBets, type PlacedTogether, pgArray, pgArrays, settlementWriter } from '../../betting/index.ts';
import type { DueBet, MatchBetDecision } from '../decide-settlement.ts';
import { STORED_BET } from '../stored-bet.ts';
import { TABLES } from './tables.ts';

const selectKeys = statement(
  'match_bets.keys_of_match',
  `select tx_id as "txId", account_ids as players, bet_ids as ids from match_bets where match_id = $1 and tx_id > $2 order by tx_id limit $3`,
);

/** A page of the bets on a match. */
export const betsOfMatch = (db: Queries, matchId: string, after: bigint, limit: number): Promise<PlacedTogether[]> =>
  db.query<PlacedTogether>(selectKeys, [matchId, after, limit]);

/** By a match and the revision of its outcome: changed bets were settled by another one. */
export const due = dueBets<DueBet>(TABLES, {
  stored: STORED_BET,
  changed: `exists (select from unnest(b.leg_matches, s.leg_revisions) as l (match_id, revision) where l.match_id = $3 and l.revision not in (0, $4::int))`,
});

/** Bets that an outcome of a match would settle, or settle again. Locks nothing. Bets made void by staff stay void. */
const selectSettleable = statement(
  'match_bets.settleable',
  `select ${STORED_BET}, coalesce(s.received, 0)::bigint as received
   from unnest($1::bigint[], $2::uuid[]) as k (player, id) join bets b on b.account_id = k.player and b.id = k.id
   left join bet_settlements s on s.account_id = b.account_id and s.bet_id = b.id and s.revision = b.revision
   where b.status = 'pending' or exists (select from unnest(b.leg_matches, s.leg_revisions) as l (match_id, revision) where l.match_id = $3 and l.revision <> 0)
   order by b.account_id, b.id`,
);
export const settleableOf = (db: Queries, matchId: string, keys: readonly BetKey[]): Promise<DueBet[]> =>
  db.query<DueBet>(selectSettleable, [pgArray(keys.map(({ player }) => player)), pgArray(keys.map(({ id }) => id)), matchId]);

const selectLed = statement(
  'match_bets.is_led_on',
  `select exists (select from bets where early_lead is not null and status = 'pending' and settled_at is null and leg_matches @> array[$1::bigint]) as "isLedOn"`,
);
/** Whether a match has an open bet that a lead may pay. */
export const isLedOn = async (db: Queries, matchId: string): Promise<boolean> =>
  (await db.query<{ isLedOn: boolean }>(selectLed, [matchId]))[0]?.isLedOn === true;

const countBets = statement(
  'match_bets.count_on',
  'select match_id::text as "matchId", sum(cardinality(bet_ids))::int as bets from match_bets where match_id = any ($1::bigint[]) group by match_id',
);
/** How many bets are on each of these matches; matches without any are absent. */
export const countBetsOn = async (db: Queries, matchIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  new Map((await db.query<{ matchId: string; bets: number }>(countBets, [matchIds])).map(({ matchId, bets }) => [matchId, bets]));

export const insertSettlements = settlementWriter<MatchBetDecision>(TABLES, {
  columns: [
    { column: 'tax', sent: 'bigint', of: (decisions) => pgArray(decisions.map(({ tax }) => tax)) },
    {
      column: 'leg_revisions',
      sent: 'text',
      kept: 'smallint[]',
      of: (decisions) => pgArrays(decisions.map(({ legRevisions }) => legRevisions)),
    },
    { column: 'bonus', sent: 'bigint', of: (decisions) => pgArray(decisions.map(({ bonus }) => bonus ?? ZERO)) },
    { column: 'reason', sent: 'text', of: (decisions) => pgArray(decisions.map(({ reason }) => reason)) },
  ],
});

export const enqueueSettlement = statement(
  'match_bets.request_settlement',
  'insert into settlement_queue (match_id) values ($1) on conflict (match_id) do update set horizon = null',
);
/** Records, on the first run, which transactions may not have seen the outcome yet, and returns whether all of them have ended. */
export const beginRun = statement(
  'match_bets.begin_run',
  `with before as (select match_id, horizon from settlement_queue where match_id = $1 for update)
   update settlement_queue d set horizon = coalesce(b.horizon, tx_next())
   from before b where d.match_id = b.match_id
   returning d.horizon::text, coalesce(b.horizon <= tx_horizon(), false) as "isLast"`,
);
export const dequeueSettlement = statement(
  'match_bets.end_run',
  'delete from settlement_queue where match_id = $1 and horizon = $2::bigint',
);
export const selectQueuedMatches = statement(
  'match_bets.settlement_queue',
  'select match_id::text as "matchId" from settlement_queue order by match_id',
);
