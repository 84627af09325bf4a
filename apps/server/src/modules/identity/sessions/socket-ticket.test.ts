import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import type { Queries } from '../../../platform/db/db.ts';
import { createSocketTickets } from './socket-ticket.ts';

test('a ticket that was made up costs no statement; one of ours, whatever process gave it, does', async () => {
  let statements = 0;
  const db: Queries = {
    query: async <Row>() => {
      statements += 1;
      return [{ expiresAt: new Date() }] as Row[];
    },
  };
  const tickets = createSocketTickets(db, 'a secret of the tests, which is long enough');
  const player = { playerId: 1n as PlayerId, sessionId: 'session', role: 3 } as unknown as Parameters<typeof tickets.open>[0];
  const { ticket } = await tickets.open(player);
  statements = 0;
  const [token = '', mark = ''] = ticket.split('.');
  const others = await createSocketTickets(db, 'another secret of the tests, long enough').open(player);
  const madeUp = [
    '',
    'A'.repeat(43),
    token,
    `${token}.`,
    `.${mark}`,
    `${'A'.repeat(43)}.${mark}`,
    `${token}.${'A'.repeat(22)}`,
    others.ticket,
  ];
  statements = 0;
  for (const each of madeUp) expect(await tickets.use(each)).toBeUndefined();
  expect(statements).toBe(0);
  await createSocketTickets(db, 'a secret of the tests, which is long enough').use(ticket);
  expect(statements).toBe(1);
});
