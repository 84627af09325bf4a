import { allows } from '@fairbook/core/catalog';
import {
  createGameLobby,
  createGamePrizes,
  createGameRounds,
  createGames,
  type GameLobby,
  type GamePrizes,
  type GameRounds,
  type Games,
  signedWallet,
} from '../modules/games/index.ts';
import { keyFor } from '../platform/signing/signing.ts';
import { vendorWatches } from '../platform/vendor-watch.ts';
import type { Modules, ModulesDeps } from './house-modules.ts';

/** Games of outside providers. */
export const buildGames = (
  { config, options, db, metrics, log }: ModulesDeps,
  { ledger, limits, identity, withdrawals }: Pick<Modules, 'ledger' | 'limits' | 'identity' | 'withdrawals'>,
): Games => {
  const watch = vendorWatches({ metrics, log });
  return createGames({
    db,
    ledger,
    limits,
    desk: {
      checkPaymentPassword: identity.security.checkPaymentPassword,
      realNameOf: async (player) => (await identity.verification.contacts(player)).realName,
      mayTakeNothingOut: withdrawals.mayTakeNothingOut,
    },
    wallets:
      options.wallets ??
      new Map(
        config.gameWallets.map(({ provider, ...address }) => [
          provider,
          signedWallet({ ...address, onAnswer: watch(`wallets of ${provider}`) }),
        ]),
      ),
    now: options.now,
  });
};

/** Games whose provider calls us for each stake and each win. */
export const buildGameRounds = (
  { config, db, brand, jurisdiction }: ModulesDeps,
  { ledger, limits, settings, identity }: Pick<Modules, 'ledger' | 'limits' | 'settings' | 'identity'>,
): GameRounds =>
  createGameRounds({
    db,
    ledger,
    limits,
    settings,
    brand: brand.code,
    isKnown: async (queries, player) => !jurisdiction.cpfRequired || (await identity.persons.cpfOf(queries, player)) !== undefined,
    leastReturnE6: jurisdiction.leastReturnE6,
    providers: providersOf(config),
  });

/** How players find the games of providers and open them. */
export const buildGameLobby = (
  { config, db, brand, jurisdiction }: ModulesDeps,
  { settings, gameRounds }: Pick<Modules, 'settings' | 'gameRounds'>,
): GameLobby =>
  createGameLobby({
    db,
    settings,
    rounds: gameRounds,
    brand: brand.code,
    providers: providersOf(config),
    frameOrigins: config.frameOrigins,
    leastReturnE6: jurisdiction.leastReturnE6,
  });

/** Jackpots and tournaments. */
export const buildGamePrizes = (
  { config, db, jurisdiction }: ModulesDeps,
  { ledger, limits, identity }: Pick<Modules, 'ledger' | 'limits' | 'identity'>,
): GamePrizes =>
  createGamePrizes({
    db,
    ledger,
    limits,
    namesOf: async (queries, players) =>
      new Map((await identity.directory.players(queries, players)).map(({ id, nickname }) => [id, nickname])),
    seedKey: keyFor(config.pepper, 'jackpot'),
    allowed: allows(jurisdiction, 'bonus'),
  });

const providersOf = ({ gameProviders }: ModulesDeps['config']) =>
  new Map(gameProviders.map(({ provider, ...address }) => [provider, address]));
