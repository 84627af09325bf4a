import { randomBytes } from 'node:crypto';
import { type GameTransfer, gamesApi, securityApi, verificationApi } from '@fairbook/contract';
import type { GameTransferDirection } from '@fairbook/core/games';
import { parseAmount } from '@fairbook/core/money';
import { type GameWallets, startGameWallets } from '@fairbook/sandbox';
import { v7 } from 'uuid';
import { type TestHouse, type TestPlayer, testHouse } from '../../../../test/test-house.ts';
import { faultyDb } from '../../../platform/db/fault-pool.ts';
import { createGames } from '../create-games.ts';
import type { Games, GamesDeps } from '../games.ts';
import { signedWallet } from '../signed-wallet.ts';

const SECRETS = { ky: randomBytes(24).toString('hex'), ng: randomBytes(24).toString('hex') };
export type ProviderName = keyof typeof SECRETS;
export const PIN = 'x7k2pq';

/** Providers that are asked for less than a second, so that a test of silence is short, and a busy machine still answers in time. */
const ANSWER_WITHIN_MS = 700;

/** A house with two providers of games beside it: all speak HTTP. Jobs do not run by themselves. */
export async function walletHouse() {
  let clockAhead = 0;
  const providers: GameWallets = await startGameWallets({ secrets: SECRETS, now: () => Date.now() + clockAhead });
  const named = (of: (provider: ProviderName) => string) => (['ky', 'ng'] as const).map((each) => `${each}=${of(each)}`).join(',');
  const house: TestHouse = await testHouse({
    FAIRBOOK_GAME_WALLETS: named(providers.urlOf),
    FAIRBOOK_GAME_WALLET_SECRETS: named((each) => SECRETS[each]),
  });
  const { db, ledger, limits, identity } = house.house;
  const asOwner = (text: string, values: unknown[] = []) => house.database.owner.pool.query(text, values);
  const deps: GamesDeps = {
    db,
    ledger,
    limits,
    desk: {
      checkPaymentPassword: identity.security.checkPaymentPassword,
      realNameOf: async (player) => (await identity.verification.contacts(player)).realName,
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
    const player = await house.playerWith(usdt);
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
    ...house,
    providers,
    games,
    asOwner,
    playerWith,
    /** Somebody who has neither a payment password nor a name. */
    strangerWith: house.playerWith,
    move,
    /** The same games over a database that can be broken. */
    faultyGames: () => {
      const faulty = faultyDb(db);
      return { ...faulty, games: createGames({ ...deps, db: faulty.db }) };
    },
    /** What the player has at a provider, as it says itself. */
    atGame: (player: TestPlayer, provider: ProviderName = 'ky'): bigint => providers.balance(provider, player.id) ?? 0n,
    /** As if so long had passed at the providers, whose word it is that a transfer can come no more. */
    passThere: (ms: number) => {
      clockAhead += ms;
    },
    /** How often a provider carried a transfer out. */
    carriedOut: (id: string): number =>
      (['ky', 'ng'] as const).flatMap((each) => providers.carriedOut(each)).filter(({ reference }) => reference === id).length,
    one: (player: TestPlayer, id: string): Promise<GameTransfer> => player.call(gamesApi.oneTransfer, { order_id: id }),
    /**
     * What the ledger says went to each provider and is not back, less what is still on its way there, against what the provider was given: both sides together
     * are zero, whatever was won and lost there.
     */
    betweenSides: async (provider: ProviderName): Promise<{ readonly ledger: bigint; readonly provider: bigint }> => {
      const { rows } = await asOwner(
        `select (select coalesce(sum(-t.amount), 0)::bigint from ledger_transfers t join game_wallet_providers p on p.house_account = t.contra_id where p.provider = $1)
              - (select coalesce(sum(amount), 0)::bigint from game_transfers where provider = $1 and direction = 'to_game' and state in ('sending', 'unknown')) as total`,
        [provider],
      );
      return { ledger: rows[0]?.total, provider: providers.carriedOut(provider).reduce((all, { amount }) => all + amount, 0n) };
    },
    close: async () => {
      await house.close();
      await providers.stop();
    },
  };
}
export type WalletHouse = Awaited<ReturnType<typeof walletHouse>>;
