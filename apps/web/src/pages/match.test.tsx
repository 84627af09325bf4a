// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Place } from '../shared/testing/drawn-at.tsx';
import { readAs, readingOfPage } from '../shared/testing/page-reading.tsx';
import { MatchPage } from './match.tsx';

readAs('guest');

test.each<[string, () => ReactNode, Omit<Place, 'address'>?]>([['/sport/basketball/101', MatchPage, { path: '/sport/$game/$matchId' }]])(
  'the page %s has its name, its ways and its parts, and asks for what is its own',
  async (address, Page, more) => {
    expect(await readingOfPage(Page, { address, ...more })).toMatchSnapshot();
  },
);
