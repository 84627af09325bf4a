// @vitest-environment happy-dom
import type { Draw, SignedIn } from '@fairbook/contract';
import type { LotteryGame } from '@fairbook/core/catalog';
import { parseAmount } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../../../shared/api/session.ts';
import { drawnAt } from '../../../../shared/testing/drawn-at.tsx';
import { MADE_NOW, madeDraw, madeIn, madeLast } from '../../testing/made-lottery.ts';
import type { LastReply } from '../draw-queries.ts';
import { DrawStatus } from './draw-status.tsx';
import type { OwnBet, OwnOfDraw } from './own-of-draw.ts';

const [showNow, runAgain] = [vi.fn<() => void>(), vi.fn<() => void>()];
let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
beforeEach(() => {
  for (const each of [showNow, runAgain]) each.mockClear();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: MADE_NOW });
});
afterEach(async () => {
  await open?.close();
  open = undefined;
  signedOut();
  vi.useRealTimers();
});

const LAST = madeDraw({ match_id: '6', draw_no: '2026006', status: 'settled', numbers: [7, 3, 44, 12, 9, 30, 21] });
const AWAITED = madeDraw({ match_id: '7', draw_no: '2026007', status: 'closed', draw_at: madeIn(25) });
const OPEN = madeDraw({ match_id: '8', draw_no: '2026008', commit: `12ab${'0'.repeat(56)}89ef`, round: 26_123 });
const own = (net: string, isSettled = true): OwnOfDraw => ({
  isSettled,
  results: [{ currency: 'BRL', staked: parseAmount('10'), net: parseAmount(net) }],
  isMine: () => false,
});

