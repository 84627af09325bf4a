import { SPORT_GAMES } from '@fairbook/core/catalog';
import { LEG_GRADES } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zLine, zMarketKind, zMatchId, zSportGame } from '../wire/scalars.ts';

/** What came of a market, by the line it offered last. */
const zMarketGrades = z.object({ kind: zMarketKind, goal: z.nullable(zLine), grades: z.record(z.string(), z.enum(LEG_GRADES)) });
export type MarketGrades = z.output<typeof zMarketGrades>;
const grades = endpoint({
  method: 'GET',
  path: '/sports/api/v1/:game/grades',
  games: SPORT_GAMES,
  who: 'public',
  summary: 'What the official result of a match made of each selection, as its bets are settled',
  request: z.object({ game: zSportGame, match_id: zMatchId }),
  reply: z.object({
    /** 1 for the first result; each correction adds one. Null while there is none. */
    revision: z.nullable(z.int()),
    /** Markets whose offers are still kept; empty while there is no result. */
    markets: z.array(zMarketGrades),
  }),
  refuses: ['match.not_found'],
});
export const gradesApi = { grades };
