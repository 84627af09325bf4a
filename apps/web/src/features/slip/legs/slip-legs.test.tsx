// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { EMPTY_SLIP, type Slip, type SlipAction } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import type { SlipCheck } from '../placing/use-slip-check.ts';
import { changeSlip, setSlipState, slipState } from '../slip-store.ts';
import { SlipLegs, type SlipLegsProps } from './slip-legs.tsx';

const NOW = new Date('2026-03-04T15:30:00Z');
const match = (id: string, more: Partial<Match> = {}): Match =>
  madeMatch({
    ...{ match_id: id, home_name: `Home ${id}`, away_name: `Away ${id}`, match_start_time: new Date('2026-03-05T15:30:00Z') },
    compare: { wl: { status: 'open', line: null, single: true, version: 1, odds: { w: parseOdds('2.00') } } },
    ...more,
  });
const MATCHES = ['1', '2', '3'].map((id) => match(id));

/** Takes selections at 2.00, by default the home side: "1", "1:ou25:over". */
function take(legs: readonly string[], ...done: readonly SlipAction[]) {
  for (const each of legs) {
    const [matchId = '', market = 'wl', selection = 'w'] = each.split(':');
    const lineE2 = market === 'handicap' ? -100 : null;
    const taken = { game: 'soccer', matchId, market: market as MarketKind, selection, lineE2, odds: parseOdds('2.00') } as const;
    changeSlip({ type: 'selectionToggled', selection: taken });
  }
  for (const action of done) changeSlip(action);
}
/** Another reading of the odds: one per selection, in order, null if closed. */
const move = (...now: readonly (Slip['legs'][number]['now'] | undefined)[]) => {
  const { slip } = slipState();
  setSlipState({ slip: { ...slip, legs: slip.legs.map((leg, at) => (now[at] === undefined ? leg : { ...leg, now: now[at] ?? null })) } });
};
const at = (odds: string, lineE2: number | null = null) => ({ odds: parseOdds(odds), lineE2 });

let open: Drawn | undefined;
beforeEach(() => setSlipState({ slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], placed: null }));
afterEach(async () => {
  await open?.close();
  open = undefined;
  localStorage.clear();
});
async function legs(more: Partial<SlipLegsProps> = {}, matches: readonly Match[] = MATCHES) {
  const check = { byId: new Map(matches.map((each) => [each.match_id, each])), now: NOW, isSilent: false } as unknown as SlipCheck;
  open = await drawn(<SlipLegs slip={slipState().slip} check={check} active={null} onActive={() => {}} {...more} />, [], NAMED_WORDS);
  const { page } = open;
  return {
    ...open,
    cards: [...page.querySelectorAll('li')],
    names: [...page.querySelectorAll('h3')].map(({ textContent }) => textContent),
    price: () => page.querySelector('li span[class*=price]'),
  };
}

describe('odds of a selection that moved', () => {
  test.each([
    ['higher', at('2.50'), 'up', 'slip.odds_rose 2.00 2.50'],
    ['lower', at('1.50'), 'down', 'slip.odds_fell 2.00 1.50'],
  ] as const)('are shown as %s, beside those that were taken, and may be agreed to', async (_, now, way, words) => {
    take(['1']);
    move(now);
    const { price, cards, press } = await legs();
    expect(
      price()
        ?.className.split(' ')
        .some((each) => each.includes(way)),
    ).toBe(true);
    expect(price()?.innerHTML).toBe(`<s>2.00</s>${now.odds / 10_000}0`);
    const said = cards[0]?.querySelector('[role=status]');
    expect([said?.textContent, said?.innerHTML.includes('warn')]).toEqual([words, true]);
    await press('slip.accept');
    expect(slipState().slip.legs[0]).toMatchObject({ odds: now.odds, now });
  });

  test('on another line are another line, and no move', async () => {
    take(['1:handicap']);
    move(at('2.00', -200));
    const { price, cards } = await legs();
    expect(price()?.innerHTML).toBe('2.00');
    expect(price()?.className).not.toMatch(/up|down/);
    expect(cards[0]?.querySelector('[role=status]')?.textContent).toMatch(/^slip\.line_moved .*1 .*2$/);
  });

  test('that stayed say nothing', async () => {
    take(['1']);
    move(at('2.00'));
    expect((await legs()).page.querySelector('[role=status]')).toBeNull();
  });
});

