// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { type MarketKind, selectionsOf } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { MatchMarkets } from './match-groups.tsx';

let open: Drawn;
afterEach(async () => {
  await open.close();
  localStorage.clear();
});
/** Every selection of a market at distinct prices. */
const priced = (game: SportGame, kind: MarketKind) =>
  madeMarket(Object.fromEntries(selectionsOf(game, kind).map((code, at) => [code, 20_000 + at * 1_000])));
const texts = (selector: string) => [...open.page.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('the groups of a match', () => {
  const groups = () => [...open.page.querySelectorAll('h2 > button')];
  const drawAll = async (game: SportGame, compare: Match['compare']) => {
    open = await drawn(<MatchMarkets game={game} match={madeMatch({ compare })} silent={false} />, [], NAMED_WORDS);
  };
  const SOCCER = { wl: priced('soccer', 'wl'), dnb: priced('soccer', 'dnb'), btts: priced('soccer', 'btts') };

  test('are all shown, each with how many markets it has, until one is chosen', async () => {
    await drawAll('soccer', SOCCER);
    expect(texts('[role=tab]')).toEqual(['sports.all_markets', 'sports.group_main', 'sports.group_goals']);
    const heads = () => groups().map(({ textContent }) => textContent);
    expect(heads()).toEqual(['sports.group_mainsports.markets_count 2', 'sports.group_goalssports.markets_count 1']);
    await open.press('sports.group_goals');
    expect(heads()).toEqual(['sports.group_goalssports.markets_count 1']);
    expect(texts('h3')).toEqual(['sports.market_btts']);
  });

  test('count no line that stands beside another', async () => {
    const line = (lineE2: number) => madeMarket({ w: 19_000, l: 19_000 }, { line: lineE2 });
    await drawAll('sports365', { wl: priced('sports365', 'wl'), ah: line(-50), ah_a: line(25) });
    expect(groups().map(({ textContent }) => textContent)).toEqual(['sports.group_mainsports.markets_count 2']);
  });

  test('are shut by their heads, and stay so at the next visit', async () => {
    await drawAll('soccer', SOCCER);
    await open.press('sports.markets_count');
    const states = () => groups().map((each) => each.getAttribute('aria-expanded'));
    expect(states()).toEqual(['false', 'true']);
    await open.close();
    await drawAll('soccer', SOCCER);
    expect(states()).toEqual(['false', 'true']);
  });

  test('lead by their tabs to where the markets stand, which is called so, and come back all together', async () => {
    await drawAll('soccer', SOCCER);
    const [panel] = open.page.querySelectorAll('[role=tabpanel]');
    const tabs = [...open.page.querySelectorAll('[role=tab]')];
    expect([panel?.getAttribute('aria-label'), tabs.map((tab) => tab.getAttribute('aria-controls') === panel?.id)]).toEqual([
      'sports.markets',
      [true, true, true],
    ]);
    expect(open.page.querySelector('[role=tablist]')?.getAttribute('aria-label')).toBe('sports.markets');
    await open.press('sports.group_goals');
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
    await open.press('sports.all_markets');
    expect(groups()).toHaveLength(2);
  });

  test('have no market of another group, and none that the match has no odds of', async () => {
    await drawAll('soccer', SOCCER);
    const names = [...open.page.querySelectorAll('h2')].map((head) =>
      [...(head.parentElement?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent),
    );
    expect(names).toEqual([['sports.market_wl', 'sports.market_dnb'], ['sports.market_btts']]);
  });
});
