import { describe, expect, test } from 'vitest';
import { countLines, countLinesWith, foldLines, LINES_MAX, linesOf, sumOfLines, type TicketShape } from './lines.ts';
import { matchesOf } from './match-legs.ts';

/** `a a b!` are two legs of one match and a banker. */
const legs = (text: string): TicketShape['legs'] =>
  text.split(' ').flatMap((name) => (name === '' ? [] : [{ matchId: name.charAt(0), banker: name.endsWith('!') }]));
const written = (lines: readonly (readonly number[])[]): string => lines.map((line) => line.join('')).join(' ');

test('ten thousand lines are the most of a ticket', () => expect(LINES_MAX).toBe(10_000));

test('legs are grouped by match, in the order the matches first appear', () =>
  expect(matchesOf(legs('b a! b c'))).toEqual([
    { matchId: 'b', banker: false, legs: [0, 2] },
    { matchId: 'a', banker: true, legs: [1] },
    { matchId: 'c', banker: false, legs: [3] },
  ]));

test.each([
  ['a! a', true],
  ['a a!', false],
])('of legs that say different things of their match the first one counts: %s', (text, banker) => {
  expect(matchesOf(legs(text))).toEqual([{ matchId: 'a', banker, legs: [0, 1] }]);
});

describe('the lines of a ticket', () => {
  test.each<[string, string, readonly number[], string]>([
    ['take one leg of each match', 'a b c', [2], '01 02 12'],
    ['come by size, in the order given', 'a b c', [3, 1], '012 0 1 2'],
    ['take either leg of a match', 'a a b', [2], '02 12'],
    ['all have the banker', 'a b! c', [2], '01 12'],
    ['all have both bankers', 'a! b c!', [2, 3], '02 012'],
    ['have either leg of a banker', 'a! a! b', [2], '02 12'],
    ['are bankers alone where there is room for no more', 'a! b!', [2], '01'],
    ['are none where bankers do not fit', 'a! b! c', [1], ''],
    ['are none where there are too few matches', 'a b', [3], ''],
    ['are none of no legs', '', [1], ''],
    ['are none of no sizes', 'a b', [], ''],
    ['are none of a size of nothing', 'a b', [0], ''],
  ])('%s: %s by %j', (_, text, sizes, lines) => {
    const shape = { legs: legs(text), sizes };
    const count = lines === '' ? 0 : lines.split(' ').length;
    expect([written(linesOf(shape)), countLines(shape)]).toEqual([lines, count]);
    const values = matchesOf(shape.legs).map(({ banker, legs: its }) => ({ banker, value: BigInt(its.length) }));
    expect(sumOfLines(values, sizes, 1n)).toBe(BigInt(count));
  });

  test.each<[string, string, readonly number[], readonly number[], string]>([
    ['without a leg that is left out', 'a b c', [2], [1], '02'],
    ['without one of two legs of a match', 'a a b', [2], [0], '12'],
    ['none without its banker', 'a! b c', [2], [0], ''],
  ])('can be had %s', (_, text, sizes, out, lines) => {
    const [shape, keep] = [{ legs: legs(text), sizes }, (position: number) => !out.includes(position)];
    const count = lines === '' ? 0 : lines.split(' ').length;
    expect([written(linesOf(shape, keep)), countLinesWith(shape, keep)]).toEqual([lines, count]);
  });

  test('are not listed where there are too many', () => {
    const many = { legs: legs('a b c d e f g h i j k l m n'), sizes: [1, 2, 3, 4, 5, 6, 7, 8] };
    expect(countLines(many)).toBeGreaterThan(LINES_MAX);
    const visited: unknown[] = [];
    const fold = { keep: () => true, start: 0, extend: (line: number) => line + 1, visit: (line: number) => visited.push(line) };
    expect(() => foldLines(many, fold)).toThrow(RangeError);
    expect(visited).toEqual([]);
  });

  test('are as many as a number holds, where there are more', () => {
    const text = 'abcdefghijklmno'.split('').map((name) => `${name} `.repeat(40));
    expect(countLines({ legs: legs(text.join('').trim()), sizes: [15] })).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('the sum of lines', () => {
  const values = (...of: readonly (readonly [value: bigint, banker?: 'banker'])[]) =>
    of.map(([value, banker]) => ({ value, banker: banker === 'banker' }));
  test.each([
    ['of pairs', values([2n], [3n], [5n]), [2], 1n, 6n + 10n + 15n],
    ['of singles beside a triple, in units of it', values([2n], [3n], [5n]), [1, 3], 10n, 30n + 100n * (2n + 3n + 5n)],
    ['with a banker', values([2n, 'banker'], [3n], [5n]), [2], 1n, 6n + 10n],
    ['with bankers alone', values([2n, 'banker'], [3n, 'banker'], [5n]), [2], 1n, 6n],
    ['with bankers alone beside a longer one, in units of that', values([2n, 'banker'], [3n], [5n]), [1, 2], 10n, 16n + 20n],
    ['with bankers that do not fit', values([2n, 'banker'], [3n, 'banker'], [5n]), [1], 1n, 0n],
  ])('%s', (_, matches, sizes, one, total) => expect(sumOfLines(matches, sizes, one)).toBe(total));
});
