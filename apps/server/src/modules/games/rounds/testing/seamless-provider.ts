import { randomBytes } from 'node:crypto';
import { providerGamesApi } from '@fairbook/contract';
import { type KitTarget, type OperatorAddress, type OperatorClient, operatorClient } from '@fairbook/sandbox';
import type { TestApp, TestPart, TestPlayer } from '../../../../../test/test-app.ts';

const KEYS = [
  { id: '2026a', secret: randomBytes(24).toString('hex') },
  { id: '2026b', secret: randomBytes(24).toString('hex') },
] as const;
export const DICE = 'dice';
const AT = 'https://games.example/pg';

/** A provider that calls the application for each stake, and a game of it that is on offer. */
export const seamlessProvider: TestPart<Seamless> = {
  begin: async () => ({
    environment: {
      FAIRBOOK_GAME_PROVIDERS: `pg=${AT}`,
      FAIRBOOK_GAME_PROVIDER_KEYS: KEYS.map(({ id, secret }) => `pg:${id}=${secret}`).join(','),
    },
    over: seamlessOver,
  }),
};
export type Seamless = Awaited<ReturnType<typeof seamlessOver>>;

async function seamlessOver(app: TestApp) {
  const url = await app.open();
  await app.asOwner("update games set status = 'active' where game = 'pgGames'");
  const operatorWith = (key: OperatorAddress['key']): OperatorAddress => ({ url, provider: 'pg', key });
  const operator = operatorWith(KEYS[0]);
  /** The token of a session that was just opened, as the launch address has it. */
  const tokenOf = async (player: TestPlayer): Promise<string> => {
    const { url: launch } = await player.call(providerGamesApi.openGame, { id: DICE, practice: '0' });
    return new URL(launch).searchParams.get('token') ?? '';
  };
  return {
    url,
    operator,
    other: operatorWith(KEYS[1]),
    client: operatorClient(operator) as OperatorClient,
    tokenOf,
    /** A token whose session ended an hour ago. */
    overTokenOf: async (player: TestPlayer): Promise<string> => {
      const token = await tokenOf(player);
      await app.asOwner(
        "update game_sessions set opened_at = now() - interval '5 hours', until = now() - interval '1 hour' where token_hash = sha256(convert_to($1, 'UTF8'))",
        [token],
      );
      return token;
    },
    targetOf: async (player: TestPlayer): Promise<KitTarget> => ({ ...operator, game: DICE, token: await tokenOf(player) }),
  };
}
