import type { SportGame } from '@fairbook/core/catalog';
import type { MatchesReply } from '../../shared/realtime/match-merge.ts';
import { columnsOf } from './columns.ts';

/** Whether lists have an over/under column of goals or points: if the house's rules have that market, priced now or not, so that the column is stable. */
export const hasGoals = (game: SportGame, { list_markets: markets }: Pick<MatchesReply, 'list_markets'>): boolean =>
  columnsOf(game).some(({ place, market }) => place === 'goals' && markets.includes(market));
