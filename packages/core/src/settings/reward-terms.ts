import { type Amount, amount, ZERO } from '../money/index.ts';
import { VIP_LEVELS } from '../rewards/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** The highest prize of one check-in, and of one registration or invitation, in USDT: anything above is a typing error. */
const CHECK_IN_MAX = amount(10_000_000n);
const REWARD_MAX = amount(100_000_000n);

/** Returns what is wrong with the VIP thresholds, by level, lowest first: the first is zero and each following one is higher. */
export const vipProblems = (thresholds: readonly Amount[]): SettingProblems =>
  problemsOf(
    VIP_LEVELS.map((level, at) => {
      const from = thresholds[at] ?? ZERO;
      return at === 0 ? [level, from !== ZERO, 'not_zero'] : [level, from <= (thresholds[at - 1] ?? ZERO), 'not_rising'];
    }),
  );

/** Returns the field name of the prize of a day. */
export const dayField = (place: number): string => `day_${place}`;

/** Returns what is wrong with the prizes of check-ins, by `day_1` and so on, the first day's first. */
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

/** What a registration brings, or an invitation once the invited player has deposited `rechargeFrom` in all; zero: nothing. USDT. */
export interface RewardOffer {
  readonly kind: 'registration' | 'invitation';
  readonly amount: Amount;
  readonly rechargeFrom: Amount;
}
/** Returns what is wrong with a reward. An invitation never brings more than the deposit it requires, or people would invite themselves. */
export const rewardProblems = ({ kind, amount: brings, rechargeFrom }: RewardOffer): SettingProblems =>
  problemsOf([
    ['amount', brings < ZERO, 'negative'],
    ['amount', brings > REWARD_MAX, 'over_cap'],
    ['amount', kind === 'invitation' && brings > rechargeFrom, 'over_deposited'],
    ['recharge_from', rechargeFrom < ZERO, 'negative'],
    ['recharge_from', kind === 'registration' && rechargeFrom !== ZERO, 'not_zero'],
  ]);
