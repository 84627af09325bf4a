// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuthDialogs } from '../../features/auth/index.ts';
import { signedOut } from '../../shared/api/session.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { AccountRoute } from './account-route.tsx';
import { gamePages } from './game-pages.ts';
import { GameLoaderRoute, GamePlayRoute } from './game-play-route.tsx';
import { GameWalletRoute } from './game-wallet-route.tsx';
import { InvitedRoute } from './invited-route.tsx';
import { LimitsRoute } from './limits-route.tsx';
import { LotteryBetsRoute } from './lottery-bets-route.tsx';
import { lotteryPages } from './lottery-pages.ts';
import { MyBetsRoute } from './my-bets-route.tsx';
import { playerPages } from './player-pages.ts';
import { PrivateMessagesRoute } from './private-messages-route.tsx';
import { ProfileRoute } from './profile-route.tsx';
import { ReportsRoute } from './reports-route.tsx';
import { RewardsRoute } from './rewards-route.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
const dialog = () => document.querySelector('[role=dialog]');
beforeEach(() => signedOut());
afterEach(async () => {
  await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  await open.close();
});

test.each<[string, () => ReactNode]>([
  ['the account', AccountRoute],
  ['a game that is played', GamePlayRoute],
  ['a game that is loaded', GameLoaderRoute],
  ['games over a wallet', GameWalletRoute],
  ['whom one invited', InvitedRoute],
  ['limits', LimitsRoute],
  ['bets on draws', LotteryBetsRoute],
  ['bets', MyBetsRoute],
  ['notices', PrivateMessagesRoute],
  ['the wallet', ProfileRoute],
  ['reports', ReportsRoute],
  ['rewards', RewardsRoute],
])('the page of %s shows a guest nothing, asks them to sign in, and sends them home', async (_, Route) => {
  const Page = () => (
    <>
      <Route />
      <AuthDialogs />
    </>
  );
  open = await drawnAt(Page, { address: '/somewhere' });
  await until(dialog);
  expect([open.page.querySelector('h1'), dialog()?.querySelector('h2')?.textContent, open.address()]).toEqual([
    null,
    'auth.sign_in_title',
    '/',
  ]);
});

const factsOf = (pages: Readonly<Record<string, { readonly staticData: object }>>) =>
  Object.fromEntries(Object.entries(pages).map(([name, { staticData }]) => [name, Object.values(staticData).join(' ')]));

test('a page has the words that it says, its title, and its file', () => {
  expect(factsOf(playerPages)).toEqual({
    myBets: 'common.my_bets all src/app/routes/my-bets-route.tsx',
    profile: 'common.wallet all src/app/routes/profile-route.tsx',
    account: 'common.account_security all src/app/routes/account-route.tsx',
    rewards: 'common.rewards all src/app/routes/rewards-route.tsx',
    invited: 'common.invite all src/app/routes/invited-route.tsx',
    limits: 'common.limits all src/app/routes/limits-route.tsx',
    reports: 'common.reports all src/app/routes/reports-route.tsx',
    privateMessages: 'common.notices all src/app/routes/private-messages-route.tsx',
  });
  expect(factsOf(gamePages)).toEqual({
    arcade: 'common.games games src/pages/games.tsx',
    home: 'common.games games src/pages/games.tsx',
    list: 'common.games games src/pages/game-list.tsx',
    jackpots: 'common.games prizes src/pages/game-prizes.tsx',
    tournaments: 'common.games prizes src/pages/game-prizes.tsx',
    play: 'common.games games src/app/routes/game-play-route.tsx',
    wallet: 'common.games all src/app/routes/game-wallet-route.tsx',
    loader: 'common.games games src/app/routes/game-play-route.tsx',
  });
  expect(factsOf(lotteryPages)).toEqual({
    markSix: 'lottery lotteries src/pages/lottery/lottery.tsx common.mark_six',
    races: 'lottery lotteries src/pages/lottery/lottery.tsx common.races',
    markSixResults: 'fairness common.results src/pages/lottery/lottery-results.tsx lottery true',
    raceResults: 'fairness common.results src/pages/lottery/lottery-results.tsx lottery true',
    markSixHelp: 'lottery-help common.how_to_play src/pages/lottery/lottery-help.tsx lottery true',
    raceHelp: 'lottery-help common.how_to_play src/pages/lottery/lottery-help.tsx lottery true',
    gameResults: 'fairness common.results src/pages/lottery/lottery-results.tsx',
    gameHelp: 'lottery-help common.how_to_play src/pages/lottery/lottery-help.tsx',
    fairness: 'common.fairness fairness src/pages/fairness.tsx',
  });
});
