// @vitest-environment happy-dom
import type { Match } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import type { MarketKind } from '@fairbook/core/sports';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Translate } from '../../../shared/format/i18n.ts';
import { marketName } from '../../../shared/format/selection-text.ts';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { madeMarket, madeMatch } from '../../../shared/testing/made-match.ts';
import { ChoiceMarket, Choices, GivenMarket, HalfMarket, TotalMarket } from './match-markets.tsx';

const nameAlone = ((id: string) => id) as Translate;
let open: Drawn;
afterEach(async () => {
  await open.close();
  localStorage.clear();
});
const propsOf = (game: SportGame, compare: Match['compare'], silent = false) => ({
  ...{ game, silent },
  match: madeMatch({ match_id: '5', home_name: 'Home', away_name: 'Away', compare }),
});
async function draw(market: ReactNode): Promise<void> {
  open = await drawn(market, [], NAMED_WORDS);
}
const texts = (selector: string) => [...open.page.querySelectorAll(selector)].map(({ textContent }) => textContent);
/** Each selection with its label and what is in place of its price. */
const answers = () =>
  [...open.page.querySelectorAll('button')].map((each) =>
    [...each.querySelectorAll(':scope > span')].map((part) => part.textContent).join(' '),
  );
const spoken = () => [...open.page.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));
/** The slip as stored in this browser. */
async function onSlip(): Promise<readonly object[]> {
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  const { state } = JSON.parse(localStorage.getItem('fairbook-slip') ?? '{}') as {
    readonly state?: { readonly slip: { readonly legs: object[] } };
  };
  return state?.slip.legs ?? [];
}
const WDL = { l: 42_000, d: 34_000, w: 18_000 };
const WL = { l: 21_000, w: 17_500 };
const OVERS = { under: 19_500, over: 18_500 };
const BS = { s: 19_500, b: 18_500 };
const HALVES = { ww: 20_000, wd: 21_000, wl: 22_000, dw: 23_000, dd: 24_000, dl: 25_000, lw: 26_000, ld: 27_000, ll: 28_000 };

describe('a choice', () => {
  const DRAW = ['Home 1.80', 'sports.draw 3.40', 'Away 4.20'];
  test.each<[MarketKind, SportGame, Readonly<Record<string, number>>, readonly string[]]>([
    ['wl', 'soccer', WDL, DRAW],
    ['wl', 'basketball', WL, ['Away 2.10', 'Home 1.75']],
    ['wl', 'cricket', WL, ['Home 1.75', 'Away 2.10']],
    ['wl1', 'sports365', WDL, DRAW],
    ['ml', 'sports365', WL, ['Home 1.75', 'Away 2.10']],
    ['dnb', 'soccer', WL, ['Home 1.75', 'Away 2.10']],
    ['toss', 'cricket', WL, ['Home 1.75', 'Away 2.10']],
    ['powerplay', 'cricket', WL, ['Home 1.75', 'Away 2.10']],
    ['btts', 'soccer', { no: 19_500, yes: 18_500 }, ['sports.yes 1.85', 'sports.no 1.95']],
  ])('of %s in %s has its answers in the order of its sport, each at its own price', async (market, game, prices, expected) => {
    await draw(<ChoiceMarket {...propsOf(game, { [market]: madeMarket(prices) })} market={market} />);
    expect([texts('h3'), answers()]).toEqual([[marketName(nameAlone, market, game)], expected]);
  });

  test('of two outcomes at once says which two', async () => {
    await draw(<ChoiceMarket {...propsOf('soccer', { dc: madeMarket({ x2: 15_000, 12: 14_000, '1x': 13_000 }) })} market="dc" />);
    expect(answers().map((each) => each.replaceAll(/ (Home|Away)/g, ''))).toEqual([
      'sports.dc_1x 1.30',
      'sports.dc_12 1.40',
      'sports.dc_x2 1.50',
    ]);
    expect([answers()[0], answers()[2]]).toEqual([expect.stringContaining('Home'), expect.stringContaining('Away')]);
  });

  test('names no line, and stands two or three in a row', async () => {
    const rows = () => open.page.querySelector('button')?.parentElement?.className;
    await draw(<ChoiceMarket {...propsOf('soccer', { wl: madeMarket(WDL) })} market="wl" />);
    expect(rows()).toContain('three');
    await open.close();
    await draw(<ChoiceMarket {...propsOf('soccer', { dnb: madeMarket(WL) })} market="dnb" />);
    expect([rows()?.includes('pair'), open.page.textContent.includes('market_on_line')]).toEqual([true, false]);
  });
});

