import type { Match, WireMarket } from '@fairbook/contract';
import {
  type AccumulatorBonus,
  areOfOneMatch,
  type BetLimits,
  bonusFor,
  canBuild,
  changeSlip,
  checkSlip,
  houseShareOfTicket,
  type LegOffer,
  legKey,
  limitsOf,
  mergeJoints,
  offerLimitsIn,
  priceTicket,
  type RuleSet,
  type Slip,
  type SlipLeg,
  type SlipProblem,
  type SlipProblemCode,
  type StakeLimits,
  stakeBounds,
  type TicketPrice,
  tightened,
  waitingLegs,
  withEarlyLead,
} from '@fairbook/core/betting';
import { type BuilderProblemCode, CHANCE_ONE, type JointPrice } from '@fairbook/core/builder';
import { AMOUNT_MAX, type Amount, amount, type Conversion, greatest, least, type Odds, parseAmount, sum, ZERO } from '@fairbook/core/money';
import { type Joints, jointOddsOf, jointOf, jointsOnSlip } from '../builder/joint-on-slip.ts';
import { marginOfMarket } from '../legs/margin-of-market.ts';
import { type Bounds, withinReturn } from './most-stake.ts';
import { type PlannedBet, plannedBets } from './planned-bets.ts';

/** The facts a slip is evaluated with; all money in the currency the slip is typed in. */
export interface SlipFacts {
  /** The smallest amount of the currency. */
  readonly step: Amount;
  readonly ruleSet: RuleSet;
  readonly limits: BetLimits;
  /** The bonus promised on what multiples win; left out: none. */
  readonly bonus?: AccumulatorBonus | undefined;
  /** The lead at which sides are paid as won; left out: by the result alone. */
  readonly earlyLead?: number | undefined;
  /** Stake limits that sports add to the rule set's. */
  readonly game: StakeLimits;
  readonly regionDisabled: boolean;
  /** As displayed. Null for a guest: nothing is shown about an unknown balance. */
  readonly balance: Amount | null;
  readonly format: (value: Amount) => string;
  readonly matches: ReadonlyMap<string, Match>;
  /** The player's region, as limits use it. */
  readonly region: string;
  readonly conversion: Conversion;
}

/** A problem, with the row of a system it belongs to if there are several bets. */
export interface ToldProblem extends Omit<SlipProblem, 'code'> {
  readonly code: SlipProblemCode | BuilderProblemCode;
  readonly row: string | null;
  /** The amount of the bet it belongs to, see `SlipTicket`; null: that of the slip. */
  readonly stakeKey?: string | null;
}

/** The price of a slip and what blocks it. */
export interface SlipEvaluation {
  readonly bets: readonly PlannedBet[];
  /** Over all its bets. The least return is that of one bet, the most that of all. */
  readonly price: TicketPrice;
  /** Legs whose odds or line moved and that need the player's decision; closed ones are among the problems. */
  readonly waiting: readonly SlipLeg[];
  /** Worst first, each kind once. Odds moves are left out: the legs show those. */
  readonly problems: readonly ToldProblem[];
  /** Whether every required amount is typed. */
  readonly hasStake: boolean;
  /** The amount the balance lacks for all the bets; null if none, or if the balance is unknown. */
  readonly missing: Amount | null;
  /** The bounds of the total cost: the least, and the most if there is one. */
  readonly bounds: Bounds;
  /** The joint price, or the problem, by match id: of the matches whose selections pay together. */
  readonly joints: Joints;
  /** Set where a multiple is asked for of selections of one match, which there is none of. `canBuild`: they have a price together. */
  readonly noMultiple: { readonly canBuild: boolean } | null;
  /** The average house share, basis points; null if a market is not fully known. */
  readonly houseShare: number | null;
}

/** Shown by the legs, or by the empty field itself. */
const TOLD_ELSEWHERE: ReadonlySet<ToldProblem['code']> = new Set(['slip.odds_changed', 'slip.line_changed', 'slip.empty']);

