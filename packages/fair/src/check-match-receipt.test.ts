import { describe, expect, test } from 'vitest';
import { reworkMatches } from './check-match-receipt.ts';
import { readKeptBet } from './kept-bet.ts';
import { readMatchReceipt } from './match-receipt.ts';
import { exactly, leg, line, receiptOf, settled, type Told } from './testing/receipts.ts';

/** Returns the figures that differ from the recalculated ones; `unknown` where the payout cannot be recalculated. */
function whatDiffers(receipt: { readonly bet: Told }, soldFor = 0n): readonly string[] {
  const bet = readKeptBet(receipt.bet);
  const { payout, ...rest } = reworkMatches(bet, readMatchReceipt(receipt, bet), soldFor);
  const differs = Object.entries({ ...rest, payout }).flatMap(([name, holds]) => (holds === false ? [name] : []));
  return payout === undefined ? [...differs, 'unknown'] : differs;
}

/** Two selections of match 7 that pay 2.93 together. */
const BUILT = { joints: [{ match_id: '7', odds: '2.93' }] };
const PARTS = [leg('7'), leg('7', 'over', { k: 'ou25', o: '1.80' })];
const built = settled([PARTS], {
  ...BUILT,
  bonus: '29.300000',
  lines: [line('7:wl:w 7:ou25:over', '2.93', '29.300000')],
  exact: exactly(29_300_000n),
});
const BUILT_LINE = '8:wl:w 7:wl:w 7:ou25:over';
const builtInMultiple = settled([[leg('8')], PARTS], {
  ...{ ...BUILT, sizes: [2], bonus: '58.600000', lines: [line(BUILT_LINE, '2.00 2.93', '58.600000')], exact: exactly(58_600_000n) },
});
/** Of a pool, which pays 65 % of 3.27 and cuts to a cent. */
const POOL = { game: 'bd', rule_set: 'beijing' };
const pooled = (f: string | null, factor: string, paid: string) =>
  settled([[leg('7', 'w', { f })]], {
    ...POOL,
    bonus: paid,
    lines: [line('7:wl:w', factor, paid)],
    exact: exactly(BigInt(paid.replace('.', ''))),
  });
/** A single at these odds that came to a grade. */
const graded = (g: string, o: string, factor: string, paid: string) =>
  settled([[leg('7', 'w', { g, o })]], {
    bonus: paid,
    lines: [line('7:wl:w', factor, paid)],
    exact: exactly(BigInt(paid.replace('.', ''))),
  });
const THREE = [[leg('7')], [leg('8')], [leg('9')]];
const TRIPLE = line('7:wl:w 8:wl:w 9:wl:w', '2.00 2.00 2.00', '80.000000');
const TERMS = {
  ...{ odds_min: '1.50', most_currency: '4.000000', max_currency: '4.000000' },
  steps: [
    { legs: 2, share_e4: 500 },
    { legs: 3, share_e4: 1_000 },
  ],
};
const bonusOf = (extra: string, bonus: string) =>
  settled(THREE, { sizes: [3], bonus, lines: [TRIPLE], exact: exactly(80_000_000n), extra_bonus: extra, extra_bonus_terms: TERMS });
