// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { type SharedLeg, slipCode } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt, until } from '../../../shared/testing/drawn-at.tsx';
import { setSlipState, slipState } from '../slip-store.ts';
import { chosen, offered, resultAt, SERVER_NOW } from '../testing/chosen.ts';
import { SharedSlipWindow } from './shared-slip.tsx';

let open: Awaited<ReturnType<typeof drawnAt>>;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(async () => {
  await open.close();
  setSlipState({ intents: [] });
  localStorage.clear();
  vi.unstubAllGlobals();
});
const leg = (matchId: string, more: Partial<SharedLeg> = {}): SharedLeg =>
  ({ matchId, market: 'wl', selection: 'w', lineE2: null, odds: parseOdds('2.00'), ...more }) as SharedLeg;
const codeOf = (...legs: readonly SharedLeg[]) => slipCode({ game: 'soccer', legs, mode: 'together', built: [] });
const dialog = () => document.querySelector('[role=dialog]');
const at = async (share: string, matches?: readonly Match[], ids: readonly string[] = []) => {
  const known = [...chosen([])];
  if (matches) {
    const reply = {
      list: matches,
      total: matches.length,
      live: 0,
      live_bets: true,
      list_markets: [],
      server_time: SERVER_NOW,
      feed_silent: false,
    };
    known.push([keys.matches('soccer', `ids ${ids.join()}`), reply] as never);
  }
  open = await drawnAt(SharedSlipWindow, { address: `/?share=${encodeURIComponent(share)}`, known, words: NAMED_WORDS });
  await until(dialog);
};
const button = (words: string) => [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.includes(words));
const press = (words: string) =>
  act(async () => {
    button(words)?.click();
    await new Promise((resolve) => setImmediate(resolve));
  });
const legs = () => [...(dialog()?.querySelectorAll('li') ?? [])].map((each) => [each.textContent, each.dataset.gone]);

describe('a slip that was handed on', () => {
  const MATCHES = [
    offered('1'),
    offered('2', {}, resultAt('2.10')),
    offered('3', {}, resultAt('1.90')),
    offered('4', {}, resultAt('2.00', { status: 'suspended' })),
  ];
  const IDS = ['1', '2', '3', '4', '5'];

  test('shows each selection as it is now, and what changed of it', async () => {
    await at(codeOf(...IDS.map((id) => leg(id))), MATCHES, IDS);
    expect(legs()).toEqual([
      ['Home 1Home 1 × Away 1 · sports.market_wl2.00', 'false'],
      ['Home 2Home 2 × Away 2 · sports.market_wlslip.shared_rose 2.00 2.102.10', 'false'],
      ['Home 3Home 3 × Away 3 · sports.market_wlslip.shared_fell 2.00 1.901.90', 'false'],
      ['Home 4Home 4 × Away 4 · sports.market_wlslip.shared_gone–', 'true'],
      ['slip.shared_unknownsports.market_wlslip.shared_gone–', 'true'],
    ]);
    expect(button('slip.shared_fill')?.textContent).toBe('slip.shared_fill 3');
  });

  test('says which line a selection stands on now', async () => {
    const lined = { ...offered('1'), compare: { handicap: resultAt('3.00', { line: -200 }) } };
    await at(codeOf(leg('1', { market: 'handicap', lineE2: -100 })), [lined], ['1']);
    expect(legs()).toEqual([['Home 1 −2Home 1 × Away 1 · sports.market_handicapslip.shared_lined −1 −23.00', 'false']]);
  });

  test('is put on the own slip when its reader says so, at the odds of now and without an amount', async () => {
    await at(codeOf(leg('2'), leg('4')), MATCHES, ['2', '4']);
    expect(slipState().slip.legs).toEqual([]);
    await press('slip.shared_fill');
    expect(slipState().slip.legs.map(({ matchId, odds }) => [matchId, odds])).toEqual([['2', parseOdds('2.10')]]);
    expect([slipState().slip.stake, slipState().slip.stakes]).toEqual(['', {}]);
    expect(open.address()).toBe('/sport/soccer?slip=true');
  });

  test('of which nothing is left cannot be put anywhere', async () => {
    await at(codeOf(leg('4')), MATCHES, ['4']);
    expect([button('slip.shared_fill')?.getAttribute('aria-disabled'), button('slip.shared_fill')?.textContent]).toEqual([
      'true',
      'slip.shared_fill 0',
    ]);
    await press('slip.shared_fill');
    expect(open.address()).not.toContain('slip=true');
  });

  test('leaves the address when it is closed', async () => {
    await at(codeOf(leg('1')), MATCHES, ['1']);
    await press('common.close');
    expect([dialog(), open.address()]).toEqual([null, '/']);
  });
});

describe('an address without a slip that can be read', () => {
  const type = async (text: string) => {
    const input = dialog()?.querySelector('input') as HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const isWrong = () => dialog()?.querySelector('input')?.getAttribute('aria-invalid') === 'true';

  test.each([
    ['nonsense', true],
    [' ', false],
  ])('"%s" asks for a code, and is said to be wrong: %s', async (share, wrong) => {
    await at(share);
    expect([dialog()?.textContent?.includes('slip.shared_open'), isWrong()]).toEqual([true, wrong]);
    await type('x');
    expect(isWrong()).toBe(false);
    await press('slip.shared_see');
    expect(isWrong()).toBe(true);
  });

  test('opens the slip of a code, or of an address with one', async () => {
    await at(' ');
    await type(` https://house.example/sport/soccer?share=${codeOf(leg('1'))} `);
    await press('slip.shared_see');
    await until(() => dialog()?.textContent?.includes('slip.shared_title'));
    expect(decodeURIComponent(open.address())).toBe(`/?share=${codeOf(leg('1'))}`);
  });
});
