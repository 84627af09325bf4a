export { BET_DELAY_MAX_SECONDS, type BetDelay, betDelayOf } from './bet-delay.ts';
export { BET_MARK_RULES, betMarksOf, limitShareOf } from './bet-marks.ts';
export { CASH_OUT_MARGIN_MAX, type CashOutOffer, cashOutOffer } from './cash-out/cash-out-offer.ts';
export { type CashOutProblem, type MarketNow, type Standing, standingOf } from './cash-out/check-cash-out.ts';
export { fairChance } from './cash-out/fair-chance.ts';
export { type FairValue, fairValueOf, type LegStanding } from './cash-out/fair-value.ts';
export { OPEN_WHOLE, openAfter, openStakeOf, PARTIAL_CASH_OUTS_MAX, SHARE_MAX } from './cash-out/open-share.ts';
export { inLedger, LIABILITY_MAX, type Liability, legLiabilities } from './exposure/leg-liabilities.ts';
export { cellNamed, cellNameOf, jointCellNameOf, type SelectionCell, winningSetsOf, worstOfMatch } from './exposure/match-exposure.ts';
export { mostThatFits } from './exposure/most-that-fits.ts';
export { formatLine } from './format-line.ts';
export type { Fraction } from './fraction.ts';
export { countLines, LINES_MAX, linesOf, linesOfPass } from './lines.ts';
export { fairChances, houseShareOf, marginOf } from './margin.ts';
export { matchesOf } from './match-legs.ts';
export {
  decideOdds,
  isWithin,
  ODDS_POLICIES,
  type OddsPolicy,
  type OddsPolicyName,
  policyName,
  WITHIN_FIRST,
  WITHIN_MAX,
  WITHIN_MIN,
} from './odds-policy.ts';
export {
  isBeyondFair,
  isFarFrom,
  MARGIN_ALONE_FROM_PERCENT,
  MARGIN_ALONE_TO_PERCENT,
  MARGIN_FACTOR_MAX,
  MARGIN_FACTOR_MIN,
  MARGIN_FACTOR_WHOLE,
  OWN_ODDS_FAR_PERCENT,
  ownOddsOf,
  takesTwoForMargin,
  withMarginFactor,
} from './own-odds.ts';
export { PAID_BY_POOL_E4, PAID_WHOLE_E4 } from './paid-share.ts';
export { rowOfAll } from './pass-rows.ts';
export { PASS_TYPES, type PassType, passTypeNamed, passTypeOf } from './pass-types.ts';
export { idTailOf, receiptCode } from './receipt-code.ts';
export { marketsUnder, passTypesFor, RULE_SETS, type RuleSet, ruleSetIn, ruleSetNameOf, sizeMaxOf } from './rule-sets.ts';
export { bonusFor, shareOf } from './settling/accumulator-bonus.ts';
export { atFinalOdds } from './settling/at-final-odds.ts';
export { canPayEarly, EARLY_LEAD, earlyLeadOf, isPaidEarly, withEarlyLead } from './settling/early-payout.ts';
export { jointOn, mergedPlaces, mergeGrades, mergeJoints } from './settling/joint-ticket.ts';
export { formatOddsProduct } from './settling/odds-product.ts';
export { priceTicket } from './settling/price-ticket.ts';
export { isLostAlready, settleTicket } from './settling/settle-ticket.ts';
export { workTicket } from './settling/work-ticket.ts';
export { areOfOneMatch, builtOf, canBuild, canBuildOn, mergedLegs } from './slip/built-matches.ts';
export { atCurrentOdds, checkOffers, checkShape, checkSlip, type LegOffer, limitsOf } from './slip/check-slip.ts';
export { type BetLimits, checkStake, limitsIn, NO_LIMITS, type StakeLimits, stakeBounds } from './slip/check-stake.ts';
export { OFFER_LIMIT_SCOPES, type OfferLimit, offerLimitsIn, tightened } from './slip/offer-limits.ts';
export { readSlip } from './slip/read-slip.ts';
export {
  canJoin,
  changeSlip,
  EMPTY_SLIP,
  rewriteStakes,
  type SlipAction,
  stakeShown,
  waitingLegs,
} from './slip/slip.ts';
export { readSlipCode, SHARED_LEGS_MAX, type SharedLeg, type SharedSlip, slipCode } from './slip/slip-code.ts';
export { SLIP_PROBLEMS, type SlipProblem, type SlipProblemCode } from './slip/slip-problems.ts';
export { legKey, SLIP_MODES, type Slip, type SlipLeg, type SlipSelection } from './slip/slip-state.ts';
export { addTyped, type Exchange, exchangeTyped, readTyped } from './slip/typed-amount.ts';
export { COVERS, type Cover, coverOf, rowsOver, type SystemRow, systemRows } from './system-rows.ts';
export { houseShareOfTicket } from './ticket-margin.ts';
export { type SlipTicket, ticketsOf } from './tickets-of.ts';
export type { AccumulatorBonus, BonusStep, Grades, Joint, Leg, Ticket, TicketPrice, WorkedLine, Working } from './types.ts';
