// @vitest-environment happy-dom
import type { LobbySection, LobbyTitle, SignedIn } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../shared/api/session.ts';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { ArcadeView } from './arcade-view.tsx';
import { FirstProvider } from './first-provider.tsx';
import { TypeView } from './type-view.tsx';

const title = (id: string, more: Partial<LobbyTitle> = {}): LobbyTitle => ({
  ...{ id, name: `Title ${id}`, pic: '/pic.png', kind: 'slots', volatility: 'high', return: parseAmount('0.965'), open: true },
  ...more,
});
const section = (type: LobbySection['type'], list: readonly LobbyTitle[], more: Partial<LobbySection> = {}): LobbySection => ({
  ...{ type, game: 'pgGames', status: 'active', list: [...list] },
  ...more,
});
const PG = section('pgGame', [
  title('dice', { kind: 'instant', volatility: 'low', return: parseAmount('0.99') }),
  title('moon'),
  title('shut', { open: false }),
]);
const TADA = section('tadaGame', [title('sun')]);
/** Enough titles to need a search. */
const MANY = section('pgGame', [...PG.list, ...['one', 'two', 'three', 'four'].map((id) => title(id))]);
const OWN = { favourites: [{ type: 'pgGame', id: 'moon' }], recent: [{ type: 'pgGame', id: 'dice' }] };

