// @vitest-environment happy-dom
import type { WireMarket } from '@fairbook/contract';
import { odds } from '@fairbook/core/money';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../shared/testing/made-match.ts';
import { OddsCell } from './odds-cell.tsx';

let open: Drawn | undefined;
afterEach(() => open?.close());

/** The slip as stored in this browser. */
async function onSlip(): Promise<readonly object[]> {
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  const { state } = JSON.parse(localStorage.getItem('fairbook-slip') ?? '{}') as {
    readonly state?: { readonly slip: { readonly legs: object[] } };
  };
  return state?.slip.legs ?? [];
}

test('a selection that has reached its cap is shown locked and cannot be chosen; others of its market can', async () => {
  sentTo();
  const prices = { w: odds(18_000), d: odds(34_000), l: odds(42_000) };
  const match = madeMatch({
    match_id: '1',
    compare: { wl: { status: 'open', line: null, single: true, version: 2, odds: prices, full: ['w'] } },
  });
  open = await drawn(
    <div>
      {['w', 'd'].map((selection) => (
        <OddsCell key={selection} game="soccer" match={match} market="wl" selection={selection} silent={false} />
      ))}
    </div>,
  );
  const [full, other] = open.page.querySelectorAll('button');
  expect([full?.getAttribute('aria-disabled'), full?.textContent]).toEqual(['true', 'sports.full_short']);
  expect(full?.getAttribute('aria-label')).toContain('sports.full');
  expect([other?.getAttribute('aria-disabled'), other?.textContent]).toEqual([null, '3.40']);
});

const PRICES = { w: 18_000, d: 34_000, l: 42_000 };
type Shown = readonly [silent: boolean, offer: WireMarket | undefined];

describe('a price is readable and can be chosen', () => {
  test.each<[state: string, shown: Shown, text: string, pressed: string | null, disabled: string | null, spoken: string]>([
    ['while its market is open', [false, madeMarket(PRICES)], '1.80', 'false', null, '1.80'],
    [
      'not while its market waits',
      [false, madeMarket(PRICES, { status: 'suspended' })],
      'sports.suspended_short',
      null,
      'true',
      'sports.suspended',
    ],
    [
      'not once its market is closed',
      [false, madeMarket(PRICES, { status: 'closed' })],
      'sports.closed_short',
      null,
      'true',
      'sports.closed',
    ],
    [
      'not where an open market has no price for it',
      [false, madeMarket({ d: 34_000 })],
      'sports.closed_short',
      null,
      'true',
      'sports.closed',
    ],
    ['not where the match has no such market', [false, undefined], '–', null, 'true', 'sports.no_odds'],
    [
      'as a waiting one where it waits and is at its cap',
      [false, madeMarket(PRICES, { status: 'suspended', full: ['w'] })],
      'sports.suspended_short',
      null,
      'true',
      'sports.suspended',
    ],
    ['only readable while the feed is silent', [true, madeMarket(PRICES)], '1.80', 'false', 'true', '1.80, sports.held'],
    [
      'only readable while the feed is silent and it waits',
      [true, madeMarket(PRICES, { status: 'suspended' })],
      '1.80',
      'false',
      'true',
      '1.80, sports.held',
    ],
    [
      'not once it is closed, though the feed is silent',
      [true, madeMarket(PRICES, { status: 'closed' })],
      'sports.closed_short',
      null,
      'true',
      'sports.closed',
    ],
    [
      'not without a price, though the feed is silent',
      [true, madeMarket({ d: 34_000 })],
      'sports.closed_short',
      null,
      'true',
      'sports.closed',
    ],
    [
      'not at its cap, though the feed is silent',
      [true, madeMarket(PRICES, { full: ['w'] })],
      'sports.full_short',
      null,
      'true',
      'sports.full',
    ],
  ])('%s', async (_, [silent, offer], text, pressed, disabled, spoken) => {
    const match = madeMatch({ compare: offer === undefined ? {} : { wl: offer } });
    open = await drawn(<OddsCell game="soccer" match={match} market="wl" selection="w" silent={silent} />);
    const button = open.page.querySelector('button');
    expect([button?.textContent, button?.getAttribute('aria-pressed'), button?.getAttribute('aria-disabled')]).toEqual([
      text,
      pressed,
      disabled,
    ]);
    expect(button?.getAttribute('aria-label')).toBe(`sports.spoken_wins, ${spoken}`);
    const taken = pressed !== null && disabled === null ? 1 : 0;
    await open.press('');
    expect(await onSlip()).toHaveLength(taken);
    await open.press('');
    expect(await onSlip()).toEqual([]);
  });
});

test('a tap takes the selection with its line and the price that is read, and a second takes it off', async () => {
  const match = madeMatch({ match_id: '7', compare: { handicap: madeMarket(PRICES, { line: -100 }), wl: madeMarket({ w: 11_000 }) } });
  open = await drawn(<OddsCell game="soccer" match={match} market="handicap" selection="l" silent={false} label="V" />);
  await open.press('V');
  expect(await onSlip()).toMatchObject([{ matchId: '7', market: 'handicap', selection: 'l', lineE2: -100, odds: 42_000 }]);
  expect(open.page.querySelector('button')?.getAttribute('aria-pressed')).toBe('true');
  await open.press('V');
  expect(await onSlip()).toEqual([]);
});
