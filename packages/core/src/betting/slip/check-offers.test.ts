import { describe, expect, test } from 'vitest';
import { amount, parseAmount, parseOdds, ZERO } from '../../money/index.ts';
import { RULE_SETS } from '../rule-sets.ts';
import { priceTicket } from '../settling/price-ticket.ts';
import type { Leg, Ticket } from '../types.ts';
import { atCurrentOdds, checkOffers, checkShape, checkSlip, type SlipFacts } from './check-slip.ts';
import { NO_LIMITS } from './check-stake.ts';
import type { OfferLimit } from './offer-limits.ts';
import { inPrecedence, SLIP_PROBLEMS } from './slip-problems.ts';

const { exact, jingcai } = RULE_SETS;
const TWO = parseOdds('2.00');
const leg = (matchId: string, changes: Partial<Leg> = {}): Leg => ({
  ...{ matchId, market: 'wl', selection: 'w', lineE2: null, odds: TWO, banker: false },
  ...changes,
});
const ticketOf = (legs: readonly Leg[], changes: Partial<Ticket> = {}): Ticket => ({
  ...{ game: 'soccer', legs, sizes: [legs.length], unitStake: parseAmount('10'), multiple: 1 },
  ...changes,
});
const offerOf = ({ odds, lineE2 }: Leg) => ({ open: true, odds, lineE2, single: true });
const facts = (ticket: Ticket, changes: Partial<SlipFacts> = {}): SlipFacts => ({
  ...{ ticket, offers: ticket.legs.map(offerOf), policy: 'ask', ruleSet: exact },
  ...{ game: NO_LIMITS, limits: NO_LIMITS, regionDisabled: false, balance: parseAmount('1000') },
  ...changes,
});
const codes = (ticket: Ticket, changes: Partial<SlipFacts> = {}) => checkSlip(facts(ticket, changes)).map(({ code }) => code);
const pair = [leg('a'), leg('b')];
const scores = Array.from({ length: 5 }, (_, at) => leg(`m${at}`, { market: 'correct_score', selection: '1:0' }));

describe('what is wrong with a slip is said', () => {
  test('most basic first, in whatever order it was found', () => {
    const all = SLIP_PROBLEMS.map((code) => ({ code, details: {} }));
    expect(inPrecedence(all.toReversed())).toEqual(all);
    const wrong = ticketOf([leg('a', { selection: 'x', banker: true }), ...scores], { sizes: [1, 5], multiple: 0 });
    expect(codes(wrong)).toEqual(['slip.selection_unknown', 'slip.banker_invalid', 'slip.legs_over_limit', 'slip.stake_invalid']);
    expect(checkShape(wrong, exact).map(({ code }) => code)).toEqual(codes(wrong));
    const repeated = ticketOf([leg('a'), leg('a'), leg('b', { selection: 'x' })], { sizes: [2] });
    expect(codes(repeated)).toEqual(['slip.selection_unknown', 'slip.selection_repeated']);
    expect(checkShape(repeated, exact).map(({ code }) => code)).toEqual(codes(repeated));
  });

  test('of singles beside what else is wrong, and of sizes that are not sold together once nothing else is', () => {
    const unflagged = ticketOf(pair, { sizes: [1] });
    const offers = pair.map((each) => ({ ...offerOf(each), single: false }));
    expect(codes(unflagged, { offers, ruleSet: jingcai })).toEqual(['slip.single_not_allowed']);
    expect(codes({ ...unflagged, multiple: 0 }, { offers, ruleSet: jingcai })).toEqual(['slip.single_not_allowed', 'slip.stake_invalid']);
    const mixed = ticketOf(pair, { sizes: [1, 2] });
    expect(codes(mixed, { ruleSet: jingcai })).toEqual(['slip.combination_not_offered']);
    expect(codes({ ...mixed, multiple: 0 }, { ruleSet: jingcai })).toEqual(['slip.stake_invalid']);
  });

  test('of singles of several kinds of market where a lottery sells one', () => {
    const mixed = ticketOf([leg('a'), leg('b', { market: 'goals', selection: '2' })], { sizes: [1] });
    expect([codes(mixed), codes(mixed, { ruleSet: jingcai })]).toEqual([[], ['slip.single_not_allowed']]);
    expect(checkOffers(facts(mixed, { ruleSet: jingcai })).map(({ code }) => code)).toEqual(['slip.single_not_allowed']);
  });

  test('of selections that pay together where one of them is alone in its match', () => {
    const legs = [leg('a'), leg('a', { market: 'goals', selection: '2' }), leg('b')];
    const joints = (...matches: readonly string[]) => matches.map((matchId) => ({ matchId, odds: TWO }));
    const wrong = (...matches: readonly string[]) =>
      checkShape(ticketOf(legs, { sizes: [2], joints: joints(...matches) }), exact).map(({ code }) => code);
    expect(wrong('a')).toEqual([]);
    for (const matches of [['a', 'b'], ['b', 'a'], ['a', 'x'], ['a', 'a'], []]) expect(wrong(...matches)).toEqual(['slip.joint_invalid']);
  });

  test('of lines as they are when selections pay together', () => {
    const parts: readonly Partial<Leg>[] = [
      {},
      { selection: 'd' },
      { selection: 'l' },
      { market: 'goals', selection: '2' },
      { market: 'goals', selection: '3' },
    ];
    const legs = [...parts.map((part) => leg('a', part)), ...Array.from({ length: 12 }, (_, at) => leg(`m${at}`))];
    const ticket = ticketOf(legs, { sizes: [1, 2, 3, 4, 5, 6] });
    expect(checkShape(ticket, exact)).toEqual([{ code: 'slip.too_many_lines', details: { lines: '10439', max: '10000' } }]);
    expect(checkShape({ ...ticket, joints: [{ matchId: 'a', odds: TWO }] }, exact)).toEqual([]);
  });
});

