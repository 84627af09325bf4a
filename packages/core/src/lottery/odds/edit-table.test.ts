import { describe, expect, test } from 'vitest';
import { odds, parseAmount } from '../../money/index.ts';
import {
  changedCells,
  defaultCarTable,
  defaultMarkSixTable,
  groupEdges,
  type OddsCell,
  oddsCsv,
  readOddsCsv,
  tableFaults,
  withCells,
} from '../index.ts';

const CARS = defaultCarTable();
const cell = (top: number, prop: string, tenThousandths: number, change: Partial<OddsCell> = {}): OddsCell => ({
  ...{ top, prop, odds: odds(tenThousandths), min: parseAmount('1'), max: parseAmount('100') },
  ...change,
});

test('a cell is changed when its odds or one of its bounds are, or when it was not there, and no other is', () => {
  const was = cell(12, '1', 20_000);
  const changes = [
    cell(12, '1', 20_001),
    cell(12, '1', 20_000, { min: parseAmount('2') }),
    cell(12, '1', 20_000, { max: parseAmount('99') }),
  ];
  for (const each of changes) expect(changedCells([each], [was])).toEqual([{ cell: each, was }]);
  expect(changedCells([was], [])).toEqual([{ cell: was, was: undefined }]);
  expect(changedCells([was], [cell(12, '2', 20_000), { ...was }])).toEqual([]);
});

describe('a table that staff wrote', () => {
  test('as it came with the house has nothing wrong in it', () => {
    expect(tableFaults('racing', CARS)).toEqual([]);
    expect(tableFaults('hkmarksix', defaultMarkSixTable())).toEqual([]);
  });

  test('is refused cell by cell, with what each would give back', () => {
    const table = withCells(CARS, [cell(12, '10', 100_010), cell(11, '19', 890_200), cell(0, 'middle', 20_000), cell(99, '1', 20_000)]);
    expect(tableFaults('racing', table)).toEqual([
      { top: 0, prop: 'middle', problem: 'unknown', returnE6: null },
      // A table that was calculated from unordered pairs: it pays 198 %.
      { top: 11, prop: '19', problem: 'return_high', returnE6: 1_978_223n },
      { top: 12, prop: '10', problem: 'return_high', returnE6: 1_000_100n },
      { top: 99, prop: '1', problem: 'unknown', returnE6: null },
    ]);
  });

  test('gives nobody more for a combination with the year’s animal either: a flat public one pays 112 %', () => {
    const [fault] = tableFaults('hkmarksix', withCells(defaultMarkSixTable(), [cell(7, '4str1', 408_240)]));
    // The higher of 112.35 % without that animal and 114.93 % with it.
    expect(fault).toEqual({ top: 7, prop: '4str1', problem: 'return_high', returnE6: 1_149_267n });
  });

  test('has no odds at which nothing can be won, and those above them', () => {
    const faults = (tenThousandths: number) => tableFaults('racing', withCells(CARS, [cell(0, 'big', tenThousandths)]));
    expect([faults(10_000), faults(10_010)]).toEqual([[{ top: 0, prop: 'big', problem: 'odds_low', returnE6: 500_000n }], []]);
  });

  test('that leaves a cell out lacks it', () =>
    expect(tableFaults('racing', CARS.slice(1))).toEqual([{ top: 0, prop: 'big', problem: 'missing', returnE6: null }]));

  test('may be too dear for a law: 84.99 % is, 85 % is not', () => {
    expect(tableFaults('racing', withCells(CARS, [cell(0, 'big', 16_999)]), 850_000n)).toEqual([
      { top: 0, prop: 'big', problem: 'return_low', returnE6: 849_950n },
    ]);
    expect(tableFaults('racing', withCells(CARS, [cell(0, 'big', 17_000)]), 850_000n)).toEqual([]);
    expect(tableFaults('racing', withCells(CARS, [cell(0, 'big', 16_999)]))).toEqual([]);
  });

  test('says what changed from what to what', () => {
    const next = cell(0, 'big', 19_000);
    expect(changedCells(withCells(CARS, [next]), CARS)).toEqual([{ cell: next, was: CARS[0] }]);
    expect(changedCells(CARS, CARS)).toEqual([]);
  });

  test('shows what the house keeps, group by group', () => {
    expect(groupEdges('racing', CARS)[0]).toEqual({ group: 'twoSides', leastE6: 20_000n, mostE6: 20_000n });
    const edges = groupEdges('racing', withCells(CARS, [cell(0, 'big', 19_000)]));
    expect(edges[0]).toEqual({ group: 'twoSides', leastE6: 20_000n, mostE6: 50_000n });
    const both = groupEdges('racing', withCells(CARS, [cell(0, 'big', 19_000), cell(0, 'small', 18_000), cell(1, 'big', 19_500)]));
    expect(both[0]).toEqual({ group: 'twoSides', leastE6: 20_000n, mostE6: 100_000n });
    expect(groupEdges('racing', [cell(0, 'big', 18_000), cell(0, 'small', 19_500)])).toEqual([
      { group: 'twoSides', leastE6: 25_000n, mostE6: 100_000n },
    ]);
    // Two animals without the year's own, and with it: the same odds, of which the house keeps less on the latter.
    expect(groupEdges('hkmarksix', [cell(7, '2str1', 30_000)])).toEqual([
      { group: 'specialCodeCombinationZodiacs', leastE6: 381_238n, mostE6: 384_523n },
    ]);
    expect(edges.map(({ group }) => group)).toEqual(['twoSides', 'championRunnerUp', 'firstToFifth', 'sixthToTenth', 'dragonTiger']);
  });
});

describe('a file of odds', () => {
  test('reads as it was written', () => {
    for (const table of [CARS, defaultMarkSixTable()]) expect(readOddsCsv(oddsCsv(table))).toEqual({ cells: table });
  });

  test('may come from a spreadsheet, with any number of cells', () =>
    expect(readOddsCsv('\uFEFF"Top";"Prop";"Odd";"Min";"Max"\r\n0;big;1.98;1;100\r\n\r\n')).toEqual({ cells: [cell(0, 'big', 19_800)] }));

  test.each([
    ['', 1, 'head'],
    ['0,big,1.98,1,100', 1, 'head'],
    ['top,prop,odd,min,max\n0,big,1.98,1', 2, 'columns'],
    ['top,prop,odd,min,max\n\n-1,big,1.98,1,100', 3, 'top'],
    ['top,prop,odd,min,max\n0,big!,1.98,1,100', 2, 'prop'],
    ['top,prop,odd,min,max\n0,big,0.98,1,100', 2, 'odd'],
    ['top,prop,odd,min,max\n0,big,1e3,1,100', 2, 'odd'],
    ['top,prop,odd,min,max\n0,big,1.98,one,100', 2, 'min'],
    ['top,prop,odd,min,max\n0,big,1.98,1,', 2, 'max'],
    ['top,prop,odd,min,max\n0,big,1.98,1,100\n0,big,1.97,1,100', 3, 'repeated'],
  ])('%j is refused by the line', (text, line, problem) => expect(readOddsCsv(text)).toEqual({ faults: [{ line, problem }] }));
});
