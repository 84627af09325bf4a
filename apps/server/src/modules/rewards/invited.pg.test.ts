import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantPlayers, plantRows } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { invited } from './invited.ts';

const FIRST = 100_001;
const player = (n: number): PlayerId => BigInt(FIRST - 1 + n) as PlayerId;
const [ANA, RUI] = [player(1), player(2)];
const NOW = new Date('2026-03-10T01:30:00Z');
const invite = (n: number, at: string, { by = ANA, type = 'player' } = {}) => ({
  player_id: player(n),
  inviter_id: by,
  type,
  invited_at: at,
});
const reward = (n: number, amount: number, { to = ANA, kind = 'invitation' } = {}) => ({
  ...{ reference: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, kind, player_id: to, for_id: player(n), amount },
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
  await plantPlayers(database, 20, FIRST);
  await plantRows(database, 'invites', [
    invite(3, '2026-03-10T01:00:00Z'),
    invite(4, '2026-03-09T12:00:00Z', { type: 'agent' }),
    invite(5, '2026-03-03T03:00:00Z'),
    invite(6, '2026-03-03T02:59:59Z'),
    invite(7, '2026-03-09T13:00:00Z', { by: RUI }),
    invite(8, '2026-03-09T11:00:00Z'),
  ]);
  await plantRows(database, 'reward_payments', [
    reward(4, 5_000_000),
    reward(6, 7_000_000),
    reward(7, 9_000_000, { to: RUI }),
    reward(8, 1_000_000, { to: player(8), kind: 'registration' }),
  ]);
});
afterAll(() => database.close());

const NICKNAMES = new Map([
  [player(3), 'Zoe'],
  [player(4), '是我'],
  [player(5), 'player100005'],
]);
const players = async (_: unknown, ids: readonly PlayerId[]) =>
  ids.flatMap((id) => (NICKNAMES.has(id) ? [{ id, nickname: NICKNAMES.get(id) }] : [])) as never;
const ask = (asked: { days?: number; timezone_offset?: number; start?: number; limit?: number } = {}, by = ANA) =>
  invited({ db: database.db, identity: { directory: { players } }, now: () => NOW }, by, { days: 7, start: 0, limit: 20, ...asked });

test('a player sees whom they invited in the days of their own clock, the newest first, by a first letter, with what each brought them', async () => {
  expect(await ask({ timezone_offset: 180 })).toEqual({
    list: [
      { nickname: 'Z•••', day: '2026-03-09', type: 'player', brought: null },
      { nickname: '是•••', day: '2026-03-09', type: 'agent', brought: 5_000_000n },
      { nickname: '•••', day: '2026-03-09', type: 'player', brought: null },
      { nickname: 'p•••', day: '2026-03-03', type: 'player', brought: null },
    ],
    more: false,
    sums: { invited: 4, rewarded: 1, brought: 5_000_000n },
  });
});

test('the sums are of all in the period, whatever page is read', async () => {
  const sums = { invited: 5, rewarded: 2, brought: 12_000_000n };
  const page = await ask({ days: 30, start: 1, limit: 2 });
  expect([page.list.map(({ brought }) => brought), page.more, page.sums]).toEqual([[5_000_000n, null], true, sums]);
  expect(await ask({ days: 30, start: 3, limit: 2 })).toMatchObject({ list: [{}, { brought: 7_000_000n }], more: false, sums });
});

test('nobody sees whom another invited', async () => {
  expect(await ask({ days: 30 }, RUI)).toMatchObject({ list: [{ brought: 9_000_000n }], sums: { invited: 1, brought: 9_000_000n } });
  expect(await ask({ days: 30 }, player(9))).toEqual({ list: [], more: false, sums: { invited: 0, rewarded: 0, brought: 0n } });
});
