import { DISOWNABLE } from '@fairbook/core/identity';
import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant } from '../wire/scalars.ts';

/** The token in the link of a notice. Its holder may stop withdrawals, and nothing else. */
const zLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
const REFUSALS = ['disavowal.link_unknown', 'disavowal.link_expired', 'disavowal.link_used'] as const;

/** By POST, so that the token is in no address that is logged or passed on. */
const readDisavowal = endpoint({
  method: 'POST',
  path: '/sports/api/v1/not_me/link',
  who: 'public',
  summary: 'Which change the link of a notice is about; changes nothing',
  request: zLink,
  reply: z.object({ about: z.enum(DISOWNABLE), changed_at: zInstant, expires_at: zInstant }),
  refuses: REFUSALS,
});
const disown = endpoint({
  method: 'POST',
  path: '/sports/api/v1/not_me',
  who: 'public',
  summary:
    'Says that the change was not the player’s: withdrawals stop until staff let them go on, what was saved since cannot be paid to, every session ends. Once',
  request: zLink,
  reply: z.object({}),
  refuses: REFUSALS,
});

export const disavowalApi = { readDisavowal, disown };
