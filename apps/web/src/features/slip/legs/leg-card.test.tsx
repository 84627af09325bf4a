// @vitest-environment happy-dom
import type { SlipLeg } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { setSlipState, slipState } from '../slip-store.ts';
import { chosen } from '../testing/chosen.ts';
import classes from './leg-card.module.css';
import { LegCard, type LegCardProps } from './leg-card.tsx';

const SIDES = { home: 'Home', away: 'Away' };
const PLAIN = { game: 'soccer', sides: SIDES, play: null, closed: null, takesFocus: false, isCompact: false, banker: null } as const;

let open: Drawn | undefined;
afterEach(async () => {
  await open?.close();
  setSlipState({ intents: [] });
  localStorage.clear();
});
/** The home side of match 1 at 2.00, on the slip beside match 2. */
function taken(more: Partial<SlipLeg> = {}): SlipLeg {
  chosen(['1', '2']);
  const [leg] = slipState().slip.legs;
  if (!leg) throw new Error('nothing is on the slip');
  return { ...leg, now: { odds: parseOdds('2.00'), lineE2: null }, ...more };
}
async function draw(more: Partial<LegCardProps> = {}, leg = taken()) {
  open = await drawn(<LegCard {...PLAIN} leg={leg} {...more} />, [], NAMED_WORDS);
  return open.page;
}
const card = () => open?.page.querySelector('li');
const price = () => card()?.querySelector(`.${classes.price}`);
const wears = (element: Element | null | undefined, name: string | undefined) => element?.classList.contains(name ?? '') ?? null;
const news = () => card()?.querySelector('fieldset') ?? null;

describe('a selection of the slip', () => {
  test('is called by its name, under which its match and its market stand, beside its odds', async () => {
    const page = await draw();
    expect(page.querySelector('h3')?.textContent).toBe('Home');
    expect(page.querySelector('p')?.textContent).toBe('Home × Away · sports.market_wl');
    expect([price()?.textContent, news(), card()?.className]).toEqual(['2.00', null, classes.leg]);
  });

  test('of a sport that writes the away side first has its match so', async () => {
    const page = await draw({ game: 'basketball' });
    expect(page.querySelector('p')?.textContent).toBe('Away × Home · sports.market_ml');
    expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('slip.remove Home, Away × Home');
  });

  test('that is being played says how it stands before its match', async () => {
    const page = await draw({ play: '12′ 1:0' });
    expect([page.querySelector('p')?.textContent, page.querySelector('p b')?.textContent]).toEqual([
      '12′ 1:0Home × Away · sports.market_wl',
      '12′ 1:0',
    ]);
    await open?.close();
    expect((await draw()).querySelector('p b')).toBeNull();
  });

  test.each([
    ['who wins, where there is room', 'wl', 'w', false, ' · sports.market_wl'],
    ['who wins, where there is little', 'wl', 'w', true, ''],
    ['goals, where there is room', 'ou25', 'over', false, ' · sports.market_ou 2sports.decimal_sign5'],
    ['goals, where there is little', 'ou25', 'over', true, ' · sports.market_ou 2sports.decimal_sign5'],
  ] as const)('says its market: %s', async (_, market, selection, isCompact, said) => {
    const page = await draw({ isCompact }, taken({ market, selection }));
    expect(page.querySelector('p')?.textContent).toBe(`Home × Away${said}`);
    expect(wears(card(), classes.compact)).toBe(isCompact);
  });

  test('is taken off by its own button, which says what it takes off', async () => {
    const page = await draw();
    const remove = page.querySelector<HTMLButtonElement>('button');
    expect(remove?.getAttribute('aria-label')).toBe('slip.remove Home, Home × Away');
    await act(async () => remove?.click());
    expect(slipState().slip.legs.map(({ matchId }) => matchId)).toEqual(['2']);
  });

  test('has whether it is a banker between its odds and its end, and its own amount below', async () => {
    const page = await draw({ banker: <button type="button">banker</button>, children: <input name="own" /> });
    expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['banker', '']);
    expect(page.querySelector('button')?.previousElementSibling).toBe(price());
    expect([...(card()?.children ?? [])].map(({ className }) => className)).toEqual([classes.line, classes.own]);
    expect(page.querySelector(`.${classes.own} > input`)).not.toBeNull();
    await open?.close();
    await draw();
    expect(card()?.children).toHaveLength(1);
  });
});

describe('odds that are not those it was taken at', () => {
  test.each([
    ['rose', '2.50', 'up', 'down', 'slip.odds_rose 2.00 2.50'],
    ['fell', '1.50', 'down', 'up', 'slip.odds_fell 2.00 1.50'],
    ['fell by the least', '1.99', 'down', 'up', 'slip.odds_fell 2.00 1.99'],
  ] as const)('%s: both are written, the old ones struck out, and it is said', async (_, odds, tone, other, said) => {
    await draw({}, taken({ now: { odds: parseOdds(odds), lineE2: null } }));
    expect(price()?.innerHTML).toBe(`<s>2.00</s>${odds}`);
    expect([wears(price(), classes[tone]), wears(price(), classes[other]), wears(card(), classes.changed)]).toEqual([true, false, true]);
    expect([news()?.getAttribute('aria-label'), news()?.querySelector('[role=status]')?.textContent]).toEqual(['Home', said]);
  });

  test('but those of another line say so without a way, and strike nothing out', async () => {
    await draw({}, taken({ market: 'handicap', lineE2: -100, now: { odds: parseOdds('2.00'), lineE2: -200 } }));
    expect([price()?.innerHTML, wears(card(), classes.changed)]).toEqual(['2.00', true]);
    expect([wears(price(), classes.up), wears(price(), classes.down)]).toEqual([false, false]);
    expect(news()?.textContent).toContain('slip.line_moved −1 −2');
    await open?.close();
    await draw({}, taken({ market: 'handicap', lineE2: -100, now: { odds: parseOdds('2.00'), lineE2: -100 } }));
    expect([news(), wears(card(), classes.changed)]).toEqual([null, false]);
  });

  test('are marked for a moment where they move while it agrees to them', async () => {
    const leg = taken();
    const next = { ...leg, odds: parseOdds('2.20'), now: { odds: parseOdds('2.20'), lineE2: null } };
    const Moving = () => {
      const [now, setNow] = useState(leg);
      return (
        <LegCard
          {...PLAIN}
          leg={now}
          banker={
            <button type="button" onClick={() => setNow(next)}>
              move
            </button>
          }
        />
      );
    };
    open = await drawn(<Moving />, [], NAMED_WORDS);
    expect(wears(price(), classes.up)).toBe(false);
    await open.press('move');
    expect([price()?.innerHTML, wears(price(), classes.up), news()]).toEqual(['2.20', true, null]);
  });
});

describe('a selection that is closed', () => {
  test('says why at the odds it was taken at', async () => {
    await draw({ closed: 'begun' }, taken({ now: null }));
    expect([price()?.innerHTML, wears(card(), classes.closed), wears(card(), classes.changed)]).toEqual(['2.00', true, false]);
    expect(news()?.textContent).toBe('slip.closed_begun');
  });

  test.each([true, false])('takes the focus where it is told to: %s', async (takesFocus) => {
    await draw({ closed: 'over', takesFocus }, taken({ now: null }));
    expect(document.activeElement === news()).toBe(takesFocus);
  });
});
