import { describe, expect, test } from 'vitest';
import { amount, ODDS_MAX, type Odds, odds, parseAmount, parseOdds, ZERO } from '../../money/index.ts';
import { selectionsOf } from '../../sports/index.ts';
import { decideOdds, isWithin } from '../odds-policy.ts';
import { RULE_SETS } from '../rule-sets.ts';
import type { Leg, Ticket } from '../types.ts';
import { atCurrentOdds, checkOffers, checkShape, checkSlip, type LegOffer, type SlipFacts } from './check-slip.ts';
import { NO_LIMITS } from './check-stake.ts';
import { SLIP_PROBLEMS, type SlipProblem } from './slip-problems.ts';

const TWO = parseOdds('2.00');
const leg = (matchId: string, changes: Partial<Leg> = {}): Leg => ({
  ...{ matchId, market: 'wl', selection: 'w', lineE2: null, odds: TWO, banker: false },
  ...changes,
});
const ticketOf = (legs: readonly Leg[], changes: Partial<Ticket> = {}): Ticket => ({
  ...{ game: 'soccer', legs, sizes: [legs.length], unitStake: parseAmount('10'), multiple: 1 },
  ...changes,
});
const offerOf = ({ odds, lineE2 }: Leg): LegOffer => ({ open: true, odds, lineE2, single: true });
const facts = (ticket: Ticket, changes: Partial<SlipFacts> = {}): SlipFacts => ({
  ...{ ticket, offers: ticket.legs.map(offerOf), policy: 'ask', ruleSet: RULE_SETS.exact },
  ...{ game: NO_LIMITS, limits: NO_LIMITS, regionDisabled: false, balance: parseAmount('1000') },
  ...changes,
});
const problems = (ticket: Ticket, changes: Partial<SlipFacts> = {}): readonly SlipProblem[] => checkSlip(facts(ticket, changes));
const codes = (ticket: Ticket, changes: Partial<SlipFacts> = {}) => problems(ticket, changes).map(({ code }) => code);

const pair = [leg('a'), leg('b')];
const handicap = { market: 'handicap', lineE2: -100 } as const;

