import type { SportGame } from '../../catalog/index.ts';
import { type Amount, formatAmount, formatOdds, greatest, type Odds } from '../../money/index.ts';
import { isLineOf, isSelectionOf } from '../../sports/index.ts';
import { mostThatFits } from '../exposure/most-that-fits.ts';
import { formatLine } from '../format-line.ts';
import { countLines, LINES_MAX } from '../lines.ts';
import { type MatchLegs, matchesOf } from '../match-legs.ts';
import { decideOdds, type OddsPolicy } from '../odds-policy.ts';
import { areSinglesAllowed, areSizesOffered, type RuleSet, sizeMaxOf } from '../rule-sets.ts';
import { jointOn, mergeJoints } from '../settling/joint-ticket.ts';
import { priceTicket, totalStakeOf } from '../settling/price-ticket.ts';
import type { Leg, Ticket, TicketPrice } from '../types.ts';
import { type BetLimits, checkStake, type StakeLimits } from './check-stake.ts';
import { type OfferLimit, type TightenedLimits, tightened } from './offer-limits.ts';
import { inPrecedence, type SlipProblem } from './slip-problems.ts';

/** A selection as currently on offer. */
export interface LegOffer {
  /** Whether the market takes bets: the match has not begun or is offered in play, and is not suspended. */
  readonly open: boolean;
  readonly odds: Odds;
  readonly lineE2: number | null;
  /** The match's single flag for this market. Binding only if the rule set requires it. */
  readonly single: boolean;
  /** The limits that staff set on the leg's league, match or market and that apply to this player, in the currency of the ticket. */
  readonly limits?: readonly OfferLimit[] | undefined;
}

export interface SlipFacts {
  /** With the odds and lines the player saw. */
  readonly ticket: Ticket;
  /** One for each leg, in order; null if the selection is not on offer at all. */
  readonly offers: readonly (LegOffer | null)[];
  readonly policy: OddsPolicy;
  readonly ruleSet: RuleSet;
  readonly game: StakeLimits;
  readonly limits: BetLimits;
  readonly regionDisabled: boolean;
  /** The smallest amount of the ticket's currency. All money here, including the balance shown, is in that currency. */
  readonly step?: Amount | undefined;
  readonly balance: Amount;
  /** Formats an amount for the reader of the problem; ledger decimals by default. */
  readonly format?: ((value: Amount) => string) | undefined;
}

/**
 * Returns every reason this ticket cannot be placed, in the order of SLIP_PROBLEMS; empty if it can. Used by the slip and by the server. Money is checked only
 * if the legs make a bet, at the odds the policy accepts.
 */
export function checkSlip(facts: SlipFacts): readonly SlipProblem[] {
  const { ticket, ruleSet, offers } = facts;
  const problems = [...legProblems(ticket, ruleSet), ...lineProblems(ticket, ruleSet, offers)];
  return problems.length > 0 ? inPrecedence(problems) : checkOffers(facts);
}

/** A ticket without its stake. */
type TicketChoice = Omit<Ticket, 'unitStake'>;

/** Returns what is wrong with a ticket regardless of offers and money: the part of `checkSlip` that needs no reads. */
export const checkShape = (choice: TicketChoice, ruleSet: RuleSet): readonly SlipProblem[] =>
  inPrecedence([...legProblems(choice, ruleSet), ...lineProblems(choice, ruleSet, null)]);

/**
 * The rest of `checkSlip`, for a ticket whose shape was checked.
 *
 * @param price the price of the ticket at the odds it would be placed at, if the caller has it
 */
export function checkOffers(facts: SlipFacts, price?: TicketPrice): readonly SlipProblem[] {
  const { ticket, ruleSet, offers } = facts;
  if (!mayBeSingle(ticket, ruleSet, offers)) return [{ code: 'slip.single_not_allowed', details: {} }];
  const { limits, by } = tightened(facts.limits, facts.game, limitsOf(offers));
  return inPrecedence([
    ...offerProblems(facts),
    ...checkStake({
      category: 'sports',
      game: facts.game,
      limits,
      regionDisabled: facts.regionDisabled,
      step: facts.step,
      balance: facts.balance,
      format: facts.format,
      unitStake: ticket.unitStake,
      multiple: ticket.multiple,
      totalStake: price?.totalStake ?? totalStakeOf(ticket),
      payoutMax: () => (price ?? priceTicket(atCurrentOdds(facts), ruleSet)).payoutMax,
    }).map((problem) => offerLimitProblem(problem, { by, limits, facts })),
  ]);
}

