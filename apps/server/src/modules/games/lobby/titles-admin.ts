import { SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { selectTitles } from '../rounds/sql.ts';
import type { GamesAdmin, LobbyDeps } from './lobby.ts';
import { lockTitle, selectDeskRounds, selectHeardAt, setTitleState, updateTitle } from './sql.ts';

const PROVIDERS = Object.keys(SEAMLESS_GAMES) as readonly SeamlessProvider[];

/** Implements what staff see and change. */
export const gamesAdmin = ({ settings, providers, brand }: Pick<LobbyDeps, 'settings' | 'providers' | 'brand'>): GamesAdmin => ({
  brand,
  providers: (db) =>
    Promise.all(
      PROVIDERS.map(async (provider) => {
        const game = SEAMLESS_GAMES[provider];
        const address = providers.get(provider);
        return {
          provider,
          game,
          status: await settings.gameStatus(db, game),
          address: address && { url: address.url, keys: address.keys.map(({ id }) => id) },
          heardAt: await selectHeardAt(db, provider),
        };
      }),
    ),
  titles: async (db, provider) => (await selectTitles(db, provider, brand)).map((row) => ({ ...row, provider })),
  setTitle: async (tx, key, look) => {
    const before = await lockTitle(tx, key, brand);
    if (!before) return undefined;
    await updateTitle(tx, key, look);
    if (before.status !== look.status) await setTitleState(tx, key, brand, look.status);
    await appendEvents(tx, [{ topic: 'offer', event: { kind: 'offer.changed' } }]);
    return before;
  },
  rounds: selectDeskRounds,
});
