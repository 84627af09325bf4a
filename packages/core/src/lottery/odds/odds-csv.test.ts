import { expect, test } from 'vitest';
import { odds, parseAmount } from '../../money/index.ts';
import { CSV_PROBLEMS, oddsCsv, readOddsCsv } from './odds-csv.ts';
import type { OddsCell } from './odds-table.ts';

const HEAD = 'top,prop,odd,min,max';
const cell = (top: number, prop: string, tenThousandths: number, min: string, max: string): OddsCell => ({
  ...{ top, prop, odds: odds(tenThousandths), min: parseAmount(min), max: parseAmount(max) },
});

test('a file of odds has a line for each cell: its place, its odds, and amounts with two places or as many as they need', () =>
  expect(
    oddsCsv([
      cell(0, 'big', 19_800, '1', '100'),
      cell(104, '2str1', 123_456, '1.5', '20000.123456'),
      cell(7, 'x', 20_000, '0.1001', '0.12'),
    ]),
  ).toBe(`${HEAD}\n0,big,1.98,1.00,100.00\n104,2str1,12.3456,1.50,20000.123456\n7,x,2.00,0.1001,0.12\n`));

test.each([
  ['spaces around what is between commas', ' top , prop ,odd,min,max\n 104 , big ,1.98, 1 , 100 ', cell(104, 'big', 19_800, '1', '100')],
  ['lines of spaces', `${HEAD}\n  \n0,big,1.98,1,100\n \t`, cell(0, 'big', 19_800, '1', '100')],
  ['tabs, semicolons and quotes', `${HEAD}\n"12"\t"7";9.8,1,100`, cell(12, '7', 98_000, '1', '100')],
])('is read with %s', (_, text, read) => expect(readOddsCsv(text)).toEqual({ cells: [read] }));

test('says at which line its head is missing', () => expect(readOddsCsv('\n \nodds')).toEqual({ faults: [{ line: 3, problem: 'head' }] }));

test('may have two thousand lines, and says which is one too many', () => {
  const lines = Array.from({ length: 2_001 }, (_, at) => `${at % 1_000},p${Math.floor(at / 1_000)},1.98,1,100`);
  const read = readOddsCsv([HEAD, ...lines.slice(1)].join('\n'));
  expect('cells' in read && read.cells.length).toBe(2_000);
  expect(readOddsCsv([HEAD, ...lines].join('\n'))).toEqual({ faults: [{ line: 2_002, problem: 'too_long' }] });
});

test('is read as spreadsheets write it: with a mark before it, lines that end in two signs, and a head in capitals', () => {
  const text = '\uFEFFTOP;Prop;odd;min;max\r\n0;big;1.98;1;100\r\n';
  expect(readOddsCsv(text)).toEqual({ cells: [cell(0, 'big', 19_800, '1', '100')] });
  expect(readOddsCsv(HEAD)).toEqual({ cells: [] });
  expect(readOddsCsv('')).toEqual({ faults: [{ line: 1, problem: 'head' }] });
});

test.each([
  ['999,x,1.98,1,100', null],
  ['1000,x,1.98,1,100', 'top'],
  ['1x,x,1.98,1,100', 'top'],
  ['-1,x,1.98,1,100', 'top'],
  [',x,1.98,1,100', 'top'],
  [`1,${'x'.repeat(20)},1.98,1,100`, null],
  [`1,${'x'.repeat(21)},1.98,1,100`, 'prop'],
  ['1,aZ09,1.98,1,100', null],
  ['1,a-b,1.98,1,100', 'prop'],
  ['1,,1.98,1,100', 'prop'],
  ['1,x,0.99,1,100', 'odd'],
  ['1,x,odd,1,100', 'odd'],
  ['1,x,1.98,one,100', 'min'],
  ['1,x,1.98,1,', 'max'],
  ['1,x,1.98,1,100,', 'columns'],
  ['1,x,1.98,1', 'columns'],
  ['1,x,y,one', 'columns'],
])('a line of %s has this problem or none: %s', (line, problem) => {
  const read = readOddsCsv(`${HEAD}\n${line}`);
  expect('faults' in read ? read.faults : null).toEqual(problem === null ? null : [{ line: 2, problem }]);
});

test('says of a cell that comes again that it does, and not of another of its group or its name', () => {
  expect(readOddsCsv(`${HEAD}\n1,x,1.98,1,100\n1,y,1.98,1,100\n2,x,1.98,1,100\n1,x,2,3,4`)).toEqual({
    faults: [{ line: 5, problem: 'repeated' }],
  });
});

test('has one of these problems in a line, and each line its own', () => {
  expect(CSV_PROBLEMS).toEqual(['head', 'columns', 'top', 'prop', 'odd', 'min', 'max', 'repeated', 'too_long']);
  expect(readOddsCsv(`${HEAD}\n0,big,1.98,1,100\n0,big,1.98\n1000,big,1.98,1,100\n1,big,1.98,1,x`)).toEqual({
    faults: [
      { line: 3, problem: 'columns' },
      { line: 4, problem: 'top' },
      { line: 5, problem: 'max' },
    ],
  });
});