describe('checkSlip', () => {
  test('a good slip has no problem', () => {
    expect(problems(ticketOf(pair))).toEqual([]);
  });

  test('selections of basketball do not pay together', () => {
    const [margin = ''] = selectionsOf('basketball', 'mv');
    const legs = [leg('a'), leg('a', { market: 'mv', selection: margin })];
    const together = { ...ticketOf(legs), game: 'basketball', sizes: [1], joints: [{ matchId: 'a', odds: TWO }] } as const;
    expect(checkShape(together, RULE_SETS.exact)).toEqual([{ code: 'slip.joint_invalid', details: {} }]);
  });

  test('a market that the rule set does not have is unknown to it', () => {
    const wanted = ticketOf([leg('a', { market: 'dc', selection: '1x' })]);
    expect(codes(wanted)).toEqual([]);
    for (const name of ['jingcai', 'beijing'] as const)
      expect(codes(wanted, { ruleSet: RULE_SETS[name] })).toEqual(['slip.selection_unknown', 'slip.legs_over_limit']);
  });

  test.each<[string, Ticket, Partial<SlipFacts>, SlipProblem]>([
    ['no leg', ticketOf([]), {}, { code: 'slip.empty', details: {} }],
    [
      'a selection the market lacks',
      ticketOf([leg('a', { selection: '9:9' })]),
      {},
      { code: 'slip.selection_unknown', details: { leg: '0' } },
    ],
    [
      'a line the market cannot have',
      ticketOf([leg('a', { ...handicap, lineE2: -125 })]),
      {},
      { code: 'slip.selection_unknown', details: { leg: '0' } },
    ],
    [
      'the same selection twice',
      ticketOf([leg('a'), leg('b'), leg('a')], { sizes: [2] }),
      {},
      { code: 'slip.selection_repeated', details: { leg: '2' } },
    ],
    [
      'the same selection twice, at other odds',
      ticketOf([leg('a'), leg('b'), leg('a', { odds: parseOdds('2.10') })], { sizes: [2] }),
      {},
      { code: 'slip.selection_repeated', details: { leg: '2' } },
    ],
    ['no size', ticketOf(pair, { sizes: [] }), {}, { code: 'slip.size_invalid', details: {} }],
    ['a size no line can fill', ticketOf(pair, { sizes: [2, 3] }), {}, { code: 'slip.size_invalid', details: {} }],
    ['a size twice', ticketOf(pair, { sizes: [2, 2] }), {}, { code: 'slip.size_invalid', details: {} }],
    ['sizes out of order', ticketOf(pair, { sizes: [2, 1] }), {}, { code: 'slip.size_invalid', details: {} }],
    ['a size below nothing', ticketOf(pair, { sizes: [-1] }), {}, { code: 'slip.size_invalid', details: {} }],
    [
      'nine matches in a line',
      ticketOf(Array.from({ length: 9 }, (_, index) => leg(`m${index}`))),
      {},
      { code: 'slip.legs_over_limit', details: { max: '8' } },
    ],
    ['a size of nothing', ticketOf(pair, { sizes: [0] }), {}, { code: 'slip.size_invalid', details: {} }],
    ['a size between whole numbers', ticketOf(pair, { sizes: [1.5] }), {}, { code: 'slip.size_invalid', details: {} }],
    [
      'as many bankers as a line has legs',
      ticketOf([leg('a', { banker: true }), leg('b')], { sizes: [1, 2] }),
      {},
      { code: 'slip.banker_invalid', details: {} },
    ],
    ['only bankers', ticketOf(pair.map((each) => ({ ...each, banker: true }))), {}, { code: 'slip.banker_invalid', details: {} }],
    [
      'half a banker',
      ticketOf([leg('a', { banker: true }), leg('a', { selection: 'd' }), leg('b'), leg('c')], { sizes: [2] }),
      {},
      { code: 'slip.banker_invalid', details: {} },
    ],
    [
      'five scores in a line',
      ticketOf(['a', 'b', 'c', 'd', 'e'].map((id) => leg(id, { market: 'correct_score', selection: '1:0' }))),
      {},
      { code: 'slip.legs_over_limit', details: { max: '4' } },
    ],
    [
      'sixteen matches',
      ticketOf(
        Array.from({ length: 16 }, (_, index) => leg(`m${index}`)),
        { sizes: [2] },
      ),
      {},
      { code: 'slip.too_many_matches', details: { max: '15' } },
    ],
    [
      'a single where the lottery sells none',
      ticketOf([leg('a')]),
      { ruleSet: RULE_SETS.jingcai, offers: [{ ...offerOf(leg('a')), single: false }] },
      { code: 'slip.single_not_allowed', details: {} },
    ],
    [
      'singles and doubles at once, which the lottery has no name for',
      ticketOf(pair, { sizes: [1, 2] }),
      { ruleSet: RULE_SETS.jingcai },
      { code: 'slip.combination_not_offered', details: { matches: '2' } },
    ],
    [
      'a closed market',
      ticketOf(pair),
      { offers: [offerOf(leg('a')), { ...offerOf(leg('b')), open: false }] },
      { code: 'slip.market_closed', details: { leg: '1' } },
    ],
    [
      'a selection nobody offers',
      ticketOf(pair),
      { offers: [null, offerOf(leg('b'))] },
      { code: 'slip.market_closed', details: { leg: '0' } },
    ],
    [
      'odds that moved',
      ticketOf(pair),
      { offers: [{ ...offerOf(leg('a')), odds: parseOdds('1.85') }, offerOf(leg('b'))] },
      { code: 'slip.odds_changed', details: { leg: '0', was: '2.00', now: '1.85' } },
    ],
    [
      'a line that moved, whatever the policy',
      ticketOf([leg('a', handicap)]),
      { policy: 'any', offers: [{ ...offerOf(leg('a', handicap)), lineE2: 200 }] },
      { code: 'slip.line_changed', details: { leg: '0', was: '−1', now: '+2' } },
    ],
    ['no stake', ticketOf(pair, { unitStake: ZERO }), {}, { code: 'slip.stake_invalid', details: {} }],
    ['a stake below nothing', ticketOf(pair, { unitStake: amount(-1n) }), {}, { code: 'slip.stake_invalid', details: {} }],
    ['half a multiple', ticketOf(pair, { multiple: 1.5 }), {}, { code: 'slip.stake_invalid', details: {} }],
    ['a closed region', ticketOf(pair), { regionDisabled: true }, { code: 'slip.region_disabled', details: {} }],
    [
      'more than the balance',
      ticketOf(pair),
      { balance: parseAmount('9.999999') },
      { code: 'slip.insufficient_balance', details: { balance: '9.999999', stake: '10.000000' } },
    ],
    [
      'more than can be won, written as the reader sees money',
      ticketOf(pair),
      { limits: { ...NO_LIMITS, bonusMax: parseAmount('39') }, format: (value) => `R$ ${value}` },
      { code: 'slip.exceeds_max_bonus', details: { max: 'R$ 39000000' } },
    ],
  ])('refuses %s', (_, ticket, changes, problem) => {
    expect(problems(ticket, changes)).toEqual([problem]);
  });

  test.each([
    [
      'fifteen matches',
      ticketOf(
        Array.from({ length: 15 }, (_, index) => leg(`m${index}`)),
        { sizes: [2], unitStake: parseAmount('1') },
      ),
    ],
    ['eight matches in a line', ticketOf(Array.from({ length: 8 }, (_, index) => leg(`m${index}`)))],
    ['four scores in a line', ticketOf(['a', 'b', 'c', 'd'].map((id) => leg(id, { market: 'correct_score', selection: '1:0' })))],
    ['two sizes in order', ticketOf([leg('a'), leg('b'), leg('c')], { sizes: [2, 3] })],
    ['one banker fewer than a line has legs', ticketOf([leg('a', { banker: true }), leg('b'), leg('c')], { sizes: [2] })],
    [
      'other selections of one match, and the same of another',
      ticketOf([leg('a'), leg('a', { selection: 'd' }), leg('b')], { sizes: [2] }),
    ],
    ['one selection in two markets', ticketOf([leg('a'), leg('a', { ...handicap, lineE2: -100 }), leg('b')], { sizes: [2] })],
    ['the balance to the last millionth', ticketOf(pair, { unitStake: parseAmount('1000') })],
  ])('takes %s', (_, ticket) => expect(problems(ticket)).toEqual([]));

  test('a shape is judged without what is on offer: a single is none of its business', () => {
    expect(checkShape(ticketOf([leg('a')]), RULE_SETS.jingcai)).toEqual([]);
    expect(checkShape(ticketOf([]), RULE_SETS.exact).map(({ code }) => code)).toEqual(['slip.empty']);
  });

  test('takes ten thousand lines and refuses more', () => {
    const scores = selectionsOf('soccer', 'correct_score');
    const linesOf = (last: number) =>
      [10, 10, 10, last].flatMap((count, match) =>
        scores.slice(0, count).map((selection) => leg(`m${match}`, { market: 'correct_score', selection })),
      );
    const rich = { balance: parseAmount('1000000') };
    expect(problems(ticketOf(linesOf(10), { sizes: [4] }), rich)).toEqual([]);
    expect(codes(ticketOf(linesOf(11), { sizes: [4] }), rich)).toEqual(['slip.too_many_lines']);
  });

  test('of a ticket whose shape was checked, refuses a single where none is sold, and takes it where one is', () => {
    const single = ticketOf([leg('a', handicap)]);
    const ofLottery = (isSold: boolean) =>
      checkOffers(facts(single, { ruleSet: RULE_SETS.jingcai, offers: single.legs.map((each) => ({ ...offerOf(each), single: isSold })) }));
    expect(ofLottery(false)).toEqual([{ code: 'slip.single_not_allowed', details: {} }]);
    expect(ofLottery(true)).toEqual([]);
  });

  test('refuses a multiple of nothing by its shape alone', () => {
    expect(checkShape(ticketOf(pair, { multiple: 0 }), RULE_SETS.exact)).toEqual([{ code: 'slip.stake_invalid', details: {} }]);
  });

  test('refuses a thousand million lines without listing one', () => {
    const legs = Array.from({ length: 15 }, (_, match) => ['w', 'd', 'l'].map((selection) => leg(`m${match}`, { selection }))).flat();
    const all = Array.from({ length: 15 }, (_, index) => index + 1);
    const found = problems(ticketOf(legs, { sizes: all }), { balance: ZERO });
    expect(found).toEqual([
      { code: 'slip.legs_over_limit', details: { max: '8' } },
      { code: 'slip.too_many_lines', details: { lines: '1073741823', max: '10000' } },
    ]);
  });

  test('gives several problems in the order of the list', () => {
    const found = codes(ticketOf(pair, { unitStake: parseAmount('2000') }), {
      ...{ regionDisabled: true, offers: [null, { ...offerOf(leg('b')), odds: parseOdds('3.00') }] },
      ...{ limits: { ...NO_LIMITS, betMax: parseAmount('100'), multipleMin: 2 }, game: { betMin: ZERO, betMax: parseAmount('50') } },
    });
    expect(found).toEqual([
      ...['slip.region_disabled', 'slip.market_closed', 'slip.odds_changed', 'slip.below_min_multiple'],
      ...['slip.exceeds_max_bet', 'slip.insufficient_balance'],
    ]);
    expect(found).toEqual(SLIP_PROBLEMS.filter((code) => found.includes(code)));
  });

  test('judges the bonus at the odds the policy accepts', () => {
    const better = { ...offerOf(leg('a')), odds: parseOdds('2.50') };
    const limits = { ...NO_LIMITS, bonusMax: parseAmount('40') };
    expect(codes(ticketOf(pair), { limits })).toEqual([]);
    expect(codes(ticketOf(pair), { limits, policy: 'better', offers: [better, offerOf(leg('b'))] })).toEqual(['slip.exceeds_max_bonus']);
  });
});

