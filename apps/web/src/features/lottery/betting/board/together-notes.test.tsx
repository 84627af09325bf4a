// @vitest-environment happy-dom
import { markSixTopOf } from '@fairbook/core/lottery';
import { odds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { madeOdds } from '../../testing/made-lottery.ts';
import { tableView } from '../frame/odds-query.ts';
import { SizeOdds, YearNote } from './together-notes.tsx';

let open: Drawn | undefined;
afterEach(async () => open?.close());
const MERGED = markSixTopOf('specialCodeMergeAnimal');
const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
const size = (prop: string, odd: number) => ({ ...madeOdds('hkmarksix').list[0], top: MERGED, prop, odd: odds(odd) }) as never;
const SIZES = [size('2', 58_000), size('6', 19_600), size('11', 10_600)];
const says = async (part: React.ReactNode) => {
  open = await drawn(part, [], NAMED_WORDS);
  return open.text();
};

test('merged animals are told by how many they are', async () => {
  const table = tableView(madeOdds('hkmarksix', { list: SIZES }));
  expect(await says(<SizeOdds table={table} top={MERGED} />)).toBe(
    'lottery.level_name 25.80lottery.level_name 61.96lottery.level_name 111.06',
  );
});

test('where they are taken six at a time, that alone', async () => {
  const table = tableView(madeOdds('hkmarksix', { list: SIZES, merged_exactly_six: true }));
  expect(await says(<SizeOdds table={table} top={MERGED} />)).toBe('lottery.level_name 61.96');
});

test('the year’s animal is told with what it pays at a level, the arithmetic written out; nothing where either is not known', async () => {
  const table = tableView(madeOdds('hkmarksix'));
  expect(await says(<YearNote table={table} top={ZODIACS} level={2} />)).toBe(
    'lottery.year_note draws.animal_horse 4.605 × 0.85 = 3.91425',
  );
  await open?.close();
  expect(await says(<YearNote table={table} top={ZODIACS} level={9} />)).toBe('');
  await open?.close();
  expect(await says(<YearNote table={{ ...table, lunarYear: null }} top={ZODIACS} level={2} />)).toBe('');
});
