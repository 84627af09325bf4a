import { settingsApi } from '@fairbook/contract';
import { type Availability, categoryOf, GAMES, type Game, LOTTERY_GAMES } from '@fairbook/core/catalog';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { SHOWN_SPORTS, type ShownSport } from '../format/shown-sports.ts';
import { api } from './api.ts';
import { keys } from './query-keys.ts';

/** Availability of every game (specification, section 7: polled every 60 s). */
const availableGamesQuery = queryOptions({
  queryKey: keys.availableGames,
  queryFn: () => api(settingsApi.availableGames, {}),
  staleTime: 60_000,
  refetchInterval: 60_000,
});

/** Whether a game is offered; `active` until the server has replied. */
export const useAvailability = (game: Game): Availability => useAvailabilities()(game);

/** The availability of any game, as a lookup; `active` until the server has replied. */
export function useAvailabilities(): (game: Game) => Availability {
  const { data } = useQuery(availableGamesQuery);
  return (game) => data?.find((each) => each.game_id === game)?.status ?? 'active';
}

/** The sports with pages that are not hidden, in their order. */
export function useOfferedSports(): readonly ShownSport[] {
  const availabilityOf = useAvailabilities();
  return SHOWN_SPORTS.filter((game) => availabilityOf(game) !== 'hidden');
}

/** Whether any lottery is offered. Some jurisdictions have none, and then no lottery endpoint may be called. */
export function useHasLotteries(): boolean {
  const availabilityOf = useAvailabilities();
  return LOTTERY_GAMES.some((game) => availabilityOf(game) !== 'hidden');
}

/** The visible games of outside providers; none until the server has replied. */
export function useProviderGames(): readonly Game[] {
  const { data = [] } = useQuery(availableGamesQuery);
  return data.flatMap(({ game_id, status }) => (categoryOf(GAMES[game_id]) === 'games' && status !== 'hidden' ? [game_id] : []));
}
