import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zLimit } from '../wire/scalars.ts';

const zFacts = z.nullable(z.record(z.string(), z.string()));

export const zAuditEntry = z.object({
  /** From 1, without gaps. */
  number: z.string(),
  at: zInstant,
  by: z.string(),
  /** `player.freeze`: the kind of subject, and the action. */
  action: z.string(),
  subject: z.string(),
  reason: z.string(),
  before: zFacts,
  after: zFacts,
  ip: z.string(),
  /** SHA-256 of the previous entry and this one, in hexadecimal. */
  hash: z.string(),
});
export type AuditEntry = z.output<typeof zAuditEntry>;

const trail = endpoint({
  method: 'GET',
  path: '/office/api/v1/audit',
  who: 'staff',
  permission: 'audit.read',
  summary: 'What staff did, newest first. Lines are never changed or removed; each is chained to the one before',
  request: z.object({
    by: z._default(z.string().check(z.maxLength(64)), ''),
    action: z._default(z.string().check(z.maxLength(64)), ''),
    subject: z._default(z.string().check(z.maxLength(64)), ''),
    /** From this moment on, and before that one. */
    from: z.optional(zInstant),
    until: z.optional(zInstant),
    /** Only entries before this number. */
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    limit: zLimit,
  }),
  reply: z.object({ list: z.array(zAuditEntry), more: z.boolean() }),
  refuses: [],
});

export const officeAuditApi = { trail };