/** Evaluates a slip with the rules the server will use. Moved odds count as accepted, because placing accepts them. */
export function evaluateSlip(asSeen: Slip, facts: SlipFacts): SlipEvaluation {
  const slip = changeSlip(asSeen, { type: 'oddsAccepted' });
  const joints = jointsOnSlip(slip, facts.matches);
  const bets = plannedBets(slip, jointOddsOf(joints)).map((planned): PlannedBet => {
    const bonus = bonusFor(planned.ticket, facts.bonus);
    const isLive = (place: number) => facts.matches.get(planned.ticket.legs[place]?.matchId ?? '')?.status === 'live';
    const ticket = withEarlyLead(planned.ticket, facts.earlyLead, isLive);
    return { ...planned, ticket: bonus ? { ...ticket, bonus } : ticket };
  });
  const offers = new Map(slip.legs.map((leg) => [legKey(leg), offerOf(leg, facts)]));
  const prices = bets.map(({ ticket }) => priceTicket(ticket, facts.ruleSet));
  const price = priceOfAll(prices);
  const hasStake = bets.length > 0 && bets.every(({ typed }) => typed === null || typed > 0n) && !isStakeMissing(slip);
  const found: ToldProblem[] = bets.flatMap(({ ticket, legKeys, stakeKey }) =>
    checkSlip({
      ...facts,
      ticket,
      offers: legKeys.map((key) => offers.get(key) ?? null),
      policy: slip.policy,
      balance: AMOUNT_MAX,
    }).map((problem) => ({ ...problem, stakeKey, row: slip.mode === 'combinations' && bets.length > 1 ? stakeKey : null })),
  );
  for (const joint of joints.values()) if (joint.kind === 'refused') found.push({ code: joint.code, details: joint.details, row: null });
  const { balance } = facts;
  const missing = balance !== null && price.totalStake > balance ? amount(price.totalStake - balance) : null;
  if (balance !== null && missing !== null) {
    found.push({
      code: 'slip.insufficient_balance',
      details: { balance: facts.format(balance), stake: facts.format(price.totalStake) },
      row: null,
    });
  }
  const told = found.filter(({ code }) => !TOLD_ELSEWHERE.has(code) && (hasStake || code !== 'slip.stake_invalid'));
  return {
    bets,
    price,
    // Selections that pay together show their joint odds: for them only another line needs a decision.
    waiting: waitingLegs(asSeen).filter(({ matchId, now, lineE2 }) => now !== null && (!joints.has(matchId) || now.lineE2 !== lineE2)),
    problems: told.filter(({ code }, at) => told.findIndex((each) => each.code === code) === at),
    hasStake,
    missing,
    bounds: boundsOf(bets, prices, tightened(facts.limits, facts.game, limitsOf([...offers.values()])).limits, facts),
    joints,
    noMultiple: slip.mode === 'together' && areOfOneMatch(slip) ? { canBuild: hasJoint(slip, facts) } : null,
    houseShare: shareOf(slip, { bets, prices, joints }, facts),
  };
}

function boundsOf(
  bets: readonly PlannedBet[],
  prices: readonly TicketPrice[],
  limits: BetLimits,
  { game, ruleSet, step }: SlipFacts,
): Bounds {
  const bounds = stakeBounds(limits, game);
  const [only, another] = bets;
  const isOneLine = only !== undefined && another === undefined && prices[0]?.lines === 1;
  return isOneLine ? withinReturn(bounds, only.ticket, { ruleSet, step, bonusMax: limits.bonusMax }) : bounds;
}

/** Whether the selections of one match fit together: the bet builder has a price for them. */
const hasJoint = (slip: Slip, { ruleSet, matches }: SlipFacts): boolean =>
  ruleSet.hasBooksMarkets && canBuild(slip) && jointOf(matches.get(slip.legs[0]?.matchId ?? ''), slip.legs).kind === 'priced';

