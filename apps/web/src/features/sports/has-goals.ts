import type { SportGame } from '@fairbook/core/catalog';
import type { MatchesReply } from '../../shared/realtime/match-merge.ts';
import { columnsOf } from './columns.ts';

/** Whether lists have a column of goals or points, over and under: as the house's rules have that market, not as it is priced now, so that the column stays. */
export const hasGoals = (game: SportGame, { list_markets: markets }: Pick<MatchesReply, 'list_markets'>): boolean =>
  columnsOf(game).some(({ place, market }) => place === 'goals' && markets.includes(market));
