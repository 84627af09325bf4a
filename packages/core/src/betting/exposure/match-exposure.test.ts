import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversionOf, type RuleSetName, type SportGame } from '../../catalog/index.ts';
import { amount, odds, parseAmount, parseRate, RATE_ONE } from '../../money/index.ts';
import { MARKETS_OF, type MarketKind } from '../../sports/index.ts';
import { ruleSetIn } from '../rule-sets.ts';
import { priceTicket } from '../settling/price-ticket.ts';
import { BRUTE_RULES, bruteExposure, bruteLines, playOut } from '../testing/brute-force.ts';
import { FIXED, runs, tickets } from '../testing/tickets.ts';
import type { Leg, Ticket } from '../types.ts';
import { inLedger, LIABILITY_MAX, legLiabilities } from './leg-liabilities.ts';
import { cellNamed, cellNameOf, jointCellNameOf, winningSetsOf, worstOfMatch } from './match-exposure.ts';
import { mostThatFits } from './most-that-fits.ts';

const MATCH = 'm0';
/** The number of books per game: set by `npm run prove -- exposure`; otherwise a fifth of `all`, or `all` in a long run. */
const booksOf = (all: number) => {
  const asked = process.env.FAIRBOOK_BOOKS;
  return { ...FIXED, ...(asked === undefined ? runs(all) : { numRuns: Number.parseInt(asked, 10) }) };
};
/** 365sports is tested as soccer, whose results are goals and halves; its basketball markets have lines of their own. */
const MARKETS: Readonly<Partial<Record<SportGame, readonly MarketKind[]>>> = {
  sports365: ['wl', 'ah', 'at', 'dc', 'dnb', 'btts', 'ou15', 'ou25', 'handicap', 'wl1', 'ah1', 'at1', 'correct_score', 'half'],
};

/** What the books owe on one match: by ticket and leg, and the worst case from the sums of its cells alone. */
function counted(book: readonly Ticket[], name: RuleSetName) {
  const ruleSet = ruleSetIn(name, conversionOf('USDT', RATE_ONE));
  const legs = new Map<string, bigint>();
  const cells = new Map<string, bigint>();
  for (const [at, ticket] of book.entries()) {
    for (const [index, { liability }] of legLiabilities(ticket, ruleSet, priceTicket(ticket, ruleSet)).entries()) {
      const leg = ticket.legs[index] as Leg;
      if (leg.matchId !== MATCH) continue;
      legs.set(`${at}:${index}`, liability);
      cells.set(cellNameOf(leg), (cells.get(cellNameOf(leg)) ?? 0n) + liability);
    }
  }
  const sets = winningSetsOf(book[0]?.game ?? 'soccer', [...cells.keys()]);
  return { legs, worst: worstOfMatch(sets, [...cells.values()].map(amount)) };
}

/** Books of singles, multiples and systems over the same three matches, with every market of the game. */
const books = (game: SportGame, more: Parameters<typeof tickets>[0] = {}) =>
  fc.array(tickets({ games: [game], matchesMax: 3, legsPerMatchMax: 2, ...more }), { minLength: 1, maxLength: 5 });

