import { drawBetsApi } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { api } from '../../../../shared/api/api.ts';

/** Reads which cells of a draw are off sale because their exposure is at its cap. */
export const askFull = (game: LotteryGame, drawId: string) => api(drawBetsApi.full, { game, match_id: drawId });