describe('odds policy', () => {
  const [lower, higher] = [parseOdds('1.90'), parseOdds('2.10')];
  test.each([
    ['ask', lower, false],
    ['ask', higher, false],
    ['better', lower, false],
    ['better', higher, true],
    ['any', lower, true],
    ['any', higher, true],
    ['ask', TWO, true],
    [{ within: 50 }, higher, true],
    [{ within: 50 }, TWO, true],
    // Two less five per cent is exactly 1.90; a ten-thousandth less is out of bounds.
    [{ within: 50 }, lower, true],
    [{ within: 50 }, parseOdds('1.8999'), false],
    [{ within: 49 }, lower, false],
    [{ within: 200 }, parseOdds('1.60'), true],
    [{ within: 200 }, parseOdds('1.5999'), false],
  ] as const)('%j at %s: accepted %s, always at the odds now', (policy, now: Odds, accepted) => {
    expect(decideOdds(policy, TWO, now)).toEqual(accepted ? { accepted, odds: now } : { accepted, now });
  });

  test('no share of the largest odds is beyond exact arithmetic', () => {
    const least = odds(ODDS_MAX - ODDS_MAX / 5);
    expect([least, odds(least - 1)].map((now) => decideOdds({ within: 200 }, ODDS_MAX, now).accepted)).toEqual([true, false]);
  });

  test.each([0, 201, 0.5, -1, Number.NaN, '5', null])('%s is no share that odds may fall by', (tenths) => {
    expect(isWithin(tenths)).toBe(false);
  });

  test('a ticket is placed at accepted odds and keeps the others', () => {
    const offers = [
      { ...offerOf(leg('a')), odds: lower },
      { ...offerOf(leg('b')), odds: higher },
    ];
    const placed = atCurrentOdds({ ticket: ticketOf(pair), offers, policy: 'better' });
    expect(placed.legs.map(({ odds }) => odds)).toEqual([TWO, higher]);
  });
});
