import { ANIMALS } from '../draw/animals.ts';
import { BALLS_MAX, COLOURS } from '../draw/balls.ts';

/** The bet groups of Mark Six. The first eleven are the specification's; the others are offered only if the operator turns them on. */
export const MARK_SIX_GROUPS = [
  'specialCode',
  'specialCodeSide',
  'specialCodeColor',
  'specialCodeAnimal',
  'specialCodeMergeAnimal',
  'specialCodeTail',
  'tail',
  'specialCodeCombinationZodiacs',
  'numberCode',
  'numberCodeSide',
  'numberCodeColor',
  'regularCode',
  'totalSide',
  'combinationTails',
  'noneOf',
] as const;
export type MarkSixGroup = (typeof MARK_SIX_GROUPS)[number];

/** The six regular numbers in drawn order. */
export const POSITIONS = ['no1', 'no2', 'no3', 'no4', 'no5', 'no6'] as const;
export type Position = (typeof POSITIONS)[number];

/**
 * How the selections of a group become unit bets.
 *
 * - `each`: every selection is a unit bet of its own, at its own odds;
 * - `set`: all selections together are one unit bet, whose odds depend on their number;
 * - `combination`: every way to choose as many of them as the level is a unit bet.
 */
export type PlayKind = 'each' | 'set' | 'combination';

export interface Play {
  readonly kind: PlayKind;
  /** The possible selections. */
  readonly selections: readonly string[];
  /** The least number of selections, and below the most. With levels, at least the level. */
  readonly least: number;
  readonly most: number;
  /** How many selections a unit bet combines; empty except for combinations. */
  readonly levels: readonly number[];
  /** Whether it is a bet on one of the six regular numbers, which needs the order in which they were drawn. */
  readonly positional: boolean;
  /** Whether it is offered by default. */
  readonly standard: boolean;
}

const NUMBERS = Array.from({ length: BALLS_MAX }, (_, at) => String(at + 1));
const HALVES = ['big', 'small', 'odd', 'even', 'sumOdd', 'sumEven', 'sumBig', 'sumSmall', 'tailBig', 'tailSmall'];
/** Sides that only the special number has. */
const SPECIAL_HALVES = ['domestic', 'wild', 'sky', 'earth', 'front', 'back', 'bigOdd', 'bigEven', 'smallOdd', 'smallEven'];
const WAVES = COLOURS.flatMap((colour) =>
  ['', 'Odd', 'Even', 'Big', 'Small', 'SumOdd', 'SumEven', 'BigOdd', 'BigEven', 'SmallOdd', 'SmallEven'].map((side) => `${colour}${side}`),
);
const HEADS = Array.from({ length: 5 }, (_, at) => `head${at}`);
const TAILS = Array.from({ length: 10 }, (_, at) => `tail${at}`);

const each = (selections: readonly string[], more: Partial<Play> = {}): Play => ({
  kind: 'each',
  selections,
  least: 1,
  most: selections.length,
  levels: [],
  positional: false,
  standard: true,
  ...more,
});

/** The groups, their possible selections, and how many. Bounds from section 5 of the specification, or where it has none, from lottery-rules 2. */
export const MARK_SIX_PLAYS: Readonly<Record<MarkSixGroup, Play>> = {
  specialCode: each(NUMBERS),
  specialCodeSide: each([...HALVES, ...SPECIAL_HALVES]),
  specialCodeColor: each(WAVES),
  specialCodeAnimal: each(ANIMALS),
  specialCodeMergeAnimal: { ...each(ANIMALS), kind: 'set', least: 2, most: 9 },
  specialCodeTail: each([...HEADS, ...TAILS]),
  tail: each(TAILS),
  specialCodeCombinationZodiacs: { ...each(ANIMALS), kind: 'combination', most: 9, levels: [1, 2, 3, 4, 5] },
  numberCode: each(NUMBERS, { positional: true }),
  numberCodeSide: each(HALVES, { positional: true }),
  numberCodeColor: each(COLOURS, { positional: true }),
  regularCode: each(NUMBERS, { standard: false }),
  totalSide: each(['totalBig', 'totalSmall', 'totalOdd', 'totalEven'], { standard: false }),
  combinationTails: { ...each(TAILS, { standard: false }), kind: 'combination', most: 9, levels: [2, 3, 4, 5] },
  noneOf: { ...each(NUMBERS, { standard: false }), kind: 'combination', most: 12, levels: [5, 6, 7, 8, 9, 10, 11, 12] },
};

/** At level one, zodiac combinations take fewer animals than above (specification, section 5: mostFive). */
const FIRST_LEVEL_MOST = 5;
/** The number of animals of a merged bet under rules that require exactly six (shouldSelectSix). */
export const MERGED_EXACTLY = 6;

/** Returns how many selections a group takes at a level. */
export function boundsOf(group: MarkSixGroup, level?: number): { readonly least: number; readonly most: number } {
  const { least, most } = MARK_SIX_PLAYS[group];
  if (level === undefined) return { least, most };
  const isFirst = group === 'specialCodeCombinationZodiacs' && level === 1;
  return { least: level, most: isFirst ? FIRST_LEVEL_MOST : most };
}

/** Returns the name of a level: `1str1` to `5str1`, as in the specification. */
export const levelName = (level: number): string => `${level}str1`;
