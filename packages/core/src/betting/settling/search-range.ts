import { AMOUNT_MAX, type Odds } from '../../money/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import { countLines, LINES_MAX } from '../lines.ts';
import { capOf, type RuleSet } from '../rule-sets.ts';
import type { Leg, Ticket } from '../types.ts';
import { ceilingOf, floorOf, isAllVoid, isWithin, type MatchWinners, sumOfSet, VOIDED, type Winners, winnersOf } from './match-winners.ts';
import { FACTOR_UNITS, factorOf, payLine } from './pay-line.ts';
import { looksAtLines, payTicket } from './pay-ticket.ts';

/** The range of what a ticket can pay, before tax. */
export interface GrossRange {
  readonly least: bigint;
  readonly most: bigint;
}

/** The budget of lines worked out per end of a range, beyond the first guess: some twenty milliseconds. */
const SEARCH_LINES_MAX = LINES_MAX;
/** The cost of examining a set of results, in lines. */
const LOOK_LINES = 20;
/** The most choices of matches that are tried one by one for the least. */
const CHOICES_MAX = 64;

/**
 * Returns the least a ticket pays if at least one line wins, and the most, refunded stakes included, for rule sets that round, raise or cap each line. The
 * results of a match then no longer rank by the sum of their odds, so the distinct sets of legs that win together are tried, best guess first.
 *
 * Exact while the search stays within SEARCH_LINES_MAX lines for each end. Beyond that the ends are safe bounds: the least is at most the true one, the most at
 * least the true one and never above what the caps of its lines allow.
 */
export function searchRange(ticket: Ticket, ruleSet: RuleSet): GrossRange {
  const matches = winnersOf(ticket);
  return {
    most: search(ticket, [matches.map(({ banker, high }) => ({ banker, sets: high }))], mostUnder(ruleSet)),
    least: search(ticket, poorestMatches(ticket, matches), leastUnder(ruleSet, looksAtLines(ticket, loosened(ruleSet)))),
  };
}

/** A match with the sets that may win in it. */
interface Open {
  readonly banker: boolean;
  readonly sets: readonly Winners[];
}

/** How one end of a range is searched. */
interface End {
  /** Returns what a ticket pays if all its legs win; a bound if it has more lines than can be listed. */
  readonly pays: (ticket: Ticket, lines: number) => bigint;
  /** Returns a set that dominates each of these, or that each dominates. */
  readonly guess: (sets: readonly Winners[]) => Winners;
  /** Returns a bound from the sums of odds, exact except for the effect of rules on single lines. Null if there is none. */
  readonly bySum: (paid: (choose: (sets: readonly Winners[]) => Winners) => Ticket) => bigint | null;
  readonly isBetter: (a: bigint, b: bigint) => boolean;
}

/** Best-first search: decides one match after another where the bound is best. The best candidate with every match decided is the end itself. */
function search(ticket: Ticket, starts: readonly (readonly Open[])[], { pays, guess, bySum, isBetter }: End): bigint {
  const tried = (open: readonly Open[]) => {
    const paid = (choose: (sets: readonly Winners[]) => Winners): Ticket => ({
      ...ticket,
      legs: open.flatMap(({ banker, sets }, match) => legsOf(choose(sets), match, banker)),
    });
    const guessed = paid(guess);
    const lines = countLines(guessed);
    const first = pays(guessed, lines);
    const isExact = lines <= LINES_MAX && open.every(({ sets }) => sets.length === 1);
    const second = isExact ? null : bySum(paid);
    return { open, lines, promise: second !== null && isBetter(first, second) ? second : first };
  };
  const front = starts.map(tried);
  for (let spent = 0; ; ) {
    const at = front.reduce((best, { promise }, index) => (isBetter(promise, front[best]?.promise ?? promise) ? index : best), 0);
    const best = front[at];
    if (best === undefined) return 0n;
    const { open, promise } = best;
    const widest = open.reduce((most, { sets }, index) => (sets.length > (open[most]?.sets.length ?? 0) ? index : most), 0);
    const sets = open[widest]?.sets ?? [];
    if (sets.length <= 1 || spent >= SEARCH_LINES_MAX) return promise;
    const next = sets.map((set) => tried(open.map((match, index) => (index === widest ? { ...match, sets: [set] } : match))));
    front.splice(at, 1, ...next);
    spent = next.reduce((sum, { lines }) => sum + lines + LOOK_LINES, spent);
  }
}

