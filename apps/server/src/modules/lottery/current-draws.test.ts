import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { createAroundNow } from './current-draws.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
let at: number;
beforeEach(() => {
  at = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => at);
});
afterEach(() => vi.restoreAllMocks());

function house({ awaited, last }: { readonly awaited?: object; readonly last?: object } = {}) {
  const around = { awaited: awaited ? [awaited] : [], last: last ? [last] : [] };
  const { db, asked } = paperDb({
    'lottery.coming': () => [],
    'lottery.awaited': () => around.awaited,
    'lottery.last': () => around.last,
    'lottery.clock': () => [{ now: NOW }],
  });
  const { read } = createAroundNow();
  return { around, read: () => read(db, 'racing'), reads: () => asked('lottery.coming').length, other: () => read(db, 'airship') };
}

test.each([
  ['nothing is awaited', {}, 2],
  ['the last draw is settled', { last: { status: 'settled' } }, 2],
  ['a result is awaited', { awaited: { status: 'closed' } }, 3],
  ['bets on the last draw are not settled yet', { last: { status: 'drawn' } }, 3],
])('what is around now is kept for a second at most; while %s it is read so often', async (_, there, reads) => {
  const one = house(there);
  await one.read(); // the first reading says which it is
  await one.read();
  at += 999;
  await one.read();
  expect(one.reads()).toBe(reads);
  at += 1;
  await one.read();
  expect(one.reads()).toBe(reads + 1);
});

test('who is told that a draw closed sees the next reading anew, and when its result is there it is kept again', async () => {
  const one = house();
  await one.read();
  one.around.awaited = [{ status: 'closed' }];
  at += 1_000;
  await one.read();
  expect((await one.read()).awaited).toEqual({ status: 'closed' });
  one.around.awaited = [];
  expect((await one.read()).awaited).toBeNull();
});

test('the time of the house goes on while a reading is kept, and each game has readings of its own', async () => {
  const one = house();
  await one.read();
  await one.read();
  at += 400;
  expect((await one.read()).now).toEqual(new Date(NOW.getTime() + 400));
  const before = one.reads();
  await one.other();
  expect(one.reads()).toBe(before + 1);
});