describe('what is owed on a match', () => {
  it.each([
    ['soccer', 500],
    ['bd', 250],
    ['basketball', 250],
    ['sports365', 100],
    ['cricket', 100],
  ] as const)('equals brute force over every result of %s, leg by leg and at its worst', (game, number) => {
    fc.assert(
      fc.property(books(game, { marketsOf: (of) => MARKETS[of] ?? MARKETS_OF[of] }), (book) => {
        const { legs, worst } = counted(book, 'exact');
        const brute = bruteExposure(book, MATCH, BRUTE_RULES.exact);
        expect(legs).toEqual(brute.legs);
        expect(worst).toBe(brute.owed);
        // Rounding up adds at most a millionth per ticket and leg.
        expect(worst).toBeGreaterThanOrEqual(brute.paid);
        expect(worst - brute.paid).toBeLessThanOrEqual(BigInt(brute.legs.size + book.length));
      }),
      booksOf(number),
    );
  });

  it('equals brute force over every result of soccer where selections pay together, alone and as one leg of multiples and systems', () => {
    const any = tickets({ games: ['soccer'], matchesMax: 3, legsPerMatchMax: 4, oddsMax: 60_000 });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 6 }), (book) => {
        const ruleSet = ruleSetIn('exact', conversionOf('USDT', RATE_ONE));
        const cells = new Map<string, bigint>();
        const owedOn = book.map((placed) => {
          const on = (match: string) => placed.legs.filter(({ matchId }) => matchId === match);
          const [first, ...more] = on(MATCH);
          const price = first?.odds ?? odds(10_000);
          const parts = [first as Leg, ...more.filter(({ market }) => market !== first?.market)];
          // One leg on each of the other matches.
          const others = ['m1', 'm2'].flatMap((match) => on(match).slice(0, 1));
          const joints = parts.length > 1 && { joints: [{ matchId: MATCH, odds: price }] };
          const ticket: Ticket = { ...placed, legs: [...others, ...parts], ...joints };
          const counted = legLiabilities(ticket, ruleSet, priceTicket(ticket, ruleSet))[others.length];
          const name = jointCellNameOf(parts);
          cells.set(name, (cells.get(name) ?? 0n) + (counted?.liability ?? 0n));
          // If the others win: every line with the match, written out, in ten-thousandths to the power of its legs.
          const lines = bruteLines({ legs: [first as Leg, ...others], sizes: placed.sizes }).filter((line) => line.includes(0));
          const paid = lines.reduce((sum, line) => {
            const product = line.reduce((all, at) => all * BigInt(at === 0 ? price : (others[at - 1]?.odds ?? 0)), 1n);
            return sum + product * 10_000n ** BigInt(3 - line.length);
          }, 0n);
          const exact = placed.unitStake * BigInt(placed.multiple) * paid;
          const all = placed.sizes.length === 1 && placed.sizes[0] === others.length + 1;
          // A ticket of one line pays whole units; a sum of several lines is rounded up.
          return { parts, pays: all ? exact / 10_000n ** 3n : (exact + 10_000n ** 3n - 1n) / 10_000n ** 3n };
        });
        const sets = winningSetsOf('soccer', [...cells.keys()]);
        let most = 0n;
        playOut(
          'soccer',
          owedOn.flatMap(({ parts }) => parts),
          (comesTo) => {
            const owed = owedOn.reduce((sum, { parts, pays }) => sum + (parts.every((leg) => comesTo(leg) === true) ? pays : 0n), 0n);
            if (owed > most) most = owed;
          },
        );
        expect(worstOfMatch(sets, [...cells.values()].map(amount))).toBe(most);
      }),
      booksOf(200),
    );
  });

  it.each(['exact', 'jingcai', 'beijing'] as const)('is never less than what can come where %s caps or rounds lines', (name) => {
    fc.assert(
      fc.property(books('soccer', { oddsMax: 3_000_000 }), (book) => {
        const { worst } = counted(book, name);
        expect(worst).toBeGreaterThanOrEqual(bruteExposure(book, MATCH, BRUTE_RULES[name]).paid);
      }),
      booksOf(400),
    );
  });

  it('is of a single and of a multiple what it pays, for each of its legs', () => {
    const leg = (matchId: string, price: string): Leg => ({
      matchId,
      market: 'wl',
      selection: 'w',
      lineE2: null,
      odds: odds(Number(price) * 10_000),
      banker: false,
    });
    const ticket: Ticket = {
      game: 'soccer',
      legs: [leg('m0', '2.5'), leg('m1', '4')],
      sizes: [2],
      unitStake: parseAmount('3'),
      multiple: 2,
    };
    const ruleSet = ruleSetIn('exact', conversionOf('USDT', RATE_ONE));
    const each = { stake: parseAmount('6'), liability: parseAmount('60') };
    expect(legLiabilities(ticket, ruleSet, priceTicket(ticket, ruleSet))).toEqual([each, each]);
  });

  it('adds selections that win together and takes the dearest of those that do not', () => {
    const cells = ['wl:w', 'wl:l', 'goals:3', 'correct_score:2:1', 'handicap:w@-100', 'dnb:w'];
    const owed = [10n, 60n, 5n, 7n, 100n, 1n].map(amount);
    const sets = winningSetsOf('soccer', cells);
    // A win by two goals or more: wl, handicap and dnb; an away win: 60 and three goals.
    expect(worstOfMatch(sets, owed)).toBe(116n);
    expect(worstOfMatch(sets, [10n, 130n, 5n, 7n, 100n, 1n].map(amount))).toBe(135n);
  });

  it('counts selections that pay together only where all of them win', () => {
    const together = jointCellNameOf([cellNamed('wl:w'), cellNamed('goals:3')]);
    const sets = winningSetsOf('soccer', ['wl:w', 'wl:l', together, 'goals:2']);
    expect(worstOfMatch(sets, [10n, 60n, 100n, 1n].map(amount))).toBe(110n);
    expect(worstOfMatch(sets, [10n, 60n, 49n, 1n].map(amount))).toBe(61n);
  });

  it.each(['soccer', 'sports365'] as const)(
    'of %s sides that are paid by a lead equals going through every order of eight goals, both sides together included',
    (game) => {
      const cells = ['wl:w', 'wl:d', 'wl:l', 'wl:w^2', 'wl:l^2'];
      const sets = winningSetsOf(game, cells);
      const orders = Array.from({ length: 9 }, (_, goals) => Array.from({ length: 2 ** goals }, (_, order) => ({ goals, order }))).flat();
      fc.assert(
        fc.property(
          fc.tuple(...cells.map(() => fc.bigInt({ min: 0n, max: 1_000n }))),
          ([w = 0n, d = 0n, l = 0n, early = 0n, earlyAway = 0n]) => {
            let brute = 0n;
            for (const { goals, order } of orders) {
              let [ahead, most, least] = [0, 0, 0];
              for (let goal = 0; goal < goals; goal += 1) {
                ahead += (order >> goal) & 1 ? 1 : -1;
                [most, least] = [Math.max(most, ahead), Math.min(least, ahead)];
              }
              // A bet with the promise is in two cells: where its side wins, and where it only led.
              const byResult = ahead > 0 ? w + early : ahead < 0 ? l + earlyAway : d;
              const byLead = (most >= 2 && ahead <= 0 ? early : 0n) + (least <= -2 && ahead >= 0 ? earlyAway : 0n);
              if (byResult + byLead > brute) brute = byResult + byLead;
            }
            const owed = [w + early, d, l + earlyAway, early, earlyAway].map(amount);
            expect(worstOfMatch(sets, owed)).toBe(brute);
          },
        ),
        { ...FIXED, ...runs(200) },
      );
    },
  );

  it('names a line beside the main one as it would be named on that: it is the same outcome', () => {
    const on = (market: 'ah' | 'ah_d') => cellNameOf({ market, selection: 'w', lineE2: -75 });
    expect([on('ah_d'), on('ah')]).toEqual(['ah:w@-75', 'ah:w@-75']);
  });

  it('reads every name of a selection back', () => {
    for (const name of ['wl:w', 'correct_score:2:1', 'goals:7+', 'handicap:l@-100', 'bs:b@20950', 'up:up_odd', 'wl:l^2'])
      expect(cellNameOf(cellNamed(name))).toBe(name);
    expect(() => cellNamed('wl')).toThrow(RangeError);
  });
});

describe('in the ledger', () => {
  it('no less is counted than what is owed comes to', () => {
    const owed = { stake: amount(1n), liability: amount(10_001n) };
    expect(inLedger(owed, parseRate('5.42'))).toEqual({ stake: 1n, liability: 1_846n });
    expect(inLedger({ stake: LIABILITY_MAX, liability: LIABILITY_MAX }, parseRate('0.5')).liability).toBe(LIABILITY_MAX);
  });
});

describe('the most stake that fits', () => {
  it('is a whole number of steps, and one step more does not fit', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 6n), fc.bigInt(0n, 10n ** 12n), (asked, step, room) => {
        const found = mostThatFits(amount(asked), amount(step), (stake) => stake <= room);
        expect(found % step).toBe(0n);
        expect(found).toBeLessThan(asked);
        expect(found <= room || found === 0n).toBe(true);
        expect(found + step > room || found + step >= asked).toBe(true);
      }),
      { ...FIXED, ...runs(500) },
    );
  });
});
