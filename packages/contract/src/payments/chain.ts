import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zInstant, zQrPicture, zUuid } from '../wire/scalars.ts';
import { zAskedAtNight } from './deposits.ts';

/** Where a player sends USDT, and what must be known before sending. */
export const zChainAddress = z.object({
  /** The player's own and always the same; its case is its checksum (EIP-55). */
  address: z.string(),
  qr: zQrPicture,
  /** The only chain on which a transfer to it arrives. */
  network: z.string(),
  token: z.literal('USDT'),
  /** The token's contract on that chain; tokens of other contracts are not credited. */
  contract: z.string(),
  /** Smaller transfers are not credited. */
  min: zAmount,
  /** The blocks required on the chain, the transfer's own included. */
  confirmations: z.int(),
  /** How long it usually takes, in seconds. */
  arrives_in: z.object({ from: z.int(), to: z.int() }),
});
export type ChainAddress = z.output<typeof zChainAddress>;

const CHAIN_TRANSFER_STATES = ['confirming', 'credited', 'held', 'below_minimum', 'returned'] as const;
export const zChainTransfer = z.object({
  id: z.string(),
  /** The transaction on the chain. */
  tx: z.string(),
  amount: zAmount,
  state: z.enum(CHAIN_TRANSFER_STATES),
  /** The blocks so far, at most the number required, and that number. */
  confirmations: z.int(),
  needed: z.int(),
  date: zInstant,
  /** The deposit it became. */
  order_id: z.nullable(zUuid),
});
export type ChainTransfer = z.output<typeof zChainTransfer>;

const chainAddress = endpoint({
  method: 'POST',
  path: '/sports/api/v1/recharge/chain',
  who: 'player',
  needs: 'chain',
  summary: "The player's address on the chain, made the first time it is asked for",
  request: z.object({ ...zAskedAtNight }),
  reply: zChainAddress,
  refuses: [
    'deposit.channel_unavailable',
    'auth.account_closed',
    'limit.deposit_exceeded',
    'limit.deposit_stop',
    'limit.paused',
    'limit.excluded',
    'deposit.night',
  ],
});
const chainTransfers = endpoint({
  method: 'GET',
  path: '/sports/api/v1/recharge/chain',
  who: 'player',
  needs: 'chain',
  summary: "The newest transfers to the player's address, with the blocks that confirm them so far",
  request: z.object({}),
  /** `delayed`: the chain has not been reachable for a while; transfers will be seen later and are not lost. */
  reply: z.object({ delayed: z.boolean(), list: z.array(zChainTransfer) }),
  refuses: ['deposit.channel_unavailable'],
});

export const chainApi = { chainAddress, chainTransfers };
