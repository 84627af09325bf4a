import type { Odds } from '../money/index.ts';

export const ODDS_POLICIES = ['ask', 'better', 'any'] as const;
/** What a player wants when odds move between seeing and placing: be asked, take higher odds only, take any. */
export type OddsPolicy = (typeof ODDS_POLICIES)[number];

/** The odds a leg is placed at, or a refusal that names the odds now. */
export type OddsDecision = { readonly accepted: true; readonly odds: Odds } | { readonly accepted: false; readonly now: Odds };

/** Accepts unchanged odds always, higher ones unless the player wants to be asked, lower ones only when any will do. */
export function decideOdds(policy: OddsPolicy, taken: Odds, now: Odds): OddsDecision {
  const accepted = now === taken || policy === 'any' || (policy === 'better' && now > taken);
  return accepted ? { accepted, odds: now } : { accepted, now };
}
