// @vitest-environment happy-dom
import { slipCode } from '@fairbook/core/betting';
import { LOTTERY_GAMES } from '@fairbook/core/catalog';
import { parseOdds } from '@fairbook/core/money';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAppRouter } from './router.tsx';
import { type OpenPage, openPage } from './testing/open-page.tsx';

/** Time stands still, so nothing is refetched. */
const CLOCK = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const NOW = new Date('2026-03-04T15:30:00Z');
beforeAll(() => void vi.useFakeTimers({ toFake: [...CLOCK], now: NOW }));
afterAll(() => void vi.useRealTimers());

/** A shared slip of two selections: one still on offer, one gone. */
const SHARED = slipCode({
  game: 'soccer',
  mode: 'separate',
  built: [],
  legs: [
    { matchId: '101', market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('1.40') },
    { matchId: '103', market: 'ou25', selection: 'over', lineE2: null, odds: parseOdds('1.85') },
    { matchId: '999', market: 'wl', selection: 'd', lineE2: null, odds: parseOdds('3.20') },
  ],
});

const PAGES = [
  '/',
  '/sport/soccer',
  '/sport/all',
  '/sport/soccer/101',
  '/sport/soccer/team/101',
  '/results',
  '/lottery',
  '/lottery/mark-six',
  '/lottery/pk10',
  '/lottery/mark-six/results',
  '/lottery/pk10/results',
  '/draws/hkmarksix/9',
  '/gameArcade',
  '/game/pgGame',
  '/game/jackpots',
  '/game/tournaments',
  '/contact',
  '/chat',
  '/figures',
  '/announcements',
  '/promotions',
  '/promotions/0190a000-0000-7000-8000-000000000001',
  '/not-me?token=t',
] as const;
const OF_PLAYERS = [
  ...['/sport/cricket', '/sport/basketball/101', '/search?q=ana', `/sport/soccer?share=${SHARED}`],
  ...['/lottery/mark-six/howToPlay', '/fairness', '/draws/racing/9'],
  ...['/my-bets', '/lottery/my-bets', '/profile', '/account', '/rewards', '/invited', '/limits', '/reports', '/private-messages'],
  ...['/game/play/pgGame/dice', '/game/wallet/ky', '/game-loader?iframeUrl=https%3A%2F%2Fgames.example%2F'],
];
/** Pages with text alone, redirects, or variants of other pages; end-to-end tests open each. */
const NOT_HERE = [
  ...['/game', '/sport', '/login', '/registration', '/results/$game', '/howToPlay', '/howToPlay/$game', '/lottery/pk10/howToPlay'],
  ...['/agreement', '/privacy', '/responsible-play', '/faq', '/anti-money-laundering', '/under-construction'],
  ...LOTTERY_GAMES.flatMap((game) => [`/results/${game}`, `/howToPlay/${game}`]),
];
const PRESSED = [
  ...['/sport/soccer/101', '/lottery/mark-six', '/draws/hkmarksix/9', '/my-bets', '/profile', '/limits', '/reports'],
  ...['/lottery/mark-six/results', '/account', '/chat', '/private-messages', '/game/tournaments', '/results'],
];

/** Who takes a break, or is awake at night, is shown no promotions. */
const NO_BREAK = { 'limits.limits': { excluded: null, paused_until: null, register: null, night: { from: 0, until: 0 } } };

let open: OpenPage | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
});
const opened = async (address: string, isPlayer: boolean) => {
  open = await openPage(address, { isPlayer, now: NOW, ...(address.startsWith('/promotions') && { known: NO_BREAK }) });
  return open;
};
const textOf = ({ asked, lines }: OpenPage): string => [...[...asked()].sort(), ...lines()].join('\n');

test('every page is looked at', () => {
  const paths = Object.keys(createAppRouter(createMemoryHistory()).routesByPath);
  const isLookedAt = (path: string) => {
    const address = new RegExp(`^${path.replace(/(?<=.)\/$/, '').replace(/\$\w+/g, '[^/]+')}(\\?|$)`);
    return [...PAGES, ...OF_PLAYERS].some((page) => address.test(page));
  };
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((path) => !isLookedAt(path)).toSorted()).toEqual(NOT_HERE.toSorted());
});

describe.each(PAGES)('the page %s', (address) => {
  test.each([
    ['a player, with all that may be there', true],
    ['a guest, with nothing that may be missing', false],
  ] as const)('shows %s', async (_, isPlayer) => {
    expect(textOf(await opened(address, isPlayer))).toMatchSnapshot();
  });
});

test.each(OF_PLAYERS)('the page %s shows its player what it is answered', async (address) => {
  expect(textOf(await opened(address, true))).toMatchSnapshot();
});

test.each([...PAGES, ...OF_PLAYERS])('the page %s says so when it is answered nothing', async (address) => {
  open = await openPage(address, { isPlayer: true, now: NOW, refused: true });
  expect(open.lines().join('\n')).toMatchSnapshot();
});

test.each(PRESSED)('the page %s does what its buttons say', async (address) => {
  const { pressAll } = await opened(address, true);
  expect((await pressAll()).join('\n')).toMatchSnapshot();
});
