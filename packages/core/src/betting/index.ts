export { atCurrentOdds, checkOffers, checkShape, checkSlip, type LegOffer } from './check-slip.ts';
export { type BetLimits, checkStake, limitsIn, NO_LIMITS, type StakeLimits, stakeBounds } from './check-stake.ts';
export { formatLine } from './format-line.ts';
export { countLines, LINES_MAX, linesOf, matchesOf } from './lines.ts';
export { fairChances, houseShareOf, houseShareOfTicket, marginOf } from './margin.ts';
export { ODDS_POLICIES, type OddsPolicy } from './odds-policy.ts';
export { formatOddsProduct } from './odds-product.ts';
export { linesOfPass, PASS_TYPES, type PassType, passTypeNamed, passTypeOf } from './pass-types.ts';
export { priceTicket } from './price-ticket.ts';
export { readSlip } from './read-slip.ts';
export { idTailOf, receiptCode } from './receipt-code.ts';
export { marketsUnder, passTypesFor, RULE_SETS, type RuleSet, ruleSetIn, sizeMaxOf } from './rule-sets.ts';
export { isLostAlready, settleTicket } from './settle-ticket.ts';
export {
  changeSlip,
  EMPTY_SLIP,
  legKey,
  rewriteStakes,
  SLIP_MODES,
  type Slip,
  type SlipAction,
  type SlipLeg,
  type SlipSelection,
  stakeShown,
  waitingLegs,
} from './slip.ts';
export { SLIP_PROBLEMS, type SlipProblem, type SlipProblemCode } from './slip-problems.ts';
export { COVERS, type Cover, coverOf, rowOfAll, rowsOver, type SystemRow, systemRows } from './system-rows.ts';
export { type SlipTicket, ticketsOf } from './tickets-of.ts';
export { addTyped, type Exchange, exchangeTyped, readTyped } from './typed-amount.ts';
export type { Grades, Leg, Ticket, TicketPrice, WorkedLine, Working } from './types.ts';
export { workTicket } from './work-ticket.ts';
