import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { isAwaitingResult } from '@fairbook/core/sports';

/** Whether a match is over as far as anybody can tell, and its result has not come: it is neither live nor on offer. */
export const awaitsResult = (game: SportGame, match: Match, now: Date): boolean =>
  isAwaitingResult(
    {
      game,
      discipline: match.discipline,
      status: match.status,
      minute: match.minute,
      startsAt: match.match_start_time,
      markets: Object.values(match.compare).map(({ status }) => status),
    },
    now,
  );
