import { settingsApi, type WireBetLimits } from '@fairbook/contract';
import type { BetLimits } from '@fairbook/core/betting';
import type { BetGame } from '@fairbook/core/catalog';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';

/** The limits and rules of a game, for this visitor. */
export const gameConfigQuery = (game: BetGame) =>
  queryOptions({ queryKey: keys.gameConfig(game), queryFn: () => api(settingsApi.gameConfig, { kind: game }), staleTime: 60_000 });

export const limitsFrom = (wire: WireBetLimits): BetLimits => ({
  betMin: wire.bet_min,
  betMax: wire.bet_max,
  multipleMin: wire.multiple_min,
  multipleMax: wire.multiple_max,
  bonusMin: wire.bonus_min,
  bonusMax: wire.bonus_max,
});
