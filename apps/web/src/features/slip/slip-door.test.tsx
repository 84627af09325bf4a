// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { odds, RATE_ONE } from '@fairbook/core/money';
import { act } from 'react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Drawn } from '../../shared/testing/drawn.tsx';
import { emptyStorage } from '../../shared/testing/empty-storage.ts';
import { madeMatch } from '../../shared/testing/made-match.ts';

/** A match within the next hour, at version `version` of its prices. */
const priced = (id: string, w = 18_000, version = 1): Match =>
  madeMatch({
    ...{ match_id: id, home_name: `Home ${id}`, away_name: `Away ${id}`, match_start_time: new Date(Date.now() + 3_600_000) },
    compare: { wl: { status: 'open', line: null, single: true, version, odds: { w: odds(w), d: odds(34_000), l: odds(42_000) } } },
  });
const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];
const STAKE = 'input[inputmode=decimal]';

interface Page extends Drawn {
  /** Taps a price, and lets the slip catch up. */
  readonly tap: (match: Match, selection: string) => Promise<void>;
  readonly says: () => string;
  /** Delivers an update of the feed. */
  readonly move: (...matches: readonly Match[]) => Promise<void>;
}
let open: Page | undefined;
// In a browser, a closed page stores nothing more. Here its timers would still fire in the middle of a long test, as would those of test files that ran
// earlier.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('localStorage', emptyStorage());
});
afterEach(async () => {
  await open?.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(() => {
  vi.resetModules();
});

/** Opens a new page's slip through the feature's public module, with whatever is stored in the browser. */
async function page(): Promise<Page> {
  vi.resetModules();
  const { pick, SlipPanel, useIsPicked, useSlipCount } = await import('./index.ts');
  const { drawn, sentTo } = await import('../../shared/testing/drawn.tsx');
  const { keys } = await import('../../shared/api/query-keys.ts');
  const { matchesByIdQuery } = await import('../../shared/realtime/matches.ts');
  sentTo();
  const Slip = () => {
    const count = useSlipCount();
    return (
      <>
        <output>{`${count} ${useIsPicked('1', 'wl', 'w') ? 'with' : 'without'} the first`}</output>
        {count > 0 && <SlipPanel />}
      </>
    );
  };
  const drawing = await drawn(<Slip />, [[keys.exchange, RATES]]);
  await act(() => vi.dynamicImportSettled());
  open = {
    ...drawing,
    says: () => drawing.page.querySelector('output')?.textContent ?? '',
    tap: (match, selection) =>
      act(async () => {
        pick('soccer', match, 'wl', selection);
        window.dispatchEvent(new Event('pagehide'));
        await vi.dynamicImportSettled(); // the panel is loaded separately
      }),
    move: (...matches) =>
      act(async () => {
        const ids = matches.map(({ match_id }) => match_id);
        const reply = { list: matches, more: false, total: matches.length, server_time: new Date(), feed_silent: false };
        drawing.queries.setQueryData<unknown>(matchesByIdQuery('soccer', ids).queryKey, reply);
      }),
  };
  return open;
}
const names = ({ page }: Page) => [...page.querySelectorAll('li h3')].map((each) => each.textContent);
const amounts = ({ page }: Page) => [...page.querySelectorAll<HTMLInputElement>(STAKE)].map((each) => each.value);

test('a tap puts a selection on the slip, and another tap takes it off again', async () => {
  const slip = await page();
  await slip.tap(priced('1'), 'w');
  expect([slip.says(), names(slip)]).toEqual(['1 with the first', ['Home 1']]);
  await slip.tap(priced('1'), 'w');
  expect(slip.says()).toBe('0 without the first');
});

test('what is taken off with its button is gone, and the others stay in their order', async () => {
  const slip = await page();
  for (const id of ['1', '2', '3']) await slip.tap(priced(id), 'w');
  await act(async () => slip.page.querySelectorAll<HTMLElement>('li button[aria-label="slip.remove"]')[0]?.click());
  expect([slip.says(), names(slip)]).toEqual(['2 without the first', ['Home 2', 'Home 3']]);
});

test('a page opened again has the selections and what was typed', async () => {
  const before = await page();
  for (const id of ['1', '2']) await before.tap(priced(id), 'w');
  await before.type(STAKE, '12.5');
  const typed = amounts(before);
  expect(typed).toContain('12.5');
  await before.close();
  const after = await page();
  expect([after.says(), names(after), amounts(after)]).toEqual(['2 with the first', ['Home 1', 'Home 2'], typed]);
});

test('a page opened again asks about a bet without an answer, keeps one that was not found, and forgets what was refused', async () => {
  const before = await page();
  await before.tap(priced('1'), 'w');
  const of = (key: string) => ({ key, fingerprint: key, sentAt: 0, game: 'soccer', legs: [] }) as const;
  const first = await import('./slip-store.ts');
  const intents = [
    { ...of('a'), state: 'sending' },
    { ...of('b'), state: 'refused', code: 'slip.odds_changed', details: {} },
    { ...of('c'), state: 'absent', seen: false },
  ] as const;
  await act(async () => first.setSlipState({ intents }));
  await before.close();
  await page();
  const { slipState } = await import('./slip-store.ts');
  expect(slipState().intents.map(({ key, state }) => `${key} ${state}`)).toEqual(['a checking', 'c absent']);
});

test('another tab’s slip is followed, not what that tab is placing', async () => {
  const slip = await page();
  await slip.tap(priced('1'), 'w');
  await slip.tap(priced('2'), 'w');
  const { setSlipState, slipState } = await import('./slip-store.ts');
  const { slip: two } = slipState();
  await slip.tap(priced('2'), 'w');
  const absent = { key: 'own', fingerprint: 'f', sentAt: 0, game: 'soccer', legs: [], state: 'absent', seen: false } as const;
  await act(async () => setSlipState({ intents: [absent] }));
  const other = { ...absent, key: 'theirs', state: 'sending' };
  const text = JSON.stringify({
    state: { slip: { ...two, undo: null }, typedIn: null, cards: {}, intents: [other], placed: null },
    version: 0,
  });
  localStorage.setItem('fairbook-slip', text);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairbook-slip', newValue: text })));
  expect([slip.says(), slipState().intents.map(({ key }) => key)]).toEqual(['2 with the first', ['own']]);
});

test('a page opened again knows the currency of what was typed, the sides, and what was placed; nothing of it can be put back', async () => {
  const before = await page();
  await before.tap(priced('1'), 'w');
  const first = await import('./slip-store.ts');
  const { slip } = first.slipState();
  await act(async () => first.setSlipState({ typedIn: 'BRL', placed: slip, slip: { ...slip, undo: { ...slip, undo: null } as never } }));
  await before.close();
  await page();
  const { setSlipState, slipState } = await import('./slip-store.ts');
  const { slip: kept, typedIn, cards, placed } = slipState();
  expect([kept.legs.length, kept.undo, typedIn, placed?.legs.length]).toEqual([1, null, 'BRL', 1]);
  expect(cards).toMatchObject({ 1: { home: 'Home 1', away: 'Away 1' } });
  // A bet placed in another tab stays that tab's; its currency and its sides belong to its slip.
  await act(async () => setSlipState({ placed: null }));
  const state = { slip: { ...kept, legs: [] }, typedIn: 'EUR', cards: { 9: cards['1'] }, intents: [], placed: kept };
  localStorage.setItem('fairbook-slip', JSON.stringify({ state, version: 0 }));
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'fairbook-slip', newValue: '{}' })));
  expect([slipState().typedIn, Object.keys(slipState().cards), slipState().placed, slipState().slip.undo]).toEqual([
    'EUR',
    ['9'],
    null,
    null,
  ]);
});

