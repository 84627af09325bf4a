import type { PlayerId, Role, Session } from '@fairbook/contract';
import { type Queries, statement, type Tx } from '../../../platform/db/db.ts';
import { pruneInBatches, pruning } from '../../../platform/db/prune.ts';

export interface NewSession {
  readonly id: string;
  readonly player: PlayerId;
  readonly device: string;
  readonly ip: string;
  readonly tokenHash: Buffer;
  /** The idle time after which it is over. */
  readonly idleSeconds: number;
}
const insert = statement(
  'identity.insert_session',
  `with session as (
     insert into sessions (id, player_id, device, ip, expires_at) values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning id
   )
   insert into refresh_tokens (token_hash, session_id) select $6, id from session`,
);
export const insertSession = (tx: Tx, { id, player, device, ip, tokenHash, idleSeconds }: NewSession): Promise<unknown> =>
  tx.query(insert, [id, player, device, ip, idleSeconds, tokenHash]);

export interface FoundToken {
  readonly sessionId: string;
  readonly device: string;
  /** Why the session is over: its player did nothing for too long, or what ended it. */
  readonly over: 'idle' | EndReason | null;
  /** How long its player may do nothing, by what was last said of the page. */
  readonly idleMinutes: number;
  /** Until the session ends if its player does nothing. */
  readonly secondsLeft: number;
  /** Seconds since the token was exchanged; null if it never was. */
  readonly usedAgo: number | null;
  /** The client's key of the exchange. */
  readonly key: string | null;
  /** Whether the next token was used, so that its answer arrived. */
  readonly isNextUsed: boolean;
  readonly player: PlayerId;
  readonly role: Role;
  readonly nickname: string;
}
/** Locks the token and its session, so that concurrent calls with one token see each other's changes. */
const lockToken = statement(
  'identity.lock_token',
  `select s.id as "sessionId", s.device,
          case when s.ended_at is null and s.expires_at <= clock_timestamp() then 'idle' else s.end_reason end as over,
          round(extract(epoch from s.expires_at - s.last_seen_at) / 60)::int as "idleMinutes",
          extract(epoch from s.expires_at - clock_timestamp())::float8 as "secondsLeft",
          extract(epoch from clock_timestamp() - t.used_at)::float8 as "usedAgo", t.exchange_key as key,
          exists (select from refresh_tokens n where n.token_hash = $2 and n.used_at is not null) as "isNextUsed", p.id as player, p.role, p.nickname
   from refresh_tokens t join sessions s on s.id = t.session_id join players p on p.id = s.player_id
   where t.token_hash = $1 for update of t, s`,
);
export const findToken = async (tx: Tx, tokenHash: Buffer, nextHash: Buffer): Promise<FoundToken | undefined> =>
  (await tx.query<FoundToken>(lockToken, [tokenHash, nextHash]))[0];

const rotate = statement(
  'identity.rotate_token',
  `with used as (
     update refresh_tokens set used_at = clock_timestamp(), exchange_key = $6 where token_hash = $1 returning session_id
   ), seen as (
     update sessions set ip = $3, last_seen_at = greatest(last_seen_at, now() - make_interval(secs => $4)),
                         expires_at = greatest(last_seen_at, now() - make_interval(secs => $4)) + make_interval(secs => $5)
     where id = (select session_id from used) returning expires_at
   ), next as (
     insert into refresh_tokens (token_hash, session_id) select $2, session_id from used
   )
   select extract(epoch from expires_at - now())::float8 as "secondsLeft" from seen`,
);
export interface Rotation {
  readonly from: Buffer;
  readonly to: Buffer;
  readonly ip: string;
  /** Seconds since the player last did something. */
  readonly idleFor: number;
  readonly idleSeconds: number;
  /** The client's key of the exchange; null if it has none. */
  readonly key: string | null;
}
/** Replaces a token with the next one. Returns the seconds until the session is over; 0 or less if its player was idle for too long. */
export const rotateToken = async (tx: Tx, { from, to, ip, idleFor, idleSeconds, key }: Rotation): Promise<number> =>
  (await tx.query<{ secondsLeft: number }>(rotate, [from, to, ip, idleFor, idleSeconds, key]))[0]?.secondsLeft ?? 0;

