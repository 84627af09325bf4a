import { randomBytes } from 'node:crypto';
import { type GameTransfer, gamesApi, securityApi, verificationApi } from '@fairbook/contract';
import type { GameTransferDirection } from '@fairbook/core/games';
import { parseAmount } from '@fairbook/core/money';
import { type GameWallets, startGameWallets } from '@fairbook/sandbox';
import { v7 } from 'uuid';
import type { TestApp, TestPart, TestPlayer } from '../../../../test/test-app.ts';
import { faultyDb } from '../../../platform/db/fault-pool.ts';
import { createGames } from '../create-games.ts';
import type { Games, GamesDeps } from '../games.ts';
import { signedWallet } from '../signed-wallet.ts';

const SECRETS = { ky: randomBytes(24).toString('hex'), ng: randomBytes(24).toString('hex') };
export type ProviderName = keyof typeof SECRETS;
export const PIN = 'x7k2pq';

/** A timeout below a second, so that a test of silence is short and a busy machine still responds in time. */
const ANSWER_WITHIN_MS = 700;

/** Two providers of games beside an application; all talk over HTTP. */
export const gameWallets: TestPart<PlayingAway> = {
  begin: async () => {
    let aheadMs = 0;
    const providers = await startGameWallets({ secrets: SECRETS, now: () => Date.now() + aheadMs });
    const named = (of: (provider: ProviderName) => string) => (['ky', 'ng'] as const).map((each) => `${each}=${of(each)}`).join(',');
    return {
      environment: { FAIRBOOK_GAME_WALLETS: named(providers.urlOf), FAIRBOOK_GAME_WALLET_SECRETS: named((each) => SECRETS[each]) },
      over: (app) => ({
        ...playingAwayOver(app, providers),
        /** Advances the clock of the providers, which decide that a transfer can no longer arrive. */
        passThere: (ms: number) => {
          aheadMs += ms;
        },
      }),
      stop: () => providers.stop(),
    };
  },
};
export type PlayingAway = ReturnType<typeof playingAwayOver> & { passThere(ms: number): void };

function playingAwayOver(app: TestApp, providers: GameWallets) {
  const { db, ledger, limits, identity, withdrawals, asOwner } = app;
  const deps: GamesDeps = {
    db,
    ledger,
    limits,
    desk: {
      checkPaymentPassword: identity.security.checkPaymentPassword,
      realNameOf: async (player) => (await identity.verification.contacts(player)).realName,
      mayTakeNothingOut: withdrawals.mayTakeNothingOut,
    },
    wallets: new Map(
      Object.entries(SECRETS).map(([provider, secret]) => [
        provider,
        signedWallet({ url: providers.urlOf(provider), secret, answerWithinMs: ANSWER_WITHIN_MS }),
      ]),
    ),
  };
  const games: Games = createGames(deps);

  const playerWith = async (usdt: string): Promise<TestPlayer> => {
    const player = await app.playerWith(usdt);
    await player.call(securityApi.setPaymentPassword, { bank_password: PIN, password: 'a long word 1' });
    await player.call(verificationApi.setRealName, { real_name: 'Ana Maria de Souza' });
    return player;
  };
  const move = (
    player: TestPlayer,
    direction: GameTransferDirection,
    usdt: string,
    { provider = 'ky', key = v7(), by = games }: { readonly provider?: ProviderName; readonly key?: string; readonly by?: Games } = {},
  ): Promise<GameTransfer> => {
    const request = { provider, direction, amount: parseAmount(usdt), ...(direction === 'to_game' && { bank_password: PIN }) };
    return by.transfer(player.id, { key, request });
  };
  return {
    providers,
    games,
    /** A player with a payment password and a name; players opened by the application have neither. */
    playerWith,
    move,
    /** The same games over a database that can be broken. */
    faultyGames: () => {
      const faulty = faultyDb(db);
      return { ...faulty, games: createGames({ ...deps, db: faulty.db }) };
    },
    /** What the player has at a provider, by the provider. */
    atGame: (player: TestPlayer, provider: ProviderName = 'ky'): bigint => providers.balance(provider, player.id) ?? 0n,
    /** How often a provider carried a transfer out. */
    carriedOut: (id: string): number =>
      (['ky', 'ng'] as const).flatMap((each) => providers.carriedOut(each)).filter(({ reference }) => reference === id).length,
    one: (player: TestPlayer, id: string): Promise<GameTransfer> => player.call(gamesApi.oneTransfer, { order_id: id }),
    /**
     * By the ledger, what went to each provider and is not back, less what is still on its way; by the provider, what it received. The two are equal, whatever
     * was won and lost there.
     */
    betweenSides: async (provider: ProviderName): Promise<{ readonly ledger: bigint; readonly provider: bigint }> => {
      const { rows } = await asOwner(
        `select (select coalesce(sum(-t.amount), 0)::bigint from ledger_movements t join game_wallet_providers p on p.house_account = t.contra_id where p.provider = $1)
              - (select coalesce(sum(amount), 0)::bigint from game_transfers where provider = $1 and direction = 'to_game' and state in ('sending', 'unknown')) as total`,
        [provider],
      );
      return { ledger: rows[0]?.total, provider: providers.carriedOut(provider).reduce((all, { amount }) => all + amount, 0n) };
    },
  };
}
