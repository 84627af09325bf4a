import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULE_SET_NAMES, type RuleSetName, SPORT_GAMES, type SportGame } from '../../catalog/index.ts';
import { AMOUNT_MAX, odds, parseAmount } from '../../money/index.ts';
import { canHalve, gradeLeg, MARKETS_OF, type MarketKind } from '../../sports/index.ts';
import { countLines, LINES_MAX } from '../lines.ts';
import { marketsUnder, RULE_SETS, type RuleSet } from '../rule-sets.ts';
import { BRUTE_RULES, bruteRange } from '../testing/brute-force.ts';
import { FIXED, tickets } from '../testing/tickets.ts';
import type { Leg, Ticket } from '../types.ts';
import { priceTicket } from './price-ticket.ts';
import { settleTicket } from './settle-ticket.ts';

const TICKETS_USUAL = process.env.FAIRBOOK_LONG === '1' ? 400 : 120;
/** The number of tickets for each rule set; `npm run prove -- ranges` sets more. */
const TICKETS = Number.parseInt(process.env.FAIRBOOK_TICKETS ?? String(TICKETS_USUAL), 10);
const SEED = Number.parseInt(process.env.FAIRBOOK_SEED ?? String(FIXED.seed), 10);

/** A match as "market selection@odds, …", soccer, a handicap with its line: "handicap:-1 w@3"; a star before it for a banker. */
const ticketOf = (sizes: readonly number[], ...matches: readonly string[]): Ticket => ({
  ...{ game: 'soccer', sizes, unitStake: parseAmount('1'), multiple: 1 },
  legs: matches.flatMap((match, at) =>
    match.split(', ').map((part): Leg => {
      const [, star, market, line, selection = '', price = ''] = /^(\*?)(\w+)(?::(-?\d+))? (\S+)@(\S+)$/.exec(part) ?? [];
      return {
        ...{ matchId: `m${at}`, market: market as MarketKind, selection, banker: star === '*' },
        ...{
          lineE2: line === undefined ? null : Number.parseInt(line, 10) * 100,
          odds: odds(Math.round(Number.parseFloat(price) * 10_000)),
        },
      };
    }),
  ),
});

const underRules = (name: RuleSetName) => (game: SportGame) => marketsUnder(RULE_SETS[name], game);

const rangeOf = (ticket: Ticket, ruleSet: RuleSet = RULE_SETS.exact) => {
  const { payoutMin, payoutMax } = priceTicket(ticket, ruleSet);
  return { min: payoutMin, max: payoutMax };
};

describe('the range of a ticket whose lines can be capped', () => {
  test.each(RULE_SET_NAMES)(
    'is that of brute force over every result, under %s',
    (name) => {
      const [ruleSet, uncapped] = [RULE_SETS[name], { ...RULE_SETS[name], caps: [] }];
      let capped = 0;
      fc.assert(
        fc.property(tickets({ oddsMax: 6_000_000, games: ['soccer', 'bd', 'basketball'], marketsOf: underRules(name) }), (ticket) => {
          const found = rangeOf(ticket, ruleSet);
          if (priceTicket(ticket, uncapped).payoutMax !== found.max) capped += 1;
          expect(found).toEqual(bruteRange(ticket, BRUTE_RULES[name]));
        }),
        { seed: SEED, numRuns: TICKETS, endOnFailure: true },
      );
      expect(capped).toBeGreaterThan(TICKETS / 8);
      if (TICKETS !== TICKETS_USUAL) console.info(`${name}: ${TICKETS} tickets (seed ${SEED}), a cap binds in ${capped}, 0 differences`);
    },
    3_600_000,
  );

  test('takes two lines below the cap for more than one above it, so that the least is not above the most', () => {
    // 1900 × 100 is capped at 100 000; at nil-nil two lines of 900 × 100 win together, though 900 + 900 is less than 1900.
    const ticket = ticketOf([2], 'wl w@1900, goals 0@900, correct_score 0:0@900', 'wl w@100');
    expect(rangeOf(ticket)).toEqual({ min: parseAmount('100000'), max: parseAmount('180000') });
  });

  test('finds the least in a capped line where a smaller sum of odds makes two lines', () => {
    // By sums the first match (400 + 400) is poorer than the second (900); but it makes two lines of 400 × 200, the second one of 900 × 200, capped.
    const ticket = ticketOf([2], 'goals 0@400, correct_score 0:0@400', 'wl w@900', 'wl w@200');
    expect(rangeOf(ticket).min).toBe(parseAmount('100000'));
  });
});

