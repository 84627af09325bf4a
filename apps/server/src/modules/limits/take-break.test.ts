import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import type { LimitsDeps } from './limits-deps.ts';
import { exclude, pause } from './take-break.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');

function house() {
  const paper = paperDb();
  const deps = {
    ...{ db: paper.db, now: () => NOW },
    ledger: { lockCash: async (_: unknown, players: readonly PlayerId[]) => paper.note('account locked', ...players) },
    onBreak: async (_: unknown, player: PlayerId) => paper.note('told', player),
    identity: { namesOf: async () => ['ana@example.test', '+5511912345678'] },
  } as unknown as LimitsDeps;
  return { ...paper, deps };
}

test.each([
  ['a pause of days', (deps: LimitsDeps) => pause(deps, ANA, 3), ['pause', NOW, new Date('2026-03-13T12:00:00Z')]],
  ['an exclusion of months', (deps: LimitsDeps) => exclude(deps, ANA, 6), ['exclusion', NOW, new Date('2026-09-10T12:00:00Z')]],
  ['an exclusion for good', (deps: LimitsDeps) => exclude(deps, ANA, null), ['exclusion', NOW, null]],
] as const)('%s waits for a bet that is being placed, and holds from that instant', async (_, take, kept) => {
  const { deps, order, asked } = house();
  await take(deps);
  expect([asked('account locked'), asked('limits.insert_break')]).toEqual([[[ANA]], [[ANA, ...kept]]]);
  expect(order().slice(0, 3)).toEqual(['begin', 'account locked', 'limits.insert_break']);
  expect([asked('told'), order().indexOf('told') < order().indexOf('commit')]).toEqual([[[ANA]], true]);
});

test.each([
  [6, new Date('2026-09-10T12:00:00Z')],
  [null, null],
])('every name of who excludes themselves is barred for as long as that lasts: months %s', async (months, end) => {
  const { deps, asked } = house();
  await exclude(deps, ANA, months);
  const [[player, names, until] = []] = asked('limits.bar');
  expect([player, (names as Buffer[]).length, until]).toEqual([ANA, 2, end]);
});
