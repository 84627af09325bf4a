import { drawCellName, markSixTopOf } from '@fairbook/core/lottery';
import { describe, expect, test } from 'vitest';
import type { BookKey } from './risk.ts';
import { worstCaseOf, worstWithOf } from './worst-case.ts';

const MATCH: BookKey = { kind: 'match', id: '9', game: 'soccer' };
const DRAW: BookKey = { kind: 'draw', id: '5', game: 'hkmarksix', lunarYear: 2026 };
const owed = (...liabilities: readonly bigint[]) => liabilities.map((liability) => ({ stake: 1n, liability }));
const special = (number: string) => drawCellName({ top: 0, cell: number });
const ODD = drawCellName({ top: markSixTopOf('specialCodeSide'), cell: 'odd' });

describe('the worst case', () => {
  test('of a match is what wins together, and not what excludes each other', () => {
    const worst = worstCaseOf(MATCH, ['wl:w', 'wl:l', 'dc:12', 'ou25:over']);
    expect([worst(owed(5n, 7n, 0n, 0n)), worst(owed(5n, 7n, 4n, 2n)), worst(owed(9n, 7n, 4n, 0n)), worst([])]).toEqual([7n, 13n, 13n, 0n]);
  });

  test('of a draw is what its numbers can bring together', () => {
    const worst = worstCaseOf(DRAW, [special('7'), special('8'), ODD]);
    expect([worst(owed(50n, 60n, 0n)), worst(owed(50n, 60n, 20n))]).toEqual([60n, 70n]);
  });
});

describe('the worst case with more on one of its cells', () => {
  test('of a match is over the results in which that one wins', () => {
    const cells = ['wl:w', 'wl:l', 'dc:12', 'dc:x2'];
    const worst = worstWithOf(MATCH, cells, owed(5n, 7n, 4n, 0n));
    expect([worst(0, 1n), worst(1, 1n), worst(2, 1n), worst(3, 1n)]).toEqual([10n, 12n, 12n, 12n]);
    expect(worstWithOf(MATCH, ['wl:w', 'wl:d'], owed(5n, 0n))(1, 3n)).toBe(3n);
  });

  test('of a draw is over all its results', () => {
    const worst = worstWithOf(DRAW, [special('7'), special('8'), ODD], owed(50n, 0n, 20n));
    expect([worst(0, 5n), worst(1, 5n), worst(2, 5n), worst(1, 90n)]).toEqual([75n, 70n, 75n, 90n]);
  });
});