const mostUnder = (ruleSet: RuleSet): End => ({
  guess: ceilingOf,
  pays: (ticket, lines) => (lines <= LINES_MAX ? payAll(ticket, ruleSet) : mostAtCaps(ticket, ruleSet)),
  bySum: (paid) => {
    const raise = ruleSet.raisedToStake ? 10_000n - ruleSet.paidShareE4 : 0n;
    const most = paid(ceilingOf);
    const gained = ruleSet.step + (most.unitStake * raise) / 10_000n + 1n;
    return payAll(paid(bySumOf((a, b) => a > b)), uncapped(ruleSet)) + linesBought(most) * gained;
  },
  isBetter: (a, b) => a > b,
});

const leastUnder = (ruleSet: RuleSet, canCapBind: boolean): End => ({
  guess: floorOf,
  pays: (ticket, lines) => (lines <= LINES_MAX ? payAll(ticket, ruleSet) : cheapestLine(ticket, ruleSet)),
  bySum: (paid) =>
    canCapBind ? null : payAll(paid(bySumOf((a, b) => a < b)), uncapped(ruleSet)) - linesBought(paid(ceilingOf)) * (ruleSet.step + 1n),
  isBetter: (a, b) => a < b,
});

const bySumOf =
  (isBetter: (a: number, b: number) => boolean) =>
  (sets: readonly Winners[]): Winners =>
    sets.reduce((best, set) => (isBetter(sumOfSet(set), sumOfSet(best)) ? set : best));

/** The same rule set without its rules for single lines except the caps; below, without the caps too. */
const loosened = (ruleSet: RuleSet): RuleSet => ({ ...ruleSet, rounding: 'ticket_down', raisedToStake: false });
const uncapped = (ruleSet: RuleSet): RuleSet => ({ ...loosened(ruleSet), caps: [] });

const linesBought = (ticket: Ticket): bigint => BigInt(countLines(ticket)) * BigInt(ticket.multiple);

/**
 * Returns where to search for the poorest result in which a line wins. If draws or exact lines can leave only void legs, whose lines are refunded, each match
 * in turn is the one that wins something.
 */
function poorestMatches(ticket: Ticket, matches: readonly MatchWinners[]): readonly (readonly Open[])[] {
  if (!matches.some(({ low }) => low.some(isAllVoid))) return fewestMatches(ticket, matches);
  return matches.flatMap((won, at) => {
    if (won.lowWon.length === 0) return [];
    return fewestMatches(
      ticket,
      matches.map((match, place) => (place === at ? { ...match, low: won.lowWon, forced: true } : match)),
    );
  });
}

/**
 * Returns the matches that win in the poorest result that still pays: bankers, those that cannot lose, and others up to the smallest line. A match is not
 * considered if enough other matches are dominated by it, whatever wins in them.
 */
