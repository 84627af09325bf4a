import { DIFFERENCES, RESOLUTIONS } from '@fairbook/core/payments';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zAmount, zDay, zInstant, zLimit, zPlayerId, zStart, zUuid } from '../wire/scalars.ts';

const zReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
const zProvider = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,31}$/));

/** The newest file of a provider for one day. */
export const zProviderFile = z.object({
  provider: z.string(),
  /** In UTC. */
  day: zDay,
  fetched_at: zInstant,
  /** The end of the time it covers; null if it could not be read. */
  covers_to: z.nullable(zInstant),
  lines: z.int(),
  matched: z.int(),
  /** Differences of that day that are still open. */
  open: z.int(),
  /** Why it could not be used: not_a_file, other_file, cut_off, bad_line. */
  problem: z.nullable(z.string()),
});
export type ProviderFile = z.output<typeof zProviderFile>;

const files = endpoint({
  method: 'GET',
  path: '/office/api/v1/reconcile/files',
  who: 'staff',
  permission: 'reconcile.read',
  summary: 'Who we compare with, and their daily files, the newest day first',
  request: z.object({ start: zStart, limit: zLimit }),
  reply: z.object({ providers: z.array(z.string()), list: z.array(zProviderFile), more: z.boolean() }),
  refuses: [],
});
const compare = endpoint({
  method: 'POST',
  path: '/office/api/v1/reconcile/files',
  who: 'staff',
  permission: 'reconcile.decide',
  summary: "Fetches a provider's file of a day and compares it with what we have; a job does so for yesterday",
  request: z.object({ provider: zProvider, day: zDay }),
  reply: zProviderFile,
  refuses: ['reconcile.file_unavailable'],
});

const zSide = z.object({
  status: z.string(),
  amount: zAmount,
  currency: z.string(),
});
export const zProviderDifference = z.object({
  difference_id: zUuid,
  provider: z.string(),
  day: zDay,
  kind: z.enum(DIFFERENCES),
  /** The id of the charge or the withdrawal. */
  reference: zUuid,
  player_id: z.nullable(zPlayerId),
  theirs: z.nullable(z.object({ ...zSide.shape, payment: z.nullable(z.string()), at: zInstant })),
  /** When it was found. */
  ours: z.nullable(zSide),
  found_at: zInstant,
  /** The resolutions that are currently possible. */
  ways: z.array(z.enum(RESOLUTIONS)),
  closed: z.nullable(z.object({ how: z.string(), by: z.nullable(z.string()), reason: z.nullable(z.string()), at: zInstant })),
});
export type ProviderDifference = z.output<typeof zProviderDifference>;

const differences = endpoint({
  method: 'GET',
  path: '/office/api/v1/reconcile/differences',
  who: 'staff',
  permission: 'reconcile.read',
  summary: 'In what providers and we differ: what is open, the oldest first; or what is closed',
  request: z.object({ state: z._default(z.enum(['open', 'closed']), 'open'), start: zStart, limit: zLimit }),
  reply: z.object({ list: z.array(zProviderDifference), more: z.boolean() }),
  refuses: [],
});
const resolve = endpoint({
  method: 'POST',
  path: '/office/api/v1/reconcile/differences/:difference_id/resolve',
  who: 'staff',
  permission: 'reconcile.decide',
  summary:
    'Closes a difference with a reason: takes the payment as if its news had come, takes what the file says of a payout, or only says what it was',
  request: z.object({ difference_id: zUuid, resolution: z.enum(RESOLUTIONS), reason: zReason }),
  reply: z.object({
    /** The outcome of an accepted payment: credited, or returned by the rules of deposits. */
    result: z.nullable(z.enum(['credited', 'returned'])),
  }),
  refuses: ['reconcile.not_found', 'reconcile.closed', 'reconcile.not_possible', 'reconcile.not_confirmed', 'withdrawal.state_changed'],
});

export const officeReconcileApi = { files, compare, differences, resolve };
