// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../../shared/api/session.ts';
import { drawnAt, type Place } from '../../../../shared/testing/drawn-at.tsx';
import { MADE_NOW, madeDraw, madeIn, madeLast } from '../../testing/made-lottery.ts';
import { gamesOfKind, lastLottery, rememberLottery } from './last-lottery.ts';
import { LotteryFrame, type LotteryFrameProps } from './lottery-frame.tsx';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: MADE_NOW }));
afterEach(async () => {
  await open?.close();
  signedOut();
  localStorage.clear();
  vi.useRealTimers();
});
async function shown(of: Partial<LotteryFrameProps> = {}, { address = '/', games = {}, known = [] }: Partial<Place> = {}) {
  const Part = () => (
    <LotteryFrame kind="mark-six" tab="bets" {...of}>
      {(game) => <output>{game}</output>}
    </LotteryFrame>
  );
  open = await drawnAt(Part, { address, games, words: NAMED_WORDS, known });
  const { page } = open;
  const links = (label: string) =>
    [...page.querySelectorAll(`nav[aria-label="${label}"] a`)].map((link) =>
      [link.hasAttribute('aria-current') ? '>' : '', link.textContent, ' ', link.getAttribute('href')].join(''),
    );
  return { ...open, game: () => page.querySelector('output')?.textContent ?? null, links, title: document.title };
}
const [FIRST = 'hkmarksix', SECOND = 'hkmarksix'] = gamesOfKind('mark-six');
const [RACE = 'racing'] = gamesOfKind('pk10');

describe('around the pages of a lottery', () => {
  test.each<[string, Partial<LotteryFrameProps>, Partial<Place>, string | null]>([
    ['the first of its kind, where none is asked for', {}, {}, FIRST],
    ['the one that is asked for', {}, { address: `/?game=${SECOND}` }, SECOND],
    ['the first, where one of another kind is', {}, { address: `/?game=${RACE}` }, FIRST],
    ['a race', { kind: 'pk10' }, {}, RACE],
    ['the next, where the first is hidden', {}, { games: { [FIRST]: 'hidden' } }, SECOND],
    ['one that takes no bets', {}, { address: `/?game=${SECOND}`, games: { [SECOND]: 'disabled' } }, SECOND],
    ['none, where all are hidden', {}, { games: Object.fromEntries(gamesOfKind('mark-six').map((game) => [game, 'hidden'])) }, null],
  ])('stands %s', async (_, of, place, game) => {
    const frame = await shown(of, place);
    expect(frame.game()).toBe(game);
    expect(frame.text().includes('errors.game.unavailable')).toBe(game === null);
  });

  test('is which lottery it is, marked, on the same tab, and what takes no bets says so', async () => {
    const { links } = await shown({ tab: 'results' }, { address: `/?game=${SECOND}`, games: { [FIRST]: 'disabled' } });
    const games = links('lottery.games');
    expect(games.length).toBe(gamesOfKind('mark-six').length);
    expect(games[0]).toBe(`draws.game_${FIRST} (lottery.closed) /lottery/mark-six/results?game=${FIRST}`);
    expect(games[1]).toBe(`>draws.game_${SECOND} /lottery/mark-six/results?game=${SECOND}`);
    expect(games.filter((each) => each.startsWith('>')).length).toBe(1);
  });

  test.each<[Partial<LotteryFrameProps>, string, string]>([
    [{ tab: 'results' }, '/lottery/mark-six/results', 'lottery.tab_results'],
    [{ tab: 'howToPlay' }, '/lottery/mark-six/howToPlay', 'lottery.tab_howToPlay'],
  ])('lights the tab of its page alone, though the address of bets begins that of %j', async (of, path, lit) => {
    const { links } = await shown(of, { address: `${path}?game=${FIRST}` });
    expect(
      links('lottery.tabs')
        .filter((each) => each.startsWith('>'))
        .map((each) => each.split(' ')[0]),
    ).toEqual([`>${lit}`]);
  });

  test('is the way to the other kind of lottery, on the same tab, while that has a game', async () => {
    const wayOf = () =>
      [...(open?.page.querySelectorAll('h1 ~ a') ?? [])].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    await shown({ tab: 'results' });
    expect(wayOf()).toEqual(['lottery.kind_pk10 /lottery/pk10/results']);
    await open?.close();
    await shown({ kind: 'pk10' });
    expect(wayOf()).toEqual(['lottery.kind_mark-six /lottery/mark-six']);
    await open?.close();
    await shown({}, { games: { racing: 'hidden', airship: 'hidden' } });
    expect(wayOf()).toEqual([]);
  });

  test.each<[Partial<LotteryFrameProps>, string, readonly string[]]>([
    [
      { tab: 'bets' },
      'lottery.kind_mark-six',
      [
        `>lottery.tab_bets /lottery/mark-six?game=${FIRST}`,
        `lottery.tab_results /lottery/mark-six/results?game=${FIRST}`,
        `lottery.tab_howToPlay /lottery/mark-six/howToPlay?game=${FIRST}`,
      ],
    ],
    [
      { kind: 'pk10', tab: 'howToPlay' },
      'lottery.tab_howToPlay',
      [
        `lottery.tab_bets /lottery/pk10?game=${RACE}`,
        `lottery.tab_results /lottery/pk10/results?game=${RACE}`,
        `>lottery.tab_howToPlay /lottery/pk10/howToPlay?game=${RACE}`,
      ],
    ],
  ])('are its tabs, each at an address of its own: %j', async (of, words, tabs) => {
    const { links, title } = await shown(of);
    expect(links('lottery.tabs')).toEqual(tabs);
    expect(title).toContain(words);
    expect(title.includes('lottery.page_title')).toBe(of.tab !== 'bets');
  });

  test('a player finds their own bets there, and a guest none', async () => {
    const { links } = await shown();
    expect(links('lottery.tabs').length).toBe(3);
    await open?.close();
    signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
    expect((await shown()).links('lottery.tabs').at(-1)).toBe(`common.my_bets /lottery/my-bets?game=${FIRST}`);
  });

  test.each([
    ['bets', true],
    ['results', false],
  ] as const)('a result that comes is shown as it comes about where nothing else tells it: %s', async (tab, comes) => {
    const last = keys.draws(FIRST, 'last');
    const waiting = madeLast({ current: null, awaited: madeDraw({ game: FIRST, status: 'closed', draw_at: madeIn(0) }) }, FIRST);
    const { queries, text } = await shown({ tab }, { known: [[last, waiting]] });
    const drawn = madeDraw({ game: FIRST, status: 'drawn', numbers: [7, 3, 44, 12, 9, 30, 21], draw_at: madeIn(0) });
    await act(async () => void queries.setQueryData(last, madeLast({ current: null, last: drawn }, FIRST)));
    expect(text().includes('draws.coming')).toBe(comes);
  });
});

test('the lottery that was looked at last is remembered, and nothing else is taken for one', () => {
  expect(lastLottery()).toBeUndefined();
  rememberLottery('racing');
  expect(lastLottery()).toBe('racing');
  localStorage.setItem('lottery-id', 'soccer');
  expect(lastLottery()).toBeUndefined();
});
