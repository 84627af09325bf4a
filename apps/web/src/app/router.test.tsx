// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';

const WEB = path.resolve(import.meta.dirname, '../..');
const places = Object.entries(createAppRouter(createMemoryHistory()).routesByPath).map(
  ([address, route]) => [address, (route as { readonly options: { readonly staticData?: object } }).options.staticData ?? {}] as const,
);

test('every address says what its page is called, what words it needs, which file draws it, and what slip stands beside it', () => {
  expect(places.map(([address, place]) => [address, JSON.stringify(place)].join(' ')).toSorted()).toMatchInlineSnapshot(`
    [
      "/ {"title":"common.home","words":"sports","page":"src/pages/home.tsx"}",
      "/account {"title":"common.account_security","words":"all","page":"src/app/routes/account-route.tsx"}",
      "/agreement {"words":"house","page":"src/pages/house-text.tsx","title":"common.house_rules"}",
      "/announcements {"words":"content","page":"src/pages/published.tsx","title":"common.announcements"}",
      "/anti-money-laundering {"words":"house","page":"src/pages/house-text.tsx","title":"common.aml"}",
      "/chat {"title":"common.live_support","words":"all","page":"src/pages/chat.tsx"}",
      "/contact {"title":"common.contact","words":"all","page":"src/pages/contact.tsx"}",
      "/draws/$game/$matchId {"title":"common.results","words":"draws","page":"src/pages/lottery/draw.tsx"}",
      "/fairness {"title":"common.fairness","words":"fairness","page":"src/pages/fairness.tsx"}",
      "/faq {"words":"house","page":"src/pages/house-text.tsx","title":"common.faq"}",
      "/figures {"words":"figures","page":"src/pages/figures.tsx","title":"common.house_figures"}",
      "/game {"title":"common.games","words":"games","page":"src/pages/games.tsx"}",
      "/game-loader {"title":"common.games","words":"games","page":"src/app/routes/game-play-route.tsx"}",
      "/game/$game {"title":"common.games","words":"games","page":"src/pages/game-list.tsx"}",
      "/game/jackpots {"title":"common.games","words":"prizes","page":"src/pages/game-prizes.tsx"}",
      "/game/play/$game/$id {"title":"common.games","words":"games","page":"src/app/routes/game-play-route.tsx"}",
      "/game/tournaments {"title":"common.games","words":"prizes","page":"src/pages/game-prizes.tsx"}",
      "/game/wallet/$provider {"title":"common.games","words":"all","page":"src/app/routes/game-wallet-route.tsx"}",
      "/gameArcade {"title":"common.games","words":"games","page":"src/pages/games.tsx"}",
      "/howToPlay {"title":"common.how_to_play","words":"all","page":"src/pages/how-to-play.tsx"}",
      "/howToPlay/$game {"title":"common.how_to_play","words":"all","page":"src/pages/how-to-play.tsx"}",
      "/howToPlay/airship {"words":"lottery-help","title":"common.how_to_play","page":"src/pages/lottery/lottery-help.tsx"}",
      "/howToPlay/ammarksix {"words":"lottery-help","title":"common.how_to_play","page":"src/pages/lottery/lottery-help.tsx"}",
      "/howToPlay/gallopingmarksix {"words":"lottery-help","title":"common.how_to_play","page":"src/pages/lottery/lottery-help.tsx"}",
      "/howToPlay/hkmarksix {"words":"lottery-help","title":"common.how_to_play","page":"src/pages/lottery/lottery-help.tsx"}",
      "/howToPlay/newammarksix {"words":"lottery-help","title":"common.how_to_play","page":"src/pages/lottery/lottery-help.tsx"}",
      "/howToPlay/racing {"words":"lottery-help","title":"common.how_to_play","page":"src/pages/lottery/lottery-help.tsx"}",
      "/howToPlay/sgnmarksix {"words":"lottery-help","title":"common.how_to_play","page":"src/pages/lottery/lottery-help.tsx"}",
      "/howToPlay/twnmarksix {"words":"lottery-help","title":"common.how_to_play","page":"src/pages/lottery/lottery-help.tsx"}",
      "/invited {"title":"common.invite","words":"all","page":"src/app/routes/invited-route.tsx"}",
      "/limits {"title":"common.limits","words":"all","page":"src/app/routes/limits-route.tsx"}",
      "/login {"title":"common.sign_in","words":"sports","page":"src/pages/home.tsx"}",
      "/lottery {"title":"common.lotteries","words":"lotteries","page":"src/pages/lottery/lottery-home.tsx"}",
      "/lottery/mark-six {"slip":"lottery","words":"lotteries","page":"src/pages/lottery/lottery.tsx","title":"common.mark_six"}",
      "/lottery/mark-six/howToPlay {"words":"lottery-help","title":"common.how_to_play","page":"src/pages/lottery/lottery-help.tsx","slip":"lottery","slipOnceFilled":true}",
      "/lottery/mark-six/results {"words":"fairness","title":"common.results","page":"src/pages/lottery/lottery-results.tsx","slip":"lottery","slipOnceFilled":true}",
      "/lottery/my-bets {"title":"common.my_lottery_bets","words":"all","page":"src/app/routes/lottery-bets-route.tsx"}",
      "/lottery/pk10 {"slip":"lottery","words":"lotteries","page":"src/pages/lottery/lottery.tsx","title":"common.races"}",
      "/lottery/pk10/howToPlay {"words":"lottery-help","title":"common.how_to_play","page":"src/pages/lottery/lottery-help.tsx","slip":"lottery","slipOnceFilled":true}",
      "/lottery/pk10/results {"words":"fairness","title":"common.results","page":"src/pages/lottery/lottery-results.tsx","slip":"lottery","slipOnceFilled":true}",
      "/my-bets {"title":"common.my_bets","words":"all","page":"src/app/routes/my-bets-route.tsx"}",
      "/not-me {"title":"common.not_me","words":"all","page":"src/pages/account/not-me.tsx"}",
      "/privacy {"words":"house","page":"src/pages/house-text.tsx","title":"common.privacy"}",
      "/private-messages {"title":"common.notices","words":"all","page":"src/app/routes/private-messages-route.tsx"}",
      "/profile {"title":"common.wallet","words":"all","page":"src/app/routes/profile-route.tsx"}",
      "/promotions {"words":"content","page":"src/pages/published.tsx","title":"common.promotions"}",
      "/promotions/$id {"words":"content","page":"src/pages/published.tsx","title":"common.promotions"}",
      "/registration {"title":"common.register","words":"sports","page":"src/pages/home.tsx"}",
      "/reports {"title":"common.reports","words":"all","page":"src/app/routes/reports-route.tsx"}",
      "/responsible-play {"words":"house","page":"src/pages/house-text.tsx","title":"common.responsible_play"}",
      "/results {"title":"common.results","words":"results","page":"src/pages/results.tsx"}",
      "/results/$game {"title":"common.results","words":"results","page":"src/pages/results.tsx"}",
      "/results/airship {"words":"fairness","title":"common.results","page":"src/pages/lottery/lottery-results.tsx"}",
      "/results/ammarksix {"words":"fairness","title":"common.results","page":"src/pages/lottery/lottery-results.tsx"}",
      "/results/gallopingmarksix {"words":"fairness","title":"common.results","page":"src/pages/lottery/lottery-results.tsx"}",
      "/results/hkmarksix {"words":"fairness","title":"common.results","page":"src/pages/lottery/lottery-results.tsx"}",
      "/results/newammarksix {"words":"fairness","title":"common.results","page":"src/pages/lottery/lottery-results.tsx"}",
      "/results/racing {"words":"fairness","title":"common.results","page":"src/pages/lottery/lottery-results.tsx"}",
      "/results/sgnmarksix {"words":"fairness","title":"common.results","page":"src/pages/lottery/lottery-results.tsx"}",
      "/results/twnmarksix {"words":"fairness","title":"common.results","page":"src/pages/lottery/lottery-results.tsx"}",
      "/rewards {"title":"common.rewards","words":"all","page":"src/app/routes/rewards-route.tsx"}",
      "/search {"title":"common.search","words":"all","page":"src/pages/find.tsx"}",
      "/sport {"title":"common.soccer","slip":"sports","words":"sports","page":"src/pages/sport.tsx"}",
      "/sport/$game {"title":"common.soccer","slip":"sports","words":"sports","page":"src/pages/sport.tsx"}",
      "/sport/$game/$matchId {"title":"common.soccer","slip":"sports","words":"sports","page":"src/pages/match.tsx"}",
      "/sport/$game/team/$teamId {"title":"common.soccer","slip":"sports","words":"all","page":"src/pages/team.tsx"}",
      "/sport/all {"title":"common.all_sports","slip":"sports","words":"sports","page":"src/pages/all-sports.tsx"}",
      "/under-construction {"words":"content","page":"src/pages/published.tsx","title":"common.under_construction"}",
    ]
  `);
});

