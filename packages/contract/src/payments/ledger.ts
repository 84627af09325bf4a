import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zLimit, zStart } from '../wire/scalars.ts';

const heads = endpoint({
  method: 'GET',
  path: '/sports/api/v1/ledger/heads',
  who: 'public',
  summary:
    'The head of the sealed ledger at the end of each day, newest first: keep one, and nothing before it can change unseen. And the key that receipts are signed with',
  request: z.object({ start: zStart, limit: zLimit }),
  reply: z.object({
    /** The public key of the receipts that players keep: Ed25519, in hex. */
    key: z.string(),
    list: z.array(z.object({ day: z.string(), batch: z.string(), head: z.string(), transfers: z.string(), sealed_at: zInstant })),
  }),
  refuses: [],
});
export const ledgerApi = { heads };
