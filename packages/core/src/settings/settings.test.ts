import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../betting/index.ts';
import { type Amount, parseAmount } from '../money/index.ts';
import {
  betLimitsProblems,
  depositTermsProblems,
  prizesProblems,
  protectionProblems,
  rewardProblems,
  unansweredProblems,
  vipProblems,
  withdrawalMinProblems,
  withdrawalTermsProblems,
} from './index.ts';

const OFFER = { sort: 10, notePt: '', noteEn: '', regions: null };
const amounts = <Name extends string>(texts: Readonly<Record<Name, string>>) =>
  Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [name, parseAmount(text)])) as Record<Name, Amount>;

describe('a way to deposit', () => {
  const DEPOSIT = { ...OFFER, takesFee: true, ...amounts({ min: '100', max: '50000', feeFixed: '0' }), feeE4: 250 };

  test.each<[string, Partial<typeof DEPOSIT>, object]>([
    ['as it is', {}, {}],
    ['from nothing on', { min: parseAmount('0') }, { min: 'not_positive' }],
    ['to less than from', { max: parseAmount('99.99') }, { max: 'under_min' }],
    ['to as much as from', { max: parseAmount('100') }, {}],
    ['keeping half', { feeE4: 5_000 }, {}],
    ['keeping more than half', { feeE4: 5_001 }, { fee_e4: 'out_of_range' }],
    ['keeping less than nothing', { feeE4: -1, feeFixed: parseAmount('-1') }, { fee_e4: 'out_of_range', fee_fixed: 'negative' }],
    ['of whose least nearly everything is kept', { feeFixed: parseAmount('97.499999') }, {}],
    ['of whose least everything is kept', { feeFixed: parseAmount('97.5') }, { fee_fixed: 'eats_all' }],
    ['keeping less than nothing of each', { feeFixed: parseAmount('-0.000001') }, { fee_fixed: 'negative' }],
    ['keeping a part of a hundredth', { feeE4: 0.5 }, { fee_e4: 'out_of_range' }],
    ['whose least is all kept, by a share that is none', { feeE4: 5_001, feeFixed: parseAmount('100') }, { fee_e4: 'out_of_range' }],
    ['with no fee at all', { feeE4: 0 }, {}],
    ['first in the list', { sort: 0 }, {}],
    ['last in the list', { sort: 999 }, {}],
    ['halfway between two places', { sort: 0.5 }, { sort: 'out_of_range' }],
    ['with a word in one language', { notePt: 'Volta logo' }, { note_en: 'one_language' }],
    ['with a word in the other language', { noteEn: 'Back soon' }, { note_pt: 'one_language' }],
    ['with a word in both', { notePt: 'Volta logo', noteEn: 'Back soon' }, {}],
    ['nowhere in the list', { sort: -1 }, { sort: 'out_of_range' }],
    ['far down the list', { sort: 1_000 }, { sort: 'out_of_range' }],
  ])('%s', (_, change, problems) => expect(depositTermsProblems({ ...DEPOSIT, ...change })).toEqual(problems));

  test('for nobody', () => expect(depositTermsProblems({ ...DEPOSIT, regions: [] })).toEqual({ regions: 'no_region' }));

  test('of which nobody keeps a part has no fee', () => {
    const problems = depositTermsProblems({ ...DEPOSIT, takesFee: false, feeFixed: parseAmount('1') });
    expect(problems).toEqual({ fee_e4: 'not_zero', fee_fixed: 'not_zero' });
    expect(depositTermsProblems({ ...DEPOSIT, takesFee: false, feeE4: 0 })).toEqual({});
  });
});

