import type { ComponentType } from 'react';
import { type MessageId, withAllWords } from '../shared/i18n.ts';
import { pagePart } from './page-part.tsx';

/** A page with the words beyond the first page's, by its name in the module. */
const page = <Name extends string>(title: MessageId, load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name) => ({
  staticData: { title },
  component: pagePart(withAllWords(load), name),
});

/** The player's own pages, which a guest is sent away from. */
export const playerPages = {
  myBets: page('common.my_bets', () => import('./my-bets-route.tsx'), 'MyBetsRoute'),
  profile: page('common.wallet', () => import('./profile-route.tsx'), 'ProfileRoute'),
  account: page('common.account_security', () => import('./account-route.tsx'), 'AccountRoute'),
  rewards: page('common.rewards', () => import('./rewards-route.tsx'), 'RewardsRoute'),
  limits: page('common.limits', () => import('./limits-route.tsx'), 'LimitsRoute'),
  reports: page('common.reports', () => import('./reports-route.tsx'), 'ReportsRoute'),
  privateMessages: page('common.notices', () => import('./private-messages-route.tsx'), 'PrivateMessagesRoute'),
} as const;
