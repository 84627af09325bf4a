// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { readAs, readingOfPage } from '../../shared/testing/page-reading.tsx';
import { AccountPage } from './account.tsx';
import { LimitsPage } from './limits.tsx';
import { MyBetsPage } from './my-bets.tsx';
import { NotMePage } from './not-me.tsx';
import { PrivateMessagesPage } from './private-messages.tsx';
import { ProfilePage } from './profile.tsx';
import { ReportsPage } from './reports.tsx';
import { RewardsPage } from './rewards.tsx';

readAs('guest');

test.each<[string, () => ReactNode]>([
  ['/account', AccountPage],
  ['/limits', LimitsPage],
  ['/my-bets', MyBetsPage],
  ['/my-bets?bet=01900000-0000-7000-8000-000000000001', MyBetsPage],
  ['/not-me', NotMePage],
  ['/private-messages', PrivateMessagesPage],
  ['/profile', ProfilePage],
  ['/reports', ReportsPage],
  ['/rewards', RewardsPage],
])('the page %s has its name, its ways and its parts, and asks for what is its own', async (address, Page) => {
  expect(await readingOfPage(Page, { address })).toMatchSnapshot();
});