describe('the range of a ticket', () => {
  /** The 365sports markets that random tickets have lines of; its other lines settle the same way. */
  const football: readonly MarketKind[] = ['wl', 'ah', 'at', 'dnb', 'wl1', 'ah1', 'at1', 'btts', 'dc', 'correct_score'];

  test.each(SPORT_GAMES)(
    'of %s is that of brute force over every result',
    (game) => {
      const marketsOf = (asked: SportGame) => (asked === 'sports365' ? football : MARKETS_OF[asked]);
      fc.assert(
        fc.property(tickets({ games: [game], matchesMax: 3, oddsMax: 300_000, marketsOf }), (ticket) => {
          expect(rangeOf(ticket)).toEqual(bruteRange(ticket, BRUTE_RULES.exact));
        }),
        { seed: SEED, numRuns: TICKETS, endOnFailure: true },
      );
      if (TICKETS !== TICKETS_USUAL) console.info(`${game}: ${TICKETS} tickets (seed ${SEED}), 0 differences`);
    },
    3_600_000,
  );
});

describe('the range of a ticket, worked by hand', () => {
  test.each<[string, readonly number[], readonly string[], string, string]>([
    ['two of three: the cheapest two, and all of them', [2], ['wl w@2', 'wl w@3', 'wl w@4'], '6', '26'],
    ['singles and doubles: one single, and all of them', [1, 2], ['wl w@3', 'wl w@2', 'wl w@4'], '2', '35'],
    ['a banker and the cheaper of two others', [2], ['*wl w@5', 'wl w@3', 'wl w@2'], '10', '25'],
    ['two bankers, of which a line can be alone', [2, 3], ['*wl w@2', '*wl w@3', 'wl w@4', 'wl w@5'], '6', '60'],
    ['two bankers and a line of three', [1, 3], ['*wl w@2', '*wl w@3', 'wl w@4', 'wl w@5'], '24', '54'],
    ['a match that cannot lose is in what is least, cheap or not', [1], ['wl w@7, wl d@8, wl l@9', 'wl w@2'], '7', '11'],
    ['and in a line of two', [2], ['wl w@7, wl d@8, wl l@9', 'wl w@2', 'wl w@3'], '14', '51'],
    ['two that cannot lose make more than the smallest line', [1], ['wl w@2, wl d@3, wl l@4', 'wl w@5, wl d@6, wl l@7'], '7', '11'],
    [
      'the least of a match is its cheapest answer, and the most all that win at once',
      [1],
      ['wl w@2, correct_score 1:0@7, goals 1@4'],
      '2',
      '13',
    ],
  ])('%s', (_, sizes, matches, min, max) => {
    const ticket = ticketOf(sizes, ...matches);
    expect(rangeOf(ticket)).toEqual({ min: parseAmount(min), max: parseAmount(max) });
    // The same with every line examined: whole odds are not affected by rounding.
    expect(rangeOf(ticket, { ...RULE_SETS.exact, rounding: 'line_down' })).toEqual({ min: parseAmount(min), max: parseAmount(max) });
    const thrice = { min: parseAmount(min) * 3n, max: parseAmount(max) * 3n };
    expect(rangeOf({ ...ticket, multiple: 3 })).toEqual(thrice);
  });

  test.each([
    // A tax of a tenth from 20 on.
    ['ticket', '6', '23.4'],
    ['line', '6', '26'],
  ] as const)('of two of three, taxed by %s, is from %s to %s', (basis, min, max) => {
    const tax = { enabled: true, basis, threshold: parseAmount('20'), inclusive: false, rateE4: 1_000n };
    const range = rangeOf(ticketOf([2], 'wl w@2', 'wl w@3', 'wl w@4'), { ...RULE_SETS.exact, tax });
    expect(range.min).toBe(parseAmount(min));
    expect(range.max).toBeGreaterThanOrEqual(parseAmount(max));
    expect(range.max).toBeLessThanOrEqual(parseAmount(max) + RULE_SETS.exact.step);
  });
});

