import { type DrawBet, drawBetsApi } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { api } from '../../../shared/api.ts';

/** More bets than anybody places on one draw and the next. */
const NEWEST = 50;

/** The player's newest bets on draws of a game. In a file of its own, which guests never load. */
export const readOwnBets = async (game: LotteryGame): Promise<readonly DrawBet[]> =>
  (await api(drawBetsApi.myDrawBets, { game, start: 0, limit: NEWEST, status: '-1' })).list;
