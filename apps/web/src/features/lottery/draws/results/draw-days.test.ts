import type { Draw } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { daysOf, readDrawNo } from './draw-days.ts';

const draw = (match_id: string, date: string) => ({ match_id, date }) as Draw;

test('draws stay in their order, under the day of each', () => {
  const days = daysOf([draw('4', '2026-11-22'), draw('3', '2026-11-22'), draw('2', '2026-11-21')], ({ date }) => date);
  expect(days.map(({ key, draws }) => [key, draws.map(({ match_id }) => match_id)])).toEqual([
    ['2026-11-22', ['4', '3']],
    ['2026-11-21', ['2']],
  ]);
});

test.each([
  ['2026234', '2026234'],
  [' 26/092 ', '26/092'],
  ['nº 26/092', '26/092'],
  ['n. 20260822001', '20260822001'],
  ['', undefined],
  ['7', undefined],
  ['yesterday', undefined],
  ['20260822001123456789', undefined],
])('%j is the draw %s', (text, drawNo) => expect(readDrawNo(text)).toBe(drawNo));
