export { type AccumulatorBonusTerms, accumulatorBonusProblems } from './accumulator-bonus-terms.ts';
export { betDelaysProblems, isForLongOdds } from './bet-delay-terms.ts';
export { cashOutProblems } from './cash-out-terms.ts';
export {
  ALONE_MAX,
  type ChannelOffer,
  type DepositTerms,
  depositTermsProblems,
  type WithdrawalChannelTerms,
  withdrawalMinProblems,
  withdrawalTermsProblems,
} from './channel-terms.ts';
export { type EarlyPayoutTerms, earlyPayoutProblems } from './early-payout-terms.ts';
export { bookCapProblems, type ExposureCaps, exposureCapsProblems, offerLimitProblems } from './exposure-terms.ts';
export { betLimitsProblems, type ProtectionTerms, protectionProblems, unansweredProblems } from './limit-terms.ts';
export { type LotteryTerms, lotteryTermsProblems } from './lottery-terms.ts';
export type { SettingProblems } from './problems.ts';
export { isRateNear, judgeRate, RATE_SETTLES_MINUTES } from './rate-terms.ts';
export { dayField, prizesProblems, type RewardOffer, rewardProblems, vipProblems } from './reward-terms.ts';
