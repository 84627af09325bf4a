import type { ToldResult } from '@fairbook/core/lottery';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { importResults } from './import-results.ts';

const NOW = new Date('2026-03-10T13:00:00Z');
const draw = (id: string, game: string, date: string, drawsAt = new Date(`${date}T12:00:00Z`)) => ({
  id,
  game,
  drawNo: `n${id}`,
  date,
  drawsAt,
});
const EXPECTED = [draw('1', 'hkmarksix', '2026-03-08'), draw('2', 'hkmarksix', '2026-03-10'), draw('3', 'twnmarksix', '2026-03-09')];
const told = (drawNo: string, date: string, more: Partial<ToldResult> = {}): ToldResult => ({
  ...{ drawNo, date, numbers: [1, 2, 3, 4, 5, 6, 7], ordered: true, ...more },
});

async function hear(results: readonly ToldResult[], expected: readonly object[] = EXPECTED) {
  const { db, asked } = paperDb({ 'lottery.expected_results': expected, 'lottery.clock': [{ now: NOW }] });
  const questions: unknown[] = [];
  const feed = (name: string) => ({
    name,
    results: async (game: string, since: Date) => {
      questions.push([name, game, since.toISOString()]);
      return game === 'hkmarksix' && name === 'hall' ? results : [];
    },
  });
  await importResults({ db, feeds: [feed('hall'), feed('press')] });
  return { questions, kept: asked('lottery.keep_report') };
}

test('every feed is asked of each game that a draw is awaited of, from a day before the first of them on', async () => {
  const { questions } = await hear([]);
  expect(questions).toEqual([
    ['hall', 'hkmarksix', '2026-03-07T12:00:00.000Z'],
    ['hall', 'twnmarksix', '2026-03-08T12:00:00.000Z'],
    ['press', 'hkmarksix', '2026-03-07T12:00:00.000Z'],
    ['press', 'twnmarksix', '2026-03-08T12:00:00.000Z'],
  ]);
  expect((await hear([], [])).questions).toEqual([]);
});

test('each word is kept as it was told, of the draw it is of, under the name of its feed, with what is wrong with it', async () => {
  const other = { numbers: [1, 2, 3, 4, 5, 6, 50] };
  const { kept } = await hear([
    told('n2', '2026-03-10', { ordered: false }),
    told('n1', '2026-03-10'),
    told('n1', '2026-03-08', other),
    told('x', '2026-03-08'),
  ]);
  expect(
    kept.map(([game, drawNo, id, feed, date, numbers, ordered, problem]) => [
      game,
      drawNo,
      id,
      feed,
      date,
      (numbers as number[])[6],
      ordered,
      problem,
    ]),
  ).toEqual([
    ['hkmarksix', 'n2', '2', 'hall', '2026-03-10', 7, false, null],
    ['hkmarksix', 'n1', '1', 'hall', '2026-03-10', 7, true, 'date_wrong'],
    ['hkmarksix', 'n1', '1', 'hall', '2026-03-08', 50, true, 'numbers_wrong'],
    ['hkmarksix', 'x', null, 'hall', '2026-03-08', 7, true, 'draw_unexpected'],
  ]);
});

test.each([
  ['of no day', told('n2', '2026-02-30x')],
  ['of numbers that nobody could keep', told('n2', '2026-03-10', { numbers: [1, 2, 3, 4, 5, 6, 1_000_000] })],
  ['of numbers far below zero', told('n2', '2026-03-10', { numbers: [-1_000_000, 2, 3, 4, 5, 6, 7] })],
  ['of another game’s draw before the first that is awaited', told('n3', '2026-03-07')],
])('a word %s is not kept, and those beside it are', async (_, word) => {
  expect((await hear([word, told('n1', '2026-03-08')])).kept.map(([, drawNo]) => drawNo)).toEqual(['n1']);
});