describe('the range of a ticket with answers that can be void, or win two at once', () => {
  const ofBooks: readonly MarketKind[] = MARKETS_OF.soccer.filter(
    (market) => market !== 'handicap' && market !== 'half' && market !== 'goals',
  );

  test('is that of brute force over every score, with caps that bind and without', () => {
    let voids = 0;
    for (const oddsMax of [60_000, 6_000_000]) {
      fc.assert(
        fc.property(tickets({ games: ['soccer'], oddsMax, marketsOf: () => ofBooks }), (ticket) => {
          voids += ticket.legs.some(({ market }) => market === 'dnb') ? 1 : 0;
          expect(rangeOf(ticket)).toEqual(bruteRange(ticket, BRUTE_RULES.exact));
        }),
        { seed: SEED, numRuns: TICKETS, endOnFailure: true },
      );
    }
    expect(voids).toBeGreaterThan(TICKETS / 8);
    if (TICKETS !== TICKETS_USUAL)
      console.info(`markets of books: ${2 * TICKETS} tickets (seed ${SEED}), ${voids} that a draw makes void, 0 differences`);
  }, 3_600_000);

  test.each<[string, readonly number[], readonly string[], string, string]>([
    ['a stake that only comes back is not won', [1], ['dnb w@1.8'], '1.8', '1.8'],
    ['a void leg leaves the odds of the other', [2], ['dnb w@1.8', 'wl w@2'], '2', '3.6'],
    ['of two that can be void one wins', [2], ['dnb w@1.8', 'dnb l@1.5'], '1.5', '2.7'],
    ['a stake comes back beside a win', [1], ['dnb w@1.8, correct_score 1:1@7'], '1.8', '8'],
    ['of a double chance two win', [1], ['dc 1x@1.2, dc 12@1.3, dc x2@1.6'], '2.5', '2.9'],
    ['sides of a draw no bet are both given back, or one wins', [1, 2], ['dnb w@1.3, dnb l@3', 'wl w@2'], '1.3', '11'],
  ])('%s', (_, sizes, matches, min, max) => {
    expect(rangeOf(ticketOf(sizes, ...matches))).toEqual({ min: parseAmount(min), max: parseAmount(max) });
  });
});

describe('the range of a ticket with Asian lines', () => {
  const football: readonly MarketKind[] = ['wl', 'ah', 'at', 'dnb', 'wl1', 'ah1', 'at1', 'btts'];

  test('is that of brute force over every score and half-time score, with caps that bind and without', () => {
    let halves = 0;
    for (const oddsMax of [60_000, 600_000]) {
      fc.assert(
        fc.property(tickets({ games: ['sports365'], matchesMax: 3, oddsMax, marketsOf: () => football }), (ticket) => {
          halves += ticket.legs.some((leg) => canHalve('sports365', leg)) ? 1 : 0;
          expect(rangeOf(ticket)).toEqual(bruteRange(ticket, BRUTE_RULES.exact));
        }),
        { seed: SEED, numRuns: TICKETS, endOnFailure: true },
      );
    }
    expect(halves).toBeGreaterThan(TICKETS / 8);
    if (TICKETS !== TICKETS_USUAL)
      console.info(`Asian lines: ${2 * TICKETS} tickets (seed ${SEED}), ${halves} with a quarter, 0 differences`);
  }, 3_600_000);

  const asian = (market: MarketKind, lineE2: number, selection: string, price: number, matchId = 'm'): Leg => ({
    ...{ matchId, market, lineE2, selection, odds: odds(price), banker: false },
  });
  const single: Ticket = { game: 'sports365', sizes: [1], unitStake: parseAmount('1'), multiple: 1, legs: [] };

  test.each<[string, readonly number[], readonly Leg[], string, string]>([
    ['half a stake is the least of a quarter given away', [1], [asian('ah', -25, 'w', 19_000)], '0.5', '1.9'],
    ['half a win is the least of a quarter taken', [1], [asian('ah', 25, 'w', 17_000)], '1.35', '1.7'],
    ['a stake that only comes back is not won', [1], [asian('at', 200, 'over', 18_000)], '1.8', '1.8'],
    ['half lost and half won are multiplied', [2], [asian('ah', -25, 'w', 20_000, 'a'), asian('ah', 25, 'w', 20_000, 'b')], '0.75', '4'],
    ['on both sides of a quarter something always comes', [1], [asian('ah', -25, 'w', 20_000), asian('ah', -25, 'l', 19_000)], '1.9', '2'],
  ])('%s', (_, sizes, legs, min, max) => {
    expect(rangeOf({ ...single, sizes, legs })).toEqual({ min: parseAmount(min), max: parseAmount(max) });
  });
});