test('what was typed stays when another selection comes and when a price moves', async () => {
  const slip = await page();
  await slip.tap(priced('1'), 'w');
  await slip.type(STAKE, '7');
  await slip.move(priced('1', 17_000, 2));
  expect([slip.page.querySelector('li s')?.textContent, new Set(amounts(slip))]).toEqual(['1.80', new Set(['7'])]);
  await slip.tap(priced('2'), 'w');
  expect(amounts(slip)).toContain('7');
});

test('a price that moved is told beside the one that was taken, which stays until the player agrees', async () => {
  const slip = await page();
  await slip.tap(priced('1', 18_000), 'w');
  expect(slip.page.querySelector('li s')).toBeNull();
  await slip.move(priced('1', 17_000, 2));
  expect(slip.page.querySelector('li s')?.textContent).toBe('1.80');
  expect(slip.page.querySelector('li')?.textContent).toContain('1.70');
  await slip.move(priced('1', 18_000, 3));
  expect(slip.page.querySelector('li s')).toBeNull();
});

test('a bet that finds no room offers the most that does, which one tap types and nothing places', async () => {
  const slip = await page();
  await slip.tap(priced('1'), 'w');
  await slip.type(STAKE, '300');
  const { setSlipState, slipState } = await import('./slip-store.ts');
  const leg = { key: '1/wl/w', matchId: '1', market: 'wl', selection: 'w', lineE2: null, home: 'Home 1', away: 'Away 1' } as const;
  const details = { leg: '0', match: '1', max: '200.000000 USDT', stake: '200.000000' };
  const refused = {
    state: 'refused',
    code: 'bet.exposure',
    details,
    key: 'k',
    fingerprint: 'f',
    sentAt: 0,
    game: 'soccer',
    legs: [leg],
  } as const;
  await act(async () => {
    setSlipState({ intents: [{ ...refused, stakeKey: '1/wl/w' }] });
    await vi.dynamicImportSettled();
  });
  await act(() => vi.dynamicImportSettled());
  await slip.press('slip.take_most');
  expect(amounts(slip)).toEqual(amounts(slip).map(() => '200'));
  expect(slipState().intents.filter(({ state }) => state === 'sending')).toEqual([]);
});

test('a selection that has reached its cap is closed on the slip, and open again when it has room', async () => {
  const slip = await page();
  await slip.tap(priced('1'), 'w');
  const { compare } = priced('1', 18_000, 2);
  await slip.move({ ...priced('1'), compare: { wl: { ...(compare.wl as NonNullable<typeof compare.wl>), full: ['w'] } } });
  expect(slip.text()).toContain('slip.closed_full');
  await slip.move(priced('1', 18_000, 3));
  expect(slip.text()).not.toContain('slip.closed_full');
});

test('a limit of the match is told before the bet is placed, and one tap types the most that fits', async () => {
  const slip = await page();
  await slip.tap(priced('1'), 'w');
  const { compare } = priced('1', 18_000, 2);
  const limit = ['match', '', '0', '5', '0', 'Little known.'] as const;
  await slip.move({ ...priced('1'), compare: { wl: { ...(compare.wl as NonNullable<typeof compare.wl>), limits: [limit] } } });
  await slip.type(STAKE, '7');
  await act(() => vi.dynamicImportSettled());
  expect(slip.text()).toContain('errors.slip.over_offer_max');
  await slip.press('slip.take_most');
  expect(amounts(slip)).toEqual(amounts(slip).map(() => '5'));
  expect(slip.text()).not.toContain('errors.slip.over_offer_max');
});
