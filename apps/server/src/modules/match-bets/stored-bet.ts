import type { BetStatus, PlayerId } from '@fairbook/contract';
import { atFinalOdds, isPaidEarly, type Leg, OPEN_WHOLE, type Ticket, withEarlyLead } from '@fairbook/core/betting';
import type { Currency, RuleSetName, SportGame } from '@fairbook/core/catalog';
import type { Amount, Odds, Rate } from '@fairbook/core/money';
import {
  gradeLeg,
  isPlacedInTime,
  type LegGrade,
  type LegVoid,
  type MarketKind,
  type Score,
  whyVoid,
  withLead,
} from '@fairbook/core/sports';
import type { Queries } from '../../platform/db/db.ts';
import type { DecidedOutcome, LedMatch } from '../sportsbook/index.ts';
import { jointsFrom } from './joint-odds.ts';
import type { Offers } from './ports.ts';
import { bonusFrom } from './promises/bonus-terms.ts';

/** A stored bet, as far as settling and showing it need. */
export interface StoredBet {
  readonly player: PlayerId;
  readonly id: string;
  readonly game: SportGame;
  readonly ruleSet: RuleSetName;
  readonly legMatches: readonly bigint[];
  readonly legSelections: readonly string[];
  readonly legOdds: readonly Odds[];
  /** The lead from which legs on a side to win are paid; null if only the result pays. */
  readonly earlyLead: number | null;
  /** Null, like the next two, if no leg has one. */
  readonly legLines: readonly (number | null)[] | null;
  readonly legBankers: readonly boolean[] | null;
  readonly legLive: readonly boolean[] | null;
  /** The matches whose legs pay together and their odds; null, like the inputs of those, if each leg has its own odds. */
  readonly jointMatches: readonly bigint[] | null;
  readonly jointOdds: readonly Odds[] | null;
  readonly jointTerms: readonly bigint[] | null;
  /** Their play, as stored by `playsOfJoints`; null if none was in play. */
  readonly jointPlays: readonly number[] | null;
  /** The accumulator bonus, as stored by `keptBonus`; null, like the next, if none was promised. */
  readonly bonusTerms: readonly bigint[] | null;
  /** The most it can pay, in the currency. */
  readonly bonusMax: Amount | null;
  readonly sizes: readonly number[];
  readonly multiple: number;
  readonly lines: number;
  /** The bet's currency, and its rate then. */
  readonly currency: Currency;
  readonly rate: Rate;
  /** In the currency. */
  readonly unitStake: Amount;
  /** In ledger units, as is the payout. */
  readonly totalStake: Amount;
  /** The share not cashed out, in hundred-millionths, and its stake; and what the cash-outs paid, besides the payout. */
  readonly openE8: number;
  readonly openStake: Amount;
  readonly cashedOut: Amount;
  readonly placedAt: Date;
  readonly status: BetStatus;
  readonly payout: Amount;
  /** In the currency. */
  readonly payoutMax: Amount;
  /** Whether exposure includes it while it is open. */
  readonly counted: boolean;
  /** The revision of its last settlement; 0 if the bet was never settled. */
  readonly revision: number;
}

/** The outcomes of matches so far, by their ids. */
export interface Results {
  readonly outcomes: ReadonlyMap<string, DecidedOutcome>;
  readonly leads: ReadonlyMap<string, LedMatch>;
}

/** Reads the outcomes of the matches of some bets with two queries, however many there are, or one if no lead is paid. */
export async function readResults(
  offers: Pick<Offers, 'outcomes' | 'leads'>,
  db: Queries,
  bets: readonly Pick<StoredBet, 'legMatches' | 'earlyLead'>[],
): Promise<Results> {
  const matchesOf = (some: typeof bets) => [...new Set(some.flatMap(({ legMatches }) => legMatches))].map(String);
  const outcomes = await offers.outcomes(db, matchesOf(bets));
  return { outcomes, leads: await offers.leads(db, matchesOf(bets.filter(({ earlyLead }) => earlyLead !== null))) };
}

/** The columns of `bets b` that make a StoredBet. */
export const STORED_BET = `b.account_id as player, b.id, b.game, b.rule_set as "ruleSet", b.leg_matches as "legMatches", b.leg_selections as "legSelections",
  b.leg_lines as "legLines", b.leg_odds as "legOdds", b.leg_bankers as "legBankers", b.leg_live as "legLive", b.joint_matches as "jointMatches", b.joint_odds as "jointOdds",
  b.joint_terms as "jointTerms", b.joint_plays as "jointPlays", b.bonus_terms as "bonusTerms", b.bonus_max as "bonusMax", b.early_lead as "earlyLead", b.sizes, b.multiple, b.lines, b.currency, b.rate_e8 as rate,
  b.unit_stake as "unitStake", b.total_stake as "totalStake", b.open_e8 as "openE8", open_stake(b.total_stake, b.open_e8) as "openStake",
  b.cashed_out as "cashedOut", b.placed_at as "placedAt", b.status, b.payout, b.payout_max as "payoutMax", b.counted, b.revision`;

