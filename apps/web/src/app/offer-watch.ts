import type { ReplyOf, settingsApi } from '@fairbook/contract';
import { type Availability, GAMES, type Game, gameOf } from '@fairbook/core/catalog';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../shared/api/query-keys.ts';
import { hearEvents } from '../shared/realtime/socket.ts';

type Offer = ReplyOf<typeof settingsApi.availableGames>;

/** Where this browser keeps which games there are, which are visible, and which of those take no bets (specification, section 3), each by its code. */
const KEPT = { available: 'available_games', visible: 'visible_games', disabled: 'disable_games' } as const;
/** Another process of the house hears of a change a second later. */
const AGAIN_MS = 1_500;

/** Hidden games are in the list of all alone, disabled ones in that of the visible too. */
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

/** What was kept; undefined where nothing was, or nothing that can be read. */
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

/** Keeps what is offered in this browser, uses it while the house cannot be asked, and asks again when the house says that it changed. */
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
  hearEvents(['offer'], () => {
    readAgain();
    setTimeout(readAgain, AGAIN_MS);
  });
}
