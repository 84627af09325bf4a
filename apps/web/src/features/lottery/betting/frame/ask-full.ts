import { drawBetsApi } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { api } from '../../../../shared/api/api.ts';

/** What of a draw is off sale for what it may cost. */
export const askFull = (game: LotteryGame, drawId: string) => api(drawBetsApi.full, { game, match_id: drawId });