describe('a market where something is given', () => {
  test.each<[MarketKind, SportGame, number | null, Readonly<Record<string, number>>, string, readonly string[]]>([
    ['handicap', 'soccer', -100, WDL, ' Home −1', ['Home −1 1.80', 'sports.draw −1 3.40', 'Away +1 4.20']],
    ['handicap', 'soccer', 200, WDL, ' Home +2', ['Home +2 1.80', 'sports.draw +2 3.40', 'Away −2 4.20']],
    ['handicap', 'basketball', -550, WL, ' Home −5*5', ['Away +5*5 2.10', 'Home −5*5 1.75']],
    ['handicap', 'basketball', null, WL, '', ['Away 0 2.10', 'Home 0 1.75']],
    ['handicap', 'bd', 0, WDL, ' Home 0', ['Home 0 1.80', 'sports.draw 0 3.40', 'Away 0 4.20']],
    ['ah', 'sports365', -25, WL, ' Home −0*25', ['Home −0*25 1.75', 'Away +0*25 2.10']],
    ['ah1', 'sports365', 75, WL, ' Home +0*75', ['Home +0*75 1.75', 'Away −0*75 2.10']],
    ['ps', 'sports365', 650, WL, ' Home +6*5', ['Home +6*5 1.75', 'Away −6*5 2.10']],
    ['sh', 'sports365', -150, WL, ' Home −1*5', ['Home −1*5 1.75', 'Away +1*5 2.10']],
    ['gh', 'sports365', 350, WL, ' Home +3*5', ['Home +3*5 1.75', 'Away −3*5 2.10']],
  ])('%s of %s on %s, says of whom the line is and what each side has then', async (market, game, line, prices, head, expected) => {
    await draw(<GivenMarket {...propsOf(game, { [market]: madeMarket(prices, { line }) })} market={market} />);
    const signed = (text: string) => text.replaceAll('*', 'sports.decimal_sign');
    const title = `${line === null ? '' : 'sports.market_on_line '}${marketName(nameAlone, market, game)}${signed(head)}`;
    expect([texts('h3'), answers()]).toEqual([[title], expected.map(signed)]);
  });
});

describe('a total', () => {
  test.each<[MarketKind, SportGame, number | null, Readonly<Record<string, number>>, string]>([
    ['bs', 'basketball', 22_050, BS, '220*5'],
    ['bs', 'cricket', 30_050, BS, '300*5'],
    ['innings', 'cricket', 15_050, BS, '150*5'],
    ['at', 'sports365', 275, OVERS, '2*75'],
    ['at1', 'sports365', 100, OVERS, '1'],
    ['pt', 'sports365', 21_050, OVERS, '210*5'],
    ['st', 'sports365', 350, OVERS, '3*5'],
    ['gt', 'sports365', 2_250, OVERS, '22*5'],
    ['gt', 'sports365', null, OVERS, '0'],
  ])('%s of %s on %s, says the sum without a sign, over before under', async (market, game, line, prices, sum) => {
    await draw(<TotalMarket {...propsOf(game, { [market]: madeMarket(prices, { line }) })} market={market} />);
    const said = sum.replace('*', 'sports.decimal_sign');
    const named = marketName(nameAlone, market, game);
    const title = line === null ? named : `sports.market_on_line ${named} ${said}`;
    expect([texts('h3'), answers()]).toEqual([[title], [`sports.over ${said} 1.85`, `sports.under ${said} 1.95`]]);
  });
});

test.each([
  ['given', GivenMarket, 'ah', madeMarket(WL, { line: -50 })],
  ['a total', TotalMarket, 'at', madeMarket(OVERS, { line: 250 })],
] as const)('what belongs to a market where something is %s stands below its answers, in its card', async (_, Market, market, offer) => {
  await draw(
    <Market {...propsOf('sports365', { [market]: offer })} market={market}>
      <hr />
    </Market>,
  );
  const [card] = open.page.children;
  const parts = [...(card?.querySelectorAll('button, hr') ?? [])].map(({ tagName }) => tagName);
  expect([parts, open.page.children.length]).toEqual([['BUTTON', 'BUTTON', 'HR'], 1]);
});

test('answers stand without a card where they are part of another', async () => {
  await draw(<Choices {...propsOf('soccer', { handicap: madeMarket(WDL, { line: 300 }) })} market="handicap" />);
  expect([texts('h3'), answers()]).toEqual([[], ['Home +3 1.80', 'sports.draw +3 3.40', 'Away −3 4.20']]);
});

