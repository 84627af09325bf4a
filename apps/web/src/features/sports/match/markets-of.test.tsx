// @vitest-environment happy-dom
import type { Match, WireMarket } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { MARKETS_OF, type MarketKind, selectionsOf } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { MarketsOf } from './markets-of.tsx';

let open: Drawn;
afterEach(async () => {
  await open.close();
  localStorage.clear();
});

/** Every selection of a market at distinct prices. */
const priced = (game: SportGame, kind: MarketKind, more: Partial<WireMarket> = {}) =>
  madeMarket(Object.fromEntries(selectionsOf(game, kind).map((code, at) => [code, 20_000 + at * 1_000])), more);
async function draw(compare: Match['compare'], game: SportGame = 'soccer', more: Partial<Match> = {}) {
  const match = madeMatch({ match_id: '5', home_name: 'Home', away_name: 'Away', compare, ...more });
  const props = { game, match, silent: false, kinds: Object.keys(compare) as MarketKind[] };
  open = await drawn(<MarketsOf {...props} />, [], NAMED_WORDS);
  return texts;
}
const texts = (selector: string) => [...open.page.querySelectorAll(selector)].map(({ textContent }) => textContent);
const answers = () => texts('button > span:first-child').map((label, at) => `${label} ${texts('button > span:last-child')[at]}`);

describe('a market', () => {
  test('says what the house keeps of it on average, and nothing where it is not whole', async () => {
    await draw({ wl: madeMarket({ w: 18_000, d: 27_000, l: 54_000 }), btts: madeMarket({ yes: 19_000 }) });
    expect(texts('header')).toEqual(['sports.market_wlsports.margin 10.0%', 'sports.market_btts']);
  });

  test.each<[string, SportGame, Match['compare'], string, readonly string[]]>([
    [
      'on a handicap says of which side it is the line, and of each answer what it is given',
      'soccer',
      { handicap: madeMarket({ w: 31_000, d: 36_000, l: 20_500 }, { line: -100 }) },
      'sports.market_on_line sports.market_handicap Home −1',
      ['Home −1 3.10', 'sports.draw −1 3.60', 'Away +1 2.05'],
    ],
    [
      'without a line is called by its name alone',
      'soccer',
      { handicap: madeMarket({ w: 31_000, d: 36_000, l: 20_500 }) },
      'sports.market_handicap',
      ['Home 0 3.10', 'sports.draw 0 3.60', 'Away 0 2.05'],
    ],
    [
      'on a total says the total without a sign',
      'basketball',
      { bs: madeMarket({ b: 19_000, s: 18_000 }, { line: 22_050 }) },
      'sports.market_on_line sports.market_pt 220sports.decimal_sign5',
      ['sports.over 220sports.decimal_sign5 1.90', 'sports.under 220sports.decimal_sign5 1.80'],
    ],
    [
      'without a line has its answers alone',
      'soccer',
      { btts: madeMarket({ yes: 19_000, no: 18_000 }) },
      'sports.market_btts',
      ['sports.yes 1.90', 'sports.no 1.80'],
    ],
  ])('%s', async (_, game, compare, title, labels) => {
    await draw(compare, game);
    expect([texts('h3')[0], answers()]).toEqual([title, labels]);
  });
});

describe('lines of goals', () => {
  test('stand in one card, lowest first, over before under, and it says the most that the house keeps of one', async () => {
    await draw({
      ou35: madeMarket({ over: 18_000, under: 18_000 }),
      ou05: madeMarket({ over: 27_000, under: 15_000 }),
    });
    expect(texts('h3')).toEqual(['sports.goal_lines']);
    expect(texts('header')[0]).toBe('sports.goal_linessports.margin 10.0%');
    expect(texts('thead th')).toEqual(['sports.goal_line', 'sports.over_head', 'sports.under_head']);
    expect(texts('tbody tr')).toEqual(['0sports.decimal_sign52.701.50', '3sports.decimal_sign51.801.80']);
  });

  test('are no card where there are none', async () => {
    await draw({ wl: priced('soccer', 'wl') });
    expect(texts('h3')).toEqual(['sports.market_wl']);
  });

  test('beside an Asian one are shown when they are asked for', async () => {
    const line = (lineE2: number) => madeMarket({ w: 19_000, l: 19_000 }, { line: lineE2 });
    await draw({ ah: line(-50), ah_a: line(25), ah_b: line(-50), ah_c: line(-125) }, 'sports365');
    const beside = () => open.page.querySelector('div[id][hidden]');
    expect(beside()?.querySelectorAll('button')).toHaveLength(4);
    expect(open.page.querySelector('[aria-expanded]')?.textContent).toBe('sports.other_lines 2');
    await open.press('other_lines');
    expect([beside(), open.page.querySelector('[aria-expanded]')?.getAttribute('aria-expanded')]).toEqual([null, 'true']);
    await open.press('other_lines');
    expect(beside()).not.toBeNull();
  });
});

