import { amount } from '@fairbook/core/money';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { Statement, Tx } from '../../platform/db/db.ts';
import { type Asked, type Care, isOvertaken, NeedsCare, readBatchExposure } from './batch-exposure.ts';
import type { BookKey, Risk } from './risk.ts';

const ONE: BookKey = { kind: 'match', id: '9', game: 'soccer' };
const OTHER: BookKey = { kind: 'match', id: '10', game: 'soccer' };
const asked = (book: BookKey, cell: string): Asked => ({ book, cell, market: cell.split(':')[0] ?? '' });
const risk = (book: BookKey, cell: string, liability: bigint, { worst = liability, least = 1n } = {}): Risk => ({
  ...{ book, worst: amount(worst) },
  cells: [{ cell, market: cell.split(':')[0] ?? '', stake: amount(1n), liability: amount(liability), least: amount(least) }],
});
const ASKED = [asked(OTHER, 'wl:w'), asked(ONE, 'wl:w'), asked(ONE, 'wl:l'), asked(ONE, 'wl:w')];

interface Kept {
  readonly worst?: bigint;
  readonly cap?: bigint;
  readonly cells?: readonly { readonly liability?: bigint; readonly cap?: bigint; readonly off?: boolean }[];
  /** The exposure of match 9, read in full. */
  readonly full?: Readonly<Record<string, bigint>>;
}
/** The sums of a batch on three cells of two matches, in the order they are asked for: 10 wl:w, 9 wl:w, 9 wl:l. */
async function sums(care: Care, { worst = 0n, cap = 100n, cells = [], full = {} }: Kept = {}) {
  const names: string[] = [];
  const tx = {
    query: async ({ name }: Statement, values: readonly unknown[]) => {
      names.push(`${name} ${values.join(' ')}`);
      if (name === 'exposure.books') return [0n, worst].map((each) => ({ worst: each, cap })).toReversed();
      if (name === 'exposure.cells')
        return [0, 1, 2].map((at) => ({ ...{ at: at + 1, liability: 0n, cap: 100n, off: false }, ...cells[at] })).toReversed();
      if (name === 'exposure.cells_of')
        return Object.entries(full).map(([cell, liability]) => ({ ...{ kind: 'match', id: '9', cell, liability, stakes: 1n } }));
      return [];
    },
  } as unknown as Tx;
  return { names, exposure: await readBatchExposure(tx, () => ASKED, care) };
}

describe('sums of a batch', () => {
  test('are read once each, books in the order of locks; held and in full where that is said', async () => {
    expect((await sums('none')).names).toEqual([]);
    expect((await sums('read')).names).toEqual([
      'exposure.books {match,match} {9,10} {soccer,soccer}',
      'exposure.cells {match,match,match} {10,9,9} {soccer,soccer,soccer} {"wl","wl","wl"} {"wl:w","wl:w","wl:l"}',
    ]);
    expect((await sums(new Set(['match/9']))).names.map((name) => name.split(' ').slice(0, 3).join(' '))).toEqual([
      ...['exposure.hold_books {match,match} {9,10}', 'exposure.cells {match,match,match} {10,9,9}', 'exposure.cells_of {match} {9}'],
      'exposure.books {match,match} {9,10}',
    ]);
  });

  test('that nobody read fit whatever comes, and of nothing nothing is written', async () => {
    const { exposure } = await sums('none');
    expect([exposure.breachOf([risk(ONE, 'wl:w', 10n ** 15n)]), exposure.write()]).toEqual([undefined, undefined]);
    exposure.add([risk(ONE, 'wl:w', 5n), risk(OTHER, 'wl:w', 7n)]);
    const [{ name }, values] = exposure.write() ?? [{ name: '' }, []];
    expect([name, ...values]).toEqual([
      ...['exposure.put', true, '{match,match}', '{9,10}', '{soccer,soccer}', '{5,7}', '{match,match}', '{9,10}', '{soccer,soccer}'],
      ...['{"wl:w","wl:w"}', '{"wl","wl"}', '{1,1}', '{5,7}', '{1,1}'],
    ]);
  });
});