const SOLD = { share: 25, open_before_e8: 100_000_000, credited: '2.375000' };
/** A quarter was cashed out of ten at 2, and the rest won. */
const soldInPart = settled(
  [[leg('7')]],
  {
    ...{ open_e8: 75_000_000, cashed_out: '2.375000', bonus: '17.375000' },
    ...{ lines: [line('7:wl:w', '2.00', '20.000000')], exact: exactly(15_000_000n) },
  },
  { cash_outs: [SOLD] },
);
const system = settled([[leg('7', 'w', { b: true })], [leg('8'), leg('8', 'd', { g: 'lost' })], [leg('9', 'w', { g: 'void' })]], {
  ...{ sizes: [2, 3], multiple: 2, bets: 5, total_price: '100.000000', total_currency: '100.000000', bonus: '200.000000' },
  lines: [
    line('7:wl:w 8:wl:w', '2.00 2.00', '80.000000'),
    line('7:wl:w 8:wl:w 9:wl:w', '2.00 2.00 1.0', '80.000000'),
    line('7:wl:w 9:wl:w', '2.00 1.00', '40.000000'),
  ],
  exact: exactly(200_000_000n),
});
const inReais = settled([[leg('7', 'w', { o: '1.9733' })]], {
  ...{ currency: 'BRL', rate: '5.42000000', unit_currency: '10.010000', total_currency: '10.010000', total_price: '1.846863' },
  ...{ bonus: '3.643911', lines: [line('7:wl:w', '1.9733', '19.752733')], exact: exactly(19_752_733n) },
});
const allVoid = settled([[leg('7', 'w', { g: 'void' })]], {
  ...{ status: 32, bonus: '10.000000', lines: [line('7:wl:w', '1.00', '10.000000')], exact: exactly(10_000_000n) },
});
const lostEarly = receiptOf(
  [[leg('7', 'w', { g: 'lost' })], [leg('8', 'w', { g: null })]],
  { status: 16, sizes: [2] },
  { exact: exactly(0n), settlements: [{ reason: 'lost_early' }] },
);
const voided = receiptOf(
  [[leg('7')]],
  { status: 32, bonus: '10.000000' },
  { exact: exactly(0n), settlements: [{ reason: 'decided' }, { reason: 'voided_owed' }] },
);
const beingCorrected = receiptOf(
  [[leg('7', 'w', { g: 'lost' })]],
  { status: 16, bonus: '20.000000' },
  { settlements: [{ reason: 'decided' }] },
);
const jingcai = settled([[leg('7', 'w', { o: '1.87' })], [leg('8', 'w', { o: '1.87' })]], {
  ...{
    rule_set: 'jingcai',
    sizes: [2],
    bonus: '34.970000',
    lines: [line('7:wl:w 8:wl:w', '1.87 1.87', '34.970000')],
    exact: exactly(34_970_000n),
  },
});
const capped = settled([[leg('7', 'w', { o: '400' })], [leg('8', 'w', { o: '400' })]], {
  ...{ sizes: [2], bonus: '1000000.000000', lines: [line('7:wl:w 8:wl:w', '400.00 400.00', '1000000.000000', true)] },
  exact: exactly(1_000_000_000_000n),
});

describe('what follows from the legs, their odds and what they came to', () => {
  test.each<[string, { readonly bet: Told }, bigint?]>([
    ['of a single', graded('won', '2.00', '2.00', '20.000000')],
    ['of one that lost', settled([[leg('7', 'w', { g: 'lost' })]], { bonus: '0.000000', lines: [], exact: exactly(0n, 9n) })],
    ['of a dead heat', graded('dead_heat', '1.85', '0.925', '9.250000')],
    ['of one half won', graded('half_won', '2.0375', '1.51875', '15.187500')],
    ['of one half lost', graded('half_lost', '2.00', '0.50', '5.000000')],
    ['of selections of one match that pay together', built],
    ['of these as one leg of a multiple', builtInMultiple],
    ['of a pool by its final odds', pooled('3.27', '3.27', '21.250000')],
    ['of a pool whose final odds were not told', pooled(null, '2.00', '13.000000')],
    ['of a pool that pays the stake at least', pooled('1.20', '1.20', '10.000000')],
    ['of a system with a banker, both sides of a match, a void leg and a multiplier', system],
    ['of a multiple with a bonus, no more than its most', bonusOf('4.000000', '84.000000')],
    ['of one of which a share was cashed out', soldInPart, 2_375_000n],
    ['in another currency, cut to its step', inReais],
    ['by the rules of a lottery', jingcai],
    ['of a line at its cap', capped],
    ['of one whose legs are all void', allVoid],
    ['of one that lost before its last match was over', lostEarly],
    ['of one that is open', receiptOf([[leg('7', 'w', { g: null })]])],
    ['of one that staff made void', voided],
  ])('holds %s', (_, receipt, soldFor) => expect(whatDiffers(receipt, soldFor)).toEqual([]));

  test('is not known while a corrected result has not been settled', () => expect(whatDiffers(beingCorrected)).toEqual(['unknown']));

  test('is read of files from before some of it was told', () => {
    const { joints: _, open_e8: __, cashed_out: ___, extra_bonus: ____, extra_bonus_terms: _____, ...bet } = built.bet;
    const { cash_outs: ______, ...rest } = built;
    const before = (joint: Told | null) => ({ ...rest, bet: { ...bet, joint, data: [PARTS.map(({ f: _, ...each }) => each)] } });
    expect(whatDiffers(before({ odds: '2.93' }) as never)).toEqual([]);
    expect(whatDiffers(before(null) as never)).toEqual(['stake', 'factors', 'payout']);
  });
});

/** A copy with some of its bet, its legs, its only line or the rest of it otherwise. */
type Change = { readonly bet?: Told; readonly legs?: readonly (Told | undefined)[]; readonly line?: Told; readonly rest?: Told };
function changed(
  receipt: { readonly bet: Told & { readonly data: readonly (readonly Told[])[] } },
  { bet, legs = [], line: of, rest }: Change,
) {
  let place = -1;
  const data = receipt.bet.data.map((match) =>
    match.flatMap((each) => {
      place += 1;
      return place in legs && legs[place] === undefined ? [] : [{ ...each, ...legs[place] }];
    }),
  );
  const { lines } = receipt as unknown as { readonly lines: readonly Told[] };
  return { ...receipt, bet: { ...receipt.bet, data, ...bet }, lines: lines.map((each) => ({ ...each, ...of })), ...rest };
}

