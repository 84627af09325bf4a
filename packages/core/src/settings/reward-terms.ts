import { type Amount, amount, ZERO } from '../money/index.ts';
import { VIP_LEVELS } from '../rewards/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** The most one check-in, and one registration or invitation, may bring, in USDT: beyond it a figure was mistyped. */
const CHECK_IN_MAX = amount(10_000_000n);
const REWARD_MAX = amount(100_000_000n);

/** What is wrong with the VIP thresholds, lowest level first, by level: the first is zero and each next one is higher. */
export const vipProblems = (thresholds: readonly Amount[]): SettingProblems =>
  problemsOf(
    VIP_LEVELS.map((level, at) => {
      const from = thresholds[at] ?? ZERO;
      return at === 0 ? [level, from !== ZERO, 'not_zero'] : [level, from <= (thresholds[at - 1] ?? ZERO), 'not_rising'];
    }),
  );

/** The field of the how-manyth day's prize. */
export const dayField = (place: number): string => `day_${place}`;

/** What is wrong with the prizes of check-ins, the first day's first, by `day_1` and so on. */
export const prizesProblems = (prizes: readonly Amount[]): SettingProblems =>
  problemsOf(
    prizes.flatMap(
      (prize, at) =>
        [
          [dayField(at + 1), prize <= ZERO, 'not_positive'],
          [dayField(at + 1), prize > CHECK_IN_MAX, 'over_cap'],
        ] as const,
    ),
  );

/** What a registration brings, or an invitation once whoever was invited has deposited `rechargeFrom` in all; zero: nothing. USDT. */
export interface RewardOffer {
  readonly kind: 'registration' | 'invitation';
  readonly amount: Amount;
  readonly rechargeFrom: Amount;
}
/** What is wrong with a reward. An invitation never brings more than was deposited for it, or people would invite themselves. */
export const rewardProblems = ({ kind, amount: brings, rechargeFrom }: RewardOffer): SettingProblems =>
  problemsOf([
    ['amount', brings < ZERO, 'negative'],
    ['amount', brings > REWARD_MAX, 'over_cap'],
    ['amount', kind === 'invitation' && brings > rechargeFrom, 'over_deposited'],
    ['recharge_from', rechargeFrom < ZERO, 'negative'],
    ['recharge_from', kind === 'registration' && rechargeFrom !== ZERO, 'not_zero'],
  ]);
