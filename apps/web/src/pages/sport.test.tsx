// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Place } from '../shared/testing/drawn-at.tsx';
import { readAs, readingOfPage } from '../shared/testing/page-reading.tsx';
import { SportPage } from './sport.tsx';

readAs('guest');
const NO_SPORTS = { soccer: 'hidden', basketball: 'hidden', bd: 'hidden', cricket: 'hidden', sports365: 'hidden' } as const;

test.each<[string, string, () => ReactNode, Omit<Place, 'address'>?]>([
  ['/sport', '', SportPage],
  ['/sport/cricket', '', SportPage, { path: '/sport/$game' }],
  ['/sport/cricket?live=true', '', SportPage, { path: '/sport/$game' }],
  ['/sport', ' where soccer is hidden', SportPage, { games: { soccer: 'hidden' } }],
  ['/sport', ' where sports are hidden', SportPage, { games: NO_SPORTS }],
])('the page %s%s has its name, its ways and its parts, and asks for what is its own', async (address, _, Page, more) => {
  expect(await readingOfPage(Page, { address, ...more })).toMatchSnapshot();
});