function fewestMatches({ sizes }: Ticket, matches: readonly MatchWinners[]): readonly (readonly Open[])[] {
  const asOpen = ({ banker, low }: MatchWinners): Open => ({ banker, sets: low });
  const bankers = matches.filter(({ banker }) => banker).length;
  const sizeMin = Math.min(...sizes.filter((size) => size >= Math.max(1, bankers)));
  const certain = matches.filter(({ banker, forced }) => banker || forced).map(asOpen);
  const missing = Math.max(0, sizeMin - certain.length);
  const others = matches.filter(({ banker, forced }) => !banker && !forced);
  const outdone = others.map((match, at) => others.filter((other, place) => place !== at && isCheaper(other, match, place < at)).length);
  const useful = others.filter((_, at) => (outdone[at] ?? 0) < missing).map(asOpen);
  const choices = subsetsOf(useful, missing, CHOICES_MAX)?.map((chosen) => [...certain, ...chosen]);
  if (choices && (choices.length === 1 || choices.reduce((sum, choice) => sum + costOf(choice), 0) <= SEARCH_LINES_MAX)) return choices;
  const any: Open = { banker: false, sets: [floorOf(useful.flatMap(({ sets }) => sets))] };
  return [[...certain, ...new Array<Open>(missing).fill(any)]];
}

/** Estimates how many lines it takes to examine a choice. */
const costOf = (choice: readonly Open[]): number => choice.reduce((product, { sets }) => product * floorOf(sets).length, 1);

/** Whether a match can replace another at the lower end; of two that can replace each other, the first. */
function isCheaper(one: MatchWinners, other: MatchWinners, isFirst: boolean): boolean {
  const standsIn = (a: MatchWinners, b: MatchWinners) => b.low.every((set) => a.low.some((poorer) => isWithin(poorer, set)));
  return standsIn(one, other) && (isFirst || !standsIn(other, one));
}

/** Returns every subset of a size, or null if there are more than `max`. */
function subsetsOf<T>(items: readonly T[], size: number, max: number): readonly (readonly T[])[] | null {
  let found: (readonly T[])[] = [[]];
  for (const [at, item] of items.entries()) {
    const left = items.length - at - 1;
    found = found.flatMap((set) => [...(set.length < size ? [[...set, item]] : []), ...(set.length + left >= size ? [set] : [])]);
    if (found.length > max) return null;
  }
  return found;
}

const legsOf = (winners: Winners, match: number, banker: boolean): readonly Leg[] =>
  winners.map((factor) => ({
    matchId: String(match),
    market: 'wl',
    selection: gradeOf(factor),
    lineE2: null,
    odds: oddsOf(factor),
    banker,
  }));

/** An odd number of halves comes from a half won leg: no other grade produces one. */
const gradeOf = (factor: number): LegGrade => (factor === VOIDED ? 'void' : factor % 2 === 0 ? 'won' : 'half_won');
const oddsOf = (factor: number): Odds => (factor % 2 === 0 ? factor / 2 : factor - FACTOR_UNITS / 2) as Odds;
/** Reads back the grade that `legsOf` stores in place of a leg's selection. */
const gradeIn = ({ selection }: Leg): LegGrade => selection as LegGrade;

const payAll = (ticket: Ticket, ruleSet: RuleSet): bigint => payTicket(ticket, ticket.legs.map(gradeIn), ruleSet).rounded;

/** Returns the sum of all lines at their caps. */
function mostAtCaps(ticket: Ticket, ruleSet: RuleSet): bigint {
  const capped = ticket.sizes.map((size) => {
    const cap = capOf(ruleSet, size);
    return cap === null ? null : linesBought({ ...ticket, sizes: [size] }) * cap * ticket.unitStake;
  });
  return capped.reduce<bigint>((total, cap) => total + (cap ?? AMOUNT_MAX), 0n);
}

/** Returns what one line pays at the lowest odds there are. */
function cheapestLine({ legs, sizes, unitStake, multiple }: Ticket, ruleSet: RuleSet): bigint {
  const factor = legs.map((leg) => factorOf(leg.odds, gradeIn(leg))).reduce((least, each) => (each < least ? each : least));
  const pays = sizes.map((size) => {
    const { payout } = payLine(ruleSet, unitStake, { product: factor ** BigInt(size), legs: size, legsLive: size });
    return (payout.numerator * BigInt(multiple)) / payout.denominator;
  });
  return pays.reduce((least, each) => (each < least ? each : least));
}
