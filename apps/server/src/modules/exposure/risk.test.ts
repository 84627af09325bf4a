import type { Amount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { Statement, Tx } from '../../platform/db/db.ts';
import { changeExposure } from './change-exposure.ts';
import { type BookKey, byBook, type Risk, summed } from './risk.ts';

const book = (id: string, kind: BookKey['kind'] = 'match'): BookKey => ({ kind, id, game: 'soccer' });
const risk = (of: BookKey, cells: Readonly<Record<string, readonly [bigint, bigint]>>, worst: bigint): Risk => ({
  book: of,
  worst: worst as Amount,
  cells: Object.entries(cells).map(([cell, [stake, liability]]) => ({
    ...{ cell, market: cell.split(':')[0] ?? '', least: 1n as Amount },
    ...{ stake: stake as Amount, liability: liability as Amount },
  })),
});

test('sums are locked in one order: draws before matches, and ids as the numbers they are', () => {
  const books = [book('10'), book('9'), book('11'), book('2', 'draw'), book('9')];
  expect(books.toSorted(byBook).map(({ kind, id }) => `${kind} ${id}`)).toEqual(['draw 2', 'match 9', 'match 9', 'match 10', 'match 11']);
});

test('bets add up by match and by selection, each in its order', () => {
  const { books, cells } = summed([
    risk(book('10'), { 'wl:w': [1n, 2n], 'wl:l': [3n, 9n] }, 9n),
    risk(book('9'), { 'wl:w': [5n, 10n] }, 10n),
    risk(book('10'), { 'wl:w': [2n, 4n] }, 4n),
  ]);
  expect(books.map(({ id, added }) => [id, added])).toEqual([
    ['9', 10n],
    ['10', 13n],
  ]);
  expect(cells.map((each) => [each.book.id, each.cell, each.stake, each.liability])).toEqual([
    ['9', 'wl:w', 5n, 10n],
    ['10', 'wl:l', 3n, 9n],
    ['10', 'wl:w', 3n, 6n],
  ]);
});

describe('what is taken off what the house may owe, and put on it,', () => {
  /** The statements sent, with the stakes and liabilities of each. */
  async function changed(taken: readonly Risk[], put: readonly Risk[]) {
    const asked: (readonly [string, readonly unknown[]])[] = [];
    const tx = { query: async ({ name }: Statement, values: readonly unknown[]) => void asked.push([name, values]) } as unknown as Tx;
    await changeExposure(tx, { taken, put });
    return asked.map(([name, values]) => [name, ...values.map(String).filter((each) => /^\{?[\d,]+\}?$|^[\d,]+$/.test(each))].join(' '));
  }
  const one = risk(book('9'), { 'wl:w': [10n, 20n] }, 20n);
  const half = risk(book('9'), { 'wl:w': [5n, 10n] }, 10n);

  test('is nothing where nothing was, and where both are the same', async () => {
    expect([await changed([], []), await changed([one], [one])]).toEqual([[], []]);
  });
  test('is one statement for what falls or rises alone', async () => {
    expect(await changed([one], [])).toHaveLength(1);
    expect(await changed([], [one])).toHaveLength(1);
    expect((await changed([one], []))[0]?.split(' ')[0]).not.toBe((await changed([], [one]))[0]?.split(' ')[0]);
  });
  test('is the difference where a share remains', async () => {
    expect(await changed([one], [half])).toEqual(await changed([half], []));
    expect(await changed([half], [one])).toHaveLength(1);
  });
  test('is both where one falls and another rises', async () => {
    const other = risk(book('9'), { 'wl:l': [1n, 3n] }, 3n);
    const [rising, falling] = await changed([one], [other]);
    expect(falling).toBe((await changed([one], []))[0]);
    expect(rising).toBe((await changed([], [other]))[0]);
  });
});
