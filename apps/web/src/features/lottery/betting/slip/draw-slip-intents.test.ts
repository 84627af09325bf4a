// @vitest-environment happy-dom
import { markSixTopOf } from '@fairbook/core/lottery';
import { odds, parseRate, RATE_ONE } from '@fairbook/core/money';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAW_SLIP_KEY } from '../../../../shared/bet-slip/kept-draw-slip.ts';
import { emptyStorage } from '../../../../shared/testing/empty-storage.ts';
import type { DrawIntent } from './draw-intent.ts';
import type { DrawSlipAction } from './draw-slip.ts';

type Store = typeof import('./draw-slip-store.ts') & typeof import('./draw-slip-changes.ts');
const SPECIAL = markSixTopOf('specialCode');
const KEY = `${SPECIAL}/8`;
const tapped = (selection: string): DrawSlipAction => ({
  ...{ type: 'toggled', drawId: '7', top: SPECIAL, level: null, selection },
  seen: { [selection]: odds(470_000) },
});
const STATES = {
  ...{ sending: { state: 'sending' }, checking: { state: 'checking' }, absent: { state: 'absent', seen: false } },
  ...{ accepted: { state: 'accepted', placed: {} }, refused: { state: 'refused', code: 'draw.closed', details: {} } },
};
const intent = (state: keyof typeof STATES): DrawIntent =>
  ({ key: 'k', fingerprint: 'f', sentAt: 0, game: 'hkmarksix', picks: [], ...STATES[state] }) as unknown as DrawIntent;

let store: Store;
/** Loads the store as a new page does, with what is stored in the browser. */
async function opened(): Promise<Store> {
  vi.resetModules();
  store = { ...(await import('./draw-slip-store.ts')), ...(await import('./draw-slip-changes.ts')) };
  return store;
}
const numbers = () => store.drawSlipState().slip.picks.map(({ selections, amount }) => [...selections, amount].join(' ').trim());
const kept = () => JSON.parse(localStorage.getItem(DRAW_SLIP_KEY) ?? '{}') as { state: { intent: DrawIntent | null } };
beforeEach(async () => {
  vi.stubGlobal('localStorage', emptyStorage());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await opened();
  store.changeSlip(tapped('8'));
});
afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
  vi.unstubAllGlobals();
});

describe('what became of a bet', () => {
  const typed: DrawSlipAction = { type: 'amountForAll', text: '5' };
  const news: DrawSlipAction = { type: 'oddsSeen', seen: { [KEY]: { 8: odds(460_000) } } };
  test.each<[keyof typeof STATES, string, DrawSlipAction, object | null]>([
    ['refused', 'another number', tapped('9'), null],
    ['refused', 'an amount', typed, null],
    ['refused', 'odds that moved', news, { state: 'refused' }],
    ['accepted', 'another number', tapped('9'), null],
    ['accepted', 'an amount', typed, { state: 'accepted' }],
    ['absent', 'another number', tapped('9'), { state: 'absent', seen: true }],
    ['absent', 'odds that moved', news, { state: 'absent', seen: false }],
    ['sending', 'another number', tapped('9'), { state: 'sending' }],
  ])('that is %s is read, or not yet, by %s', (state, _, action, left) => {
    store.setDrawSlipState({ intent: intent(state) });
    store.changeSlip(action);
    const { intent: now } = store.drawSlipState();
    expect(now && { state: now.state, ...(now.state === 'absent' && { seen: now.seen }) }).toEqual(left);
  });

  test.each<[keyof typeof STATES, boolean]>([
    ['sending', true],
    ['checking', true],
    ['absent', true],
    ['accepted', false],
    ['refused', false],
  ])('that is %s is kept for a page that is loaded anew: %s', async (state, isKept) => {
    store.setDrawSlipState({ intent: intent(state) });
    expect(kept().state.intent?.state).toBe(isKept ? state : undefined);
    await opened();
    expect(store.drawSlipState().intent?.state).toBe(isKept ? (state === 'sending' ? 'checking' : state) : undefined);
    expect(numbers()).toEqual(['8']);
  });

  test.each<[keyof typeof STATES, boolean]>([
    ['sending', true],
    ['checking', true],
    ['absent', false],
    ['refused', false],
  ])('that is %s outlives another lottery and another slip: %s', (state, isLeft) => {
    store.setDrawSlipState({ intent: intent(state), placed: store.drawSlipState().slip });
    store.replaceSlip({ ...store.drawSlipState().slip, drawId: '9' }, 'BRL');
    expect([store.drawSlipState().intent?.state, store.drawSlipState().placed]).toEqual([isLeft ? state : undefined, null]);
    store.setDrawSlipState({ intent: intent(state) });
    store.openGame('hkmarksix');
    expect([store.drawSlipState().intent?.state, numbers()]).toEqual([state, ['8']]);
    store.openGame('racing');
    expect([store.drawSlipState().intent?.state, numbers()]).toEqual([isLeft ? state : undefined, []]);
  });

  test('is gone with its receipt', () => {
    store.setDrawSlipState({ intent: intent('accepted'), placed: store.drawSlipState().slip });
    store.closeReceipt();
    expect([store.drawSlipState().intent, store.drawSlipState().placed, numbers()]).toEqual([null, null, ['8']]);
  });
});

