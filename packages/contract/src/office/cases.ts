import { CASE_CHANNELS } from '@fairbook/core/support';
import * as z from 'zod/mini';
import { zCaseState, zCaseTopic } from '../support.ts';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zLanguage, zLimit, zPlayerId, zStart, zUuid } from '../wire/scalars.ts';
import { zSet } from './versions.ts';

const CASE_ORDERS = ['waiting', 'topic'] as const;
const zCaseRow = z.object({
  case_id: zUuid,
  number: z.int(),
  /** Null for a guest. */
  player_id: z.nullable(zPlayerId),
  /** The email a guest typed, which is not verified. */
  email: z.nullable(z.string()),
  language: zLanguage,
  topic: zCaseTopic,
  /** Whether it began in the chat; a guest's chat has no email. */
  channel: z.enum(CASE_CHANNELS),
  reference: z.nullable(z.string()),
  state: zCaseState,
  opened_at: zInstant,
  /** Since when it waits for us; null if it does not. */
  waiting_since: z.nullable(zInstant),
  /** Whether it has waited longer than promised. */
  late: z.boolean(),
  /** When whoever wrote last read the chat, to half a minute; null of what is no chat. */
  seen_at: z.nullable(zInstant),
  /** Whether they do not look at the chat any more. */
  away: z.boolean(),
  /** Who claimed it; others must take it over before they can answer. */
  claimed_by: z.nullable(z.string()),
  /** Increases with every message or action: an action on a case names the revision that was seen. */
  revision: z.int(),
  /** The beginning of the latest message. */
  last: z.string(),
});
export type OfficeCase = z.output<typeof zCaseRow>;
const zMessage = z.object({ message_id: zUuid, text: z.string(), at: zInstant, by: z.nullable(z.string()) });
export type OfficeCaseMessage = z.output<typeof zMessage>;

/** As typed in an address or a search. */
const zCaseNumber = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999_999));

const cases = endpoint({
  method: 'GET',
  path: '/office/api/v1/cases',
  who: 'staff',
  permission: 'support.read',
  summary:
    'What players and guests wrote: what waits for us, the longest first and chats that their guests look at no more last; or what was answered, left or closed, newest first',
  request: z.object({
    state: z._default(zCaseState, 'open'),
    channel: z.optional(z.enum(CASE_CHANNELS)),
    topic: z.optional(zCaseTopic),
    /** Those about one topic together, or all as they wait, which they do if it is left out. */
    order: z.optional(z.enum(CASE_ORDERS)),
    player_id: z.optional(zPlayerId),
    /** Its number: that case alone, in whatever state. */
    number: z.optional(zCaseNumber),
    start: zStart,
    limit: zLimit,
  }),
  reply: z.object({ list: z.array(zCaseRow), more: z.boolean(), late: z.int(), answer_hours: z.int() }),
  refuses: [],
});
const oneCase = endpoint({
  method: 'GET',
  path: '/office/api/v1/cases/:case_id',
  who: 'staff',
  permission: 'support.read',
  summary: 'One of them, with all that was written. That it was read is in the trail, once an hour',
  request: z.object({ case_id: zUuid }),
  reply: z.object({ row: zCaseRow, messages: z.array(zMessage) }),
  refuses: ['case.not_found'],
});
const seen = { case_id: zUuid, revision: z.int() };
const claimCase = endpoint({
  method: 'POST',
  path: '/office/api/v1/cases/:case_id/claim',
  who: 'staff',
  permission: 'support.answer',
  summary: 'Takes a case, or takes it over from a colleague; of two who do so at once, one is told',
  request: z.object(seen),
  reply: z.object({ revision: z.int() }),
  refuses: ['case.not_found', 'case.closed', 'case.changed'],
});
const answerCase = endpoint({
  method: 'POST',
  path: '/office/api/v1/cases/:case_id/answer',
  who: 'staff',
  permission: 'support.answer',
  summary: 'Answers a case one has taken: on the player’s page, and by mail',
  request: z.object({ ...seen, text: z.string().check(z.maxLength(20_000)) }),
  reply: z.object({ revision: z.int() }),
  refuses: ['case.not_found', 'case.closed', 'case.changed', 'case.not_yours', 'case.text_invalid'],
});
const closeCase = endpoint({
  method: 'POST',
  path: '/office/api/v1/cases/:case_id/close',
  who: 'staff',
  permission: 'support.answer',
  summary: 'Ends a case one has taken, without another word to who wrote',
  request: z.object({ ...seen, reason: zSet.reason }),
  reply: z.object({ revision: z.int() }),
  refuses: ['case.not_found', 'case.closed', 'case.changed', 'case.not_yours'],
});

const presence = endpoint({
  method: 'PUT',
  path: '/office/api/v1/cases/presence',
  who: 'staff',
  permission: 'support.answer',
  summary:
    'Says that one is here to answer chats, for the next minute, or that one is not; whoever writes in a chat is told whether somebody is',
  request: z.object({ here: z.boolean() }),
  reply: z.object({ until: z.nullable(zInstant), others: z.int() }),
  refuses: [],
});

export const officeCasesApi = { cases, oneCase, claimCase, answerCase, closeCase, presence };
