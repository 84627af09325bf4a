import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zInstant, zLimit, zPlayerId, zStart, zUuid } from '../wire/scalars.ts';

const zReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const zTransferId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** A transfer that was not credited automatically, or left the chain after it was. */
export const zHeldTransfer = z.object({
  transfer_id: z.string(),
  player_id: zPlayerId,
  /** The transaction on the chain, and the player's address it was sent to. */
  tx: z.string(),
  address: z.string(),
  amount: zAmount,
  seen_at: zInstant,
  /** A limit or a break forbids it, it is too small, or its block left the chain after it was credited or held. */
  why: z.enum(['not_allowed', 'below_minimum', 'orphaned']),
  status: z.string(),
  /** The pending decision, and whether a colleague has confirmed it. */
  decision: z.nullable(
    z.object({
      decision_id: zUuid,
      kind: z.enum(['release', 'return', 'write_off']),
      reason: z.string(),
      address: z.nullable(z.string()),
      proposed_by: z.string(),
      proposed_at: zInstant,
      confirmed_by: z.nullable(z.string()),
      confirmed_at: z.nullable(zInstant),
      /** The transaction by which a return was sent. */
      sent_tx: z.nullable(z.string()),
    }),
  ),
});
export type HeldTransfer = z.output<typeof zHeldTransfer>;

const zDone = z.object({});
/** A transfer, and the proposal that was seen: refused if there is another one by now. */
const seen = { transfer_id: zTransferId, decision_id: zUuid };

const held = endpoint({
  method: 'GET',
  path: '/office/api/v1/transfers',
  who: 'staff',
  permission: 'chain.read',
  summary: 'Transfers on the chain that wait for somebody, the longest waiting first; or those that are done',
  request: z.object({
    state: z._default(z.enum(['open', 'done']), 'open'),
    player_id: z.optional(zPlayerId),
    start: zStart,
    limit: zLimit,
  }),
  reply: z.object({ list: z.array(zHeldTransfer), more: z.boolean() }),
  refuses: [],
});
const propose = endpoint({
  method: 'POST',
  path: '/office/api/v1/transfers/:transfer_id/propose',
  who: 'staff',
  permission: 'chain.decide',
  summary:
    'Proposes to credit a transfer, to send it back to an address, or to write off one that left the chain; a second person must confirm',
  request: z.object({
    transfer_id: zTransferId,
    kind: z.enum(['release', 'return', 'write_off']),
    /** For a return: the address to send it to. */
    address: z.optional(z.string().check(z.maxLength(64))),
    reason: zReason,
  }),
  reply: zDone,
  refuses: ['chain.not_found', 'chain.decided', 'chain.address_invalid'],
});
const confirm = endpoint({
  method: 'POST',
  path: '/office/api/v1/transfers/:transfer_id/confirm',
  who: 'staff',
  permission: 'chain.decide',
  summary: "Says yes to a colleague's proposal, and does it: a release goes the way of every deposit, limits included",
  request: z.object(seen),
  reply: zDone,
  refuses: [
    'chain.not_found',
    'chain.decided',
    'chain.four_eyes',
    'staff.same_hands',
    'chain.unproven',
    'auth.account_closed',
    'limit.deposit_exceeded',
    'limit.paused',
    'limit.excluded',
  ],
});
const drop = endpoint({
  method: 'POST',
  path: '/office/api/v1/transfers/:transfer_id/drop',
  who: 'staff',
  permission: 'chain.decide',
  summary: "Takes a proposal back, one's own or a colleague's, before it is confirmed",
  request: z.object({ ...seen, reason: zReason }),
  reply: zDone,
  refuses: ['chain.not_found', 'chain.decided'],
});
const sent = endpoint({
  method: 'POST',
  path: '/office/api/v1/transfers/:transfer_id/sent',
  who: 'staff',
  permission: 'chain.decide',
  summary: 'Keeps by which transaction a confirmed return was sent: the private key is not in this house',
  request: z.object({ transfer_id: zTransferId, tx: z.string().check(z.regex(/^0x[0-9a-f]{64}$/)), reason: zReason }),
  reply: zDone,
  refuses: ['chain.not_found', 'chain.decided'],
});

export const officeChainApi = { held, propose, confirm, drop, sent };
