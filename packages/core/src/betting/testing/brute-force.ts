/*
 * A slow reference implementation to test the kernel against: every line is listed, every result is played, every sum is a fraction. It shares only the shape
 * of its input with the kernel.
 */
import type { RuleSetName, SportGame } from '../../catalog/index.ts';
import type { LegGrade } from '../../sports/index.ts';
import type { Leg, Ticket } from '../types.ts';
import { playCricket } from './brute-cricket.ts';

/** The parameters of a rule set, restated. Money in ledger units. */
export interface BruteRules {
  readonly rounding: 'ticket' | 'third digit' | 'cut';
  readonly keptE4: bigint;
  readonly atLeastStake: boolean;
  /** Returns the most unit stakes a line with this many live legs pays. */
  readonly cap: (liveLegs: number) => bigint;
}

const jcCap = (legs: number): bigint => (legs >= 6 ? 500_000n : legs >= 4 ? 250_000n : legs >= 2 ? 100_000n : 50_000n);
export const BRUTE_RULES: Readonly<Record<RuleSetName, BruteRules>> = {
  exact: { rounding: 'ticket', keptE4: 10_000n, atLeastStake: false, cap: jcCap },
  jingcai: { rounding: 'third digit', keptE4: 10_000n, atLeastStake: true, cap: jcCap },
  beijing: { rounding: 'cut', keptE4: 6_500n, atLeastStake: true, cap: () => 2_500_000n },
};

/** Returns all sets of legs of distinct matches that have an allowed size and contain every banker's match. */
export function bruteLines({ legs, sizes }: Pick<Ticket, 'legs' | 'sizes'>): readonly (readonly number[])[] {
  const bankers = new Set(legs.filter((leg) => leg.banker).map((leg) => leg.matchId));
  let sets: (readonly number[])[] = [[]];
  for (const [index, leg] of legs.entries()) {
    const free = sets.filter((set) => set.every((other) => legs[other]?.matchId !== leg.matchId));
    sets = [...sets, ...free.map((set) => [...set, index])];
  }
  return sets.filter((set) => {
    const present = new Set(set.map((index) => legs[index]?.matchId));
    return set.length > 0 && sizes.includes(set.length) && [...bankers].every((match) => present.has(match));
  });
}

