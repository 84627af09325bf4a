import type { identityApi, ReplyOf } from '@fairbook/contract';
import type { Queries } from '../../../platform/db/db.ts';
import type { Player } from '../../../platform/http/http.ts';
import { isSame, keyFor, macOf } from '../../../platform/signing/signing.ts';
import { insertTicket, takeTicket } from '../sql/sessions.ts';
import { hashOfToken, randomToken } from './tokens.ts';

const TICKET_SECONDS = 30;
/** Bytes of the MAC that proves a ticket is ours before the database is read. */
const MARK_BYTES = 16;

export interface SocketTickets {
  /** A ticket for the socket, whose address ends up in logs: worthless once used, and after 30 seconds. Every process accepts it. */
  open(player: Player): Promise<ReplyOf<typeof identityApi.socketTicket>>;
  /** The player of a ticket. Undefined if it is unknown, used or expired, or its session is over. A made-up one costs no statement. */
  use(ticket: string): Promise<Player | undefined>;
}

export function createSocketTickets(db: Queries, secret: string): SocketTickets {
  const key = keyFor(secret, 'socket-ticket');
  const markOf = (token: string): Buffer => macOf(key, token).subarray(0, MARK_BYTES);
  return {
    open: async (player) => {
      const token = randomToken();
      const ticket = `${token}.${markOf(token).toString('base64url')}`;
      return { ticket, expires_at: await insertTicket(db, hashOfToken(ticket), player.sessionId, TICKET_SECONDS) };
    },
    use: async (ticket) => {
      const [token = '', mark = ''] = ticket.split('.');
      if (!isSame(Buffer.from(mark, 'base64url'), markOf(token))) return undefined;
      return takeTicket(db, hashOfToken(ticket));
    },
  };
}