describe('a bet finds room', () => {
  test('up to the cap of its cell and of its match, beside those before it', async () => {
    const { exposure } = await sums('read', { worst: 40n, cells: [{}, { liability: 60n }] });
    expect([exposure.breachOf([risk(ONE, 'wl:w', 40n)]), exposure.breachOf([risk(ONE, 'wl:w', 41n, { worst: 1n })])]).toMatchObject([
      ...[undefined, { book: ONE, cell: { cell: 'wl:w', liability: 41n } }],
    ]);
    exposure.add([risk(ONE, 'wl:w', 30n)]);
    expect([exposure.breachOf([risk(ONE, 'wl:w', 10n)]), exposure.breachOf([risk(ONE, 'wl:w', 11n)])]).toMatchObject([
      ...[undefined, { cell: { cell: 'wl:w' } }],
    ]);
    expect(exposure.breachOf([risk(ONE, 'wl:l', 30n)])).toBeUndefined();
    expect(() => exposure.breachOf([risk(ONE, 'wl:l', 31n)])).toThrow(NeedsCare);
    expect(exposure.breachOf([risk(OTHER, 'wl:w', 100n)])).toBeUndefined();
  });

  test('beside all that the batch added to its match, not the last of it alone', async () => {
    const { exposure } = await sums('read', { worst: 40n });
    for (const owed of [20n, 10n]) exposure.add([risk(ONE, 'wl:w', owed)]);
    expect(exposure.breachOf([risk(ONE, 'wl:l', 30n)])).toBeUndefined();
    expect(() => exposure.breachOf([risk(ONE, 'wl:l', 31n)])).toThrow(NeedsCare);
  });

  test('not on a cell that is off sale, nor on one that the batch has filled', async () => {
    const { exposure } = await sums('read', { cells: [{}, { off: true }] });
    expect(exposure.breachOf([risk(ONE, 'wl:w', 1n)])).toMatchObject({ cell: { cell: 'wl:w' } });
    exposure.add([risk(ONE, 'wl:l', 98n, { least: 2n })]);
    expect(exposure.breachOf([risk(ONE, 'wl:l', 1n, { worst: 0n })])).toBeUndefined();
    exposure.add([risk(ONE, 'wl:l', 1n, { worst: 0n, least: 2n })]);
    expect(exposure.breachOf([risk(ONE, 'wl:l', 1n, { worst: 0n })])).toMatchObject({ cell: { cell: 'wl:l' } });
  });

  test('by every match it is on: which of them are to be known in full is said of all together', async () => {
    const { exposure } = await sums('read', { worst: 40n, cap: 60n });
    const both = [risk(ONE, 'wl:w', 30n), risk(OTHER, 'wl:w', 61n)];
    const books = () => {
      try {
        exposure.breachOf(both);
      } catch (error) {
        return error instanceof NeedsCare ? [...error.books] : error;
      }
      return [];
    };
    expect(books()).toEqual(['match/9', 'match/10']);
  });

  test('by the worst case where a match is known in full, which is written in place of the bound', async () => {
    const { exposure } = await sums(new Set(['match/9']), { worst: 95n, full: { 'wl:w': 60n, 'wl:l': 50n } });
    // A home win costs 60, an away win 50.
    expect([exposure.breachOf([risk(ONE, 'wl:l', 50n)]), exposure.breachOf([risk(ONE, 'wl:l', 51n)])]).toEqual([undefined, { book: ONE }]);
    exposure.add([risk(ONE, 'wl:l', 40n)]);
    expect(exposure.breachOf([risk(ONE, 'wl:l', 11n)])).toEqual({ book: ONE });
    expect(exposure.breachOf([risk(ONE, 'wl:l', 10n)])).toBeUndefined();
    expect(exposure.breachOf([risk(ONE, 'wl:w', 40n)])).toBeUndefined();
    expect(exposure.write()?.[1].slice(2, 5)).toEqual(['{9}', '{soccer}', `{${90 - 95}}`]);
  });

  test('on nothing that was not read', async () => {
    const { exposure } = await sums('read');
    expect(() => exposure.breachOf([risk(ONE, 'wl:d', 1n)])).toThrow('match/9/wl:d was not read');
    expect(() => exposure.breachOf([risk({ ...ONE, id: '11' }, 'wl:w', 1n)])).toThrow('match/11/wl:w was not read');
  });
});

test('a batch is overtaken where its sums passed a cap in the database, and fails where anything else did', () => {
  const broke = (constraint?: string) => Object.assign(new pg.DatabaseError('no', 1, 'error'), { constraint });
  expect([broke('exposure_within_caps'), broke('bets_agree'), broke(), new Error('exposure_within_caps')].map(isOvertaken)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
