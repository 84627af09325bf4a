import { type ChainAddress, chainApi, type PlayerId, Refusal, type ReplyOf } from '@fairbook/contract';
import { inTransaction } from '../../../platform/db/db.ts';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { qrPicture } from '../../../platform/qr-picture.ts';
import type { Identity } from '../../identity/index.ts';
import type { Settings } from '../../settings/index.ts';
import { isShown } from '../channels.ts';
import type { NewDeposit } from '../deposit.ts';
import { type AskedAtNight, refuseNight } from '../refuse-night.ts';
import { allocateAddress } from './allocate-address.ts';
import { keyIdOf, withChecksum } from './evm-address.ts';
import { readTransfers, readWatch } from './read-transfers.ts';
import { readChannel } from './sql-deposits.ts';
import { type WatchDeps, watchJob } from './watch-chain.ts';

/** Deposits of USDT on a chain: each player has an address, and a watcher reads the transfers to it. */
export interface ChainDeposits {
  /** The player's address. Refuses deposit.channel_unavailable until a watcher has begun, what the limits refuse, and deposit.night until it is confirmed. */
  address(player: PlayerId, asked: AskedAtNight): Promise<ChainAddress>;
  transfers(player: PlayerId): Promise<ReplyOf<typeof chainApi.chainTransfers>>;
  readonly jobs: readonly Job[];
}

export interface ChainDeps extends Omit<WatchDeps, 'settings'> {
  readonly settings: Pick<Settings, 'currentRate' | 'houseTerms'>;
  readonly identity: Pick<Identity, 'profileOf'>;
  readonly newDeposit: NewDeposit;
  readonly now?: (() => Date) | undefined;
}

/** Throws if the key that addresses are derived from is a private one. */
export function createChainDeposits(deps: ChainDeps): ChainDeposits {
  const { db, terms, identity, newDeposit, settings, now = () => new Date() } = deps;
  keyIdOf(terms.publicKey);
  return {
    address: async (player, asked) => {
      const { minimum, arrivesFrom, arrivesTo, ...offer } = await readChannel(db);
      const { region } = await identity.profileOf(db, player);
      if (!offer.enabled || !isShown(offer, region) || (await readWatch(db, terms)) === 'never')
        throw new Refusal('deposit.channel_unavailable');
      await newDeposit(player, (check) => inTransaction(db, (tx) => check(tx, player, minimum)));
      refuseNight(await settings.houseTerms(db), asked, now());
      const address = await allocateAddress(db, terms, player);
      return {
        address,
        qr: qrPicture(address),
        network: terms.network,
        token: 'USDT',
        contract: withChecksum(terms.token),
        min: minimum,
        confirmations: terms.confirmations,
        arrives_in: { from: arrivesFrom, to: arrivesTo },
      };
    },
    transfers: async (player) => ({
      delayed: (await readWatch(db, terms)) !== 'well',
      list: await readTransfers(db, terms, player),
    }),
    jobs: [watchJob(deps)],
  };
}

/** The routes of chain deposits; without a configured chain they refuse deposit.channel_unavailable. */
export function chainRoutes(chain: ChainDeposits | undefined): readonly Route[] {
  const open = (): ChainDeposits => {
    if (!chain) throw new Refusal('deposit.channel_unavailable');
    return chain;
  };
  return routesOf(chainApi, {
    chainAddress: async (request, { playerId }) => open().address(playerId, request),
    chainTransfers: async (_, { playerId }) => open().transfers(playerId),
  });
}
