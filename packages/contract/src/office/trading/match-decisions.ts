import { LEG_VOIDS, VOID_REASONS } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { zOvers } from '../../offer/overs.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { zAmount, zBetId, zInstant, zLine, zMarketKind, zMatchId, zPlayerId } from '../../wire/scalars.ts';
import { zSet } from '../versions.ts';

const { reason } = zSet;
const zPoints = z.int().check(z.minimum(0), z.maximum(999));
export const zScore = z.object({ home: zPoints, away: zPoints });

/** The outcome of a match as staff enter it: a result, with its overs if it has any, a void, or a new start, null if that is unknown. */
export const zWord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('result'), score: zScore, half_time: z.nullable(zScore), overs: z._default(z.nullable(zOvers), null) }),
  z.object({ kind: z.literal('void'), void_reason: z.enum(VOID_REASONS) }),
  z.object({ kind: z.literal('postponement'), starts_at: z.nullable(zInstant) }),
]);
export type TradingWord = z.output<typeof zWord>;

const zChange = z.object({
  player_id: zPlayerId,
  bet_id: zBetId,
  stake: zAmount,
  status_before: z.enum(['pending', 'settled', 'cancelled']),
  status_after: z.enum(['pending', 'settled', 'cancelled']),
  paid_before: zAmount,
  paid_after: zAmount,
  /** Its legs on this match that are void then, and why; `late`: it was placed after play began. */
  voids: z.array(z.object({ market: zMarketKind, selection: z.string(), line: z.nullable(zLine), why: z.enum([...LEG_VOIDS, 'late']) })),
});

const MEANING_REFUSALS = ['match.not_found', 'trading.result_impossible', 'trading.not_begun', 'trading.decided', 'trading.same'] as const;

export const preview = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/matches/:match_id/preview',
  who: 'staff',
  permission: 'trading.results',
  summary: 'Every payout that a result, a void or a new start would change, USDT: the sum, and the 200 largest changes. Changes nothing',
  request: z.object({ match_id: zMatchId, word: zWord }),
  reply: z.object({
    /** What it means: an outcome, or a new start under which bets stand. */
    meaning: z.enum(['result', 'void', 'moved']),
    bets: z.int(),
    changed: z.int(),
    stakes: zAmount,
    paid_before: zAmount,
    paid_after: zAmount,
    list: z.array(zChange),
    /** Identifies what was seen: the confirmation must include it. */
    digest: z.string(),
  }),
  refuses: [...MEANING_REFUSALS],
});
export type TradingPreview = z.output<typeof preview.reply>;

export const ask = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/matches/:match_id/decision',
  who: 'staff',
  permission: 'trading.results',
  summary: 'Asks that a match come to this, once a second person says so; a match that is not decided takes no bets meanwhile',
  request: z.object({ match_id: zMatchId, word: zWord, reason }),
  reply: z.object({}),
  refuses: [...MEANING_REFUSALS, 'staff.request_open'],
});
const zDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const zDecisionId = zMatchId;
export const confirm = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/matches/:match_id/decision/confirm',
  who: 'staff',
  permission: 'trading.results',
  summary: 'Does what a colleague asked for, having seen every payout that it changes: bets are settled, or settled again',
  request: z.object({ match_id: zMatchId, decision_id: zDecisionId, digest: zDigest }),
  reply: z.object({}),
  refuses: [...MEANING_REFUSALS, 'staff.request_gone', 'staff.same_hands', 'trading.four_eyes', 'trading.preview_changed'],
});
export const drop = endpoint({
  method: 'POST',
  path: '/office/api/v1/trading/matches/:match_id/decision/drop',
  who: 'staff',
  permission: 'trading.results',
  summary: "Takes such a request back, one's own or a colleague's; what it suspended stays so",
  request: z.object({ match_id: zMatchId, decision_id: zDecisionId, reason }),
  reply: z.object({}),
  refuses: ['staff.request_gone'],
});
