export { atCurrentOdds, checkOffers, checkShape, checkSlip, type LegOffer, type SlipFacts } from './check-slip.ts';
export { type BetLimits, checkStake, NO_LIMITS, type StakeFacts, type StakeLimits, stakeBounds } from './check-stake.ts';
export { formatLine } from './format-line.ts';
export { countLines, LINES_MAX, linesOf, type MatchLegs, matchesOf, type TicketShape } from './lines.ts';
export { fairChances, houseShareOf, houseShareOfTicket, marginOf } from './margin.ts';
export { decideOdds, ODDS_POLICIES, type OddsDecision, type OddsPolicy } from './odds-policy.ts';
export { formatOddsProduct } from './odds-product.ts';
export { linesOfPass, PASS_TYPES, type PassType, passTypeNamed, passTypeOf } from './pass-types.ts';
export { priceTicket, totalStakeOf } from './price-ticket.ts';
export { readSlip } from './read-slip.ts';
export { areSinglesAllowed, type Cap, passTypesFor, RULE_SETS, type RuleSet, sizeMaxOf, type TaxRule } from './rule-sets.ts';
export { isLostAlready, settleTicket } from './settle-ticket.ts';
export {
  changeSlip,
  EMPTY_SLIP,
  legKey,
  SLIP_MODES,
  type Slip,
  type SlipAction,
  type SlipLeg,
  type SlipMode,
  type SlipSelection,
  waitingLegs,
} from './slip.ts';
export { SLIP_PROBLEMS, type SlipProblem, type SlipProblemCode } from './slip-problems.ts';
export { ticketsOf } from './tickets-of.ts';
export { addTyped, readTyped } from './typed-amount.ts';
export type { Grades, Leg, Settlement, Ticket, TicketPrice, WorkedLine, Working } from './types.ts';
export { WORKED_LINES_MAX, workTicket } from './work-ticket.ts';
