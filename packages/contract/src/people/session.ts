import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zPlayerId, zRole, zUuid } from '../wire/scalars.ts';

/**
 * How the refresh token travels: `web` gets it as an httpOnly cookie and never sees it; `api` (the default, for clients written to the
 * specification) gets it in the reply.
 */
export const zClient = z._default(z.enum(['web', 'api']), 'api');

export const zSignedIn = z.object({
  token: z.string(),
  /** Seconds until the access token ends. */
  expires_in: z.int(),
  /** Seconds until the session is over, unless the player does something before. */
  idle_seconds: z.int(),
  refresh_token: z.nullable(z.string()),
  user_id: zPlayerId,
  role: zRole,
  nickname: z.string(),
});

const refreshRequest = z.object({
  refresh_token: z.optional(z.string().check(z.maxLength(256))),
  client: zClient,
  /** Seconds since the player last did something, when the program asks by itself; left out: the player is there. */
  idle_seconds: z.optional(z.int().check(z.minimum(0), z.maximum(31_536_000))),
  /** A match in play or an open bet is on the screen: where the law leaves room the session waits longer for the player's next activity. */
  watching: z.optional(z.boolean()),
  /** Chosen before the first attempt and the same until it is answered: whoever lost the answer gets it again, however late, while nobody used the token in it. */
  key: z.optional(zUuid),
});
/** POST is the form the site uses (cookie); GET stays for clients written to the specification and takes the token from the Authorization header only. */
const refreshToken = endpoint({
  method: 'POST',
  path: '/sports/api/v1/refresh/token',
  who: 'public',
  summary: 'Exchanges a refresh token for new tokens; a token used twice ends its whole family',
  request: refreshRequest,
  reply: zSignedIn,
  refuses: ['auth.session_ended', 'auth.session_idle'],
});
const refreshTokenByHeader = endpoint({
  method: 'GET',
  path: '/sports/api/v1/refresh/token',
  who: 'public',
  summary: 'The same, with the refresh token in the Authorization header',
  request: z.object({}),
  reply: zSignedIn,
  refuses: ['auth.session_ended', 'auth.session_idle'],
});
const signOut = endpoint({
  method: 'POST',
  path: '/sports/api/v1/sign_out',
  who: 'player',
  summary: 'Ends this session',
  request: z.object({}),
  reply: z.object({}),
  refuses: [],
});

const socketTicket = endpoint({
  method: 'POST',
  path: '/sports/api/v1/socket_ticket',
  who: 'player',
  summary: 'A ticket for /wss-new?token=: one use, 30 seconds',
  request: z.object({}),
  reply: z.object({ ticket: z.string(), expires_at: zInstant }),
  refuses: [],
});

/** What keeps a player signed in. Apart from the rest of identity, because the first page needs these calls and no others of it. */
export const sessionApi = { refreshToken, refreshTokenByHeader, signOut, socketTicket };
export type SignedIn = z.output<typeof zSignedIn>;
