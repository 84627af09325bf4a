import type { Odds } from '../money/index.ts';

export const ODDS_POLICIES = ['ask', 'better', 'within', 'any'] as const;
export type OddsPolicyName = (typeof ODDS_POLICIES)[number];

/** The bounds of `within` and its default, in tenths of a percent: 0.1 %, 20 % and 5 %. */
export const WITHIN_MIN = 1;
export const WITHIN_MAX = 200;
export const WITHIN_FIRST = 50;

/**
 * What the player wants if odds move between seeing and placing: be asked; accept higher odds only; accept higher odds and those that fell by at most a share;
 * accept any. `within` is that share of the odds seen, in tenths of a percent.
 */
export type OddsPolicy = Exclude<OddsPolicyName, 'within'> | { readonly within: number };

export const policyName = (policy: OddsPolicy): OddsPolicyName => (typeof policy === 'string' ? policy : 'within');

/** Whether a value is a valid share for `within`. */
export const isWithin = (tenths: unknown): tenths is number =>
  Number.isInteger(tenths) && (tenths as number) >= WITHIN_MIN && (tenths as number) <= WITHIN_MAX;

/** The odds a leg is placed at, or a refusal with the current odds. */
export type OddsDecision = { readonly accepted: true; readonly odds: Odds } | { readonly accepted: false; readonly now: Odds };

/** Decides at which odds a leg is placed. Unchanged odds are accepted, higher ones unless the player wants to be asked, lower ones by the policy. */
export function decideOdds(policy: OddsPolicy, taken: Odds, now: Odds): OddsDecision {
  const accepted = now === taken || policy === 'any' || (policy !== 'ask' && now > taken) || isWithinOf(policy, taken, now);
  return accepted ? { accepted, odds: now } : { accepted, now };
}

const isWithinOf = (policy: OddsPolicy, taken: Odds, now: Odds): boolean =>
  typeof policy === 'object' && (taken - now) * 1_000 <= taken * policy.within;