describe('a ticket of any size, taxed or not', () => {
  const taxes = [false, true].flatMap((enabled) =>
    (['line', 'ticket'] as const).map((basis) => ({
      enabled,
      basis,
      threshold: parseAmount('500'),
      inclusive: basis === 'line',
      rateE4: 2_000n,
    })),
  );
  const goals = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), fc.boolean());

  test('pays between its least and its most in whatever result some line wins', () => {
    let searched = 0;
    fc.assert(
      fc.property(
        fc
          .constantFrom(...RULE_SET_NAMES)
          .chain((name) =>
            fc.tuple(tickets({ oddsMax: 900_000, matchesMax: 7, legsPerMatchMax: 6, marketsOf: underRules(name) }), fc.constant(name)),
          ),
        fc.constantFrom(...taxes),
        fc.array(fc.array(goals, { minLength: 7, maxLength: 7 }), { minLength: 5, maxLength: 5 }),
        ([ticket, name], tax, results) => {
          fc.pre(countLines(ticket) <= LINES_MAX);
          const ruleSet: RuleSet = { ...RULE_SETS[name], tax };
          const { min, max } = rangeOf(ticket, ruleSet);
          expect(min).toBeLessThanOrEqual(max);
          for (const scores of results) {
            const { linesWon, payout } = settleTicket(ticket, gradesOf(ticket, scores), ruleSet);
            if (linesWon === 0) continue;
            searched += 1;
            expect(payout >= min && payout <= max, `${min} <= ${payout} <= ${max}`).toBe(true);
          }
        },
      ),
      { seed: SEED, numRuns: TICKETS / 2 },
    );
    expect(searched).toBeGreaterThan(TICKETS / 4);
  }, 3_600_000);

  test('of more lines than can be listed never returns above the caps of its lines', () => {
    const one = 'wl w@500, goals 3@500, correct_score 2:1@500, half ww@500, handicap:-1 d@500';
    const wide = ticketOf([8], ...Array.from({ length: 12 }, () => one));
    const { min, max } = rangeOf(wide, RULE_SETS.jingcai);
    expect(min).toBe(parseAmount('500000')); // one leg of each of eight matches, capped at 500 000 stakes
    const thrice = rangeOf({ ...wide, unitStake: parseAmount('0.01'), multiple: 3 }, RULE_SETS.jingcai);
    expect(thrice).toEqual({ min: parseAmount('15000'), max: 495n * 5n ** 8n * 500_000n * 10_000n * 3n });
    expect(max).toBe(AMOUNT_MAX < 495n * 5n ** 8n * 500_000_000_000n ? AMOUNT_MAX : 495n * 5n ** 8n * 500_000_000_000n);
  });
});

/** Grades of soccer and bd legs, given a score per match; the boolean is whether the home side led at half time. */
const gradesOf = ({ game, legs }: Ticket, scores: readonly (readonly [home: number, away: number, ahead: boolean])[]) => {
  const matches = [...new Set(legs.map(({ matchId }) => matchId))];
  return legs.map((leg) => {
    const [home, away, ahead] = scores[matches.indexOf(leg.matchId)] ?? [0, 0, false];
    const halfTime = { home: ahead && home > 0 ? 1 : 0, away: 0 };
    return gradeLeg({ ...leg, game }, { kind: 'played', score: { home, away }, halfTime });
  });
};
