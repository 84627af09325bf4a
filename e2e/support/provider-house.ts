import { randomBytes } from 'node:crypto';
import { SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { type GameProviders, type GameWallets, startGameProviders, startGameWallets } from '@fairbook/sandbox';
import { freePort } from './game-house.ts';
import { openSite, type Site } from './site.ts';

/** A site with every provider of games there is: those that call it for each stake, and those where a player has a wallet. */
export interface ProviderHouse {
  readonly site: Site;
  readonly providers: GameProviders;
  readonly wallets: GameWallets;
  close(): Promise<void>;
}

const SEAMLESS = Object.keys(SEAMLESS_GAMES) as SeamlessProvider[];
/** Of the round that everybody plays: long enough to be joined on a busy machine, and quickly over. */
const CRASH_PACE = { waitMs: 3_000, stepMs: 40, shownMs: 1_000 };

export async function openProviderHouse(): Promise<ProviderHouse> {
  const port = await freePort();
  const secret = randomBytes(24).toString('hex');
  const wallets = await startGameWallets({ secrets: { ky: secret, ng: secret } });
  const site = await openSite({
    FAIRBOOK_GAME_PROVIDERS: SEAMLESS.map((each) => `${each}=http://127.0.0.1:${port}/${each}`).join(','),
    FAIRBOOK_GAME_PROVIDER_KEYS: SEAMLESS.map((each) => `${each}:sandbox=${secret}`).join(','),
    FAIRBOOK_GAME_WALLETS: `ky=${wallets.urlOf('ky')},ng=${wallets.urlOf('ng')}`,
    FAIRBOOK_GAME_WALLET_SECRETS: `ky=${secret},ng=${secret}`,
  });
  await site.house.asOwner('update games set status = $1 where game = any ($2::text[])', ['active', Object.values(SEAMLESS_GAMES)]);
  site.house.settings.change.done();
  const providers = await startGameProviders({
    port,
    crashPace: CRASH_PACE,
    operators: SEAMLESS.map((provider) => ({ url: site.url, provider, key: { id: 'sandbox', secret } })),
  });
  return {
    ...{ site, providers, wallets },
    close: async () => {
      await site.close();
      await Promise.all([providers.stop(), wallets.stop()]);
    },
  };
}
