import { type MarkSixGroup, markSixTopOf } from '@fairbook/core/lottery';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { sweepFull } from './close-full.ts';

const cell = (top: number, prop: string, min = 500_000n, odds = 20_000) => ({ top, prop, min: amount(min), odds });
const topOf = (group: MarkSixGroup) => markSixTopOf(group);

/** Draw 7 may owe nothing at all: everything its table has on sale goes off sale. */
async function closedOn(game: string, cells: readonly object[]) {
  const { db, asked } = paperDb({
    'exposure.to_look_at': [{ kind: 'draw', id: '7', game }],
    'exposure.books': [{ worst: 0n, cap: 0n }],
    'exposure.closed_cells': [{ cell: '0:7' }],
  });
  const draws = {
    cards: async () => new Map([['7', { lunar_year: 2026 }]]),
    table: async (_: unknown, of: string) => ({ cells: of === game ? cells : [] }),
  };
  await sweepFull({ db, draws } as never);
  const [kind, id, closed, markets, leasts] = (asked('exposure.close_cells')[0] ?? []) as [string, string, string[], string[], bigint[]];
  return { asked, closed: (closed ?? []).map((each, at) => `${kind} ${id} ${each} ${markets[at]}${leasts[at]}`) };
}

test('what is on sale of a draw that may owe no more goes off it, each with what the least bet on it pays, and the game is told', async () => {
  const { closed, asked } = await closedOn('hkmarksix', [
    cell(topOf('specialCode'), '7', 500_000n, 20_000),
    cell(topOf('specialCode'), '8', 1n, 39_999),
  ]);
  const top = topOf('specialCode');
  expect(closed).toEqual([`draw 7 ${top}:7 1000000`, `draw 7 ${top}:8 3`]);
  expect(asked('exposure.to_look_at')).toEqual([['draw']]);
  const [topics, events] = asked('outbox.insert')[0] as [string[], string[]];
  expect([topics, events.map((each) => JSON.parse(each))]).toEqual([
    ['draw:hkmarksix'],
    [{ kind: 'draw.full', game: 'hkmarksix', match_id: '7', cells: ['0:7'] }],
  ]);
});

test('the price of animals other than the year’s is that of each, and the year’s is not a selection', async () => {
  const top = topOf('specialCodeAnimal');
  const { closed } = await closedOn('hkmarksix', [cell(top, 'year', 1_000_000n), cell(top, 'other')]);
  expect(closed.length).toBe(12);
  expect(new Set(closed.map((each) => each.split(' ').at(-1)))).toEqual(new Set(['1000000']));
});

test('a car of a race is on sale by its own name', async () => {
  expect((await closedOn('racing', [cell(3, '4')])).closed).toEqual(['draw 7 3:4 1000000']);
});

test('what is put together of several selections is not on sale by itself', async () => {
  const { asked } = await closedOn('hkmarksix', [cell(topOf('noneOf'), '5')]);
  expect(asked('exposure.close_cells')).toEqual([]);
});
