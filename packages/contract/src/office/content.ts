import { CONTENT_KINDS, CONTENT_STATES } from '@fairbook/core/content';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zLanguage, zLimit, zStart, zUuid } from '../wire/scalars.ts';
import { zSet } from './versions.ts';

const zText = z.object({
  /** Of a picture: what it shows. */
  title: z.string().check(z.maxLength(400)),
  body: z.string().check(z.maxLength(20_000)),
});
const zKept = {
  kind: z.enum(CONTENT_KINDS),
  /** By language. Portuguese must be there before it is published. */
  texts: z.partialRecord(zLanguage, zText),
  picture_id: z.nullable(zUuid),
  /** A path of this site, or an https address of an allowed host. */
  url: z.nullable(z.string().check(z.maxLength(500))),
  /** Null: from its publication on. */
  from: z.nullable(zInstant),
  /** Null: without end. */
  until: z.nullable(zInstant),
  /** An announcement whose title the home page also shows as a line. */
  pinned: z.boolean(),
  /** Its place among those of its kind; the lowest comes first. */
  position: z.int().check(z.minimum(0), z.maximum(1_000)),
};
const zContent = z.object({
  ...zKept,
  id: zUuid,
  state: z.enum(CONTENT_STATES),
  /** The address of its picture, for the office's own pages. */
  picture: z.nullable(z.object({ src: z.string(), width: z.int(), height: z.int() })),
  /** Increases with every change: a change names the revision that was seen. */
  revision: z.int(),
  changed_by: z.string(),
  changed_at: zInstant,
  /** Whether players see it now. */
  shown: z.boolean(),
});
export type OfficeContent = z.output<typeof zContent>;

const WRITING_REFUSALS = [
  'content.not_found',
  'content.changed',
  'content.withdrawn',
  'content.text_invalid',
  'content.url_invalid',
  'content.period_invalid',
] as const;
const zSeen = { id: zUuid, revision: z.int().check(z.nonnegative()) };

const content = endpoint({
  method: 'GET',
  path: '/office/api/v1/content',
  who: 'staff',
  permission: 'content.read',
  summary: 'What is written for players, of one kind or of all: newest change first',
  request: z.object({
    kind: z.optional(z.enum(CONTENT_KINDS)),
    state: z.optional(z.enum(CONTENT_STATES)),
    start: zStart,
    limit: zLimit,
  }),
  reply: z.object({ list: z.array(zContent), more: z.boolean(), link_hosts: z.array(z.string()) }),
  refuses: [],
});
const oneContent = endpoint({
  method: 'GET',
  path: '/office/api/v1/content/:id',
  who: 'staff',
  permission: 'content.read',
  summary: 'One of them',
  request: z.object({ id: zUuid }),
  reply: zContent,
  refuses: ['content.not_found'],
});
const saveContent = endpoint({
  method: 'PUT',
  path: '/office/api/v1/content/:id',
  who: 'staff',
  permission: 'content.write',
  summary:
    'Writes a draft, a new one with revision 0; the id is the caller’s, so that a call may be repeated. What is published can be changed by those who may publish',
  bodyBytesMax: 600_000,
  request: z.object({ ...zSeen, ...zKept }),
  reply: z.object({ revision: z.int() }),
  refuses: [...WRITING_REFUSALS, 'content.picture_unknown', 'content.picture_needed'],
});
const publishContent = endpoint({
  method: 'POST',
  path: '/office/api/v1/content/:id/publish',
  who: 'staff',
  permission: 'content.publish',
  summary: 'Shows it to players, between its times',
  request: z.object({ ...zSeen, reason: zSet.reason }),
  reply: z.object({ revision: z.int() }),
  refuses: [...WRITING_REFUSALS, 'content.picture_needed'],
});
const withdrawContent = endpoint({
  method: 'POST',
  path: '/office/api/v1/content/:id/withdraw',
  who: 'staff',
  permission: 'content.publish',
  summary: 'Takes it away from players at once, for good; it stays in the list',
  request: z.object({ ...zSeen, reason: zSet.reason }),
  reply: z.object({ revision: z.int() }),
  refuses: ['content.not_found', 'content.changed', 'content.withdrawn'],
});
const uploadPicture = endpoint({
  method: 'POST',
  path: '/office/api/v1/content_pictures',
  who: 'staff',
  permission: 'content.write',
  summary: 'Keeps a picture: PNG, JPEG or WebP in base64. The same picture twice is kept once',
  bodyBytesMax: 600_000,
  request: z.object({ data: z.string().check(z.maxLength(560_000)) }),
  reply: z.object({ picture_id: zUuid, src: z.string(), width: z.int(), height: z.int() }),
  refuses: ['content.picture_invalid'],
});

export const officeContentApi = { content, oneContent, saveContent, publishContent, withdrawContent, uploadPicture };
