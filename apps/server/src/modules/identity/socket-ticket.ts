import type { identityApi, ReplyOf } from '@fairbook/contract';
import type { Queries } from '../../platform/db.ts';
import type { Player } from '../../platform/http.ts';
import { insertTicket, takeTicket } from './sql/sessions.ts';
import { hashOfToken, randomToken } from './tokens.ts';

const TICKET_SECONDS = 30;

/** A ticket for the socket, whose address ends up in logs: worthless once used, and after 30 seconds. Any process can take it. */
export async function openTicket(db: Queries, player: Player): Promise<ReplyOf<typeof identityApi.socketTicket>> {
  const ticket = randomToken();
  return { ticket, expires_at: await insertTicket(db, hashOfToken(ticket), player.sessionId, TICKET_SECONDS) };
}

/** Whose ticket it was. Undefined when it is unknown, used, old, or its session is over. */
export const useTicket = (db: Queries, ticket: string): Promise<Player | undefined> => takeTicket(db, hashOfToken(ticket));