test('half time stands down and full time across', async () => {
  await draw({
    half: madeMarket({ ww: 20_000, wd: 21_000, wl: 22_000, dw: 23_000, dd: 24_000, dl: 25_000, lw: 26_000, ld: 27_000, ll: 28_000 }),
  });
  expect(texts('thead th')).toEqual([
    ...['sports.half_time', 'sports.full_time Home', 'sports.full_time sports.draw', 'sports.full_time Away'],
  ]);
  expect(texts('tbody tr')).toEqual(['Home2.002.102.20', 'sports.draw2.302.402.50', 'Away2.602.702.80']);
});

test('a column for each side of the margin has its answers, the closest first, the away side’s before', async () => {
  await draw({ mv: priced('basketball', 'mv') }, 'basketball');
  expect(texts('section > h4')).toEqual(['Away', 'Home']);
  const bands = (at: number) =>
    [...(open.page.querySelectorAll('section section')[at]?.querySelectorAll('button > span:first-child') ?? [])].map(
      (each) => each.textContent,
    );
  expect(bands(0)).toEqual(bands(1));
  expect(bands(0)[0]).toMatch(/^sports\.band_/);
  const first = open.page.querySelector('section section button')?.getAttribute('aria-label');
  expect(first).toContain('Away');
});

describe('the bars over the goals', () => {
  const bars = () => [...open.page.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('height')));

  test('are as high as each is likely, the likeliest to the top', async () => {
    const codes = selectionsOf('soccer', 'goals');
    await draw({ goals: madeMarket(Object.fromEntries(codes.map((code, at) => [code, at === 2 ? 40_000 : 80_000]))) });
    expect(bars().map(Math.round)).toEqual(codes.map((_, at) => (at === 2 ? 100 : 50)));
    expect(open.page.querySelectorAll('rect')[0]?.getAttribute('y')).toBe(String(100 - (bars()[0] ?? 0)));
  });

  test('are not there while a price is missing', async () => {
    await draw({ goals: madeMarket({ '0': 40_000, '1': 80_000 }) });
    expect(new Set(bars())).toEqual(new Set([0]));
  });
});

describe('scores', () => {
  const columns = () =>
    [...open.page.querySelectorAll('section section')].map((column) => [
      column.querySelector('h4')?.textContent,
      ...[...column.querySelectorAll('button > span:first-child')].map(({ textContent }) => textContent),
    ]);
  const LIVE = { status: 'live' } as const;

  test('stand in a column for each outcome, with what is on no list at the end', async () => {
    await draw({ correct_score: priced('soccer', 'correct_score') });
    const [home = [], draws = [], away = []] = columns();
    expect([home[0], home[1], home.at(-1)]).toEqual(['sports.spoken_wins Home', '1:0', 'sports.other']);
    expect([draws[0], draws[1], draws.at(-1)]).toEqual(['sports.draw', '0:0', 'sports.other']);
    expect([away[0], away[1], away.at(-1)]).toEqual(['sports.spoken_wins Away', '0:1', 'sports.other']);
    expect(texts('button').some((text) => text?.includes('_closed'))).toBe(false);
  });

  test('that play has gone past are left out until they are asked for', async () => {
    const { '0:0': _, '1:0': __, ...odds } = priced('soccer', 'correct_score').odds;
    await draw({ correct_score: madeMarket(odds) }, 'soccer', LIVE);
    expect([columns()[0]?.[1], columns()[1]?.[1]]).toEqual(['2:0', '1:1']);
    await open.press('sports.show_closed 2');
    expect([columns()[0]?.[1], columns()[1]?.[1]]).toEqual(['1:0', '0:0']);
    await open.press('sports.hide_closed');
    expect(columns()[0]?.[1]).toBe('2:0');
  });

  test.each<[string, Match['compare'], Partial<Match>]>([
    ['the match has not begun', { correct_score: madeMarket({ '2:0': 90_000 }) }, {}],
    ['none has a price', { correct_score: madeMarket({}) }, LIVE],
  ])('all stand there where %s', async (_, compare, more) => {
    await draw(compare, 'soccer', more);
    expect(columns()[0]?.[1]).toBe('1:0');
  });
});

test.each(['soccer', 'basketball', 'bd', 'cricket', 'sports365'] as const)(
  'every answer of every market of %s is drawn once',
  async (game) => {
    const kinds = MARKETS_OF[game];
    const offers = kinds.map((kind, at) => {
      const odds = selectionsOf(game, kind).map((code, nth) => [code, 10_000 + at * 5_000 + nth * 100]);
      return [kind, madeMarket(Object.fromEntries(odds), { line: 50 + at * 100 })] as const;
    });
    const match = madeMatch({ compare: Object.fromEntries(offers) });
    open = await drawn(<MarketsOf game={game} match={match} silent={false} kinds={kinds} />, [], NAMED_WORDS);
    const prices = texts('button[aria-pressed] > span:last-of-type').map(Number);
    const offered = offers.flatMap(([, { odds }]) => Object.values(odds).map((each) => each / 10_000));
    expect(prices).toHaveLength(offered.length);
    expect(new Set(prices)).toEqual(new Set(offered));
  },
);
