// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import { builtOf, EMPTY_SLIP } from '@fairbook/core/betting';
import { parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { madeMatch } from '../../../shared/testing/made-match.ts';
import { changeSlip, setSlipState, slipState } from '../slip-store.ts';
import { BuilderCard } from './builder-card.tsx';
import { BuilderPart } from './builder-part.tsx';

const LISTS = { wl: 'w 2.10 d 3.40 l 3.60', ou25: 'over 1.95 under 1.85', btts: 'yes 1.80 no 2.00' } as const;
const compare = Object.fromEntries(
  Object.entries(LISTS).map(([market, list]) => [
    market,
    {
      ...{ status: 'open', line: null, single: true, version: 1 },
      odds: Object.fromEntries([...list.matchAll(/(\w+) ([\d.]+)/g)].map(([, code = '', price = '']) => [code, parseOdds(price)])),
    },
  ]),
) as Match['compare'];
const MATCH = madeMatch({ match_id: '1', home_name: 'Home', away_name: 'Away', compare });

/** Takes selections at their earlier odds: "1:wl:w" is the home side of match 1. */
function take(...taken: readonly string[]) {
  setSlipState({ slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], placed: null });
  for (const each of taken) {
    const [matchId = '', market = '', selection = ''] = each.split(':');
    const leg = { game: 'soccer', matchId, market: market as MarketKind, selection, lineE2: null, odds: parseOdds('1.50') } as const;
    changeSlip({ type: 'selectionToggled', selection: leg });
  }
}

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
afterEach(async () => {
  await open?.close();
  open = undefined;
  localStorage.clear();
});
async function draw(Part = BuilderCard, { game = 'soccer', match = MATCH, ruleSet = 'exact' as string | null } = {}) {
  const props = { game, match } as Parameters<typeof BuilderCard>[0];
  const known = ['soccer', 'basketball'].map((each) => [keys.gameConfig(each as 'soccer'), { rule_set: ruleSet }] as const);
  open = await drawnAt(() => <Part {...props} />, {
    ...{ address: '/match/1', words: NAMED_WORDS },
    known: ruleSet === null ? [] : known,
  });
  await act(() => vi.dynamicImportSettled());
  return open;
}
const buttons = (page: HTMLElement) => [...page.querySelectorAll('button')].map(({ textContent }) => textContent);

describe('what selections of a match pay together', () => {
  test('is said at the odds of now, with their chance and their product, and a button bets on them so', async () => {
    take('1:wl:w', '1:ou25:over');
    const { page, text, press, address } = await draw();
    // Taken at 1.50 each; they cost 2.10 and 1.95 now, a product of 4.095, which is cut.
    expect(text()).toMatch(/market_wl: Home \+ .*builder\.together 3\.451 · builder\.chance 27\.5%builder\.product 4\.09 yes/);
    expect(buttons(page)).toEqual(['builder.place']);
    expect(page.querySelector('[role=status]')?.textContent).toMatch(/^builder\.title.*builder\.product/);
    expect(page.querySelector('[aria-label]')?.getAttribute('aria-label')).toBe('builder.title');
    await press('builder.place');
    expect([builtOf(slipState().slip), address()]).toEqual([['1'], '/match/1?slip=true']);
  });

  test('is bet on beside other matches as one leg', async () => {
    take('1:wl:w', '1:ou25:over', '2:wl:w');
    expect(buttons((await draw()).page)).toEqual(['builder.place_with']);
  });

  test('stays one leg when it is that already, and the slip is shown', async () => {
    take('1:wl:w', '1:ou25:over');
    changeSlip({ type: 'builtToggled', matchId: '1' });
    const { page, press, address } = await draw();
    expect(buttons(page)).toEqual(['builder.on_slip']);
    await press('builder.on_slip');
    expect([builtOf(slipState().slip), address()]).toEqual([['1'], '/match/1?slip=true']);
  });

  test.each<[string, readonly string[], string]>([['two that exclude one another', ['1:wl:w', '1:wl:l'], 'errors.builder.impossible']])(
    'is not said where there is none, but why, and nothing can be bet on so: %s',
    async (_, taken, why) => {
      take(...taken);
      const { page, text } = await draw();
      expect([text().includes(why), text().includes('builder.together'), buttons(page)]).toEqual([true, false, []]);
    },
  );

  test.each<[string, readonly string[], string]>([
    ['nothing is taken', [], 'soccer'],
    ['one is taken, which is a bet of its own, whatever is taken of others', ['1:wl:w', '2:wl:w', '2:ou25:over'], 'soccer'],
    ['all is of another match', ['2:wl:w', '2:ou25:over'], 'soccer'],
    ['all is of another game', ['1:wl:w', '1:ou25:over'], 'basketball'],
  ])('is explained while %s', async (_, taken, game) => {
    take(...taken);
    const { page, text } = await draw(BuilderCard, { game });
    expect([text().includes('builder.intro'), buttons(page)]).toEqual([true, []]);
  });

  test('keeps its place while the rules of the house are read, so that no price below it moves', async () => {
    take();
    expect((await draw(BuilderCard, { ruleSet: null })).text()).toContain('builder.intro');
  });

  test('is nowhere to be seen where a house has no markets of books', async () => {
    take('1:wl:w', '1:ou25:over');
    expect((await draw(BuilderCard, { ruleSet: 'jingcai' })).text()).toBe('');
  });
});

test.each<[string, Partial<Match>, string, boolean]>([
  ['soccer to come', { status: 'upcoming' }, 'soccer', true],
  ['soccer in play', { status: 'live' }, 'soccer', true],
  ['soccer that is over', { status: 'ended' }, 'soccer', false],
  ['soccer that is void', { status: 'void' }, 'soccer', false],
  ['basketball', { status: 'upcoming' }, 'basketball', false],
])('bets are built of %s: %o, %s: %s', async (_, more, game, isThere) => {
  take();
  const { text } = await draw(BuilderPart, { game, match: { ...MATCH, ...more } });
  expect(text() !== '').toBe(isThere);
});
