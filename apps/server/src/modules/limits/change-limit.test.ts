import type { PlayerId } from '@fairbook/contract';
import { FREE, type Limit, UNANSWERED_LIMIT } from '@fairbook/core/limits';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import { cancel, confirm, decline, setLimit } from './change-limit.ts';
import type { LimitsDeps } from './limits-deps.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');
const DAY_MS = 86_400_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const WEEK = { kind: UNANSWERED_LIMIT.kind, period: UNANSWERED_LIMIT.period } as const;
const limit = (value: bigint, raise: Limit['raise'] = null): Limit => ({ ...WEEK, value, raise });

interface There {
  readonly limits?: readonly Limit[];
  readonly answered?: boolean;
  readonly missing?: readonly 'loss'[];
}
function house({ limits = [], answered = true, missing = [] }: There = {}) {
  const paper = paperDb({ 'limits.choices': [{ answered, realityMinutes: 60 }] });
  const deps = {
    ...{ db: paper.db, now: () => NOW, law: { limitsRequired: [] } },
    ledger: { lockCash: async (_: unknown, players: readonly PlayerId[]) => paper.note('account locked', ...players) },
    reads: {
      ofOne: async () => {
        paper.note('limits read');
        return { ...FREE, limits, missing };
      },
    },
  } as unknown as LimitsDeps;
  return { ...paper, deps, written: () => paper.asked('limits.upsert').map((values) => values.slice(1)) };
}

test.each<[string, (deps: LimitsDeps) => Promise<void>]>([
  ['set', (deps) => setLimit(deps, ANA, { ...WEEK, value: 5n })],
  ['confirmed', (deps) => confirm(deps, ANA, WEEK)],
  ['taken back', (deps) => cancel(deps, ANA, WEEK)],
  ['declined', (deps) => decline(deps, ANA)],
])('a limit that is %s is read and written under the lock of the account, and the question for limits is answered', async (_, step) => {
  const { deps, order, asked } = house({ limits: [limit(100n, { value: 200n, askedAt: ago(DAY_MS) })], answered: false });
  await step(deps);
  const names = order();
  expect(asked('account locked')).toEqual([[ANA]]);
  const locked = names.indexOf('account locked');
  for (const each of ['limits read', 'limits.choices', 'limits.upsert']) expect(names.lastIndexOf(each), each).toBeGreaterThan(locked);
  expect([asked('limits.answer'), names.at(-1)]).toEqual([[[ANA, NOW]], 'commit']);
});

describe('who wants no limits', () => {
  test('and never answered waits a day for the house’s own to go', async () => {
    const { deps, written } = house({ limits: [limit(50n)], answered: false });
    await decline(deps, ANA);
    expect(written()).toEqual([['deposit', 'week', 50n, NOW, null, NOW]]);
  });

  test('but answered before keeps the limit they set themselves', async () => {
    const { deps, written } = house({ limits: [limit(50n)] });
    await decline(deps, ANA);
    expect(written()).toEqual([]);
  });

  test('is refused while one is missing that the law asks for', async () => {
    const { deps, order } = house({ missing: ['loss'] });
    expect([await codeOf(decline(deps, ANA)), order()]).toEqual(['limit.required', ['limits read']]);
  });
});

test('a raise is confirmed from the instant at which it has waited a day, and who comes sooner is told from when', async () => {
  const raised = (ms: number) => house({ limits: [limit(100n, { value: 200n, askedAt: ago(ms) })] });
  const [due, early, none] = [raised(DAY_MS), raised(DAY_MS - 1), house({ limits: [limit(100n)] })];
  await confirm(due.deps, ANA, WEEK);
  expect(due.written()).toEqual([['deposit', 'week', 200n, NOW, null, null]]);
  const from = { from: '2026-03-10 12:00 UTC' };
  await expect(confirm(early.deps, ANA, WEEK)).rejects.toMatchObject({ code: 'limit.raise_too_early', details: from });
  expect([await codeOf(confirm(none.deps, ANA, WEEK)), await codeOf(cancel(none.deps, ANA, WEEK))]).toEqual([
    'limit.nothing_pending',
    'limit.nothing_pending',
  ]);
  for (const { written, order } of [early, none]) expect([written(), order().includes('commit')]).toEqual([[], false]);
});

test('of several limits the one that is named changes', async () => {
  const other: Limit = { kind: 'deposit', period: 'day', value: 10n, raise: { value: 20n, askedAt: ago(DAY_MS) } };
  const { deps, written } = house({ limits: [other, limit(100n, { value: 200n, askedAt: ago(DAY_MS) })] });
  await cancel(deps, ANA, WEEK);
  expect(written()).toEqual([['deposit', 'week', 100n, NOW, null, null]]);
});
