import { markSixTopOf } from '@fairbook/core/lottery';
import { describe, expect, test } from 'vitest';
import { readDrawReceipt, reworkDraw } from './draw-receipt.ts';
import { readKeptBet } from './kept-bet.ts';
import { drawReceiptOf, pick, type Told, units } from './testing/receipts.ts';

/** Returns the figures that differ from the recalculated ones; `unknown` where the payout cannot be recalculated. */
function whatDiffers(receipt: ReturnType<typeof drawReceiptOf>): readonly string[] {
  const { stake, payout } = reworkDraw(readKeptBet(receipt.bet), readDrawReceipt(receipt));
  return [...(stake ? [] : ['stake']), ...(payout === undefined ? ['unknown'] : payout ? [] : ['payout'])];
}

const ZODIACS = markSixTopOf('specialCodeCombinationZodiacs');
/** Every two of four animals, of which the horse is that of the year. */
const animals = pick({
  ...{ top: ZODIACS, level: 2, selections: ['horse', 'snake', 'dragon', 'rat'] },
  units: [units('2str1', 2, { odds: '3.00', count: 3 }), units('2str1', 2, { odds: '3.00', reduced: true, count: 3 })],
});
const race = (more: Told = {}) => ({
  ...{ game: 'racing', bonus: '98.000000', ...more },
});
const RACE = [pick({ top: 12, selections: ['1', '10'], units: [units('1', 1, { odds: '9.80' }), units('10', 0, { odds: '9.80' })] })];
const FINISH = { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] };
const side = [
  pick({
    top: markSixTopOf('specialCodeSide'),
    selections: ['big', 'odd'],
    units: [units('big', 0, { push: 1 }), units('odd', 0, { push: 1 })],
  }),
];
const inReais = { currency: 'BRL', rate: '5.42000000', total_currency: '20.000000', total_price: '3.690037', bonus: '87.241697' };

describe('what follows from the picks and the numbers', () => {
  test.each<[string, ReturnType<typeof drawReceiptOf>]>([
    ['of one number that came', drawReceiptOf()],
    ['of stakes that come back', drawReceiptOf({ bonus: '20.000000' }, side, { numbers: [1, 2, 3, 4, 5, 6, 49] })],
    ['of a race', drawReceiptOf(race(), RACE, FINISH)],
    ['in another currency, cut to its step', drawReceiptOf(inReais)],
    [
      'of a bet that is open',
      drawReceiptOf({ status: 1, bonus: '0.000000' }, [pick({ units: [units('7', null), units('8', null)] })], { numbers: null }),
    ],
    [
      'of one that was cancelled',
      drawReceiptOf({ status: 32, bonus: '20.000000' }, [pick({ units: [units('7', null), units('8', null)] })]),
    ],
  ])('holds %s', (_, receipt) => expect(whatDiffers(receipt)).toEqual([]));

  test('is not known while a corrected result has not been settled', () =>
    expect(whatDiffers(drawReceiptOf({}, [pick({ units: [units('7', null), units('8', null)] })]))).toEqual(['unknown']));

  const NO_RAT = { numbers: [1, 2, 3, 4, 5, 6, 18] };
  test('counts combinations, those with the year’s animal apart, whose prize is less', () => {
    const bet = { total_price: '60.000000', total_currency: '60.000000' };
    expect(whatDiffers(drawReceiptOf({ ...bet, bonus: '81.000000' }, [animals], NO_RAT))).toEqual(['payout']);
    // Horse, snake and dragon came: one pair without the first, two with it at 85 in 100.
    const told = pick({ ...animals, units: [{ ...animals.units[0], won: 1 }, animals.units[1]] as never });
    expect(whatDiffers(drawReceiptOf({ ...bet, bonus: '81.000000' }, [told], NO_RAT))).toEqual([]);
  });
});

describe('what the house itself signed wrongly is named', () => {
  const of = (...told: readonly Told[]) => drawReceiptOf({}, [pick({ units: told })]);
  test.each<[string, ReturnType<typeof drawReceiptOf>, readonly string[]]>([
    ['numbers', drawReceiptOf({}, undefined, { numbers: [1, 2, 3, 4, 5, 6, 8] }), ['payout']],
    ['no numbers', drawReceiptOf({}, undefined, { numbers: null }), ['payout']],
    ['odds', of(units('7', 1, { odds: '50.00' }), units('8', 0)), ['payout']],
    ['that none won', of(units('7', 0), units('8', 0)), ['payout']],
    ['that a stake came back', of(units('7', 1), units('8', 0, { push: 1 })), ['payout']],
    ['less than was won', drawReceiptOf({ bonus: '472.000000' }), ['payout']],
    ['a unit bet left out', of(units('7', 1)), ['stake']],
    ['a unit bet on something else', of(units('7', 1), units('9', 0)), ['stake']],
    ['how many there are', of(units('7', 1), units('8', 0, { count: 2 })), ['stake']],
    ['that the year’s animal is in it', of(units('7', 1), units('8', 0, { reduced: true })), ['stake']],
    ['the price of one', drawReceiptOf({}, [pick({ unit_currency: '9.000000' })]), ['stake', 'payout']],
    ['a stake that is not what it cost', drawReceiptOf({ total_price: '20.000001' }), ['stake']],
    ['a stake at another rate', drawReceiptOf({ ...inReais, total_price: '3.800000' }), ['stake']],
    ['a payout of a bet that is open', drawReceiptOf({ status: 1 }), ['payout']],
    ['less than the stake of a bet that was cancelled', drawReceiptOf({ status: 32, bonus: '19.000000' }), ['payout']],
    ['a group that there is not', drawReceiptOf({}, [pick({ top: 99 })]), ['stake', 'payout']],
  ])('%s', (_, receipt, names) => expect(whatDiffers(receipt)).toEqual(names));
});

test.each<[string, ReturnType<typeof drawReceiptOf>, string]>([
  ['a game that is not known', drawReceiptOf({ game: 'soccer' }), 'game is soccer, which is not known here'],
  ['half a unit bet', drawReceiptOf({}, [pick({ units: [units('7', 1, { count: 0.5 })] })]), 'count is no whole number'],
  ['odds that are none', drawReceiptOf({}, [pick({ units: [units('7', 1, { odds: '0' })] })]), 'odds is no odds'],
  ['numbers that are none', drawReceiptOf({}, undefined, { numbers: [1.5] }), 'numbers are no whole numbers'],
  ['no year', drawReceiptOf({}, undefined, { lunar_year: undefined }), 'lunar_year is missing'],
])('a receipt of a bet on a draw with %s cannot be read, and it is said why', (_, receipt, why) =>
  expect(() => whatDiffers(receipt)).toThrow(why),
);
