// @vitest-environment happy-dom
import { type Match, sportsApi } from '@fairbook/contract';
import { builtOf, type SharedLeg, type SharedSlip, slipCode } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { keys } from '../../../shared/api/query-keys.ts';
import { signedOut } from '../../../shared/api/session.ts';
import { type SentCall, sentTo } from '../../../shared/testing/drawn.tsx';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { setSlipState, slipState } from '../slip-store.ts';
import { chosen, offered, resultAt, SERVER_NOW } from '../testing/chosen.ts';
import { SharedSlipDialog } from './shared-slip-dialog.tsx';

const onClose = vi.fn<() => void>();
let open: Awaited<ReturnType<typeof drawnAt>>;
let calls: readonly SentCall[] = [];
beforeEach(() => onClose.mockClear());
afterEach(async () => {
  await open.close();
  setSlipState({ intents: [] });
  signedOut();
  localStorage.clear();
});

const leg = (matchId: string, more: Partial<SharedLeg> = {}): SharedLeg =>
  ({ matchId, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00'), ...more }) as SharedLeg;
const replyOf = (list: readonly Match[]) => ({
  ...{ list: [...list], total: list.length, live: 0, live_bets: true, list_markets: [], server_time: SERVER_NOW, feed_silent: false },
});
const wireOf = (list: readonly Match[]) => z.encode(sportsApi.matches.reply, replyOf(list) as never);

interface Opened extends Partial<Omit<SharedSlip, 'legs'>> {
  /** The reader's own slip: the home sides of these matches. */
  readonly own?: readonly string[];
  /** Matches read before; none by default. */
  readonly known?: readonly Match[];
}
/** Opens a shared slip; its calls wait for their answers. */
async function opened(legs: readonly SharedLeg[], { own = [], known, game = 'soccer', built = [] }: Opened = {}): Promise<void> {
  const code = slipCode({ game, legs, mode: 'together', built });
  const ids = [...new Set(legs.map(({ matchId }) => matchId))].sort().join();
  function Door() {
    const [isOpen, setOpen] = useState(false);
    if (isOpen) return <SharedSlipDialog code={code} onClose={onClose} />;
    return (
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
    );
  }
  open = await drawnAt(Door, {
    address: '/',
    words: NAMED_WORDS,
    known: [...chosen(own), ...(known ? [[keys.matches(game, `ids ${ids}`), replyOf(known)] as const] : [])],
  });
  calls = sentTo(sportsApi.matches);
  await open.press('open');
}
const dialog = () => document.querySelector('[role=dialog]');
const rows = () => [...(dialog()?.querySelectorAll('li') ?? [])].map(({ textContent, dataset }) => [textContent, dataset.gone]);
const told = () => [...(dialog()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
const fillButton = () => [...(dialog()?.querySelectorAll('button') ?? [])].find((each) => each.textContent?.includes('shared_fill'));
const fill = async () => {
  await open.dialog.press('slip.shared_fill');
  await act(async () => void (await new Promise((resolve) => setImmediate(resolve))));
};
const onSlip = () => slipState().slip.legs.map(({ matchId, market, selection, odds }) => `${matchId} ${market} ${selection} ${odds}`);
const lined = (line: number | null, odds = '3.00') => offered('1', { compare: { handicap: resultAt(odds, { line }) } });
const handicap = (lineE2: number, more: Partial<SharedLeg> = {}) => leg('1', { market: 'handicap', lineE2, ...more });

describe('what is said of a selection that was handed on', () => {
  test.each<[string, SharedLeg, Match, string]>([
    ['nothing where its odds are the same', leg('1'), offered('1'), 'Home 1Home 1 × Away 1 · sports.market_wl2.00'],
    [
      'that its odds rose, from what to what',
      leg('1'),
      offered('1', {}, resultAt('2.01')),
      'Home 1Home 1 × Away 1 · sports.market_wlslip.shared_rose 2.00 2.012.01',
    ],
    [
      'that its odds fell, from what to what',
      leg('1'),
      offered('1', {}, resultAt('1.99')),
      'Home 1Home 1 × Away 1 · sports.market_wlslip.shared_fell 2.00 1.991.99',
    ],
    [
      'by its own odds, not by those of another answer',
      leg('1', { selection: 'l', odds: parseOdds('4.00') }),
      offered('1'),
      'Away 1Home 1 × Away 1 · sports.market_wlslip.shared_rose 4.00 4.204.20',
    ],
    [
      'nothing where its line is the same',
      handicap(-100, { odds: parseOdds('3.00') }),
      lined(-100),
      'Home 1 −1Home 1 × Away 1 · sports.market_handicap3.00',
    ],
    [
      'that its line moved, from which to which, and not that the odds did with it',
      handicap(-100),
      lined(200),
      'Home 1 +2Home 1 × Away 1 · sports.market_handicapslip.shared_lined −1 +23.00',
    ],
    [
      'that its line moved where it has none any more',
      handicap(100),
      lined(null),
      'Home 1 0Home 1 × Away 1 · sports.market_handicapslip.shared_lined +1 03.00',
    ],
  ])('%s', async (_, shared, match, said) => {
    await opened([shared], { known: [match] });
    expect(rows()).toEqual([[said, 'false']]);
    expect(fillButton()?.textContent).toBe('slip.shared_fill 1');
  });

  const begun = { match_start_time: SERVER_NOW };
  test.each<[string, Match]>([
    ['is held for a moment', offered('1', {}, resultAt('2.10', { status: 'suspended' }))],
    ['is closed', offered('1', {}, resultAt('2.10', { status: 'closed' }))],
    ['has reached its cap', offered('1', {}, resultAt('2.10', { full: ['w'] }))],
    ['is of a match that began', offered('1', begun)],
    ['is of a match that is over', offered('1', { status: 'ended' })],
    ['is of a market that is not there', offered('1', { compare: {} })],
  ])('is that it is not on offer any more where it %s', async (_, match) => {
    await opened([leg('1')], { known: [match] });
    expect(rows()).toEqual([['Home 1Home 1 × Away 1 · sports.market_wlslip.shared_gone–', 'true']]);
    expect([fillButton()?.textContent, fillButton()?.getAttribute('aria-disabled')]).toEqual(['slip.shared_fill 0', 'true']);
  });

  test('that is gone is named by the line it stood on', async () => {
    const shut = offered('1', { compare: { handicap: resultAt('3.00', { line: 200, status: 'closed' }) } });
    await opened([handicap(-100)], { known: [shut] });
    expect(rows()[0]?.[0]).toMatch(/^Home 1 −1Home 1 × Away 1/);
  });

  test('of a match that nobody knows is its market alone', async () => {
    await opened([handicap(-100), leg('2')], { known: [offered('2')] });
    expect(rows()).toEqual([
      ['slip.shared_unknownsports.market_handicapslip.shared_gone–', 'true'],
      ['Home 2Home 2 × Away 2 · sports.market_wl2.00', 'false'],
    ]);
  });

  test('names the sides in the order of their sport', async () => {
    await opened([leg('1')], { game: 'basketball', known: [offered('1')] });
    expect(rows()[0]?.[0]).toBe('Home 1Away 1 × Home 1 · sports.market_ml2.00');
  });
});

describe('selections of one match that pay together', () => {
  const pair = [leg('1'), leg('1', { market: 'ou25', selection: 'over' })];
  const match = (id: string) =>
    offered(id, { compare: { wl: resultAt('2.00'), ou25: { ...resultAt('2.00'), odds: { over: parseOdds('2.20') } } } });

  test('are said to, of each such match that is known, and of no other', async () => {
    const others = pair.map((each) => ({ ...each, matchId: '2' }));
    await opened([...pair, ...others, leg('3')], { built: ['1', '2'], known: [match('1'), match('3')] });
    expect(told()).toEqual(['slip.shared_built Home 1 × Away 1', 'slip.shared_note']);
  });

  test('do so again on the own slip', async () => {
    await opened([...pair, leg('3')], { built: ['1'], known: [match('1'), match('3')] });
    await fill();
    expect(onSlip()).toEqual(['1 wl w 20000', '1 ou25 over 22000', '3 wl w 20000']);
    expect(builtOf(slipState().slip)).toEqual(['1']);
  });
});

describe('what is taken over onto the own slip', () => {
  const MATCHES = [offered('1', {}, resultAt('2.30')), offered('2', { status: 'ended' }), lined(-200, '3.40')];

  test('is what is still on offer, at the odds and lines of now, where its sport is bet on', async () => {
    await opened([leg('1'), leg('2'), leg('3', { market: 'handicap', lineE2: -100 })], {
      known: [...MATCHES.slice(0, 2), { ...lined(-200, '3.40'), match_id: '3' }],
    });
    expect(fillButton()?.textContent).toBe('slip.shared_fill 2');
    expect(onSlip()).toEqual([]);
    await fill();
    expect(onSlip()).toEqual(['1 wl w 23000', '3 handicap w 34000']);
    expect(slipState().slip.legs.map(({ lineE2 }) => lineE2)).toEqual([null, -200]);
    expect(open.address()).toBe('/sport/soccer?slip=true');
  });

  test('leads to the sport of the slip that was handed on', async () => {
    await opened([leg('1')], { game: 'basketball', known: [offered('1')] });
    await fill();
    expect([slipState().slip.game, open.address()]).toEqual(['basketball', '/sport/basketball?slip=true']);
  });

  test('stands in place of what was there, which is said before and can be undone', async () => {
    await opened([leg('1')], { own: ['7', '8'], known: [offered('1')] });
    expect(told()).toEqual(['slip.shared_replaces 2']);
    await fill();
    expect([onSlip(), slipState().slip.undo?.legs.map(({ matchId }) => matchId)]).toEqual([['1 wl w 20000'], ['7', '8']]);
  });

  test('replaces nothing on an empty slip, and that is what is said', async () => {
    await opened([leg('1')], { known: [offered('1')] });
    expect(told()).toEqual(['slip.shared_note']);
    await fill();
    expect(slipState().slip.undo).toBeNull();
  });

  test('is nothing while nothing is on offer: the own slip stays as it is', async () => {
    await opened([leg('2')], { own: ['7'], known: [offered('2', { status: 'ended' })] });
    await fill();
    expect([onSlip(), open.address()]).toEqual([['7 wl w 20000'], '/']);
  });

  test('is nothing when the window is closed', async () => {
    await opened([leg('1')], { own: ['7'], known: [offered('1')] });
    await open.dialog.press('common.close');
    expect([onClose.mock.calls.length, onSlip(), open.address()]).toEqual([1, ['7 wl w 20000'], '/']);
  });
});

describe('the matches of a slip that was handed on', () => {
  const isLoading = () =>
    dialog()?.textContent?.includes('common.loading') === true || dialog()?.querySelector('[aria-label="common.loading"]') !== null;

  test('are asked for once, each match once, and until they come nothing can be taken over', async () => {
    await opened([leg('3'), leg('1'), leg('3', { selection: 'd', odds: parseOdds('3.40') })]);
    expect(calls).toHaveLength(1);
    expect(new URLSearchParams(calls[0]?.path.split('?')[1]).get('match_id')).toBe('1,3');
    expect([isLoading(), rows(), fillButton()?.textContent]).toEqual([true, [], 'slip.shared_fill 0']);
    await fill();
    expect([onSlip(), open.address()]).toEqual([[], '/']);
    await calls[0]?.reply(wireOf([offered('1', {}, resultAt('2.50')), offered('3')]));
    expect(rows().map(([said]) => said)).toEqual([
      'Home 3Home 3 × Away 3 · sports.market_wl2.00',
      'Home 1Home 1 × Away 1 · sports.market_wlslip.shared_rose 2.00 2.502.50',
      'sports.drawHome 3 × Away 3 · sports.market_wl3.40',
    ]);
    expect([isLoading(), fillButton()?.textContent]).toEqual([false, 'slip.shared_fill 3']);
  });

  test('that do not come can be asked for again', async () => {
    await opened([leg('1')]);
    await calls[0]?.refuse('rate.limited', 429);
    expect(isLoading()).toBe(false);
    expect([dialog()?.querySelector('[role=alert]')?.textContent?.includes('common.try_again'), rows()]).toEqual([true, []]);
    await open.dialog.press('common.try_again');
    expect(calls).toHaveLength(2);
    await calls[1]?.reply(wireOf([offered('1')]));
    expect(rows()).toEqual([['Home 1Home 1 × Away 1 · sports.market_wl2.00', 'false']]);
    expect(dialog()?.textContent).not.toContain('common.try_again');
  });

  test('that are known already are read again, and stay where that fails', async () => {
    await opened([leg('1')], { known: [offered('1')] });
    expect(calls).toHaveLength(1);
    await calls[0]?.lose();
    expect([rows().length, dialog()?.textContent?.includes('common.try_again')]).toEqual([1, false]);
  });
});

describe('an address without a slip that can be read', () => {
  const ONE = slipCode({ game: 'soccer', legs: [leg('1')], mode: 'together', built: [] });
  test.each<[string, string, boolean]>([
    ['empty', '', false],
    ['of blanks', '  ', false],
    ['with a letter missing', ONE.slice(0, -1), true],
    ['of no game', ONE.replace('soccer', 'chess'), true],
    ['of words', 'nonsense', true],
  ])('that is %s asks for a code, reads no matches and says whether it was wrong', async (_, code, isWrong) => {
    open = await drawnAt(() => <SharedSlipDialog code={code} onClose={onClose} />, { address: '/', words: NAMED_WORDS, known: chosen([]) });
    expect(dialog()?.textContent).toContain('slip.shared_open');
    expect(dialog()?.textContent?.includes('slip.shared_wrong')).toBe(isWrong);
    expect(fillButton()).toBeUndefined();
  });

  test('asks for it in a field that says what it takes, and that no keyboard corrects', async () => {
    open = await drawnAt(() => <SharedSlipDialog code="" onClose={onClose} />, { address: '/', words: NAMED_WORDS, known: chosen([]) });
    expect(linesOf(dialog() as Node)).toEqual([
      '{"dialog"}',
      'slip.shared_open',
      'slip.shared_code',
      '{invalid=false}[ maxlength=2000 autocomplete=off]',
      'slip.shared_code_hint',
      '({*primary}slip.shared_see)',
    ]);
    const field = dialog()?.querySelector('input');
    expect(['autocomplete', 'autocapitalize', 'spellcheck', 'maxlength'].map((name) => field?.getAttribute(name))).toEqual([
      'off',
      'off',
      'false',
      '2000',
    ]);
  });
});