describe('a way to withdraw', () => {
  const money = { min: '1', max: '5000', feeFixed: '0.5', networkFee: '1', secondFrom: '1000' };
  test.each<[string, Partial<typeof money> & { feeE4?: number }, object]>([
    ['as it is', {}, {}],
    ['to less than the house lets out', { max: '1.99' }, { max: 'under_min' }],
    ['to as much as the house lets out', { max: '2' }, {}],
    ['from nothing on', { min: '0' }, { min: 'not_positive' }],
    ['of whose least, that of the house, nothing arrives', { networkFee: '1.5' }, { fee_fixed: 'eats_all' }],
    ['of whose least a millionth arrives', { networkFee: '1.499999' }, {}],
    ['with a network that pays', { networkFee: '-1' }, { network_fee: 'negative' }],
    ['with a second person sooner', { secondFrom: '0' }, {}],
    ['with a second person later than the house allows', { secondFrom: '1000.000001' }, { second_from: 'over_cap' }],
    ['with a second person from less than nothing', { secondFrom: '-1' }, { second_from: 'negative' }],
    ['keeping more than half', { feeE4: 6_000 }, { fee_e4: 'out_of_range' }],
    ['keeping a part', { feeE4: 250 }, {}],
    ['keeping a part, of whose least nothing arrives', { feeE4: 250, networkFee: '1.5' }, { fee_fixed: 'eats_all' }],
    ['whose network alone eats its least', { feeFixed: '0', networkFee: '2' }, { fee_fixed: 'eats_all' }],
    ['whose network is free and whose fee eats its least', { feeFixed: '2', networkFee: '0' }, { fee_fixed: 'eats_all' }],
    ['without fees', { feeFixed: '0', networkFee: '0' }, {}],
    ['keeping less than nothing', { feeFixed: '-1' }, { fee_fixed: 'negative' }],
    ['keeping less than nothing of what the network eats', { feeFixed: '-1', networkFee: '3' }, { fee_fixed: 'negative' }],
    ['from nothing on, all of it eaten', { min: '0', feeFixed: '2' }, { min: 'not_positive' }],
    ['with a second person as late as may be', { secondFrom: '1000' }, {}],
  ])('%s', (_, { feeE4 = 0, ...change }, problems) =>
    expect(withdrawalTermsProblems({ ...OFFER, feeE4, ...amounts({ ...money, ...change }) }, parseAmount('2'))).toEqual(problems),
  );

  test('is offered like every way: with a place, a word in both languages and somebody to use it', () => {
    const terms = { ...OFFER, feeE4: 0, ...amounts(money) };
    expect(withdrawalTermsProblems({ ...terms, sort: -1, notePt: 'Volta logo', regions: [] }, parseAmount('2'))).toEqual({
      ...{ sort: 'out_of_range', note_en: 'one_language', regions: 'no_region' },
    });
    expect(withdrawalTermsProblems({ ...terms, noteEn: 'Back soon' }, parseAmount('2'))).toEqual({ note_pt: 'one_language' });
  });

  test.each([
    ['2', {}],
    ['5000', {}],
    ['5000.000001', { withdrawal_min: 'over_max' }],
    ['0', { withdrawal_min: 'not_positive' }],
  ])('the least of the house at %s', (least, problems) =>
    expect(withdrawalMinProblems(parseAmount(least), ['20000', '5000'].map(parseAmount))).toEqual(problems),
  );
});

describe('rewards', () => {
  test.each<[string[], object]>([
    [['0', '500', '5000', '25000', '100000'], {}],
    [['1', '500', '5000', '25000', '100000'], { bronze: 'not_zero' }],
    [['0', '500', '500', '25000', '100000'], { gold: 'not_rising' }],
    [['0', '500', '5000', '4999.999999', '4000'], { platinum: 'not_rising', diamond: 'not_rising' }],
    [['0', '0', '5000', '25000', '100000'], { silver: 'not_rising' }],
    [['0', '-1', '5000', '25000', '100000'], { silver: 'not_rising' }],
  ])('VIP from %j', (thresholds, problems) => expect(vipProblems(thresholds.map(parseAmount))).toEqual(problems));

  test.each<[string[], object]>([
    [['0.01', '10'], {}],
    [['0', '10.000001'], { day_1: 'not_positive', day_2: 'over_cap' }],
    [['-1'], { day_1: 'not_positive' }],
  ])('check-ins of %j', (prizes, problems) => expect(prizesProblems(prizes.map(parseAmount))).toEqual(problems));

  test.each<['registration' | 'invitation', string, string, object]>([
    ['registration', '0', '0', {}],
    ['registration', '100', '0', {}],
    ['registration', '100.000001', '0', { amount: 'over_cap' }],
    ['registration', '1', '1', { recharge_from: 'not_zero' }],
    ['invitation', '0', '20', {}],
    ['invitation', '20', '20', {}],
    ['invitation', '20.000001', '20', { amount: 'over_deposited' }],
    ['invitation', '-1', '-2', { amount: 'negative', recharge_from: 'negative' }],
  ])('a %s that brings %s from %s on', (kind, brings, from, problems) =>
    expect(rewardProblems({ kind, amount: parseAmount(brings), rechargeFrom: parseAmount(from) })).toEqual(problems),
  );
});