test.each(places)('what draws %s is there', (_, place) => {
  const { page } = place as { readonly page?: string };
  expect(page === undefined || existsSync(path.join(WEB, page))).toBe(true);
});

test.each([
  ['/sport/soccer/team/101', true],
  ['/sport/soccer/team/999999999999999999', true],
  // Beyond the database's integers.
  ['/sport/soccer/team/9999999999999999999', false],
  ['/sport/soccer/team/0', false],
  ['/sport/soccer/team/007', false],
  ['/sport/soccer/team/-1', false],
  ['/sport/soccer/team/flamengo', false],
  ['/sport/curling/team/101', false],
])('that %s names a team: %s', async (address, isTeam) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  expect(router.state.matches.every(({ error }) => error === undefined)).toBe(isTeam);
});

test.each([
  ['/sport/365sports', '/sport/sports365'],
  ['/sport/365sports/101', '/sport/sports365/101'],
  ['/results/365sports', '/results/sports365'],
  ['/howToPlay/365sports', '/howToPlay/sports365'],
  ['/sport/365sports?live=true', '/sport/sports365?live=true'],
])('%s, as the specification writes it, leads to %s', async (address, to) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  expect(router.state.location.href).toBe(to);
});

test.each([
  ...[
    '//evil.test',
    '//evil.test/',
    '/%2fevil.test/',
    '/%5cevil.test/',
    '/\\evil.test/',
    '/.//evil.test',
    '/%2e%2e//evil.test/',
    '///evil.test/',
  ],
  ...[
    '//sport/365sports',
    '/sport/365sports',
    '/sport/365sports/%2e%2e/%2e%2e//evil.test',
    '/sport/365sports?to=//evil.test',
    '/é//evil.test',
  ],
  ...['/sport/365sports/%0d%0aLocation:%20//evil.test', '/%0d%0aSet-Cookie:a=b/'],
])('no address leads away from this site: %s', async (address) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }), true);
  await router.load();
  const result = router._serverResult;
  const location = result?.type === 'redirect' ? (result.redirect.headers.get('Location') ?? '/') : '/';
  expect(location).not.toMatch(/[\r\n\\]/);
  expect(new URL(location, 'https://house.test').origin).toBe('https://house.test');
});

test.each([
  ['/', 200],
  ['/sport/soccer/1', 200],
  ['/no/such/page', 404],
  ['/sport/chess', 404],
  ['/draws/racing/x', 404],
  ['/sport/soccer/1/more', 404],
])('%s has status %d on the server before anything of it is drawn', async (address, status) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }), true);
  await router.load();
  expect(router._serverResult).toMatchObject({ type: 'render', status });
});
