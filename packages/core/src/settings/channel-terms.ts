import { type Amount, amount, IN_USDT, ZERO } from '../money/index.ts';
import { leastWithdrawal, quoteDeposit, quoteWithdrawal, type WithdrawalTerms } from '../payments/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** The highest proportional fee of a channel: half of what is paid, in hundredths of a percent. */
const SHARE_MAX_E4 = 5_000;
/** The highest sort position of a channel; the lowest is shown first. */
const PLACE_MAX = 999;

/**
 * The highest amount that one person alone may approve: from here on two must, whatever is set. Staff may require the second person earlier but never later, so
 * that nobody raises the threshold to pay a large withdrawal alone.
 */
export const ALONE_MAX = amount(1_000_000_000n);

/** How a channel is offered. */
export interface ChannelOffer {
  /** Its position among the others. */
  readonly sort: number;
  /** The notice for players while it is closed, in both languages; if both are empty, the channel is not shown while closed. */
  readonly notePt: string;
  readonly noteEn: string;
  /** Regions whose players may use it; null: all of them. */
  readonly regions: readonly string[] | null;
}
/** The fees and bounds of a deposit channel, in the currency that is paid. */
export interface DepositTerms {
  readonly min: Amount;
  readonly max: Amount;
  readonly feeE4: number;
  readonly feeFixed: Amount;
}
/** The fees and bounds of a withdrawal channel, in USDT. */
export interface WithdrawalChannelTerms extends WithdrawalTerms {
  /** The amount from which two people must approve. */
  readonly secondFrom: Amount;
}

const offerChecks = ({ sort, notePt, noteEn, regions }: ChannelOffer) =>
  [
    ['sort', !Number.isInteger(sort) || sort < 0 || sort > PLACE_MAX, 'out_of_range'],
    ['note_pt', notePt === '' && noteEn !== '', 'one_language'],
    ['note_en', noteEn === '' && notePt !== '', 'one_language'],
    ['regions', regions?.length === 0, 'no_region'],
  ] as const;

const shareIsWrong = (feeE4: number): boolean => !Number.isInteger(feeE4) || feeE4 < 0 || feeE4 > SHARE_MAX_E4;

/** Returns what is wrong with the terms of a deposit channel, by field of the wire. The minimum deposit must leave something after fees. */
export function depositTermsProblems({
  takesFee,
  min,
  max,
  feeE4,
  feeFixed,
  ...offer
}: DepositTerms & ChannelOffer & { readonly takesFee: boolean }): SettingProblems {
  const isFee = !shareIsWrong(feeE4) && feeFixed >= ZERO;
  return problemsOf([
    ['min', min <= ZERO, 'not_positive'],
    ['max', max < min, 'under_min'],
    ['fee_e4', shareIsWrong(feeE4), 'out_of_range'],
    ['fee_e4', !takesFee && feeE4 !== 0, 'not_zero'],
    ['fee_fixed', feeFixed < ZERO, 'negative'],
    ['fee_fixed', !takesFee && feeFixed !== ZERO, 'not_zero'],
    ['fee_fixed', isFee && min > ZERO && quoteDeposit(min, { feeE4, feeFixed }, IN_USDT).credited <= ZERO, 'eats_all'],
    ...offerChecks(offer),
  ]);
}

/** The same for a withdrawal channel; `least` is the house's minimum, whatever the channel has. */
export function withdrawalTermsProblems(
  { secondFrom, notePt, noteEn, sort, regions, ...terms }: WithdrawalChannelTerms & ChannelOffer,
  least: Amount,
): SettingProblems {
  const { min, max, feeE4, feeFixed, networkFee } = terms;
  const isFee = !shareIsWrong(feeE4) && feeFixed >= ZERO && networkFee >= ZERO;
  const smallest = leastWithdrawal(terms, least);
  return problemsOf([
    ['min', min <= ZERO, 'not_positive'],
    ['max', max < smallest, 'under_min'],
    ['fee_e4', shareIsWrong(feeE4), 'out_of_range'],
    ['fee_fixed', feeFixed < ZERO, 'negative'],
    ['network_fee', networkFee < ZERO, 'negative'],
    ['fee_fixed', isFee && min > ZERO && quoteWithdrawal(smallest, terms).net <= ZERO, 'eats_all'],
    ['second_from', secondFrom < ZERO, 'negative'],
    ['second_from', secondFrom > ALONE_MAX, 'over_cap'],
    ...offerChecks({ notePt, noteEn, sort, regions }),
  ]);
}

/** Returns what is wrong with the house's minimum withdrawal, in USDT; `maxima` are the maximums of all channels. */
export const withdrawalMinProblems = (least: Amount, maxima: readonly Amount[]): SettingProblems =>
  problemsOf([
    ['withdrawal_min', least <= ZERO, 'not_positive'],
    ['withdrawal_min', maxima.some((max) => least > max), 'over_max'],
  ]);
