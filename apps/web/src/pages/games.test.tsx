// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readAs, readingOfPage } from '../shared/testing/page-reading.tsx';
import { GameArcadePage, GameHomePage } from './games.tsx';

readAs('guest');

test.each<[string, () => ReactNode]>([
  ['/gameArcade', GameArcadePage],
  ['/game', GameHomePage],
])('the page %s has its name, its ways and its parts, and asks for what is its own', async (address, Page) => {
  expect(await readingOfPage(Page, { address })).toMatchSnapshot();
});
