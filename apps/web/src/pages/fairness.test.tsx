// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readAs, readingOfPage } from '../shared/testing/page-reading.tsx';
import { FairnessPage } from './fairness.tsx';

readAs('guest');

test.each<[string, () => ReactNode]>([['/fairness', FairnessPage]])(
  'the page %s has its name, its ways and its parts, and asks for what is its own',
  async (address, Page) => {
    expect(await readingOfPage(Page, { address })).toMatchSnapshot();
  },
);
