// @vitest-environment happy-dom
import { type Availability, type Game, LOTTERY_GAMES } from '@fairbook/core/catalog';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readPreference, writePreference } from '../../shared/api/cookies.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { signedOut } from '../../shared/api/session.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { useCornerWidth } from './corner-width.ts';
import { EntryLink } from './entry-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

type Games = Partial<Record<Game, Availability>>;
const HIDDEN_LOTTERIES: Games = Object.fromEntries(LOTTERY_GAMES.map((game) => [game, 'hidden' as const]));
const HIDDEN_SPORTS: Games = { soccer: 'hidden', basketball: 'hidden', bd: 'hidden', cricket: 'hidden', sports365: 'hidden' };
let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(() => signedOut());
afterEach(async () => {
  await open.close();
  signedOut();
  vi.unstubAllGlobals();
});
const ways = (within: string) => [...open.page.querySelectorAll(`${within} a`)].map((link) => link.getAttribute('href'));
const key = (target: EventTarget, name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
    await new Promise((resolve) => setImmediate(resolve));
  });

describe('the top bar', () => {
  const draw = async (games: Games = {}, address = '/games') => {
    open = await drawnAt(
      () => (
        <>
          <Header />
          <input />
        </>
      ),
      { address, games },
    );
  };

  test.each<[string, Games, (string | null)[]]>([
    [
      'the first sport, what is live, the lotteries',
      {},
      ['/sport/soccer', '/sport/all?live=true', '/lottery', '/games?mybet=true', '/results/soccer'],
    ],
    [
      'no lotteries where none is visible',
      HIDDEN_LOTTERIES,
      ['/sport/soccer', '/sport/all?live=true', '/games?mybet=true', '/results/soccer'],
    ],
    [
      'the first sport that is visible',
      { soccer: 'hidden' },
      ['/sport/basketball', '/sport/all?live=true', '/lottery', '/games?mybet=true', '/results/basketball'],
    ],
    ['nothing live without a sport', HIDDEN_SPORTS, ['/lottery', '/games?mybet=true', '/results/soccer']],
  ])('has the main pages: %s', async (_, games, expected) => {
    await draw(games);
    expect(ways('nav')).toEqual(expected);
  });

  test('has the ways to sign in and to register for a guest', async () => {
    await draw();
    expect(ways('.guest-only')).toEqual(['/login', '/registration']);
  });

  test('opens the menu in the address', async () => {
    await draw();
    await act(async () => open.page.querySelector<HTMLElement>('[aria-label="common.menu"]')?.click());
    await until(() => open.address() !== '/games');
    expect(open.address()).toBe('/games?menu=true');
  });

  test.each<[string, (page: HTMLElement) => EventTarget, string, KeyboardEventInit, boolean]>([
    ['the key / leads to the search', () => document.body, '/', {}, true],
    ['another key leads nowhere', () => document.body, 's', {}, false],
    ['it leads nowhere while something is typed', (page) => page.querySelector('input') as Element, '/', {}, false],
    ['it is the browser’s with control', () => document.body, '/', { ctrlKey: true }, false],
    ['it is the browser’s with command', () => document.body, '/', { metaKey: true }, false],
    ['it is the browser’s with alt', () => document.body, '/', { altKey: true }, false],
  ])('%s', async (_, target, name, more, leads) => {
    await draw();
    await key(target(open.page), name, more);
    expect(open.address()).toBe(leads ? '/search' : '/games');
  });

  test('hears no key once it is gone', async () => {
    await draw();
    await open.close();
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('the foot of a phone', () => {
  const draw = async (address: string, games: Games = {}) => {
    open = await drawnAt(BottomNav, { address, games });
  };
  const lit = () =>
    [...open.page.querySelectorAll('a')].flatMap((link) =>
      link.getAttribute('aria-current') === 'page' ? [link.getAttribute('href')] : [],
    );

  test.each<[Games, (string | null)[]]>([
    [{}, ['/sport/soccer', '/lottery', '/my-bets', '/profile', '/chat']],
    [HIDDEN_LOTTERIES, ['/sport/soccer', '/my-bets', '/profile', '/chat']],
    [HIDDEN_SPORTS, ['/lottery', '/my-bets', '/profile', '/chat']],
  ])('leads where bettors go, as far as the house has it: %#', async (games, expected) => {
    await draw('/', games);
    expect(ways('nav')).toEqual(expected);
  });

  test.each([
    ['/sport/soccer', ['/sport/soccer']],
    ['/sport/bd/7', ['/sport/soccer']],
    ['/sport/all?live=true', ['/sport/soccer']],
    ['/fairness', ['/lottery']],
    ['/chat', ['/chat']],
    ['/account', ['/profile']],
    ['/results/soccer', []],
  ])('lights at %s the one it belongs to: %j', async (address, expected) => {
    await draw(address);
    expect(lit()).toEqual(expected);
  });
});

describe('the foot of a page', () => {
  const draw = async (year?: number) => {
    const words = { 'common.footer_copyright': ['since ', ['year']] } as Parameters<typeof drawnAt>[1]['words'];
    open = await drawnAt(Footer, {
      address: '/',
      known: [[keys.house, { play_money: true, operator: null, on_offer: {}, year }]],
      ...(words && { words }),
    });
  };

  test.each([
    [undefined, 'since 2024'],
    [2024, 'since 2024'],
    [2026, 'since 2024–2026'],
  ])('says since when, to the year of the house: %s', async (year, said) => {
    await draw(year);
    expect([...open.page.querySelectorAll('p')].at(-1)?.textContent).toBe(said);
  });

  test('leads to what one accepts and to what can be checked', async () => {
    await draw();
    const all = ways('footer');
    expect(
      [
        '/agreement',
        '/privacy',
        '/anti-money-laundering',
        '/faq',
        '/contact',
        '/chat',
        '/responsible-play',
        '/fairness',
        '/sports/api/v1/ledger/heads',
      ].filter((way) => !all.includes(way)),
    ).toEqual([]);
  });

  test('has the ways to write odds', async () => {
    await draw();
    const select = open.page.querySelector('select') as HTMLSelectElement;
    expect([select.value, select.options.length]).toEqual(['decimal', 6]);
    await act(async () => {
      select.value = 'american';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await until(() => readPreference('odds_format') === 'american');
    writePreference('odds_format', 'decimal');
  });
});

describe('an entry', () => {
  const PLACE = { to: '/results/$game', params: { game: 'soccer' }, label: 'common.results', icon: 'list' } as const;
  const draw = async (
    entry: Parameters<typeof EntryLink>[0]['entry'],
    more: { desktop?: boolean; isHere?: boolean } = {},
    address = '/games?menu=true',
  ) => {
    open = await drawnAt(
      () => (
        <EntryLink entry={entry} desktop={more.desktop ?? true} {...(more.isHere !== undefined && { isHere: more.isHere })}>
          go
        </EntryLink>
      ),
      { address },
    );
    return open.page.querySelector('a');
  };
  const BETS = { to: '/my-bets', label: 'common.my_bets', icon: 'ticket', panel: 'mybet' } as const;

  test.each<[string, Parameters<typeof draw>, string]>([
    ['leads to its page', [PLACE], '/results/soccer'],
    ['opens its panel over the page on a desktop', [BETS], '/games?mybet=true'],
    ['leads to its page where there is no room for a panel', [BETS, { desktop: false }], '/my-bets'],
  ])('%s', async (_, of, href) => expect((await draw(...of))?.getAttribute('href')).toBe(href));

  test.each<[boolean | undefined, string, string | null]>([
    [undefined, '/results/soccer', 'page'],
    [undefined, '/games', null],
    [true, '/games', 'page'],
    [false, '/results/soccer', null],
  ])('that says where its reader is (%s) is marked at %s: %s', async (isHere, address, current) => {
    const link = await draw(PLACE, { ...(isHere !== undefined && { isHere }) }, address);
    expect(link?.getAttribute('aria-current') ?? null).toBe(current);
  });

  test('that opens something over the page is a button, and shuts the menu', async () => {
    await draw({ to: '.', label: 'common.invite', icon: 'users', overlay: 'invite' });
    await open.press('go');
    await until(() => open.address() === '/games?invite=true');
    expect(open.page.querySelector('a')).toBeNull();
  });
});

test.each([
  [true, '240@1024'],
  [false, null],
])('how wide the player’s corner is, is kept once it is filled: %s', async (isFilled, kept) => {
  localStorage.clear();
  const left = vi.fn<() => void>();
  vi.stubGlobal('innerWidth', 1_024);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(corner: HTMLElement) {
        Object.defineProperty(corner, 'offsetWidth', { value: 240 });
        this.#tell();
      }
      disconnect() {
        left();
      }
    },
  );
  document.documentElement.style.setProperty('--corner', '99px');
  const Corner = () => {
    const inside = { current: null as HTMLSpanElement | null };
    useCornerWidth(inside, isFilled);
    return (
      <b>
        <span ref={inside} />
      </b>
    );
  };
  open = await drawnAt(Corner, { address: '/' });
  const stored = Object.values({ ...localStorage }).find((value) => String(value).includes('@')) ?? null;
  expect([stored, document.documentElement.style.getPropertyValue('--corner')]).toEqual([kept, isFilled ? '' : '99px']);
  await open.close();
  expect(left).toHaveBeenCalledTimes(isFilled ? 1 : 0);
  document.documentElement.style.removeProperty('--corner');
});