/** Whether a required amount is missing. A leg or a row without one is simply not bet on. */
const isStakeMissing = ({ mode, stake }: Slip): boolean => (mode === 'together' || mode === 'builder') && stake.trim() === '';

function offerOf(leg: SlipLeg, { matches, region, conversion }: SlipFacts): LegOffer | null {
  const market = matches.get(leg.matchId)?.compare[leg.market];
  return leg.now && { ...leg.now, open: true, single: market?.single ?? true, limits: offerLimits(market, { region, conversion }) };
}

/** Returns the offer limits that staff set for a bet on a market. */
const offerLimits = (market: WireMarket | undefined, { region, conversion }: Pick<SlipFacts, 'region' | 'conversion'>) =>
  offerLimitsIn(
    (market?.limits ?? []).map(([of, where, betMin, betMax, bonusMax, word]) => ({
      of,
      region: where,
      word,
      betMin: parseAmount(betMin),
      betMax: parseAmount(betMax),
      bonusMax: parseAmount(bonusMax),
    })),
    region,
    conversion,
  );

function priceOfAll(prices: readonly TicketPrice[]): TicketPrice {
  const [first, ...rest] = prices;
  if (first === undefined) return { lines: 0, totalStake: ZERO, payoutMin: ZERO, payoutMax: ZERO };
  return rest.reduce(
    (all, price) => ({
      lines: all.lines + price.lines,
      totalStake: least(AMOUNT_MAX, sumCapped(all.totalStake, price.totalStake)),
      payoutMin: least(all.payoutMin, price.payoutMin),
      payoutMax: sumCapped(all.payoutMax, price.payoutMax),
      ...(all.bonusMax !== undefined || price.bonusMax !== undefined
        ? { bonusMax: sumCapped(all.bonusMax ?? ZERO, price.bonusMax ?? ZERO) }
        : {}),
    }),
    first,
  );
}

/** Sums saturate at the ledger's largest amount, as prices do. */
const sumCapped = (a: Amount, b: Amount): Amount => (greatest(a, b) > AMOUNT_MAX / 2n ? AMOUNT_MAX : sum([a, b]));

/**
 * Returns the margin of selections that pay together: by how much the fair price, from the model's chance of their winning, exceeds theirs, in basis points.
 */
const marginOfJoint = ({ odds, chance }: JointPrice): number =>
  Number.parseInt(String((100_000_000n * CHANCE_ONE) / (BigInt(odds) * chance)), 10) - 10_000;

interface Priced extends Pick<SlipEvaluation, 'bets' | 'joints'> {
  readonly prices: readonly TicketPrice[];
}

/** The average of the bets' shares, weighted by their cost. */
function shareOf(slip: Slip, { bets, prices, joints }: Priced, { matches, ruleSet }: SlipFacts): number | null {
  let kept = 0n;
  let cost = 0n;
  for (const [at, { ticket }] of bets.entries()) {
    const merged = mergeJoints(ticket);
    const margins = merged.legs.map(({ matchId, market }) => {
      const joint = joints.get(matchId);
      return joint?.kind === 'priced' ? marginOfJoint(joint) : marginOfMarket(matches.get(matchId), slip.game, market);
    });
    if (margins.includes(null)) return null;
    const share = houseShareOfTicket(merged, margins as readonly number[], ruleSet.paidShareE4);
    if (share === null) return null;
    const weight = bets.length === 1 ? 1n : (prices[at]?.totalStake ?? 0n);
    kept += BigInt(share) * weight;
    cost += weight;
  }
  return cost === 0n ? null : Number.parseInt((kept / cost).toString(), 10);
}

/** Returns the leg odds of a single line; null if there are several lines, or none yet. */
export function oddsOfLine({ bets, price }: Pick<SlipEvaluation, 'bets' | 'price'>): readonly Odds[] | null {
  const [only, ...others] = bets;
  if (only === undefined || others.length > 0 || price.lines !== 1) return null;
  return mergeJoints(only.ticket).legs.map(({ odds }) => odds);
}
