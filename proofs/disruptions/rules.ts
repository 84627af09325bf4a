import type { Grade, Outcome } from '../audit/grade.ts';
import { gradeOf } from '../audit/grade.ts';
import { enumerateLines } from '../audit/lines.ts';
import { type GradedLeg, payoutOf, type RuleSet } from '../audit/payout.ts';
import { decimal, floorOf, type Rational } from '../audit/rational.ts';
import { gradeSets, type SetsPlayed } from './grade-sets.ts';

/** How a match ended, by what is written of it. */
export type Ending = { readonly is: 'scored'; readonly outcome: Outcome } | { readonly is: 'sets'; readonly sets: SetsPlayed };

/** One word of a vendor about what became of a match. Instants are milliseconds since 1970; a higher version was said later. */
export type Word = { readonly version: number; readonly at: number } & (
  | { readonly is: 'ended'; readonly ending: Ending }
  | { readonly is: 'void' }
  /** A new start; null: nobody knows when. */
  | { readonly is: 'moved'; readonly to: number | null }
);

/** All that was ever said of a match, in any order. */
export interface Told {
  /** The start that was announced first. */
  readonly start: number;
  /** The instants for which play was reported. */
  readonly play: readonly number[];
  readonly words: readonly Word[];
}

/** What a match came to: how it ended, or that it is void, and when play began; `undecided` where no word decides. */
export interface Fate {
  readonly is: Ending | 'void' | 'undecided';
  readonly began: number | null;
}

const HOUR = 3_600_000;
const MOST_LATE = 36 * HOUR;

/**
 * What becomes of a match (sports-rules, section 3.4, and decisions 53 and 111): of the words that decide the newest counts. Play is believed from an hour before
 * the start that was announced. A start that is moved by more than 36 hours, or play that is interrupted for longer, is void, and so is a match whose play
 * began later than that though nobody said so.
 */
export function fateOf({ start, play, words }: Told): Fate {
  const believed = play.filter((at) => at >= start - HOUR);
  const began = believed.length === 0 ? null : Math.min(...believed);
  const deciding = words.filter((word) => word.is !== 'moved' || isTooLate(word.to, began !== null && began <= word.at ? word.at : start));
  const newest = deciding.reduce<Word | undefined>((last, word) => (last && last.version > word.version ? last : word), undefined);
  if (!newest) return { is: 'undecided', began };
  const isLate = began !== null && began - start > MOST_LATE;
  return { is: newest.is === 'ended' && !isLate ? newest.ending : 'void', began };
}

const isTooLate = (to: number | null, from: number): boolean => to === null || to - from > MOST_LATE;

/** A selection as it was bought. */
export interface BoughtLeg {
  readonly match: string;
  readonly market: string;
  readonly selection: string;
  readonly line: string | null;
  readonly odds: string;
}
export interface Bought {
  readonly legs: readonly BoughtLeg[];
  readonly sizes: readonly number[];
  readonly unit: string;
  readonly rules: RuleSet;
  /** Milliseconds since 1970. */
  readonly placedAt: number;
}

/** How a bet has to end: its status, and all it returns in millionths. */
export interface End {
  readonly status: 'settled' | 'cancelled' | 'pending';
  readonly payout: bigint;
  readonly grades: readonly (Grade | 'open')[];
}

/**
 * How a bet ends when its matches came to this: a leg that was bought once play had begun is void, as is one of a void match; void legs count as odds of 1, and
 * a bet of void legs alone gives its stake back.
 */
export function endOf(bet: Bought, fates: ReadonlyMap<string, Fate>): End {
  const graded = bet.legs.map((leg) => gradedAs(leg, bet, fates.get(leg.match)));
  const grades = graded.map((each) => each?.grade ?? 'open');
  const known = graded.filter((each) => each !== undefined);
  if (known.length < graded.length) return { status: 'pending', payout: 0n, grades };
  const lines = enumerateLines(
    bet.legs.map(({ match }, place) => ({ match, banker: false, leg: known[place] as GradedLeg })),
    bet.sizes,
  ).map((line) => line.map(({ leg }) => leg));
  const unit = decimal(bet.unit);
  const paid = payoutOf(lines, { unit, multiple: 1n, step: decimal('0.000001') }, bet.rules);
  return { status: grades.every((grade) => grade === 'void') ? 'cancelled' : 'settled', payout: millionths(paid), grades };
}

const millionths = (money: Rational): bigint => floorOf(money, 1_000_000n);

function gradedAs(leg: BoughtLeg, { placedAt, rules }: Bought, fate: Fate | undefined): GradedLeg | undefined {
  if (!fate || fate.is === 'undecided') return undefined;
  const odds = decimal(leg.odds);
  if (fate.is === 'void' || (fate.began !== null && placedAt >= fate.began)) return { odds, grade: 'void' };
  if (fate.is.is === 'sets') return { odds, grade: gradeSets(leg.market, leg.selection, leg.line, fate.is.sets) };
  const { outcome } = fate.is;
  const final = outcome.void ? undefined : outcome.final?.[`${leg.market}:${leg.selection}`];
  return { odds: decimal(final ?? leg.odds), grade: gradeOf(leg.market, leg.selection, leg.line, outcome, rules) };
}
