import { randomBytes } from 'node:crypto';
import { launchedGamesApi, providerGamesApi } from '@fairbook/contract';
import { SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { type KitTarget, type OperatorAddress, type OperatorClient, operatorClient } from '@fairbook/sandbox';
import type { TestApp, TestPart, TestPlayer } from '../../../../../test/test-app.ts';

const KEYS = [
  { id: '2026a', secret: randomBytes(24).toString('hex') },
  { id: '2026b', secret: randomBytes(24).toString('hex') },
] as const;
export const DICE = 'dice';
export const PROVIDERS = Object.keys(SEAMLESS_GAMES) as SeamlessProvider[];
/** A title of each. */
const TITLES: Readonly<Record<SeamlessProvider, string>> = { pg: DICE, tada: 'orchard', pg2: 'plinko', winfinity: 'baccarat' };

export interface Playing {
  readonly player: TestPlayer;
  readonly token: string;
}

/** Providers that call the application for each stake, with their games on offer. */
export const seamlessProvider: TestPart<Seamless> = {
  begin: async () => ({
    environment: {
      FAIRBOOK_GAME_PROVIDERS: PROVIDERS.map((each) => `${each}=https://games.example/${each}`).join(','),
      FAIRBOOK_GAME_PROVIDER_KEYS: PROVIDERS.flatMap((each) => KEYS.map(({ id, secret }) => `${each}:${id}=${secret}`)).join(','),
    },
    over: seamlessOver,
  }),
};
export type Seamless = Awaited<ReturnType<typeof seamlessOver>>;

async function seamlessOver(app: TestApp) {
  const url = await app.open();
  await app.asOwner('update games set status = $1 where game = any ($2::text[])', ['active', Object.values(SEAMLESS_GAMES)]);
  const operatorWith = (key: OperatorAddress['key'], provider: SeamlessProvider = 'pg'): OperatorAddress => ({ url, provider, key });
  const operator = operatorWith(KEYS[0]);
  const launchOf = async (player: TestPlayer, provider: SeamlessProvider, id: string): Promise<string> => {
    const asked = { id, practice: '0' } as const;
    switch (provider) {
      case 'pg':
        return (await player.call(providerGamesApi.openGame, asked)).url;
      case 'tada':
        return (await player.call(launchedGamesApi.tadaOpen, asked)).url;
      case 'pg2':
        return (await player.call(launchedGamesApi.pg2Open, asked)).url;
      case 'winfinity':
        return (await player.call(launchedGamesApi.winfinityOpen, { ...asked, country: 'BR' })).url;
    }
  };
  /** The token of a newly opened session, read from the launch address. */
  const tokenOf = async (player: TestPlayer, title = DICE, provider: SeamlessProvider = 'pg'): Promise<string> =>
    new URL(await launchOf(player, provider, title)).searchParams.get('token') ?? '';
  return {
    url,
    operator,
    other: operatorWith(KEYS[1]),
    client: operatorClient(operator) as OperatorClient,
    tokenOf,
    /** A player with a balance, and the token of a session of dice. */
    playing: async (usdt = '20'): Promise<Playing> => {
      const player = await app.playerWith(usdt);
      return { player, token: await tokenOf(player) };
    },
    /** A token whose session ended an hour ago. */
    overTokenOf: async (player: TestPlayer, provider: SeamlessProvider = 'pg'): Promise<string> => {
      const token = await tokenOf(player, TITLES[provider], provider);
      await app.asOwner(
        "update game_sessions set opened_at = now() - interval '5 hours', until = now() - interval '1 hour' where token_hash = sha256(convert_to($1, 'UTF8'))",
        [token],
      );
      return token;
    },
    targetOf: async (player: TestPlayer, provider: SeamlessProvider = 'pg'): Promise<KitTarget> => ({
      ...operatorWith(KEYS[0], provider),
      game: TITLES[provider],
      token: await tokenOf(player, TITLES[provider], provider),
    }),
  };
}
