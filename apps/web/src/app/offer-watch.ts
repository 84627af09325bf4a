import type { ReplyOf, settingsApi } from '@fairbook/contract';
import { type Availability, GAMES, type Game, gameOf } from '@fairbook/core/catalog';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../shared/api/query-keys.ts';
import { hearEvents } from '../shared/realtime/socket.ts';

type Offer = ReplyOf<typeof settingsApi.availableGames>;

/** localStorage keys of the lists of games: all, the visible ones, and the visible ones without bets (specification, section 3), by code. */
const KEPT = { available: 'available_games', visible: 'visible_games', disabled: 'disable_games' } as const;
/** Other server processes learn of a change a second later. */
const AGAIN_MS = 1_500;

/** Hidden games are only in the list of all; disabled ones are in the list of the visible too. */
export function keepOffer(offer: Offer): void {
  const codesOf = (is: (status: Availability) => boolean) =>
    JSON.stringify(offer.filter(({ status }) => is(status)).map(({ game_id }) => GAMES[game_id]));
  localStorage.setItem(
    KEPT.available,
    codesOf(() => true),
  );
  localStorage.setItem(
    KEPT.visible,
    codesOf((status) => status !== 'hidden'),
  );
  localStorage.setItem(
    KEPT.disabled,
    codesOf((status) => status === 'disabled'),
  );
}

/** Returns the stored offer; undefined if there is none, or none that can be parsed. */
export function keptOffer(): Offer | undefined {
  const read = (key: string): readonly Game[] => {
    const codes: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return (Array.isArray(codes) ? codes : []).flatMap((code) => gameOf(code) ?? []);
  };
  try {
    const [available, visible, disabled] = [read(KEPT.available), read(KEPT.visible), read(KEPT.disabled)];
    if (available.length === 0) return undefined;
    return available.map((game_id) => ({
      game_id,
      status: !visible.includes(game_id) ? 'hidden' : disabled.includes(game_id) ? 'disabled' : 'active',
    }));
  } catch {
    return undefined;
  }
}

/** Stores the offer in this browser, uses it while the server is unreachable, and reads it again when a change is pushed. */
export function watchOffer(queries: QueryClient): void {
  const now = (): Offer | undefined => queries.getQueryData<Offer>(keys.availableGames);
  const before = keptOffer();
  if (now() === undefined && before) queries.setQueryData(keys.availableGames, before, { updatedAt: 1 });
  const keep = () => {
    const offer = now();
    if (offer) keepOffer(offer);
  };
  keep();
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === keys.availableGames[0]) keep();
  });
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: keys.availableGames });
    void queries.invalidateQueries({ queryKey: keys.gameLobby() });
    void queries.invalidateQueries({ queryKey: keys.jackpots() });
  };
  hearEvents(['offer'], ({ kind }) => {
    if (kind !== 'offer.changed') return;
    readAgain();
    setTimeout(readAgain, AGAIN_MS);
  });
}