type Shown = Awaited<ReturnType<typeof drawnAt>>;
let open: Shown | undefined;
afterEach(async () => {
  await open?.close();
  signedOut();
});
interface Facts {
  readonly address?: string;
  readonly lobby?: readonly LobbySection[];
  readonly isPlayer?: boolean;
  readonly jackpots?: readonly object[];
  /** Null: still loading. */
  readonly own?: object | null;
}
async function draw(
  Part: () => ReactNode,
  { address = '/game/pgGame', lobby = [PG, TADA], isPlayer = false, jackpots = [], own = OWN }: Facts = {},
) {
  if (isPlayer) signedIn({ user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn);
  open = await drawnAt(Part, {
    ...{ address, words: NAMED_WORDS },
    games: { pgGames: 'hidden', tadaGames: 'active', noah: 'active' },
    known: [
      [keys.gameLobby('en'), lobby],
      ...(own ? ([[keys.ownTitles, own]] as const) : []),
      [keys.jackpots('en'), jackpots],
      [keys.tournaments('en'), []],
      [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
    ],
  });
  return open;
}
const Pg = () => <TypeView type="pgGame" />;
const titles = () => [...(open?.page.querySelectorAll('article') ?? [])].map((card) => card.querySelector('b')?.textContent);
const links = (within = 'a') => [...(open?.page.querySelectorAll(within) ?? [])].map((link) => link.getAttribute('href'));
const groups = () =>
  [...(open?.page.querySelectorAll('[role=radiogroup], [role=group], fieldset') ?? [])].map((each) => each.getAttribute('aria-label'));
const hearts = () =>
  [...(open?.page.querySelectorAll('article [aria-pressed]') ?? [])].map((each) => [
    each.getAttribute('aria-label'),
    each.getAttribute('aria-pressed'),
  ]);

test('all titles of the provider stand there, counted, with the ways to the others', async () => {
  const { page, text } = await draw(Pg);
  expect([titles(), text().includes('games.found 3')]).toEqual([['Title dice', 'Title moon', 'Title shut'], true]);
  expect(links('nav a')).toEqual(['/gameArcade', '/game/pgGame', '/game/tadaGame']);
  expect(page.querySelector('[aria-current=page]')?.textContent).toBe('PG Games');
  await open?.close();
  await draw(Pg, { lobby: [PG] });
  expect(links('nav a')).toEqual([]);
});

test('the list says what its search and its filters are for', async () => {
  const { page } = await draw(Pg, { lobby: [MANY, TADA] });
  const field = page.querySelector('[type=search]');
  expect(['maxlength', 'autocomplete', 'enterkeyhint'].map((name) => field?.getAttribute(name))).toEqual(['60', 'off', 'search']);
  expect(page.querySelector('search')?.getAttribute('aria-label')).toBe('games.filters');
  expect([page.querySelector('nav')?.getAttribute('aria-label'), page.querySelector('p[role=status]')?.textContent]).toEqual([
    'games.provider',
    'games.found 7',
  ]);
});

test('the lobby has each provider under its name, with how many titles it has and the way to all of them', async () => {
  const { page } = await draw(() => <ArcadeView />, { lobby: [section('pgGame', [title('moon')], { status: 'disabled' }), TADA] });
  expect(linesOf(page)).toEqual([
    '{"games.provider"} {current=page}<games.any /gameArcade> {current=page}<PG Games /game/pgGame> <TaDa /game/tadaGame>',
    '{"games.filters"}',
    '{"games.search"}[ maxlength=60 autocomplete=off]',
    'games.lobby_note',
    '{"PG Games"}',
    'PG Games',
    'games.count 1 {"games.all_of PG Games" current=page}<common.see_all (1) /game/pgGame>',
    '{"status"}',
    'errors.game.unavailable',
    '<Title moongames.edge 3.5% /game/play/pgGame/moon>',
    '{"TaDa"}',
    'TaDa',
    'games.count 1 {"games.all_of TaDa"}<common.see_all (1) /game/tadaGame>',
    '<Title sungames.edge 3.5% /game/play/tadaGame/sun>',
  ]);
});

test('a player finds the titles opened last above the others, if they are still on offer', async () => {
  const own = { ...OWN, recent: [...OWN.recent, { type: 'tadaGame', id: 'sun' }, { type: 'noah', id: 'gone' }] };
  const { page } = await draw(ArcadeView, { isPlayer: true, own });
  const [recent, pg] = page.querySelectorAll('section');
  expect([recent, pg].map((each) => each?.getAttribute('aria-label'))).toEqual(['games.recent', 'PG Games']);
  expect(recent && [...recent.querySelectorAll('b')].map((name) => name.textContent)).toEqual(['Title dice', 'Title sun']);
});

test('until the titles opened last are known the lobby is loading, so that nothing moves', async () => {
  const { page } = await draw(ArcadeView, { isPlayer: true, own: null });
  expect(page.querySelectorAll('article')).toHaveLength(0);
});

test('the lobby searches the titles of all providers, and shows its sections again once nothing is looked for', async () => {
  const { page, type, press, text } = await draw(ArcadeView, { address: '/gameArcade', lobby: [PG, TADA] });
  const regions = () => [...page.querySelectorAll('section')].map((each) => each.getAttribute('aria-label'));
  await type('[type=search]', 'titel sun');
  await until(() => open?.address() === '/gameArcade?q=titel+sun');
  expect([titles(), links('article a'), regions()]).toEqual([
    ['Title sun'],
    ['/game/play/tadaGame/sun', '/game/play/tadaGame/sun?practice=true'],
    [],
  ]);
  await type('[type=search]', 'nothing');
  await until(() => text().includes('games.found_none'));
  await press('games.clear');
  await until(() => open?.address() === '/gameArcade');
  expect(regions()).toEqual(['PG Games', 'TaDa']);
});

test('a title says what the house keeps, and leads to play and practice, unless it is shut', async () => {
  await draw(Pg);
  const cards = [...(open?.page.querySelectorAll('article') ?? [])];
  expect(cards.map((card) => [...card.querySelectorAll('a')].map((link) => link.getAttribute('href')))).toEqual([
    ['/game/play/pgGame/dice', '/game/play/pgGame/dice?practice=true'],
    ['/game/play/pgGame/moon', '/game/play/pgGame/moon?practice=true'],
    [],
  ]);
  expect(cards.map((card) => card.querySelector('small')?.textContent)).toEqual([
    expect.stringMatching(/^games\.edge 1(\.0)?\s?%$/),
    expect.stringMatching(/^games\.edge 3\.5\s?%$/),
    'games.closed',
  ]);
  expect(cards.map((card) => card.textContent?.includes('errors.game.unavailable'))).toEqual([false, false, true]);
});

test('a jackpot whose tickets a title gives stands with it while it may be opened', async () => {
  const pot = (id: string) => ({
    jackpot_id: id,
    name: id,
    over: false,
    fund: parseAmount('1234.5'),
    titles: [{ type: 'pgGame', id, name: id }],
  });
  await draw(Pg, { jackpots: [pot('moon'), pot('shut')] });
  const cards = [...(open?.page.querySelectorAll('article') ?? [])];
  expect(cards.map((card) => /games\.jackpot_card.*1,234\.50/.test(card.textContent ?? ''))).toEqual([false, true, false]);
});

test('the address says what is found, and one tap clears it all', async () => {
  const { press, text, type } = await draw(Pg, { address: '/game/pgGame?q=dice' });
  expect(titles()).toEqual(['Title dice']);
  await type('[type=search]', 'roulette');
  await until(() => open?.address() === '/game/pgGame?q=roulette');
  expect([titles(), text().includes('games.found_none')]).toEqual([[], true]);
  await press('games.clear');
  await until(() => open?.address() === '/game/pgGame');
  expect(titles()).toHaveLength(3);
});

test('what is typed away is gone from the address, and another filter stays', async () => {
  const { type } = await draw(Pg, { address: '/game/pgGame?q=moon&kind=slots' });
  expect(titles()).toEqual(['Title moon']);
  await type('[type=search]', '');
  await until(() => open?.address() === '/game/pgGame?kind=slots');
  expect(titles()).toEqual(['Title moon', 'Title shut']);
});

const alike = (back: string) => Array.from({ length: 7 }, (_, nth) => title(`t${nth}`, { return: parseAmount(back) }));
test.each<[string, Facts, readonly string[]]>([
  ['a guest has no titles of their own', { lobby: [MANY] }, ['games.kind', 'games.volatility', 'games.return']],
  ['a player has', { lobby: [MANY], isPlayer: true }, ['games.mine', 'games.kind', 'games.volatility', 'games.return']],
  ['what leaves everything is not there', { lobby: [section('pgGame', alike('0.965'))] }, []],
  ['what leaves nothing neither', { lobby: [section('pgGame', alike('0.9'))] }, []],
  ['few titles are seen at once', { lobby: [section('pgGame', MANY.list.slice(1))], isPlayer: true }, []],
  [
    'but what is chosen can be undone',
    { lobby: [PG], address: '/game/pgGame?kind=slots' },
    ['games.kind', 'games.volatility', 'games.return'],
  ],
])('filters: %s', async (_, facts, labels) => {
  await draw(Pg, facts);
  expect(groups()).toEqual(labels);
});

test('a filter that is chosen narrows the list, and is undone by a second press', async () => {
  const { page } = await draw(Pg, { lobby: [MANY] });
  const chip = (label: string, words: string) => {
    const group = page.querySelector(`[aria-label="${label}"]`);
    return [...(group?.querySelectorAll('button') ?? [])].find((each) => each.textContent?.includes(words));
  };
  for (const [label, words, address] of [
    ['games.kind', 'games.kind_instant', 'kind=instant'],
    ['games.volatility', 'games.volatility_low', 'volatility=low'],
    ['games.return', 'games.return_from 99', 'back=99'],
  ] as const) {
    await act(async () => chip(label, words)?.click());
    await until(() => open?.address().includes(address.split('=')[0] ?? ''));
    expect([open?.address().replaceAll('%22', ''), titles()]).toEqual([`/game/pgGame?${address}`, ['Title dice']]);
    await act(async () => chip(label, words)?.click());
    await until(() => open?.address() === '/game/pgGame');
  }
});

test('a player turns favourites on and off by their hearts; a guest has none', async () => {
  await draw(Pg);
  expect(hearts()).toEqual([]);
  await open?.close();
  await draw(Pg, { isPlayer: true });
  expect(hearts()).toEqual([
    ['games.favourite_on Title dice', 'false'],
    ['games.favourite_off Title moon', 'true'],
    ['games.favourite_on Title shut', 'false'],
  ]);
  await act(async () => open?.page.querySelectorAll<HTMLElement>('article [aria-pressed]')[1]?.click());
  expect(hearts()[1]).toEqual(['games.favourite_on Title moon', 'false']);
  await act(async () => open?.page.querySelectorAll<HTMLElement>('article [aria-pressed]')[0]?.click());
  expect(hearts()[0]).toEqual(['games.favourite_off Title dice', 'true']);
});

test('a provider that is not in the lobby, or shut, says so', async () => {
  expect((await draw(Pg, { lobby: [TADA] })).text()).toContain('errors.game.unavailable');
  await open?.close();
  const { page } = await draw(Pg, { lobby: [{ ...PG, status: 'disabled', list: [] }] });
  expect(page.textContent?.indexOf('errors.game.unavailable')).toBe(0);
});

test('the lobby shows two rows of each provider at most, and the way to all of them', async () => {
  const many = Array.from({ length: 19 }, (_, nth) => title(`t${nth}`));
  const { text } = await draw(ArcadeView, { lobby: [section('pgGame', many), { ...TADA, status: 'disabled' }] });
  const sections = [...(open?.page.querySelectorAll('section') ?? [])];
  expect(sections.map((each) => [each.getAttribute('aria-label'), each.querySelectorAll('article').length])).toEqual([
    ['PG Games', 18],
    ['TaDa', 1],
  ]);
  expect(
    sections.map((each) => [each.textContent?.includes('games.count 19'), each.textContent?.includes('errors.game.unavailable')]),
  ).toEqual([
    [true, false],
    [false, true],
  ]);
  expect([links('[aria-label="games.all_of PG Games"]'), text().includes('(19)')]).toEqual([['/game/pgGame'], true]);
});

test('an empty lobby says so, and one that is not known yet is waited for', async () => {
  expect((await draw(ArcadeView, { lobby: [] })).text()).toBe('games.section_none');
  await open?.close();
  open = await drawnAt(ArcadeView, { address: '/gameArcade', words: NAMED_WORDS });
  expect([open.text().includes('games.section_none'), open.text().includes('games.loading')]).toEqual([false, true]);
});

test('the way into the games leads to the first provider that is not hidden', async () => {
  await draw(FirstProvider, { address: '/game' });
  await until(() => open?.address() === '/game/tadaGame');
  expect(titles()).not.toEqual([]);
  await open?.close();
  open = await drawnAt(FirstProvider, { address: '/game', words: NAMED_WORDS, games: { pgGames: 'hidden' } });
  expect([open.text(), open.address()]).toEqual(['games.section_none', '/game']);
});