/** Returns all offer limits that apply to a ticket. */
export const limitsOf = (offers: SlipFacts['offers']): readonly OfferLimit[] => offers.flatMap((offer) => offer?.limits ?? []);

interface Cut extends TightenedLimits {
  readonly facts: SlipFacts;
}

/** Renames a stake problem after the offer limit that causes it, if one does, with the message of the staff and the most that still fits. */
function offerLimitProblem(problem: SlipProblem, { by, limits, facts }: Cut): SlipProblem {
  const about = ({ of, word }: OfferLimit) => ({ ...problem.details, of, word });
  const { code } = problem;
  if (code === 'slip.below_min_bet' && by.betMin) return { code: 'slip.under_offer_min', details: about(by.betMin) };
  if (code === 'slip.exceeds_max_bet' && by.betMax)
    return { code: 'slip.over_offer_max', details: { ...about(by.betMax), ...mostOf(limits, facts) } };
  if (code === 'slip.exceeds_max_bonus' && by.bonusMax)
    return { code: 'slip.over_offer_bonus', details: { ...about(by.bonusMax), ...mostOf(limits, facts) } };
  return problem;
}

/** Returns the highest unit stake under all limits, in whole steps; empty if that is below the minimum bet. */
function mostOf({ betMin, betMax, bonusMax }: BetLimits, facts: SlipFacts): { readonly stake?: string } {
  const { step = 1n as Amount, ruleSet, game } = facts;
  const ticket = atCurrentOdds(facts);
  const fits = (unitStake: Amount): boolean => {
    const tried = { ...ticket, unitStake };
    return (betMax === 0n || totalStakeOf(tried) <= betMax) && (bonusMax === 0n || priceTicket(tried, ruleSet).payoutMax <= bonusMax);
  };
  const most = mostThatFits(ticket.unitStake, step, fits);
  return most > 0n && totalStakeOf({ ...ticket, unitStake: most }) >= greatest(betMin, game.betMin) ? { stake: formatAmount(most) } : {};
}

/**
 * Returns the ticket at the odds it would be placed at: each leg at the odds on offer if the policy accepts them, otherwise at those the player saw. Selections
 * that pay together get the odds on offer: the player agreed to their joint odds, which stay unchanged.
 */
export function atCurrentOdds({ ticket, offers, policy }: Pick<SlipFacts, 'ticket' | 'offers' | 'policy'>): Ticket {
  const legs = ticket.legs.map((leg, position) => {
    const offer = offers[position];
    const decision = offer ? decideOdds(jointOn(ticket, leg.matchId) ? 'any' : policy, leg.odds, offer.odds) : null;
    return decision?.accepted ? { ...leg, odds: decision.odds } : leg;
  });
  return { ...ticket, legs };
}

function legProblems({ game, legs }: TicketChoice, ruleSet: RuleSet): readonly SlipProblem[] {
  if (legs.length === 0) return [{ code: 'slip.empty', details: {} }];
  const seen = new Set<string>();
  return legs.flatMap((leg, position): SlipProblem[] => {
    const key = `${leg.matchId}/${leg.market}/${leg.selection}`;
    const details = { leg: String(position) };
    if (seen.has(key)) return [{ code: 'slip.selection_repeated', details }];
    seen.add(key);
    return isOnList(game, leg) && sizeMaxOf(ruleSet, game, [leg.market]) > 0 ? [] : [{ code: 'slip.selection_unknown', details }];
  });
}

const isOnList = (game: SportGame, { market, selection, lineE2 }: Leg): boolean =>
  isSelectionOf(game, market, selection) && isLineOf({ game, market, lineE2 });

