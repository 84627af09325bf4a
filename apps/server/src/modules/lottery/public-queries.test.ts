import type { Draw } from '@fairbook/contract';
import { yearAnimalOf } from '@fairbook/core/lottery';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import { createPublicQueries, type PublicQueryDeps } from './public-queries.ts';

const draw = (id: string, more: object = {}): Draw => ({ match_id: id, status: 'drawn', revision: 1, lunar_year: 2026, ...more }) as Draw;

function shows(rows: Parameters<typeof paperDb>[0] = {}, around: { readonly coming?: readonly Draw[]; readonly last?: Draw | null } = {}) {
  const { db } = paperDb(rows);
  const table = { id: '3', game: 'hkmarksix', closedTops: new Set([4]), mergedExactlySix: true, cells: [] };
  const deps = {
    db,
    tables: { table: async () => table, lottery: async () => ({ source: 'own', schedule: { offsetMinutes: 480 } }) },
    around: { read: async () => ({ coming: [], last: null, awaited: null, now: new Date(0), ...around }) },
    isActive: async () => true,
  } as unknown as PublicQueryDeps;
  return createPublicQueries(deps);
}

describe('the proof of a draw', () => {
  const FACTS = {
    ...{ kind: 'mark_six', committedAt: new Date(1), publicKey: 'k', genesis: 2, periodSeconds: 3, seed: 's', signature: 'g' },
    ...{ randomness: 'r', hash: 'h', decidedAt: new Date(4) },
  };
  const proof = (card: object, facts: object | undefined = FACTS) =>
    shows({
      'lottery.one_draw': ([, id]) => (id === '5' ? [draw('5', card)] : []),
      'lottery.proof': facts ? [facts] : [],
      'lottery.words': [{ feed: 'hall' }],
      'lottery.typed_words': [{ source: 'https://hall.test' }],
    }).proof({ game: 'hkmarksix', match_id: '5' });

  test('is all that decided it, with the chain it was planned by', async () => {
    expect(await proof({ source: 'own', chain: 'c' })).toMatchObject({
      ...{
        committed_at: new Date(1),
        server_seed: 's',
        signature: 'g',
        randomness: 'r',
        result_hash: 'h',
        decided_at: new Date(4),
        kind: 'mark_six',
      },
      ...{ chain: { hash: 'c', public_key: 'k', genesis: 2, period_seconds: 3 }, reports: [], typed: [] },
    });
    for (const [card, facts] of [
      [{ source: 'own', chain: null }, FACTS],
      [
        { source: 'own', chain: 'c' },
        { ...FACTS, publicKey: null },
      ],
    ] as const)
      expect((await proof(card, facts)).chain).toBeNull();
  });

  test.each([
    ['drawn', { status: 'drawn' }, 1, 1],
    ['closed, and not drawn yet', { status: 'closed', revision: 0 }, 1, 0],
    ['still to come', { status: 'scheduled', revision: 0 }, 0, 0],
    ['corrected, which nobody types', { status: 'drawn', revision: 2 }, 1, 0],
  ])('held elsewhere and %s tells what feeds and people said of it', async (_, card, reports, typed) => {
    const found = await proof({ source: 'official', chain: null, ...card });
    expect([found.reports.length, found.typed.length]).toEqual([reports, typed]);
  });

  test('of a draw there is not is refused', async () => {
    const refused = shows({ 'lottery.one_draw': [] }).proof({ game: 'hkmarksix', match_id: '9' });
    expect(await codeOf(refused)).toBe('draw.not_found');
  });
});

test('a table is told with the animals of the next draw, or of the last where none is to come', async () => {
  const year = async (coming: readonly Draw[], last: Draw | null) => {
    const { lunar_year, year_animal } = await shows({}, { coming, last }).odds('hkmarksix');
    return [lunar_year, year_animal];
  };
  const [older, newer] = [draw('1', { lunar_year: 2026 }), draw('2', { lunar_year: 2027 })];
  expect([await year([newer], older), await year([], older), await year([], null)]).toEqual([
    [2027, yearAnimalOf(2027)],
    [2026, yearAnimalOf(2026)],
    [null, null],
  ]);
  expect(await shows().odds('hkmarksix')).toMatchObject({ game: 'hkmarksix', table_id: '3', closed_tops: [4], merged_exactly_six: true });
});

test('bets are taken for the first that is open, and what comes next has all others', async () => {
  const [closing, open, ahead] = [draw('1', { status: 'closed' }), draw('2', { status: 'open' }), draw('3', { status: 'scheduled' })];
  const { current, next, offset_minutes: offset } = await shows({}, { coming: [closing, open, ahead] }).last('hkmarksix');
  expect([current?.match_id, next.map(({ match_id: id }) => id), offset]).toEqual(['2', ['1', '3'], 480]);
  expect((await shows({}, { coming: [ahead] }).last('hkmarksix')).current).toBeNull();
});
