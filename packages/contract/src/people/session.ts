import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { zInstant, zPlayerId, zRole, zUuid } from '../wire/scalars.ts';

/** How the refresh token travels: `web` gets it as an httpOnly cookie and never sees it; `api`, the default for other clients, gets it in the reply. */
export const zClient = z._default(z.enum(['web', 'api']), 'api');

export const zSignedIn = z.object({
  token: z.string(),
  /** Seconds until the access token expires. */
  expires_in: z.int(),
  /** Seconds until the session ends without activity of the player. */
  idle_seconds: z.int(),
  refresh_token: z.nullable(z.string()),
  user_id: zPlayerId,
  role: zRole,
  nickname: z.string(),
});

const refreshRequest = z.object({
  refresh_token: z.optional(z.string().check(z.maxLength(256))),
  client: zClient,
  /** Seconds since the player's last activity, if the client calls automatically; left out: the player is active. */
  idle_seconds: z.optional(z.int().check(z.minimum(0), z.maximum(31_536_000))),
  /** Whether a match in play or an open bet is on the screen: if the law allows, the session then waits longer for the player's next activity. */
  watching: z.optional(z.boolean()),
  /** Chosen before the first attempt and reused for retries: a client that lost the reply gets it again, however late, as long as the token in it is unused. */
  key: z.optional(zUuid),
});
/** POST is the form the site uses (cookie); GET stays for clients written to the specification and takes the token only from the Authorization header. */
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

/** What keeps a player signed in. Separate from the rest of identity, because the first page needs only these endpoints of it. */
export const sessionApi = { refreshToken, refreshTokenByHeader, signOut, socketTicket };
export type SignedIn = z.output<typeof zSignedIn>;
