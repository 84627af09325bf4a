import type { Odds } from '../money/index.ts';

export const ODDS_POLICIES = ['ask', 'better', 'within', 'any'] as const;
export type OddsPolicyName = (typeof ODDS_POLICIES)[number];

/** The least and the most that `within` takes, and what it begins with, in tenths of a percent: 0.1 %, 20 % and 5 %. */
export const WITHIN_MIN = 1;
export const WITHIN_MAX = 200;
export const WITHIN_FIRST = 50;

/**
 * What a player wants when odds move between seeing and placing: be asked, take higher odds only, take higher ones and those that fell by no more than a share, take any.
 * `within` is that share of the odds seen, in tenths of a percent.
 */
export type OddsPolicy = Exclude<OddsPolicyName, 'within'> | { readonly within: number };

export const policyName = (policy: OddsPolicy): OddsPolicyName => (typeof policy === 'string' ? policy : 'within');

/** Whether a share is one that `within` can have. */
export const isWithin = (tenths: unknown): tenths is number =>
  Number.isInteger(tenths) && (tenths as number) >= WITHIN_MIN && (tenths as number) <= WITHIN_MAX;

/** The odds a leg is placed at, or a refusal that names the odds now. */
export type OddsDecision = { readonly accepted: true; readonly odds: Odds } | { readonly accepted: false; readonly now: Odds };

/** Accepts unchanged odds always, higher ones unless the player wants to be asked, lower ones as far as the player said. */
export function decideOdds(policy: OddsPolicy, taken: Odds, now: Odds): OddsDecision {
  const accepted = now === taken || policy === 'any' || (policy !== 'ask' && now > taken) || isWithinOf(policy, taken, now);
  return accepted ? { accepted, odds: now } : { accepted, now };
}

const isWithinOf = (policy: OddsPolicy, taken: Odds, now: Odds): boolean =>
  typeof policy === 'object' && (taken - now) * 1_000 <= taken * policy.within;