test('another tab’s slip is followed, not what that tab is placing', () => {
  const { slip } = store.drawSlipState();
  store.setDrawSlipState({ intent: intent('absent') });
  const text = JSON.stringify({
    state: { slip: { ...slip, amount: '3', draws: 4 }, typedIn: 'BRL', intent: intent('sending') },
    version: 0,
  });
  localStorage.setItem(DRAW_SLIP_KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: text }));
  expect(store.drawSlipState().slip.draws).toBe(1);
  window.dispatchEvent(new StorageEvent('storage', { key: DRAW_SLIP_KEY, newValue: text }));
  expect(store.drawSlipState()).toMatchObject({ slip: { amount: '3', draws: 4 }, typedIn: 'BRL', intent: { state: 'absent' } });
});

test('a page that is loaded anew knows the currency of what was typed, and nothing that was placed or taken off before', async () => {
  store.setDrawSlipState({ typedIn: 'BRL', placed: store.drawSlipState().slip, undo: store.drawSlipState().slip });
  await opened();
  const { typedIn, placed, undo } = store.drawSlipState();
  expect([numbers(), typedIn, placed, undo]).toEqual([['8'], 'BRL', null, null]);
});

describe('what was taken off', () => {
  const undo = () => store.drawSlipState().undo?.picks.length ?? null;
  test('can be put back for five seconds, unless something else is done', () => {
    store.changeSlip(tapped('9'));
    store.changeSlip({ type: 'removed', key: KEY });
    expect([undo(), numbers()]).toEqual([2, ['9']]);
    vi.advanceTimersByTime(4_999);
    expect(undo()).toBe(2);
    vi.advanceTimersByTime(1);
    expect(undo()).toBeNull();
    store.changeSlip({ type: 'cleared' });
    expect(undo()).toBe(1);
    store.undoRemoval();
    expect([undo(), numbers()]).toEqual([null, ['9']]);
    store.changeSlip({ type: 'cleared' });
    store.changeSlip(tapped('10'));
    expect(undo()).toBeNull();
  });

  test('by what became a bet, or by another lottery, cannot', () => {
    store.changeSlip(tapped('9'));
    store.changeSlip({ type: 'removed', key: KEY });
    store.dropPlaced(store.drawSlipState().slip.picks);
    expect([undo(), numbers()]).toEqual([null, []]);
    store.changeSlip(tapped('9'));
    store.changeSlip({ type: 'cleared' });
    store.openGame('racing');
    expect(undo()).toBeNull();
  });

  test.each<[string, string, 'BRL' | 'USDT', number | null]>([
    ['without amounts', '', 'USDT', 1],
    ['with amounts in the same currency', '5', 'BRL', 1],
    ['with amounts in another', '5', 'USDT', null],
  ])('by a slip in its place, %s, can or cannot be: %#', (_, text, currency, left) => {
    store.setDrawSlipState({ typedIn: 'BRL' });
    if (text !== '') store.changeSlip({ type: 'amountForAll', text });
    store.replaceSlip({ ...store.drawSlipState().slip, drawId: '9' }, currency);
    expect(undo()).toBe(left);
    store.setDrawSlipState({ slip: { ...store.drawSlipState().slip, picks: [] } });
    store.replaceSlip(store.drawSlipState().slip, currency);
    expect(undo()).toBeNull();
  });
});

test('amounts are carried over when another currency is typed in, those that can be put back too', () => {
  const usdt = { currency: 'USDT', rates: { USDT: RATE_ONE } } as const;
  const brl = { currency: 'BRL', rates: { USDT: RATE_ONE, BRL: parseRate('5') } } as const;
  store.tapCell('hkmarksix', tapped('9') as never);
  store.typeAmount({ type: 'amountTyped', key: KEY, text: '4' }, usdt);
  expect([numbers(), store.drawSlipState().typedIn]).toEqual([['8 4', '9'], 'USDT']);
  expect(store.drawSlipIn(store.drawSlipState(), usdt)).toBe(store.drawSlipState().slip);
  expect(store.drawSlipIn(store.drawSlipState(), brl).picks.map(({ amount }) => amount)).toEqual(['20', '']);
  store.typeAmount({ type: 'amountTyped', key: `${SPECIAL}/9`, text: '7' }, brl);
  expect([numbers(), store.drawSlipState().typedIn]).toEqual([['8 20', '9 7'], 'BRL']);
});

test('nothing is kept or repeated of a bet that there is not', () => {
  store.setDrawSlipState({ intent: intent('checking') });
  store.keepPicks();
  store.repeatFor('9');
  expect([store.drawSlipState().slip.drawId, store.drawSlipState().intent?.state]).toEqual(['7', 'checking']);
});
