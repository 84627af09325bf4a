import type { Joint, Leg, Ticket } from '@fairbook/core/betting';
import { odds, parseAmount } from '@fairbook/core/money';
import { type LegGrade, MARKETS_OF, type MarketKind } from '@fairbook/core/sports';
import { describe, expect, test } from 'vitest';
import type { MarketQuote } from '../../sportsbook/index.ts';
import { marketsFor, pricedStanding } from './joint-standing.ts';

const PRICES: Readonly<Partial<Record<MarketKind, Readonly<Record<string, number>>>>> = {
  wl: { w: 20_000, d: 34_000, l: 38_000 },
  ou25: { over: 19_000, under: 19_000 },
  btts: { yes: 18_500, no: 19_500 },
};
const offered = (matchId: string, more: Partial<MarketQuote> = {}): (readonly [string, MarketQuote])[] =>
  Object.entries(PRICES).map(([market, list]) => [
    `${matchId}:${market}`,
    {
      ...{ matchId, market: market as MarketKind, game: 'soccer', open: true, lineE2: null, single: true, version: 1n },
      ...{ full: [], limits: [], live: false, play: null, startsAt: new Date('2026-03-10T12:00:00Z'), kickedOffAt: null },
      odds: new Map(Object.entries(list).map(([selection, each]) => [selection, odds(each)])),
      ...more,
    },
  ]);
const leg = (matchId: string, market: MarketKind, selection: string, more: Partial<Leg> = {}): Leg => ({
  ...{ matchId, market, selection, lineE2: null, banker: false, odds: odds(PRICES[market]?.[selection] ?? 0) },
  ...more,
});
const [WIN, OVER, OTHER] = [leg('7', 'wl', 'w'), leg('7', 'ou25', 'over'), leg('8', 'btts', 'yes')];
const JOINT: Joint = { matchId: '7', odds: odds(30_000) };
const ticket = (legs: readonly Leg[], joints?: readonly Joint[]): Ticket => ({
  ...{ game: 'soccer', legs, sizes: [new Set(legs.map(({ matchId }) => matchId)).size], unitStake: parseAmount('10'), multiple: 1 },
  ...(joints && { joints }),
});
const BUILT = ticket([WIN, OVER, OTHER], [JOINT]);
const standing = (placed: Ticket, grades: readonly (LegGrade | null)[], ...quotes: readonly (readonly [string, MarketQuote])[]) =>
  pricedStanding(placed, grades, new Map(quotes));
/** The grade of each leg, or its chance in hundredths. */
const legsOf = ({ standing: found }: ReturnType<typeof standing>) =>
  'problem' in found
    ? found.problem
    : found.legs.map((each) => ('grade' in each ? each.grade : Number((each.chance.numerator * 100n) / each.chance.denominator)));
const NONE = [null, null, null];

describe('a bet of selections that pay together', () => {
  test('stands as a leg for each match; together they are as likely as the model says, which is not the product of each', () => {
    const found = standing(BUILT, NONE, ...offered('7'), ...offered('8'));
    expect([found.places, found.ticket.legs.map((each) => each.odds), found.ticket.joints]).toEqual([
      [[0, 1], [2]],
      [30_000, 18_500],
      undefined,
    ]);
    const [joint, alone] = legsOf(found);
    const [win, over] = legsOf(standing(ticket([WIN, OVER]), [null, null], ...offered('7')));
    expect([win, over, alone]).toEqual([47, 50, 51]);
    expect(Number(joint)).toBeGreaterThan((Number(win) * Number(over)) / 100 + 2);
    expect(Number(joint)).toBeLessThan(47);
    expect(found.standing).toMatchObject({ now: [20_000, 19_000, 18_500] });
  });

  test('keeps what its match came to, and the others their chance', () => {
    expect(legsOf(standing(BUILT, ['won', 'won', null], ...offered('8')))).toEqual(['won', 51]);
    expect(legsOf(standing(BUILT, ['won', 'void', null], ...offered('8')))).toEqual(['void', 51]);
    expect(legsOf(standing(BUILT, [null, null, 'won'], ...offered('7')))).toEqual([expect.any(Number), 'won']);
    expect(legsOf(standing(BUILT, [null, 'lost', null], ...offered('7'), ...offered('8')))).toBe('cash_out.bet_over');
  });

  test.each<[string, readonly (readonly [string, MarketQuote])[], string]>([
    ['while nobody knows how its match stands', [...offered('7', { live: true }), ...offered('8')], 'cash_out.no_price'],
    ['where one of them is not on offer', [...offered('7').slice(0, 1), ...offered('8')], 'cash_out.no_price'],
    ['while one of them is held', [...offered('7', { open: false }), ...offered('8')], 'cash_out.suspended'],
    ['while another match is held', [...offered('7'), ...offered('8', { open: false })], 'cash_out.suspended'],
  ])('has no price %s', (_, quotes, problem) => {
    expect(legsOf(standing(BUILT, NONE, ...quotes))).toBe(problem);
  });
});

describe('a leg that a lead pays', () => {
  const early = ticket([{ ...WIN, earlyLead: 2 }]);
  test('has the chance of the lead as well as that of the result, and never more than all', () => {
    const [plain] = legsOf(standing(ticket([WIN]), [null], ...offered('7')));
    const [led] = legsOf(standing(early, [null], ...offered('7')));
    expect(Number(led)).toBeGreaterThan(Number(plain));
    expect(Number(led)).toBeLessThan(Number(plain) + 10);
    const sure = offered('7').map(
      ([key, quote]) =>
        [key, { ...quote, odds: new Map([...quote.odds].map(([code], at) => [code, odds(at === 0 ? 10_100 : 900_000)])) }] as const,
    );
    const found = standing(early, [null], ...sure);
    expect(
      'legs' in found.standing && found.standing.legs.every((each) => 'chance' in each && each.chance.numerator <= each.chance.denominator),
    ).toBe(true);
  });

  test('has that of the result alone where nobody knows how its match stands, or no side is named', () => {
    const live = offered('7', { live: true });
    expect(legsOf(standing(early, [null], ...live))).toEqual(legsOf(standing(ticket([WIN]), [null], ...live)));
    const draw = leg('7', 'wl', 'd');
    expect(legsOf(standing(ticket([{ ...draw, earlyLead: 2 }]), [null], ...offered('7')))).toEqual(
      legsOf(standing(ticket([draw]), [null], ...offered('7'))),
    );
  });
});

test('the markets that are asked are those of open legs, and all of a match whose selections pay together or that a lead pays', () => {
  const asked = (placed: Ticket, grades: readonly (LegGrade | null)[]) =>
    marketsFor(placed, grades).map(({ matchId, market }) => `${matchId}:${market}`);
  const all = (matchId: string) => MARKETS_OF.soccer.map((market) => `${matchId}:${market}`);
  expect(asked(BUILT, NONE)).toEqual([...all('7'), '8:btts']);
  expect(asked(BUILT, ['won', 'won', null])).toEqual(['8:btts']);
  expect(asked(BUILT, [null, null, 'won'])).toEqual(all('7'));
  expect(asked(ticket([WIN, OTHER]), [null, null])).toEqual(['7:wl', '8:btts']);
  expect(asked(ticket([{ ...WIN, earlyLead: 2 }, OTHER]), [null, null])).toEqual([...all('7'), '8:btts']);
});
