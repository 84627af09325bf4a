import { CASE_CHANNELS, CASE_STATES, CASE_TOPICS, PLAYER_CASE_STATES } from '@fairbook/core/support';
import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint.ts';
import { zInstant, zUuid } from './wire/scalars.ts';

/** As typed; core/support has the rule for it. */
const zText = z.string().check(z.maxLength(20_000));
const zReference = z.optional(z.string().check(z.maxLength(200)));
export const zCaseTopic = z.enum(CASE_TOPICS);
export const zCaseState = z.enum(CASE_STATES);

const zCaseMessage = z.object({
  message_id: zUuid,
  text: z.string(),
  at: zInstant,
  /** Whether it was written by us. */
  ours: z.boolean(),
});
export const zCase = z.object({
  case_id: zUuid,
  /** Its name in emails and on the telephone. */
  number: z.int(),
  topic: zCaseTopic,
  reference: z.nullable(z.string()),
  state: z.enum(PLAYER_CASE_STATES),
  /** Where it began. */
  channel: z.enum(CASE_CHANNELS),
  opened_at: zInstant,
  messages: z.array(zCaseMessage),
});
export type SupportCase = z.output<typeof zCase>;

const zOpened = z.object({ case_id: zUuid, number: z.int() });
const WRITING_REFUSALS = ['case.text_invalid', 'case.too_many'] as const;

const support = endpoint({
  method: 'GET',
  path: '/sports/api/v1/support',
  who: 'public',
  summary: 'How long an answer takes: what is promised, and what it took lately',
  request: z.object({}),
  reply: z.object({
    /** The promised maximum. */
    answer_hours: z.int(),
    /** The median number of minutes until cases of the last thirty days were answered; null while there are too few. */
    usual_minutes: z.nullable(z.int()),
  }),
  refuses: [],
});
const openGuestCase = endpoint({
  method: 'POST',
  path: '/sports/api/v1/support/guest_cases',
  who: 'public',
  summary:
    'Writes to us without an account; the answer comes by mail, and nothing else is ever sent there. The id is the caller’s, so that a call may be repeated',
  request: z.object({ case_id: zUuid, topic: zCaseTopic, text: zText, reference: zReference, email: z.string().check(z.maxLength(254)) }),
  reply: zOpened,
  refuses: [...WRITING_REFUSALS, 'case.reference_invalid', 'register.email_invalid'],
});
const openCase = endpoint({
  method: 'POST',
  path: '/sports/api/v1/support/cases',
  who: 'player',
  summary: 'Writes to us; the answer is on the page and by mail. The id is the caller’s, so that a call may be repeated',
  request: z.object({ case_id: zUuid, topic: zCaseTopic, text: zText, reference: zReference }),
  reply: zOpened,
  refuses: [...WRITING_REFUSALS, 'case.reference_invalid'],
});
const cases = endpoint({
  method: 'GET',
  path: '/sports/api/v1/support/cases',
  who: 'player',
  summary: 'The newest fifty cases of the player with all that was written, newest first',
  request: z.object({}),
  reply: z.object({ list: z.array(zCase) }),
  refuses: [],
});
const writeToCase = endpoint({
  method: 'POST',
  path: '/sports/api/v1/support/cases/:case_id/messages',
  who: 'player',
  summary: 'Writes again in a case; the id of the message is the caller’s',
  request: z.object({ case_id: zUuid, message_id: zUuid, text: zText }),
  reply: z.object({}),
  refuses: [...WRITING_REFUSALS, 'case.not_found', 'case.closed'],
});
const endCase = endpoint({
  method: 'POST',
  path: '/sports/api/v1/support/cases/:case_id/close',
  who: 'player',
  summary: 'Ends a case that needs no answer any more; one that is over already stays so',
  request: z.object({ case_id: zUuid }),
  reply: z.object({}),
  refuses: ['case.not_found'],
});

export const supportApi = { support, openGuestCase, openCase, cases, writeToCase, endCase };
