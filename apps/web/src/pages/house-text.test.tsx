// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readAs, readingOfPage } from '../shared/testing/page-reading.tsx';
import { FaqPage, HouseRulesPage, MoneyLaunderingPage, PrivacyPage, ResponsiblePlayPage } from './house-text.tsx';

readAs('guest');

test.each<[string, () => ReactNode]>([
  ['/agreement', HouseRulesPage],
  ['/privacy', PrivacyPage],
  ['/responsible-play', ResponsiblePlayPage],
  ['/faq', FaqPage],
  ['/anti-money-laundering', MoneyLaunderingPage],
])('the page %s has its name, its ways and its parts, and asks for what is its own', async (address, Page) => {
  expect(await readingOfPage(Page, { address })).toMatchSnapshot();
});