describe('a selection that is closed', () => {
  test('says why, and there is nothing to agree to', async () => {
    take(['1']);
    move(null);
    const { cards } = await legs({}, [match('1', { status: 'ended' })]);
    const said = cards[0]?.querySelector('[role=status]');
    expect([said?.textContent, said?.innerHTML.includes('lock')]).toEqual(['slip.closed_over', true]);
    expect(cards[0]?.textContent).not.toContain('slip.accept');
  });

  test('of a match that is not known is nowhere to be found, and has the names it was taken under', async () => {
    take(['1']);
    move(null);
    setSlipState({ cards: { 1: { home: 'Then', away: 'There', startsAt: '' } } });
    const { names, cards } = await legs({}, []);
    expect([names, cards[0]?.textContent?.includes('slip.closed_gone')]).toEqual([['Then'], true]);
  });
});

describe('selections', () => {
  test('with news come first, in the order they were taken else', async () => {
    take(['1', '2', '3']);
    move(undefined, at('2.50'), at('2.50'));
    expect((await legs()).names).toEqual(['Home 2', 'Home 3', 'Home 1']);
  });

  test('that pay together with others have no news of their own but another line', async () => {
    take(['1', '1:handicap', '2'], { type: 'modeChosen', mode: 'together' }, { type: 'builtToggled', matchId: '1' });
    move(at('2.50'), at('1.80', -200));
    const { cards } = await legs();
    expect(cards.map((card) => card.querySelector('[role=status]')?.textContent?.split(' ')[0] ?? null)).toEqual([
      null,
      'slip.line_moved',
      null,
    ]);
    expect(cards[0]?.querySelector('span[class*=price]')?.innerHTML).toBe('2.50');
  });

  test.each([
    ['with news, after a refusal', 'refused', true],
    ['with news, before one', undefined, false],
  ] as const)('take the focus where there is one %s', async (_, state, isTaken) => {
    take(['1', '2']);
    move(undefined, at('2.50'));
    if (state) setSlipState({ intents: [{ state }] as never });
    const { cards } = await legs();
    expect(document.activeElement === cards[0]?.querySelector('fieldset')).toBe(isTaken);
  });

  test('are one line each from three on, where the market of who wins goes without saying', async () => {
    take(['1', '2']);
    expect((await legs()).cards.map(({ textContent }) => textContent?.includes('market_wl'))).toEqual([true, true]);
    await open?.close();
    take(['3']);
    expect((await legs()).cards.map(({ textContent }) => textContent?.includes('market_wl'))).toEqual([false, false, false]);
  });

  test('are taken off one by one', async () => {
    take(['1', '2']);
    const { cards } = await legs();
    const remove = cards[1]?.querySelector<HTMLButtonElement>('button[aria-label^="slip.remove Home 2, Home 2"]');
    remove?.click();
    expect(slipState().slip.legs.map(({ matchId }) => matchId)).toEqual(['1']);
  });

  test.each<[string, readonly string[], SlipAction, number]>([
    ['bets of their own', ['1', '2'], { type: 'modeChosen', mode: 'separate' }, 2],
    ['a bet alone', ['1'], { type: 'modeChosen', mode: 'separate' }, 0],
    ['one bet together', ['1', '2'], { type: 'modeChosen', mode: 'together' }, 0],
  ])('have amounts of their own as %s', async (_, taken, mode, fields) => {
    take(taken, mode);
    expect((await legs()).page.querySelectorAll('[aria-label^="slip.stake_of"], input, [inputmode]').length).toBe(fields);
  });

  test.each<[string, readonly string[], 'combinations' | 'together', number]>([
    ['of three matches in a system', ['1', '2', '3'], 'combinations', 3],
    ['of two matches, one of which would leave nothing to combine', ['1', '2', '2:ou25:over'], 'combinations', 0],
    ['in a multiple, where all are', ['1', '2', '3'], 'together', 0],
  ])('may be bankers %s', async (_, taken, mode, count) => {
    take(taken, { type: 'modeChosen', mode });
    const { page } = await legs();
    const bankers = [...page.querySelectorAll<HTMLButtonElement>('button[aria-label^="slip.banker_of"]')];
    expect(bankers.length).toBe(count);
    expect(bankers.every((each) => each.getAttribute('aria-pressed') === 'false')).toBe(true);
    bankers[1]?.click();
    expect(slipState().slip.legs.map(({ banker }) => banker)).toEqual(taken.map((__, place) => count > 0 && place === 1));
  });
});
