import { SEAMLESS_GAMES } from '@fairbook/core/games';

/** Game providers that call the site, all on one port with one key. */
export const gameProvidersAt = (port: number, { site, key }: { readonly site: number; readonly key: string }) => ({
  sandbox: {
    GAME_PROVIDER_PORT: String(port),
    FAIRBOOK_GAME_PROVIDER_SECRET: key,
    GAME_OPERATOR_URL: `http://127.0.0.1:${site}`,
  },
  server: {
    FAIRBOOK_GAME_PROVIDERS: Object.keys(SEAMLESS_GAMES)
      .map((each) => `${each}=http://127.0.0.1:${port}/${each}`)
      .join(','),
    FAIRBOOK_GAME_PROVIDER_KEYS: Object.keys(SEAMLESS_GAMES)
      .map((each) => `${each}:sandbox=${key}`)
      .join(','),
  },
});