describe('the money of a slip', () => {
  test('is whole steps of its currency', () => {
    const odd = ticketOf(pair, { unitStake: parseAmount('10.005') });
    expect([codes(odd), codes(odd, { step: amount(10_000n) })]).toEqual([[], ['slip.stake_not_whole']]);
  });

  test('is judged by the price that was told, where one was', () => {
    const ticket = ticketOf(pair);
    const told = priceTicket({ ...ticket, unitStake: parseAmount('20') }, exact);
    const limits = { ...NO_LIMITS, bonusMax: parseAmount('50') };
    const judged = (changes: Partial<SlipFacts>) =>
      [undefined, told].map((price) => checkOffers(facts(ticket, changes), price).map(({ code }) => code));
    expect(judged({ limits })).toEqual([[], ['slip.exceeds_max_bonus']]);
    expect(judged({ balance: parseAmount('10') })).toEqual([[], ['slip.insufficient_balance']]);
  });

  const limited = (more: Partial<OfferLimit>, changes: Partial<SlipFacts> = {}, ticket = ticketOf(pair)) => {
    const limit: OfferLimit = { of: 'match', region: '', betMin: ZERO, betMax: ZERO, bonusMax: ZERO, word: 'Little known.', ...more };
    const offers = ticket.legs.map((each) => ({ ...offerOf(each), limits: [limit] }));
    return checkSlip(facts(ticket, { offers, ...changes })).map(({ code, details }) => [code, details.stake]);
  };
  test.each<[string, Partial<OfferLimit>, Partial<SlipFacts>, readonly (readonly [string, string | undefined])[]]>([
    ['the most that fits returns just what may be returned', { bonusMax: parseAmount('20') }, {}, [['slip.over_offer_bonus', '5.000000']]],
    [
      'the most that fits is within both',
      { betMax: parseAmount('8'), bonusMax: parseAmount('20') },
      {},
      [
        ['slip.over_offer_max', '5.000000'],
        ['slip.over_offer_bonus', '5.000000'],
      ],
    ],
    [
      'the most that fits is just the least',
      { bonusMax: parseAmount('20'), betMin: parseAmount('5') },
      {},
      [['slip.over_offer_bonus', '5.000000']],
    ],
    [
      'nothing fits that is the least of the game',
      { bonusMax: parseAmount('20') },
      { game: { ...NO_LIMITS, betMin: parseAmount('5.01') } },
      [['slip.over_offer_bonus', undefined]],
    ],
    ['nothing fits', { betMax: amount(1n) }, { step: amount(10_000n) }, [['slip.over_offer_max', undefined]]],
    ['a millionth fits', { betMax: amount(1n) }, {}, [['slip.over_offer_max', '0.000001']]],
    [
      'the limits of the house are its own',
      {},
      { limits: { ...NO_LIMITS, betMin: parseAmount('11'), betMax: parseAmount('12') } },
      [['slip.below_min_bet', undefined]],
    ],
    ['so is its most', {}, { limits: { ...NO_LIMITS, betMax: parseAmount('9') } }, [['slip.exceeds_max_bet', undefined]]],
    ['so is its most return', {}, { limits: { ...NO_LIMITS, bonusMax: parseAmount('9') } }, [['slip.exceeds_max_bonus', undefined]]],
  ])('under limits of a match: %s', (_, more, changes, problems) => expect(limited(more, changes)).toEqual(problems));
});

describe('the odds of a slip', () => {
  const higher = parseOdds('2.50');
  const offers = [{ ...offerOf(leg('a')), odds: higher }, null];
  test('are those on offer where the player takes them, and as they were seen of what is not on offer', () => {
    const at = (policy: SlipFacts['policy'], ticket: Ticket) => atCurrentOdds({ ticket, offers, policy }).legs.map(({ odds }) => odds);
    expect(at('ask', ticketOf(pair))).toEqual([TWO, TWO]);
    expect(at('any', ticketOf(pair))).toEqual([higher, TWO]);
    const together = ticketOf([leg('a'), leg('a', { selection: 'd' })], { sizes: [1], joints: [{ matchId: 'a', odds: TWO }] });
    expect(at('ask', together)).toEqual([higher, TWO]);
  });
});