describe('half time and full time', () => {
  test('are down and across, each price where its row and column say', async () => {
    await draw(<HalfMarket {...propsOf('soccer', { half: madeMarket(HALVES) })} />);
    expect([texts('h3'), texts('thead th')]).toEqual([
      ['sports.market_half'],
      ['sports.half_time', 'sports.full_time Home', 'sports.full_time sports.draw', 'sports.full_time Away'],
    ]);
    expect([...open.page.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Home', '2.00', '2.10', '2.20'],
      ['sports.draw', '2.30', '2.40', '2.50'],
      ['Away', '2.60', '2.70', '2.80'],
    ]);
    const scopes = [...open.page.querySelectorAll('th')].map((head) => head.getAttribute('scope'));
    expect(scopes).toEqual(['col', 'col', 'col', 'col', 'row', 'row', 'row']);
  });

  test('are spoken in words, half time first', async () => {
    await draw(<HalfMarket {...propsOf('soccer', { half: madeMarket(HALVES) })} />);
    const names = spoken();
    expect(names).toHaveLength(9);
    expect(names[1]).toMatch(/^sports\.spoken_half .*Home.*sports\.draw.*, 2\.10$/);
    expect(names[3]).toMatch(/^sports\.spoken_half .*sports\.draw.*Home.*, 2\.30$/);
  });
});

describe('where a price is missing', () => {
  const { ld: _, ...WITHOUT } = HALVES;
  const rows = () => texts('tbody tr').at(-1);
  test.each<[string, Match['compare'], string]>([
    ['of one answer, that one alone is closed', { half: madeMarket(WITHOUT) }, 'Away2.60sports.closed_short2.80'],
    ['as its market is held, all are', { half: madeMarket(HALVES, { status: 'suspended' }) }, `Away${'sports.suspended_short'.repeat(3)}`],
    ['as its market is closed, all are', { half: madeMarket(HALVES, { status: 'closed' }) }, `Away${'sports.closed_short'.repeat(3)}`],
    [
      'as one answer has reached its cap, the others can be chosen',
      { half: madeMarket(HALVES, { full: ['lw'] }) },
      'Awaysports.full_short2.702.80',
    ],
    ['as there is no such market, a dash stands for each', {}, 'Away–––'],
  ])('%s', async (__, compare, expected) => {
    await draw(<HalfMarket {...propsOf('soccer', compare)} />);
    expect(rows()).toBe(expected);
  });

  test.each<[string, Match['compare'], readonly string[]]>([
    [
      'a price',
      { handicap: madeMarket({ w: 18_000, l: 42_000 }, { line: -100 }) },
      ['Home −1 1.80', 'sports.draw −1 sports.closed_short', 'Away +1 4.20'],
    ],
    [
      'an open market',
      { handicap: madeMarket(WDL, { line: -100, status: 'suspended' }) },
      ['Home −1', 'sports.draw −1', 'Away +1'].map((label) => `${label} sports.suspended_short`),
    ],
    ['a market', {}, ['Home 0 –', 'sports.draw 0 –', 'Away 0 –']],
  ])('the answers keep their places and labels without %s, and nothing is taken by a tap', async (__, compare, expected) => {
    await draw(<GivenMarket {...propsOf('soccer', compare)} market="handicap" />);
    expect(answers()).toEqual(expected);
    await open.press('sports.draw');
    expect(await onSlip()).toEqual([]);
  });

  test('a silent feed leaves prices to read, and none to take', async () => {
    await draw(<TotalMarket {...propsOf('basketball', { bs: madeMarket(BS, { line: 22_000 }) }, true)} market="bs" />);
    expect(answers()).toEqual(['sports.over 220 1.85', 'sports.under 220 1.95']);
    await open.press('sports.over');
    expect(await onSlip()).toEqual([]);
  });
});

test('the answer that is tapped is the one that its label and its place say', async () => {
  await draw(<HalfMarket {...propsOf('soccer', { half: madeMarket(HALVES) })} />);
  await open.press('2.60');
  expect(await onSlip()).toMatchObject([{ matchId: '5', market: 'half', selection: 'lw', odds: 26_000 }]);
  await open.press('2.60');
  await open.close();
  await draw(<TotalMarket {...propsOf('basketball', { bs: madeMarket(BS, { line: 22_050 }) })} market="bs" />);
  await open.press('sports.under');
  expect(await onSlip()).toMatchObject([{ matchId: '5', market: 'bs', selection: 's', lineE2: 22_050, odds: 19_500 }]);
  await open.press('sports.under');
  expect(await onSlip()).toEqual([]);
});