describe('what the house itself signed wrongly is named', () => {
  const won = graded('won', '2.00', '2.00', '20.000000');
  test.each<[string, Parameters<typeof changed>[0], Change, readonly string[]]>([
    ['odds taken', won, { legs: [{ o: '2.10' }] }, ['factors', 'payout']],
    [
      'final odds where there is no pool',
      won,
      { legs: [{ f: '1.50' }], line: { factors: ['1.50'], payout: '15.000000' } },
      ['factors', 'payout'],
    ],
    ['final odds of a pool', pooled('3.27', '3.27', '21.250000'), { legs: [{ f: '3.37' }] }, ['factors', 'payout']],
    ['odds of a joint', built, { bet: { joints: [{ match_id: '7', odds: '3.93' }] } }, ['factors', 'payout']],
    [
      'odds of a joint, with its factor',
      built,
      { bet: { joints: [{ match_id: '7', odds: '3.93' }] }, line: { factors: ['3.93'] } },
      ['payout'],
    ],
    ['no joint', built, { bet: { joints: [] } }, ['stake', 'factors', 'payout']],
    ['a joint of another match', built, { bet: { joints: [{ match_id: '8', odds: '2.93' }] } }, ['stake', 'factors', 'payout']],
    ['a selection of a joint left out', built, { legs: [undefined] }, ['factors', 'payout']],
    ['a lost selection in a joint', built, { legs: [{ g: 'lost' }] }, ['factors', 'payout']],
    ['a leg left out', builtInMultiple, { legs: [undefined] }, ['stake', 'factors', 'payout']],
    ['a leg left out of a bet that lost', lostEarly, { legs: [undefined] }, ['stake']],
    [
      'a leg twice',
      won,
      { bet: { data: [[leg('7'), leg('7')]], bets: 2, total_currency: '20.000000', total_price: '20.000000' } },
      ['stake', 'payout'],
    ],
    ['a void leg that multiplied', graded('void', '2.00', '2.00', '20.000000'), {}, ['factors', 'payout']],
    ['a lost leg that multiplied', graded('lost', '2.00', '2.00', '20.000000'), {}, ['factors', 'payout']],
    ['a leg that was not decided', graded('won', '2.00', '2.00', '20.000000'), { legs: [{ g: null }] }, ['factors', 'payout']],
    ['half a dead heat too much', graded('dead_heat', '1.85', '1.85', '18.500000'), {}, ['factors', 'payout']],
    ['a factor left out', won, { line: { factors: [] } }, ['factors']],
    ['a line that is none', won, { line: { legs: ['7:wl:d'] } }, ['factors', 'payout']],
    ['a line twice', won, { rest: { lines: [line('7:wl:w', '2.00', '20.000000'), line('7:wl:w', '2.00', '20.000000')] } }, ['factors']],
    ['what a line paid', won, { line: { payout: '21.000000' } }, ['payout']],
    ['a cap that did not bind', won, { line: { capped: true } }, ['payout']],
    ['how many lines were paid', system, { rest: { lines_paid: 4 } }, ['payout']],
    ['the exact sum', won, { rest: { exact: exactly(20_000_001n) } }, ['payout']],
    ['a tax', won, { rest: { tax: '1.000000' } }, ['payout']],
    ['less than was won', won, { bet: { bonus: '19.000000' } }, ['payout']],
    ['a bonus that is too small', bonusOf('3.000000', '83.000000'), {}, ['payout']],
    ['a bonus that was not promised', won, { bet: { extra_bonus: '1.000000' } }, ['payout']],
    ['a winner cancelled', won, { bet: { status: 32, bonus: '10.000000' } }, ['payout']],
    ['less than the stake of a bet that is void', allVoid, { bet: { bonus: '9.000000' } }, ['payout']],
    ['a bet that was lost while a line could win', lostEarly, { legs: [{ g: null }] }, ['payout']],
    ['a payout of a bet that is open', won, { bet: { status: 1 } }, ['payout']],
    ['less than the stake of a bet that staff made void', voided, { bet: { bonus: '9.000000' } }, ['payout']],
    ['sizes', system, { bet: { sizes: [2] } }, ['stake', 'factors', 'payout']],
    ['a multiplier', system, { bet: { multiple: 3 } }, ['stake', 'payout']],
    ['the number of lines', system, { bet: { bets: 4 } }, ['stake']],
    ['the price of a line', won, { bet: { unit_currency: '11.000000' } }, ['stake', 'payout']],
    ['what it cost', won, { bet: { total_currency: '11.000000' } }, ['stake']],
    ['a stake that is not what it cost', won, { bet: { total_price: '10.000001' } }, ['stake']],
    ['a stake at another rate', inReais, { bet: { total_price: '1.900000' } }, ['stake']],
    ['a rate', inReais, { bet: { rate: '5.52000000' } }, ['stake', 'payout']],
    ['other rules', pooled('3.27', '3.27', '21.250000'), { bet: { rule_set: 'exact' } }, ['payout']],
    ['a share that is open', soldInPart, { bet: { open_e8: 50_000_000 } }, ['cashOuts', 'payout']],
    ['a share that was sold', soldInPart, { rest: { cash_outs: [{ ...SOLD, share: 50 }] } }, ['cashOuts']],
    ['a cash-out left out', soldInPart, { rest: { cash_outs: [] } }, ['cashOuts']],
    ['one cash-out twice', soldInPart, { rest: { cash_outs: [SOLD, SOLD] } }, ['cashOuts']],
    ['what a cash-out paid', soldInPart, { rest: { cash_outs: [{ ...SOLD, credited: '2.000000' }] } }, ['cashOuts']],
    ['what all of them paid', soldInPart, { bet: { cashed_out: '2.000000' } }, ['cashOuts', 'payout']],
    ['shares that cannot be', soldInPart, { rest: { cash_outs: [{ ...SOLD, share: 101 }] } }, ['cashOuts']],
  ])('%s', (_, receipt, change, names) => {
    expect(whatDiffers(changed(receipt, change), receipt === soldInPart ? 2_375_000n : 0n)).toEqual(names);
  });

  test('a cash-out that the ledger did not move', () => expect(whatDiffers(soldInPart, 2_000_000n)).toEqual(['cashOuts']));
  test('more lines than are ever listed', () => {
    const data = Array.from({ length: 15 }, (_, at) => [leg(`${at}`), leg(`${at}`, 'd')]);
    const many = settled(data, { ...{ rule_set: 'jingcai', sizes: [15], bets: 32_768, bonus: '1.000000' }, lines: [], exact: exactly(1n) });
    expect(whatDiffers(many)).toEqual(['stake', 'payout']);
  });
});