export interface BruteSettlement {
  /** Before the rounding of the ticket, as a fraction. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly payout: bigint;
  readonly won: number;
  readonly void: number;
  readonly lost: number;
}

export function bruteSettle(
  ticket: Ticket,
  grades: readonly LegGrade[],
  rules: BruteRules,
  lines: readonly (readonly number[])[] = bruteLines(ticket),
): BruteSettlement {
  let [numerator, denominator] = [0n, 1n];
  const count = { won: 0, void: 0, lost: 0 };
  for (const line of lines) {
    const lineGrades = line.map((index) => grades[index] as LegGrade);
    if (lineGrades.includes('lost')) {
      count.lost += 1;
      continue;
    }
    let [top, bottom] = [ticket.unitStake as bigint, 1n];
    if (lineGrades.every((grade) => grade === 'void')) count.void += 1;
    else {
      count.won += 1;
      [top, bottom] = linePrize(ticket, line, lineGrades, rules);
    }
    [numerator, denominator] = [numerator * bottom + top * denominator, denominator * bottom];
    const divisor = gcd(numerator, denominator);
    [numerator, denominator] = [numerator / divisor, denominator / divisor];
  }
  numerator *= BigInt(ticket.multiple);
  return { numerator, denominator, payout: numerator / denominator, ...count };
}

function linePrize(ticket: Ticket, line: readonly number[], grades: readonly LegGrade[], rules: BruteRules): [bigint, bigint] {
  let [top, bottom] = [ticket.unitStake * rules.keptE4, 10_000n];
  for (const [at, index] of line.entries()) {
    const odds = BigInt((ticket.legs[index] as Leg).odds);
    const [legTop, legBottom] = legReturn(odds, grades[at] as LegGrade);
    top *= legTop;
    bottom *= legBottom;
  }
  if (rules.rounding === 'third digit') [top, bottom] = [thirdDigit(top, bottom) * 10_000n, 1n];
  if (rules.rounding === 'cut') [top, bottom] = [(top / (bottom * 10_000n)) * 10_000n, 1n];
  if (rules.atLeastStake && top < ticket.unitStake * bottom) [top, bottom] = [ticket.unitStake, 1n];
  const cap = rules.cap(grades.filter((grade) => grade !== 'void').length) * ticket.unitStake;
  return top > cap * bottom ? [cap, 1n] : [top, bottom];
}

/** Returns what one stake becomes on a leg: stake × odds, stake, or half of each. */
function legReturn(odds: bigint, grade: LegGrade): [bigint, bigint] {
  if (grade === 'won') return [odds, 10_000n];
  if (grade === 'void') return [1n, 1n];
  if (grade === 'dead_heat') return [odds, 20_000n];
  if (grade === 'half_won') return [odds + 10_000n, 20_000n];
  return grade === 'half_lost' ? [1n, 2n] : [0n, 1n];
}

/** Rounds to hundredths of one USDT as a person would: write three decimals, drop the rest, look at the last one. */
function thirdDigit(top: bigint, bottom: bigint): bigint {
  const written = ((top * 1000n) / (bottom * 1_000_000n)).toString().padStart(4, '0');
  const hundredths = BigInt(written.slice(0, -1));
  const last = written.at(-1) as string;
  if (last > '5') return hundredths + 1n;
  if (last < '5') return hundredths;
  return '13579'.includes(written.at(-2) as string) ? hundredths + 1n : hundredths;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** Returns the least with a winning line, and the most, over every combination of results of all matches. */
export function bruteRange(ticket: Ticket, rules: BruteRules): { readonly min: bigint; readonly max: bigint } {
  const lines = bruteLines(ticket);
  let scenarios: (readonly Paid[])[] = [[]];
  for (const match of new Set(ticket.legs.map((leg) => leg.matchId))) {
    const sets = winningSets(ticket, match);
    scenarios = scenarios.flatMap((scenario) => sets.map((set) => [...scenario, ...set]));
  }
  let [min, max] = [-1n, 0n];
  for (const paid of scenarios) {
    const gradeOf = new Map(paid);
    const alive = lines.filter((line) => line.every((index) => gradeOf.has(index)));
    if (alive.length === 0) continue;
    const grades = ticket.legs.map((_, index): LegGrade => gradeOf.get(index) ?? 'lost');
    const { payout, won: linesWon } = bruteSettle(ticket, grades, rules, alive);
    if (linesWon > 0 && (min < 0n || payout < min)) min = payout;
    if (payout > max) max = payout;
  }
  return { min, max };
}

export interface BruteExposure {
  /**
   * By ticket and leg of the match, as positions: the most its lines pay if it wins, rounded up to the millionth; for a single line the amount actually paid.
   */
  readonly legs: ReadonlyMap<string, bigint>;
  /** By result: the sum of these over the legs that win in it, and the most the tickets pay in it, each rounded as it is paid. */
  readonly owed: bigint;
  readonly paid: bigint;
}

/**
 * Returns what tickets on one game may cost over every result of a match if all other matches end worst for each. Only lines that win through the match count;
 * a half won leg counts as won.
 */
export function bruteExposure(tickets: readonly Ticket[], match: string, rules: BruteRules): BruteExposure {
  const legs = new Map<string, bigint>();
  const all = tickets.map((ticket, at) => {
    const lines = bruteLines(ticket);
    let others: (readonly Paid[])[] = [[]];
    for (const other of new Set(ticket.legs.map((leg) => leg.matchId))) {
      if (other !== match) others = others.flatMap((one) => winningSets(ticket, other).map((set) => [...one, ...set]));
    }
    const most = (wins: readonly number[]) =>
      others.reduce(
        (best, other) => {
          const alive = lines.filter(
            (line) => line.some((index) => wins.includes(index)) && line.every((index) => wins.includes(index) || isIn(other, index)),
          );
          const { numerator, denominator, payout } = bruteSettle(ticket, gradesIn(ticket, other), rules, alive);
          const up = lines.length === 1 ? payout : (numerator + denominator - 1n) / denominator;
          return { up: up > best.up ? up : best.up, paid: payout > best.paid ? payout : best.paid };
        },
        { up: 0n, paid: 0n },
      );
    for (const [index, leg] of ticket.legs.entries()) if (leg.matchId === match) legs.set(`${at}:${index}`, most([index]).up);
    const known = new Map<string, bigint>();
    return (wins: readonly number[]) => {
      const key = wins.join();
      const paid = known.get(key) ?? most(wins).paid;
      known.set(key, paid);
      return { owed: wins.reduce((sum, index) => sum + (legs.get(`${at}:${index}`) ?? 0n), 0n), paid };
    };
  });
  let [owed, paid] = [0n, 0n];
  const play: Play = (wins) => {
    const each = tickets.map((ticket, at) => {
      const won = [...ticket.legs.entries()].flatMap(([index, leg]) => (leg.matchId === match && isWon(wins(leg)) ? [index] : []));
      return all[at]?.(won) ?? { owed: 0n, paid: 0n };
    });
    const sums = each.reduce((sum, one) => ({ owed: sum.owed + one.owed, paid: sum.paid + one.paid }));
    if (sums.owed > owed) owed = sums.owed;
    if (sums.paid > paid) paid = sums.paid;
  };
  const onMatch = tickets.flatMap((ticket) => ticket.legs.filter((leg) => leg.matchId === match));
  playOut(tickets[0]?.game ?? 'soccer', onMatch, play);
  return { legs, owed, paid };
}

const isWon = (came: Came): boolean => came === true || came === 'half_won';
const hasHalves = ({ market }: Leg): boolean => market === 'half' || market.endsWith('1');

/** Plays every result of a match that distinguishes these legs; for cricket without those that pay half on both sides, unless `withTies` is set. */
export function playOut(game: SportGame, legs: readonly Leg[], play: Play, withTies = false): void {
  if (game === 'basketball') playBasketball(play);
  else if (game === 'cricket') playCricket(play, withTies);
  else playSoccer(play, game === 'bd', legs.some(hasHalves));
}

const isIn = (set: readonly Paid[], index: number): boolean => set.some(([paid]) => paid === index);
/** Legs that are not in the set count as won. */
const gradesIn = ({ legs }: Ticket, set: readonly Paid[]): readonly LegGrade[] =>
  legs.map((_, index): LegGrade => set.find(([paid]) => paid === index)?.[1] ?? 'won');

/** A leg, by its position in the ticket, with its grade. */
type Paid = readonly [index: number, grade: LegGrade];

/** Returns the distinct sets of a match's legs that are paid together in some result. */
function winningSets(ticket: Ticket, match: string): readonly (readonly Paid[])[] {
  const legs = [...ticket.legs.entries()].filter(([, leg]) => leg.matchId === match);
  const sets = new Map<string, readonly Paid[]>();
  const play: Play = (comesTo) => {
    const set = legs.flatMap(([index, leg]): Paid[] => {
      const came = comesTo(leg);
      const grade = came === null ? 'void' : came === true ? 'won' : came;
      return grade === false ? [] : [[index, grade]];
    });
    sets.set(set.join(), set);
  };
  playOut(
    ticket.game,
    legs.map(([, leg]) => leg),
    play,
    true,
  );
  return [...sets.values()];
}

/** Calls back with the grade of each leg: false if it loses, null if it is void. */
export type Play = (comesTo: (leg: Leg) => Came) => void;
type Came = boolean | null | 'half_won' | 'half_lost' | 'dead_heat';

function playSoccer(play: Play, isBd: boolean, withHalves: boolean): void {
  for (let home = 0; home <= 9; home += 1) {
    for (let away = 0; away <= 9; away += 1) {
      for (let homeFirst = 0; homeFirst <= (withHalves ? home : 0); homeFirst += 1) {
        for (let awayFirst = 0; awayFirst <= (withHalves ? away : 0); awayFirst += 1) {
          play((leg) => soccerWins(leg, isBd, [home, away], [homeFirst, awayFirst]));
        }
      }
    }
  }
}

type Goals = readonly [home: number, away: number];
const sign = ([home, away]: Goals): 'w' | 'd' | 'l' => (home > away ? 'w' : home < away ? 'l' : 'd');

function soccerWins({ market, selection, lineE2 }: Leg, isBd: boolean, full: Goals, first: Goals): Came {
  const asian = asianCame({ market, selection, lineE2 }, market.endsWith('1') ? first : full);
  if (asian !== undefined) return asian;
  if (market === 'wl1') return selection === sign(first);
  const [home, away] = full;
  const goals = home + away;
  if (market === 'wl') return selection === sign(full);
  if (market === 'handicap') return selection === sign([home + (lineE2 as number) / 100, away]);
  if (market === 'goals') return selection === '7+' ? goals > 6 : selection === `${goals}`;
  if (market === 'half') return selection === sign(first) + sign(full);
  if (market === 'up') return selection === (goals > 2 ? 'up_' : 'down_') + (goals % 2 ? 'odd' : 'even');
  if (market === 'btts') return selection === (home * away > 0 ? 'yes' : 'no');
  if (market === 'dc') return selection.includes({ w: '1', d: 'x', l: '2' }[sign(full)]);
  if (market === 'dnb') return home === away ? null : selection === sign(full);
  if (market.startsWith('ou')) return selection === (goals > Number(market.charAt(2)) ? 'over' : 'under');
  const [most, least] = [Math.max(home, away), Math.min(home, away)];
  const isListed = most === least ? most <= 3 : most <= 3 || (most <= (isBd ? 4 : 5) && least <= 2);
  return selection === (isListed ? `${home}:${away}` : `${sign(full)}o`);
}

/** Half the stake on each of the two half lines beside a quarter line, each graded alone: won 2, refunded 1, lost 0, added up. */
function asianCame({ market, selection, lineE2 }: Pick<Leg, 'market' | 'selection' | 'lineE2'>, [home, away]: Goals): Came | undefined {
  if (!market.startsWith('a')) return undefined;
  const quarters = (lineE2 as number) / 25;
  const ahead = (by: number): number => {
    const lead = market.startsWith('ah') ? 4 * (home - away) + by : 4 * (home + away) - by;
    return Math.sign(selection === 'w' || selection === 'over' ? lead : -lead) + 1;
  };
  const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  return ([false, 'half_lost', null, 'half_won', true] as const)[halves.reduce((sum, half) => sum + ahead(half), 0)];
}

function playBasketball(play: Play): void {
  for (let total = 170; total <= 230; total += 1) {
    for (let margin = -34; margin <= 34; margin += 1) {
      if (margin !== 0 && (total + margin) % 2 === 0) play((leg) => basketballWins(leg, margin, total));
    }
  }
}

const BANDS = [5, 10, 15, 20, 25, Number.POSITIVE_INFINITY];

function basketballWins({ market, selection, lineE2 }: Leg, margin: number, total: number): boolean | null {
  const side = margin > 0 ? 'w' : 'l';
  if (market === 'wl') return selection === side;
  if (market === 'mv') return selection === side + (BANDS.findIndex((most) => Math.abs(margin) <= most) + 1);
  const line = (lineE2 as number) / 100;
  if (market === 'bs' ? total === line : margin + line === 0) return null;
  return market === 'bs' ? selection === (total > line ? 'b' : 's') : selection === (margin + line > 0 ? 'w' : 'l');
}
