import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint.ts';

/** Where else the house can be met (specification, section 2: a messaging channel, a social page, a chat-app channel). */
const CHANNEL_KINDS = ['messaging', 'social', 'chat_app'] as const;
/** In a file of its own: the foot of every page asks it, and needs nothing else of the support. */
export const customerService = endpoint({
  method: 'GET',
  path: '/sports/api/v1/customer_service',
  who: 'public',
  summary: 'Whether somebody who answers is here now, how long an answer takes, and where else the house can be met',
  request: z.object({}),
  reply: z.object({
    staff_here: z.boolean(),
    answer_hours: z.int(),
    usual_minutes: z.nullable(z.int()),
    channels: z.array(z.object({ kind: z.enum(CHANNEL_KINDS), url: z.string() })),
  }),
  refuses: [],
});
