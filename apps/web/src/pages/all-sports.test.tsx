// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Place } from '../shared/testing/drawn-at.tsx';
import { manyMatches } from '../shared/testing/made-match.ts';
import { readAs, readingOfPage } from '../shared/testing/page-reading.tsx';
import { AllSportsPage } from './all-sports.tsx';

readAs('guest');
const NO_SPORTS = { soccer: 'hidden', basketball: 'hidden', bd: 'hidden', cricket: 'hidden', sports365: 'hidden' } as const;

test.each<[string, string, () => ReactNode, Omit<Place, 'address'>?]>([
  ['/sport/all', '', AllSportsPage],
  ['/sport/all?live=true', '', AllSportsPage],
  ['/sport/all', ' where sports are hidden', AllSportsPage, { games: NO_SPORTS }],
])('the page %s%s has its name, its ways and its parts, and asks for what is its own', async (address, _, Page, more) => {
  expect(await readingOfPage(Page, { address, ...more })).toMatchSnapshot();
});

test.each([
  ['/sport/all', 0, 6],
  ['/sport/all?live=true', 24, 0],
])('of many matches the page %s shows as many as it has room for', async (address, live, next) => {
  const text = await readingOfPage(AllSportsPage, { address, known: [manyMatches()] });
  const shown = (status: string) => new Set(text.match(new RegExp(`${status} side \\d+`, 'g'))).size;
  expect([shown('live'), shown('upcoming')]).toEqual([live, next]);
});
