import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openGame } from '@fairbook/harness/open-game';
import { startHouse } from '@fairbook/harness/start-house';
import { startGameProviders } from '@fairbook/sandbox';
import { nextFreePort } from '@fairbook/tools/setup/ports';
import { ROOT } from '@fairbook/tools/setup/run-npm';

/** A house with a running game provider that serves the built site. */
export interface Lobby {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export async function openLobby(): Promise<Lobby> {
  const port = await nextFreePort(9_400);
  const secret = randomBytes(24).toString('hex');
  const house = await startHouse({
    roles: 'api',
    env: {
      FAIRBOOK_WEB_ROOT: path.join(ROOT, 'apps/web/dist'),
      FAIRBOOK_GAME_PROVIDERS: `pg=http://127.0.0.1:${port}/pg`,
      FAIRBOOK_GAME_PROVIDER_KEYS: `pg:sandbox=${secret}`,
    },
    prepare: (databaseUrl) => openGame(databaseUrl, 'pgGames'),
  });
  const provider = await startGameProviders({ port, operators: [{ url: house.url, provider: 'pg', key: { id: 'sandbox', secret } }] });
  return {
    url: house.url,
    stop: async () => {
      await house.stop();
      await provider.stop();
    },
  };
}