/** @param offers null if unknown: singles are then not checked */
function lineProblems(ticket: TicketChoice, ruleSet: RuleSet, offers: SlipFacts['offers'] | null): readonly SlipProblem[] {
  const { game, legs, sizes } = ticket;
  if (legs.length === 0) return [];
  const matches = matchesOf(legs);
  if (matches.length > ruleSet.matchesMax) return [{ code: 'slip.too_many_matches', details: { max: String(ruleSet.matchesMax) } }];
  if (!areSizesValid(sizes, matches.length)) return [{ code: 'slip.size_invalid', details: {} }];
  if (!areJointsValid(ticket, matches, ruleSet)) return [{ code: 'slip.joint_invalid', details: {} }];
  const problems: SlipProblem[] = [];
  if (!areBankersValid(ticket, matches)) problems.push({ code: 'slip.banker_invalid', details: {} });
  const sizeMax = sizeMaxOf(ruleSet, game, new Set(legs.map(({ market }) => market)));
  if ((sizes.at(-1) ?? 0) > sizeMax) problems.push({ code: 'slip.legs_over_limit', details: { max: String(sizeMax) } });
  if (!Number.isInteger(ticket.multiple) || ticket.multiple < 1) problems.push({ code: 'slip.stake_invalid', details: {} });
  if (offers !== null && !mayBeSingle(ticket, ruleSet, offers)) problems.push({ code: 'slip.single_not_allowed', details: {} });
  const lines = countLines(mergeJoints(ticket));
  if (lines > LINES_MAX) problems.push({ code: 'slip.too_many_lines', details: { lines: String(lines), max: String(LINES_MAX) } });
  if (problems.length === 0 && !areSizesOffered(ruleSet, sizes)) {
    problems.push({ code: 'slip.combination_not_offered', details: { matches: String(matches.length) } });
  }
  return problems;
}

/**
 * Whether the joints are valid: each has at least two selections of a soccer match, no match is listed twice, and the rule set has the markets of bookmakers.
 */
function areJointsValid({ game, joints }: TicketChoice, matches: readonly MatchLegs[], { hasBooksMarkets }: RuleSet): boolean {
  if (joints === undefined) return true;
  if (game !== 'soccer' || !hasBooksMarkets || joints.length === 0) return false;
  if (new Set(joints.map(({ matchId }) => matchId)).size < joints.length) return false;
  return joints.every(({ matchId }) => (matches.find((match) => match.matchId === matchId)?.legs.length ?? 0) > 1);
}

/** Whether the ticket has no singles, or may have them. */
const mayBeSingle = ({ legs, sizes }: TicketChoice, ruleSet: RuleSet, offers: SlipFacts['offers']): boolean =>
  sizes[0] !== 1 ||
  areSinglesAllowed(
    ruleSet,
    legs.map(({ market }, position) => ({ market, flagged: offers[position]?.single ?? false })),
  );

/** Whether the sizes are ascending, distinct, whole, and small enough to be filled. */
function areSizesValid(sizes: readonly number[], matches: number): boolean {
  if (sizes.length === 0) return false;
  return sizes.every((size, index) => Number.isInteger(size) && size >= 1 && size <= matches && size > (sizes[index - 1] ?? 0));
}

/**
 * Whether all legs of a match agree on being a banker, and there are fewer bankers than the smallest line has legs, so that something is left to choose
 * (sports-rules, section 2.4).
 */
function areBankersValid({ legs, sizes }: TicketChoice, matches: readonly MatchLegs[]): boolean {
  const bankers = matches.filter(({ banker }) => banker).length;
  if (matches.some((match) => match.legs.some((position) => legs[position]?.banker !== match.banker))) return false;
  return bankers === 0 || (bankers < (sizes[0] ?? 0) && bankers < matches.length);
}

function offerProblems({ ticket, offers, policy }: SlipFacts): readonly SlipProblem[] {
  return ticket.legs.flatMap((leg, position): SlipProblem[] => {
    const offer = offers[position];
    const at = { leg: String(position) };
    if (!offer?.open) return [{ code: 'slip.market_closed', details: at }];
    if (offer.lineE2 !== leg.lineE2) {
      return [{ code: 'slip.line_changed', details: { ...at, was: formatLine(leg.lineE2), now: formatLine(offer.lineE2) } }];
    }
    if (jointOn(ticket, leg.matchId) || decideOdds(policy, leg.odds, offer.odds).accepted) return [];
    return [{ code: 'slip.odds_changed', details: { ...at, was: formatOdds(leg.odds), now: formatOdds(offer.odds) } }];
  });
}