describe('limits', () => {
  test.each([
    ['50', {}],
    ['1000', {}],
    ['0', { unanswered_limit: 'not_positive' }],
    ['1000.000001', { unanswered_limit: 'over_cap' }],
  ])('of who did not answer, at %s', (limit, problems) => expect(unansweredProblems(parseAmount(limit))).toEqual(problems));

  test.each<[string, Partial<typeof NO_LIMITS>, object]>([
    ['none', {}, {}],
    ['a minimum alone', { betMin: parseAmount('1') }, {}],
    ['a maximum below its minimum', { betMin: parseAmount('1'), betMax: parseAmount('0.99') }, { bet_max: 'under_min' }],
    ['fewer times than at least', { multipleMin: 3, multipleMax: 2 }, { multiple_max: 'under_min' }],
    ['once at most and twice at least', { multipleMin: 2, multipleMax: 1 }, { multiple_max: 'under_min' }],
    ['half a time', { multipleMin: 0.5 }, { multiple_min: 'out_of_range' }],
    ['a return below its minimum', { bonusMin: parseAmount('2'), bonusMax: parseAmount('1') }, { bonus_max: 'under_min' }],
    [
      'as much as at least, of each',
      { ...amounts({ betMin: '1', betMax: '1', bonusMin: '2', bonusMax: '2' }), multipleMin: 3, multipleMax: 3 },
      {},
    ],
    [
      'a millionth less, of each',
      { ...amounts({ betMin: '1', betMax: '0.999999', bonusMin: '2', bonusMax: '1.999999' }), multipleMin: 3, multipleMax: 2 },
      { bet_max: 'under_min', bonus_max: 'under_min', multiple_max: 'under_min' },
    ],
    ['minima alone', { ...amounts({ betMin: '1', bonusMin: '2' }), multipleMin: 3 }, {}],
    ['as often as may be', { multipleMin: 10_000, multipleMax: 10_000 }, {}],
    ['more often', { multipleMin: 10_001, multipleMax: 10_001 }, { multiple_min: 'out_of_range', multiple_max: 'out_of_range' }],
    ['less often than never', { multipleMin: -1, multipleMax: -1 }, { multiple_min: 'out_of_range', multiple_max: 'out_of_range' }],
    ['half a time at most', { multipleMax: 0.5 }, { multiple_max: 'out_of_range' }],
    ['at most below nothing', amounts({ betMax: '-1', bonusMax: '-1' }), { bet_max: 'negative', bonus_max: 'negative' }],
    ['below nothing', { betMin: parseAmount('-1'), bonusMin: parseAmount('-1') }, { bet_min: 'negative', bonus_min: 'negative' }],
  ])('of bets: %s', (_, change, problems) => expect(betLimitsProblems({ ...NO_LIMITS, ...change })).toEqual(problems));
});

describe('what protects players', () => {
  const TERMS = { stopDeposits: 3, stopMinutes: 15, nightFrom: 0, nightUntil: 6, youngLimit: parseAmount('25') };

  test.each<[string, Partial<typeof TERMS>, object]>([
    ['as it is', {}, {}],
    ['without a stop', { stopDeposits: 0 }, {}],
    ['with a stop after each lost deposit', { stopDeposits: 1 }, { stop_deposits: 'out_of_range' }],
    ['with a stop after none that ever comes', { stopDeposits: 21 }, { stop_deposits: 'out_of_range' }],
    ['with a stop that is over at once', { stopMinutes: 4 }, { stop_minutes: 'out_of_range' }],
    ['with a stop of a day', { stopMinutes: 1_440 }, {}],
    ['with a stop of more than a day', { stopMinutes: 1_441 }, { stop_minutes: 'out_of_range' }],
    ['with a night that passes midnight', { nightFrom: 23 }, {}],
    ['with hours there are not', { nightFrom: -1, nightUntil: 24 }, { night_from: 'out_of_range', night_until: 'out_of_range' }],
    ['with nothing for young players', { youngLimit: parseAmount('0') }, { young_limit: 'not_positive' }],
    ['with anything for young players', { youngLimit: parseAmount('1000.000001') }, { young_limit: 'over_cap' }],
  ])('%s', (_, more, problems) => expect(protectionProblems({ ...TERMS, ...more })).toEqual(problems));
});
