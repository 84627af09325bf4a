// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readAs, readingOfPage } from '../shared/testing/page-reading.tsx';
import { ContactPage } from './contact.tsx';

readAs('guest');

test.each<[string, () => ReactNode]>([['/contact?topic=bet&reference=R1', ContactPage]])(
  'the page %s has its name, its ways and its parts, and asks for what is its own',
  async (address, Page) => {
    expect(await readingOfPage(Page, { address })).toMatchSnapshot();
  },
);
