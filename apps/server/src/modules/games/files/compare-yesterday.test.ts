import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { signedAs } from '../../../platform/signing/signed-text.ts';
import type { RoundsDeps } from '../rounds/rounds.ts';
import { compareYesterday } from './compare-yesterday.ts';

const NOW = new Date('2026-03-02T00:20:00Z');
const DAY = '2026-03-01';
const PLAYER = 7n as PlayerId;
const call = { transaction: 't1', kind: 'debit', player: '7', round: 'r1', amount: '1.500000', at: `${DAY}T10:00:00.000Z` };
const ours = { transaction: 't1', kind: 'debit', player: PLAYER, round: 'r1', amount: 1_500_000n, due: true };
const FILE = { provider: 'pg', day: DAY, calls: [call] };

let file: object = FILE;
let asked: string[] = [];
let server: Server;
let url = '';
beforeAll(async () => {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url ?? '');
    const text = JSON.stringify(file);
    response.writeHead(200, signedAs('first', `${request.url}${text}`, Date.now())).end(text);
  };
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

interface Facts {
  readonly said?: object;
  readonly ours?: readonly object[];
  /** It was compared before, or just now by another process. */
  readonly isKnown?: boolean;
  readonly isTaken?: boolean;
  readonly secrets?: readonly string[];
}
async function compared({ said = FILE, ours: mine = [ours], isKnown = false, isTaken = false, secrets = ['first', 'second'] }: Facts = {}) {
  [file, asked] = [said, []];
  const paper = paperDb({
    'games.file_compared': isKnown ? [{ known: 1 }] : [],
    'games.calls_of_day': mine,
    'games.insert_file': isTaken ? [] : [{ done: 1 }],
  });
  const keys = secrets.map((secret, id) => ({ id: String(id), secret }));
  const deps = { db: paper.db, providers: new Map([['pg', { url, keys }]]) } as unknown as RoundsDeps;
  return { ...paper, files: await compareYesterday(deps, NOW) };
}

test('the file of the day before is fetched with the first key and compared with that day, a clock’s error from midnight', async () => {
  const { files, asked: given } = await compared();
  expect(asked).toEqual([`/v1/game-files/${DAY}`]);
  expect(files).toEqual([{ provider: 'pg', day: DAY, matched: 1, faults: [] }]);
  expect(given('games.calls_of_day')).toEqual([['pg', ['t1'], new Date(`${DAY}T00:05:00Z`), new Date(`${DAY}T23:55:00Z`)]]);
  expect([given('games.insert_file'), given('games.insert_file_faults')]).toEqual([[['pg', DAY, 1, 1]], [['pg', DAY, [], [], [], []]]]);
});

test('what differs is kept, each side with its amount, and counted among the calls', async () => {
  const missing = { ...ours, transaction: 't2', amount: 9n };
  const { files, asked: given } = await compared({ ours: [{ ...ours, amount: 2n }, missing] });
  expect(files).toMatchObject([{ matched: 0, faults: [{ kind: 'amount_differs' }, { kind: 'missing_there' }] }]);
  expect(given('games.insert_file')).toEqual([['pg', DAY, 2, 0]]);
  expect(given('games.insert_file_faults')).toEqual([
    ['pg', DAY, ['t1', 't2'], ['amount_differs', 'missing_there'], [1_500_000n, null], [2n, 9n]],
  ]);
});

test.each<[string, Facts, number]>([
  ['that was compared is not asked for', { isKnown: true }, 0],
  ['of a provider without a key is not asked for', { secrets: [] }, 0],
  ['signed with another key is not compared', { secrets: ['second', 'first'] }, 1],
  ['of another day is not compared', { said: { ...FILE, day: '2026-03-02' } }, 1],
  ['of another provider is not compared', { said: { ...FILE, provider: 'tada' } }, 1],
])('a file %s', async (_, facts, times) => {
  const { files, asked: given } = await compared(facts);
  expect([asked.length, files, given('games.insert_file')]).toEqual([times, [], []]);
});

test('what another process kept is not kept twice', async () => {
  expect((await compared({ isTaken: true, ours: [] })).asked('games.insert_file_faults')).toEqual([]);
});