describe('a receipt of a bet on matches that is not as they are', () => {
  const bet = (change: Told) => receiptOf([[leg('7')]], change);
  test.each<[string, { readonly bet: Told }, string]>([
    ['a grade that is none', receiptOf([[leg('7', 'w', { g: 'lucky' })]]), 'g is lucky, which is not known here'],
    ['rules that are not known', bet({ rule_set: 'own' }), 'rule_set is own, which is not known here'],
    ['a game that is not known', bet({ game: 'chess' }), 'game is chess, which is not known here'],
    ['a currency that is not known', bet({ currency: 'XYZ' }), 'currency is XYZ, which is not known here'],
    ['a status that is not known', bet({ status: 7 }), 'status is not known here'],
    ['a rate that is none', bet({ rate: '0' }), 'rate is no rate'],
    ['odds that are none', receiptOf([[leg('7', 'w', { o: '0.5' })]]), 'o is no odds'],
    ['lines of too many legs', bet({ sizes: [16] }), 'sizes are not such as lines have'],
    ['lines of half a leg', bet({ sizes: [1.5] }), 'sizes are not such as lines have'],
    ['too many legs', receiptOf(Array.from({ length: 65 }, (_, at) => [leg(`${at}`)])), 'data has more legs than a bet'],
    ['half a multiplier', bet({ multiple: 1.5 }), 'multiple is no whole number'],
    ['a factor that is no decimal', receiptOf([[leg('7')]], {}, { lines: [line('7:wl:w', 'two', '1')] }), 'factors are no decimals'],
    [
      'a sum that is no fraction',
      receiptOf([[leg('7')]], {}, { exact: { numerator: 'one', denominator: '1' } }),
      'numerator is no whole number',
    ],
    ['a sum that is empty', receiptOf([[leg('7')]], {}, { exact: { numerator: '', denominator: '1' } }), 'numerator is no whole number'],
    ['a sum of parts of nothing', receiptOf([[leg('7')]], {}, { exact: exactly(1n, 0n) }), 'denominator is not above zero'],
  ])('with %s cannot be read, and it is said why', (_, receipt, why) => expect(() => whatDiffers(receipt)).toThrow(why));
});