/** The ticket as it was placed, with its open share. */
export const ticketFrom = (bet: StoredBet): Ticket =>
  withEarlyLead(plainTicket(bet), bet.earlyLead ?? undefined, (place) => bet.legLive?.[place] === true);

const plainTicket = (bet: StoredBet): Ticket => ({
  game: bet.game,
  legs: bet.legMatches.map((match, place): Leg => {
    const [market, selection] = splitOnce(bet.legSelections[place] ?? '');
    return {
      matchId: match.toString(),
      market: market as MarketKind,
      selection,
      lineE2: bet.legLines?.[place] ?? null,
      odds: bet.legOdds[place] as Odds,
      banker: bet.legBankers?.[place] === true,
    };
  }),
  sizes: bet.sizes,
  unitStake: bet.unitStake,
  multiple: bet.multiple,
  ...(bet.openE8 < OPEN_WHOLE && { openE8: bet.openE8 }),
  ...(bet.jointMatches !== null && { joints: jointsFrom(bet) }),
  ...(bet.bonusTerms !== null && { bonus: bonusFrom(bet.bonusTerms) }),
});

/** The ticket with the odds that settle it: for a pool, the final odds of its results. */
export const ticketAtFinalOdds = (ticket: Ticket, outcomes: ReadonlyMap<string, DecidedOutcome>): Ticket =>
  atFinalOdds(ticket, (matchId) => outcomes.get(matchId)?.finalOdds ?? []);

/** Splits `correct_score:2:1` into market and selection. */
function splitOnce(text: string): readonly [string, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
}

/**
 * The grade of each leg, null if its match is not decided. A leg placed before the planned start but after play really began is void: the match was brought
 * forward (sports-rules, section 3.4).
 */
export const gradesOf = (bet: StoredBet, { legs }: Ticket, results: Results): readonly (LegGrade | null)[] =>
  legs.map((leg, place) => {
    const decided = results.outcomes.get(leg.matchId);
    if (isLedEarly(bet, leg, results)) return 'won';
    if (!decided) return null;
    if (!bet.legLive?.[place] && !isInTime(bet, decided)) return 'void';
    const halfTime = decided.outcome.kind === 'played' ? decided.outcome.halfTime : null;
    return isPaidEarly(leg, withLead(NOBODY_LED, halfTime)) ? 'won' : gradeLeg({ ...leg, game: bet.game }, decided.outcome);
  });

/** A leg that is void, and why; `late`: it was placed after play began. */
export interface VoidLeg extends Pick<Leg, 'matchId' | 'market' | 'selection' | 'lineE2'> {
  readonly why: LegVoid | 'late';
}

/** The legs that these outcomes make void. */
export const voidLegsOf = (bet: StoredBet, ticket: Ticket, results: Results): readonly VoidLeg[] => {
  const grades = gradesOf(bet, ticket, results);
  return ticket.legs.flatMap((leg, place) => {
    const decided = results.outcomes.get(leg.matchId);
    if (grades[place] !== 'void' || !decided) return [];
    const { matchId, market, selection, lineE2 } = leg;
    // A leg that its outcome would not make void is void for when it was placed.
    return [{ matchId, market, selection, lineE2, why: whyVoid({ ...leg, game: bet.game }, decided.outcome) ?? 'late' }];
  });
};

/**
 * The grades with which a bet is cashed out: a leg that was taken before play, but after play really began, is void whatever its match comes to, so it is not worth
 * what its market offers.
 *
 * @param kickedOffAt when play of an undecided match was first reported; null before
 */
export const withLateLegs = (
  bet: StoredBet,
  { legs }: Ticket,
  { grades, kickedOffAt }: { readonly grades: readonly (LegGrade | null)[]; readonly kickedOffAt: (leg: Leg) => Date | null },
): readonly (LegGrade | null)[] =>
  legs.map((leg, place) => {
    const grade = grades[place] ?? null;
    const isLate = grade === null && !bet.legLive?.[place] && !isInTime(bet, { kickedOffAt: kickedOffAt(leg) });
    return isLate ? 'void' : grade;
  });

const NOBODY_LED: Score = { home: 0, away: 0 };

/** Whether a leg is paid by a reported lead, whatever the match's outcome. */
const isLedEarly = (bet: StoredBet, leg: Leg, { leads }: Results): boolean => {
  const led = leads.get(leg.matchId);
  return led !== undefined && isInTime(bet, led) && isPaidEarly(leg, led.leads);
};

const isInTime = ({ placedAt }: StoredBet, { kickedOffAt }: Pick<DecidedOutcome, 'kickedOffAt'>): boolean =>
  kickedOffAt === null || isPlacedInTime(placedAt, kickedOffAt);

/** The revision of the outcome each leg is based on; 0 if there is none yet, or if a lead pays it, which no revision changes. */
export const revisionsOf = (bet: StoredBet, { legs }: Ticket, results: Results): readonly number[] =>
  legs.map((leg) => (isLedEarly(bet, leg, results) ? 0 : (results.outcomes.get(leg.matchId)?.revision ?? 0)));