interface Shown {
  readonly game?: LotteryGame;
  readonly draw?: Draw;
  readonly own?: OwnOfDraw;
  readonly isRunning?: boolean;
  /** The player's draw bets, as the server returns them. */
  readonly bets?: readonly OwnBet[];
}
async function shown(reply: Partial<LastReply>, { game = 'hkmarksix', draw = OPEN, isRunning = false, bets, ...more }: Shown = {}) {
  if (bets) signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  const reveal = { shown: 0, isRunning, showNow, runAgain };
  const clock = { serverTime: MADE_NOW, readAt: MADE_NOW.getTime() };
  const status = <DrawStatus game={game} draw={draw} reply={madeLast(reply, game)} clock={clock} own={more.own} reveal={reveal} />;
  open = await drawnAt(() => status, { address: '/', words: NAMED_WORDS, known: [[keys.drawBets(game, 'newest'), bets ?? []]] });
  const { page } = open;
  const said = (part: Element | null) => (part?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return {
    ...open,
    says: said(page.querySelector('p')),
    buttons: [...page.querySelectorAll('button')].map((each) => each.getAttribute('aria-label') ?? said(each)),
    links: [...page.querySelectorAll('a')].map((link) => [said(link), link.getAttribute('href')]),
  };
}

describe('while a result comes about', () => {
  test.each<[LotteryGame, string]>([
    ['hkmarksix', 'draws.comes'],
    ['racing', 'draws.runs'],
  ])('in %s that is said, with what rides on it but not what came of it, and it can be shown at once', async (game, words) => {
    const { says, buttons, links, press } = await shown({ last: LAST, awaited: AWAITED }, { game, isRunning: true, own: own('35') });
    expect(says).toMatch(new RegExp(`^${words} draws\\.own_stake [^ ]*10\\.00$`));
    expect([says.includes('35'), buttons, links]).toEqual([false, ['draws.show_now'], []]);
    await press('draws.show_now');
    expect([showNow.mock.calls.length, runAgain.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('a draw that is awaited', () => {
  test.each<[string, LotteryGame, Partial<Draw>, RegExp]>([
    ['balls that come later', 'hkmarksix', {}, /^draws\.balls_in (2026007 25|25 2026007)$/],
    ['a race that is run later', 'racing', {}, /^draws\.race_in (2026007 25|25 2026007)$/],
    ['a draw whose time has come', 'hkmarksix', { draw_at: MADE_NOW }, /^draws\.awaited 2026007$/],
    ['a result that others draw, whenever they do', 'hkmarksix', { source: 'official' }, /^draws\.awaited_official 2026007$/],
  ])('is told before what came of the last: %s', async (_, game, more, words) => {
    expect((await shown({ last: LAST, awaited: { ...AWAITED, ...more } }, { game, own: own('35') })).says).toMatch(words);
  });

  test('says what rides on it, and nothing of other draws', async () => {
    const bet = (drawId: string, stake: string): OwnBet => ({
      ...{ drawId, status: 'pending', currency: 'BRL', named: [] },
      ...{ total_currency: parseAmount(stake), bonus_currency: parseAmount('0') },
    });
    const { says } = await shown({ awaited: AWAITED }, { bets: [bet('7', '12'), bet('8', '34')] });
    expect(says).toMatch(/draws\.own_stake [^ ]*12\.00$/);
    expect(says).not.toMatch(/34|2026008/);
  });
});

describe('what the last draw came to', () => {
  test.each<[string, OwnOfDraw, RegExp]>([
    ['won', own('35'), /^draws\.own_won .*35\.00/],
    ['lost', own('-4'), /^draws\.own_lost .*[^-−\d]4\.00/],
    ['came back', own('0'), /^draws\.own_back .*10\.00/],
    ['is not decided', own('0', false), /^draws\.own_open .*10\.00/],
  ])('for its player is said by its number: %s', async (_, part, words) => {
    const { says } = await shown({ last: LAST }, { own: part });
    expect(says).toMatch(words);
    expect(says).toContain('2026006');
  });

  test('is nothing where none was drawn: the commitment stands there', async () => {
    expect((await shown({ last: null }, { own: own('35') })).says).toMatch(/^draws\.source_own draws\.committed/);
  });
});

describe('where nothing else is to say', () => {
  test.each<[string, Partial<Draw>, RegExp]>([
    ['what the house is bound to', {}, /^draws\.source_own draws\.committed (12ab…89ef 26,123|26,123 12ab…89ef)$/],
    ['where results come from, before there is a commitment', { commit: null }, /^draws\.source_own draws\.about_own$/],
    ['where results come from, before the round is known', { round: null }, /^draws\.source_own draws\.about_own$/],
    ['that others draw', { source: 'official', commit: null, round: null }, /^draws\.source_official draws\.about_official$/],
  ])('it says %s', async (_, more, words) => {
    expect((await shown({ last: LAST }, { draw: { ...OPEN, ...more } })).says).toMatch(words);
  });
});

describe('the ways on', () => {
  test.each<[string, Draw | null, readonly (readonly string[])[]]>([
    ['to the proof of a draw of the house', LAST, [['draws.verify draws.the_number 2026006', '/draws/hkmarksix/6']]],
    ['to a draw of others', { ...LAST, source: 'official' }, [['draws.see draws.the_number 2026006', '/draws/hkmarksix/6']]],
    ['nowhere before one was drawn', null, []],
  ])('lead %s', async (_, last, links) => {
    expect(await shown({ last })).toMatchObject({ links, buttons: [] });
  });

  test.each<[string, LotteryGame, Partial<Draw>, readonly string[]]>([
    ['a race', 'racing', {}, ['draws.race_again']],
    ['a race without a result', 'racing', { numbers: null }, []],
    ['balls', 'hkmarksix', {}, []],
  ])('run %s again where there is a race to see', async (_, game, more, buttons) => {
    expect((await shown({ last: { ...LAST, game, ...more } }, { game })).buttons).toEqual(buttons);
    for (const each of open?.page.querySelectorAll('button') ?? []) each.click();
    expect([runAgain.mock.calls.length, showNow.mock.calls.length]).toEqual([buttons.length, 0]);
  });
});
