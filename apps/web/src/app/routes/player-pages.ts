import type { ComponentType } from 'react';
import { type MessageId, withAllMessages } from '../../shared/format/i18n.ts';
import { pagePart } from './page-part.tsx';

/** A page with the messages beyond the first page's, by its export's name and its file's. */
const page = <Name extends string>(
  [title, file]: readonly [title: MessageId, file: string],
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
) => ({
  staticData: { title, words: 'all', page: `src/app/routes/${file}-route.tsx` } as const,
  component: pagePart(withAllMessages(load), name),
});

/** The player's own pages, from which guests are redirected. */
export const playerPages = {
  myBets: page(['common.my_bets', 'my-bets'], () => import('./my-bets-route.tsx'), 'MyBetsRoute'),
  profile: page(['common.wallet', 'profile'], () => import('./profile-route.tsx'), 'ProfileRoute'),
  account: page(['common.account_security', 'account'], () => import('./account-route.tsx'), 'AccountRoute'),
  rewards: page(['common.rewards', 'rewards'], () => import('./rewards-route.tsx'), 'RewardsRoute'),
  invited: page(['common.invite', 'invited'], () => import('./invited-route.tsx'), 'InvitedRoute'),
  limits: page(['common.limits', 'limits'], () => import('./limits-route.tsx'), 'LimitsRoute'),
  reports: page(['common.reports', 'reports'], () => import('./reports-route.tsx'), 'ReportsRoute'),
  privateMessages: page(['common.notices', 'private-messages'], () => import('./private-messages-route.tsx'), 'PrivateMessagesRoute'),
} as const;
