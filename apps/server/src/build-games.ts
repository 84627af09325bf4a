import type { Modules, ModulesDeps } from './house-modules.ts';
import { createGames, type Games, signedWallet } from './modules/games/index.ts';

/** Games of outside providers. */
export const buildGames = (
  { config, options, db }: ModulesDeps,
  { ledger, limits, identity }: Pick<Modules, 'ledger' | 'limits' | 'identity'>,
): Games =>
  createGames({
    db,
    ledger,
    limits,
    desk: {
      checkPaymentPassword: identity.security.checkPaymentPassword,
      realNameOf: async (player) => (await identity.verification.contacts(player)).realName,
    },
    wallets: options.wallets ?? new Map(config.gameWallets.map(({ provider, ...address }) => [provider, signedWallet(address)])),
    now: options.now,
  });