export type EndReason = 'signed_out' | 'ended_by_player' | 'token_reused' | 'password_changed' | 'account_closed';
const end = statement(
  'identity.end_session',
  'update sessions set ended_at = now(), end_reason = $3 where id = $1 and player_id = $2 and ended_at is null returning id',
);
/** False if the player has no such session, or it had ended. */
export const endSession = async (db: Queries, session: { readonly id: string; readonly player: PlayerId }, reason: EndReason) =>
  (await db.query(end, [session.id, session.player, reason])).length > 0;

/** Sessions that expired within a day are ended too: a game that was opened with one of them may still be open, and must not go on. */
const endBut = statement(
  'identity.end_sessions_but',
  `update sessions set ended_at = coalesce(ended_at, now()), end_reason = $3
   where player_id = $2 and id is distinct from $1 and (ended_at is null or end_reason = 'idle' and ended_at > now() - interval '1 day')
   returning ended_at = now() as was_open`,
);
/** Ends all sessions of the player except one, or all if none is named. Returns how many were not over. */
export const endSessionsBut = async (db: Queries, but: { readonly id: string | null; readonly player: PlayerId }, reason: EndReason) =>
  (await db.query<{ was_open: boolean }>(endBut, [but.id, but.player, reason])).filter((row) => row.was_open).length;

const endIdle = statement(
  'identity.end_idle_sessions',
  `update sessions set ended_at = now(), end_reason = 'idle' where ended_at is null and expires_at <= now()`,
);
/** Ends sessions that were idle for too long, and with them their sockets. */
export const endIdleSessions = (db: Queries): Promise<unknown> => db.query(endIdle);

const places = statement(
  'identity.session_places',
  `select distinct ip from sessions where player_id = $1 and signed_in_at > now() - interval '30 days'`,
);
/** The addresses this player signed in from within the last 30 days. */
export const selectPlaces = async (db: Queries, player: PlayerId): Promise<readonly string[]> =>
  (await db.query<{ ip: string }>(places, [player])).map(({ ip }) => ip);

const list = statement(
  'identity.sessions',
  `select id as session_id, device, ip, signed_in_at, last_seen_at, id = $2 as current from sessions
   where player_id = $1 and ended_at is null and expires_at > now() order by id = $2 desc, last_seen_at desc limit 100`,
);
export const selectSessions = (db: Queries, player: PlayerId, current: string): Promise<Session[]> => db.query(list, [player, current]);

/** Sessions that ended so recently that an access token of theirs may still be valid. */
const ended = statement('identity.ended_sessions', `select id from sessions where ended_at > now() - interval '11 minutes'`);
export const selectEndedSessions = async (db: Queries): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ id: string }>(ended)).map((row) => row.id));

const insertTicketRow = statement(
  'identity.insert_ticket',
  'insert into socket_tickets (ticket_hash, session_id, expires_at) values ($1, $2, now() + make_interval(secs => $3)) returning expires_at as "expiresAt"',
);
export const insertTicket = async (db: Queries, ticketHash: Buffer, sessionId: string, seconds: number): Promise<Date> => {
  const [row] = await db.query<{ expiresAt: Date }>(insertTicketRow, [ticketHash, sessionId, seconds]);
  return (row as { expiresAt: Date }).expiresAt;
};
/** Removes the ticket, so that only one of two concurrent uses succeeds. */
const takeTicketRow = statement(
  'identity.take_ticket',
  `with taken as (delete from socket_tickets where ticket_hash = $1 returning session_id, expires_at)
   select p.id as "playerId", s.id as "sessionId", p.role
   from taken t join sessions s on s.id = t.session_id join players p on p.id = s.player_id
   where t.expires_at > now() and s.ended_at is null and s.expires_at > now()`,
);
export const takeTicket = async (db: Queries, ticketHash: Buffer) =>
  (await db.query<{ playerId: PlayerId; sessionId: string; role: Role }>(takeTicketRow, [ticketHash]))[0];

const pruneTickets = statement('identity.prune_tickets', 'delete from socket_tickets where expires_at < now()');
const pruneOld = statement(
  'identity.prune_sessions',
  `delete from sessions where greatest(expires_at, ended_at) < now() - interval '90 days'`,
);
const pruneSpent = pruning('identity.prune_spent_tokens', { from: 'refresh_tokens', older: { by: 'used_at', than: '90 days' } });
/** Removes unused tickets, sessions that ended long ago with their tokens, and long-exchanged tokens of open sessions. */
export async function pruneSessions(db: Queries): Promise<void> {
  await db.query(pruneTickets);
  await db.query(pruneOld);
  await pruneInBatches(db, pruneSpent);
}
