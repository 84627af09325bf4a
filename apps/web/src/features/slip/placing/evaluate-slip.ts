import type { Match, WireMarket } from '@fairbook/contract';
import {
  type AccumulatorBonus,
  type BetLimits,
  bonusFor,
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
import { type Joints, jointOddsOf, jointsOnSlip } from '../builder/joint-on-slip.ts';
import { marginOfMarket } from '../legs/margin-of-market.ts';
import { type PlannedBet, plannedBets } from './planned-bets.ts';

/** What a slip is judged by besides itself; all money of it in the currency the slip is typed in. */
export interface SlipFacts {
  /** The smallest amount of the currency. */
  readonly step: Amount;
  readonly ruleSet: RuleSet;
  readonly limits: BetLimits;
  /** What multiples are promised on top of what they win; left out: nothing. */
  readonly bonus?: AccumulatorBonus | undefined;
  /** The lead from which sides are paid as won; left out: by the result alone. */
  readonly earlyLead?: number | undefined;
  /** What sports ask of every stake beside them. */
  readonly game: StakeLimits;
  readonly regionDisabled: boolean;
  /** As it is shown. Null for a guest: nothing is said about money that is not known. */
  readonly balance: Amount | null;
  readonly format: (value: Amount) => string;
  readonly matches: ReadonlyMap<string, Match>;
  /** Where the player is from, as limits know it. */
  readonly region: string;
  readonly conversion: Conversion;
}

/** A problem, and the row of a system that it is about, where there are several bets. */
export interface ToldProblem extends Omit<SlipProblem, 'code'> {
  readonly code: SlipProblemCode | BuilderProblemCode;
  readonly row: string | null;
  /** The amount of the bet it is about, see `SlipTicket`; null: the one of the slip. */
  readonly stakeKey?: string | null;
}

/** What a slip amounts to, and what is in its way. */
export interface SlipEvaluation {
  readonly bets: readonly PlannedBet[];
  /** Of all its bets. The least return is that of one bet alone, the most that of all. */
  readonly price: TicketPrice;
  /** Legs whose odds or line moved and wait for the player; closed ones are among the problems. */
  readonly waiting: readonly SlipLeg[];
  /** Worst first, each kind once. Moves of odds are not among them: the legs say those. */
  readonly problems: readonly ToldProblem[];
  /** Whether an amount is typed wherever one is needed. */
  readonly hasStake: boolean;
  /** What the wallet lacks for all the bets; null while it lacks nothing, or nobody knows. */
  readonly missing: Amount | null;
  /** What all the bet costs must be: at least, and at most if there is a most. */
  readonly bounds: ReturnType<typeof stakeBounds>;
  /** What the selections of a match pay together, or why they do not, by its id: of the matches whose selections do. */
  readonly joints: Joints;
  /** What the house keeps on average, basis points; null where a market is not known whole. */
  readonly houseShare: number | null;
}

/** Said by the legs, or by the empty field itself. */
const TOLD_ELSEWHERE: ReadonlySet<ToldProblem['code']> = new Set(['slip.odds_changed', 'slip.line_changed', 'slip.empty']);

/** Judges a slip with the rules the server will use. Odds that moved are taken as accepted: that is what placing would do. */
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
    // The odds of selections that pay together are looked at together: only another line is another bet.
    waiting: waitingLegs(asSeen).filter(({ matchId, now, lineE2 }) => now !== null && (!joints.has(matchId) || now.lineE2 !== lineE2)),
    problems: told.filter(({ code }, at) => told.findIndex((each) => each.code === code) === at),
    hasStake,
    missing,
    bounds: stakeBounds(tightened(facts.limits, facts.game, limitsOf([...offers.values()])).limits, facts.game),
    joints,
    houseShare: shareOf(slip, { bets, prices, joints }, facts),
  };
}

/** No amount where one is asked for. A leg or a row without one is simply not bet on. */
const isStakeMissing = ({ mode, stake }: Slip): boolean => (mode === 'together' || mode === 'builder') && stake.trim() === '';

function offerOf(leg: SlipLeg, { matches, region, conversion }: SlipFacts): LegOffer | null {
  const market = matches.get(leg.matchId)?.compare[leg.market];
  return leg.now && { ...leg.now, open: true, single: market?.single ?? true, limits: offerLimits(market, { region, conversion }) };
}

/** What staff allow of a bet on a market. */
const offerLimits = (market: WireMarket | undefined, { region, conversion }: Pick<SlipFacts, 'region' | 'conversion'>) =>
  offerLimitsIn(
    (market?.limits ?? []).map(([of, where, betMin, betMax, bonusMax, word]) => ({
      ...{ of, region: where, word },
      ...{ betMin: parseAmount(betMin), betMax: parseAmount(betMax), bonusMax: parseAmount(bonusMax) },
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

/** The margin of selections that pay together: by what a fair price is above theirs when they win as often as the model says, basis points. */
const marginOfJoint = ({ odds, chance }: JointPrice): number =>
  Number.parseInt(String((100_000_000n * CHANCE_ONE) / (BigInt(odds) * chance)), 10) - 10_000;

interface Priced extends Pick<SlipEvaluation, 'bets' | 'joints'> {
  readonly prices: readonly TicketPrice[];
}

/** The bets' shares, each weighing what it costs. */
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

/** The odds of the legs of the one line that there is; null when there are several lines, or none yet. */
export function oddsOfLine({ bets, price }: Pick<SlipEvaluation, 'bets' | 'price'>): readonly Odds[] | null {
  const [only, ...others] = bets;
  if (only === undefined || others.length > 0 || price.lines !== 1) return null;
  return mergeJoints(only.ticket).legs.map(({ odds }) => odds);
}
