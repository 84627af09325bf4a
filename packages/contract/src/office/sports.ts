import { LEG_GRADES } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { zShownOvers, zShownSets } from '../offer/shown-play.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zInstant, zLimit, zLine, zMarketKind, zMatchId, zSportGame, zStart } from '../wire/scalars.ts';
import { zSet } from './versions.ts';

const { reason } = zSet;
const zResultId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const zScore = z.object({ home: z.int(), away: z.int() });

/** A result that came before its match can be over, or that its vendor settles differently from the rules. */
const zHeldResult = z.object({
  result_id: zResultId,
  match_id: zMatchId,
  game: zSportGame,
  feed: z.string(),
  /** The feed's reference of the match, and the names of its sides in English. */
  fixture: z.string(),
  home: z.string(),
  away: z.string(),
  starts_at: zInstant,
  /** When the feed first reported play; null if it has not. */
  kicked_off_at: z.nullable(zInstant),
  score: zScore,
  half_time: z.nullable(zScore),
  why: z.enum(['early', 'differs']),
  /** The vendor's settlement of selections, where it differs from the rules. */
  settled: z.array(z.object({ market: zMarketKind, selection: z.string(), line: z.nullable(zLine), grade: z.enum(LEG_GRADES) })),
  overs: zShownOvers,
  sets: zShownSets,
  note: z.string(),
  held_at: zInstant,
  /** What rides on the match: how many bets, and the most the house may owe on it. USDT. */
  bets: z.int(),
  worst: zAmount,
  /** The pending decision, until a second person confirms it. */
  asked: z.nullable(z.object({ take: z.boolean(), reason: z.string(), by: z.string(), at: zInstant })),
  /** How it ended: accepted or refused by that second person, or replaced by a newer report of the feed. */
  ended: z.nullable(z.object({ how: z.enum(['taken', 'refused', 'replaced']), by: z.nullable(z.string()), at: zInstant })),
});
export type OfficeHeldResult = z.output<typeof zHeldResult>;

const heldResults = endpoint({
  method: 'GET',
  path: '/office/api/v1/sports/held_results',
  who: 'staff',
  permission: 'sports.read',
  summary:
    'Results that came before their match can be over, or that are settled otherwise than by the rules, and wait for two people, the longest waiting first; or those that wait no more',
  request: z.object({ state: z._default(z.enum(['open', 'done']), 'open'), start: zStart, limit: zLimit }),
  reply: z.object({ list: z.array(zHeldResult), more: z.boolean() }),
  refuses: [],
});
const sayHeldResult = endpoint({
  method: 'POST',
  path: '/office/api/v1/sports/held_results/:result_id/say',
  who: 'staff',
  permission: 'sports.results',
  summary: 'Says whether such a result is to be taken; done once a second person says the same, and a different word is the new request',
  request: z.object({ result_id: zResultId, take: z.boolean(), reason }),
  reply: z.object({ done: z.boolean() }),
  refuses: ['result.not_held', 'staff.same_hands'],
});

/** Matches and their outcomes. */
export const officeSportsApi = { heldResults, sayHeldResult };
