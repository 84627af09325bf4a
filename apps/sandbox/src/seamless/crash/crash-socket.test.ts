import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as ws from 'ws';
import type { CrashVisit } from './crash-round.ts';
import { addCrashSocket } from './crash-socket.ts';
import type { CrashTable, Joining, ShownCrash } from './crash-table.ts';

const SHOWN: ShownCrash = { phase: 'waiting', nonce: 4, commit: 'c', riseE2: 100, players: [], seeds: [] };
/** A table that records calls, and refuses with the given reason. */
class NotingTable implements CrashTable {
  readonly asked: unknown[] = [];
  readonly watchers = new Set<() => void>();
  refused: string | undefined;
  visit: CrashVisit | undefined = { session: undefined, balance: parseAmount('12.5') };
  open = async (token: string | undefined) => {
    this.asked.push(['open', token]);
    return this.visit;
  };
  join = async (_: CrashVisit, joining: Joining) => {
    this.asked.push(['join', joining]);
    return this.refused;
  };
  leave = async () => {
    this.asked.push(['leave']);
    return this.refused;
  };
  shown = () => SHOWN;
  own = () => null;
  watch = (look: () => void) => {
    this.watchers.add(look);
    return () => void this.watchers.delete(look);
  };
  stop = () => undefined;
}

let table: NotingTable;
let server: Server;
let close: () => void;
beforeEach(async () => {
  table = new NotingTable();
  server = createServer();
  close = addCrashSocket(server, '/crash', table);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  close();
  server.close();
});

interface Told {
  readonly refused?: string;
  readonly practice: boolean;
  readonly balance: string;
}
const addressOf = (path = '/crash') => `ws://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
/** Connects as a page would. Messages are read one after the other. */
async function line(headers: Record<string, string> = {}) {
  const socket = new ws.WebSocket(addressOf(), { headers });
  const told: Told[] = [];
  let hear: () => void = () => undefined;
  socket.on('message', (text) => {
    told.push(JSON.parse(String(text)));
    hear();
  });
  const closed = new Promise<'closed'>((resolve) => socket.on('close', () => resolve('closed')));
  socket.on('error', () => undefined);
  const opened = await Promise.race([new Promise<'open'>((resolve) => socket.on('open', () => resolve('open'))), closed]);
  const next = async (): Promise<Told | undefined> => {
    while (told.length === 0 && socket.readyState === ws.WebSocket.OPEN)
      await Promise.race([
        new Promise<void>((resolve) => {
          hear = resolve;
        }),
        closed,
      ]);
    return told.shift();
  };
  const say = (what: unknown) => {
    socket.send(typeof what === 'string' ? what : JSON.stringify(what));
    return next();
  };
  return { socket, opened, closed, next, say };
}
const JOIN = { say: 'join', stake: '1.50', target: '2.5', seed: 'mine' };

describe('a connection', () => {
  test.each<[string, () => Record<string, string>, string]>([
    ['from its own page', () => ({ origin: addressOf('').replace('ws', 'http') }), 'open'],
    ['without an origin', () => ({}), 'open'],
    ['from another page', () => ({ origin: 'https://elsewhere.example' }), 'closed'],
    ['from the origin null', () => ({ origin: 'null' }), 'closed'],
  ])('%s', async (_, headers, opened) => {
    expect((await line(headers())).opened).toBe(opened);
  });

  test('opens the table with a token and gets the round and the balance, as practice without a session', async () => {
    const { say } = await line();
    expect(await say({ say: 'open', token: 't' })).toEqual({ ...SHOWN, practice: true, balance: '12.500000', own: null });
    expect(table.asked).toEqual([['open', 't']]);
  });

  test('is refused with an expired session, or before it has opened the table', async () => {
    const { say } = await line();
    expect(await say(JOIN)).toMatchObject({ refused: 'session_over' });
    table.visit = undefined;
    expect(await say({ say: 'open', token: 't' })).toMatchObject({ refused: 'session_over', balance: '0.000000' });
  });

  test('opens the table only once', async () => {
    const { say } = await line();
    await say({ say: 'open' });
    await say({ say: 'open' });
    expect(table.asked).toEqual([['open', undefined]]);
  });
});

describe('a player at the table', () => {
  const seated = async () => {
    const page = await line();
    await page.say({ say: 'open' });
    table.asked.length = 0;
    return page;
  };

  test.each([
    ['', 0],
    ['1.01', 101],
    ['2.5', 250],
    ['1000', 100_000],
  ])('joins with the target "%s"', async (target, targetE2) => {
    const { say } = await seated();
    const told = await say({ ...JOIN, target });
    expect([told?.refused, table.asked]).toEqual([undefined, [['join', { stake: '1.50', targetE2, seed: 'mine' }]]]);
  });

  test.each(['1', '1.00', '1000.01', '0'])('does not join with the target "%s"', async (target) => {
    const { say } = await seated();
    expect([(await say({ ...JOIN, target }))?.refused, table.asked]).toEqual(['target', []]);
  });

  test('gets the reason why a stake or a cash-out was refused', async () => {
    const { say } = await seated();
    table.refused = 'refused';
    expect([(await say(JOIN))?.refused, (await say({ say: 'leave' }))?.refused]).toEqual(['refused', 'refused']);
    expect(table.asked.map((each) => (each as readonly unknown[])[0])).toEqual(['join', 'leave']);
  });

  test('gets each step until the page disconnects', async () => {
    const { socket, next, closed } = await seated();
    for (const look of table.watchers) look();
    expect(await next()).toMatchObject(SHOWN);
    expect(table.watchers.size).toBe(1);
    socket.close();
    await closed;
    await expect.poll(() => table.watchers.size).toBe(0);
  });

  test.each([
    ['text that is not JSON', 'x'],
    ['an unknown message', { say: 'dance' }],
    ['a stake with three decimals', { ...JOIN, stake: '1.505' }],
    ['no seed', { ...JOIN, seed: '' }],
    ['a message that is too long', { ...JOIN, seed: 'x'.repeat(2_000) }],
  ])('is disconnected for %s', async (_, words) => {
    const { say, closed } = await seated();
    await say(words);
    expect([await closed, table.asked]).toEqual(['closed', []]);
  });
});

test('closing the table disconnects everybody', async () => {
  const { closed } = await line();
  close();
  expect(await closed).toBe('closed');
});
