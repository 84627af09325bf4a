import {
  ANIMALS,
  CAR_TOPS,
  carPropsOf,
  gradeCar,
  MARK_SIX_GROUPS,
  MARK_SIX_PLAYS,
  type MarkSixDraw,
  type MarkSixGroup,
  type MarkSixPick,
  POSITIONS,
  settlePick,
  yearAnimalOf,
} from '@fairbook/core/lottery';

/** Returns the letter of a unit bet: won, lost or push. */
function letterOf(pick: MarkSixPick, draw: MarkSixDraw): string {
  const [units] = settlePick(pick, draw);
  if (units?.count !== 1) throw new Error(`not one unit bet: ${JSON.stringify(pick)}`);
  return units.push > 0 ? 'P' : units.won > 0 ? 'W' : 'L';
}

/** Returns every set of selections of these sizes, in the order of their bit masks. */
function setsOf(selections: readonly string[], sizes: { readonly least: number; readonly most: number }): readonly (readonly string[])[] {
  const sets: (readonly string[])[] = [];
  for (let mask = 1; mask < 1 << selections.length; mask += 1) {
    const set = selections.filter((_, bit) => (mask >> bit) & 1);
    if (set.length >= sizes.least && set.length <= sizes.most) sets.push(set);
  }
  return sets;
}

/** Runs of consecutive numbers, wrapping around: all sets of up to twelve would be too many. */
const RUNS: readonly (readonly string[])[] = Array.from({ length: 8 }, (_, at) => at + 5).flatMap((size) =>
  Array.from({ length: 49 }, (_, first) => Array.from({ length: size }, (__, step) => String(((first + step) % 49) + 1))),
);

const ofLevel = (group: MarkSixGroup, sets: readonly (readonly string[])[]): readonly MarkSixPick[] =>
  sets.map((selections) => ({ group, level: selections.length, selections }));

function picksOf(group: MarkSixGroup): readonly MarkSixPick[] {
  const { kind, selections, positional } = MARK_SIX_PLAYS[group];
  if (group === 'noneOf') return ofLevel(group, RUNS);
  if (group === 'combinationTails') return ofLevel(group, setsOf(selections, { least: 2, most: 5 }));
  if (group === 'specialCodeCombinationZodiacs') return ofLevel(group, setsOf(ANIMALS, { least: 1, most: 5 }));
  if (kind === 'set') return setsOf(selections, { least: 2, most: 9 }).map((set) => ({ group, selections: set }));
  const places = positional ? POSITIONS : [undefined];
  return places.flatMap((position) => selections.map((selection) => ({ group, position, selections: [selection] })));
}

const PICKS: ReadonlyMap<MarkSixGroup, readonly MarkSixPick[]> = new Map(MARK_SIX_GROUPS.map((group) => [group, picksOf(group)]));

/** Returns the grades of every cell of a draw, as a line of letters for each group. Positions only if the order of the draw is known. */
export function lettersOf(draw: MarkSixDraw, orderKnown: boolean): ReadonlyMap<string, string> {
  const lines = new Map<string, string>([['year', String(ANIMALS.indexOf(yearAnimalOf(draw.lunarYear)))]]);
  for (const [group, picks] of PICKS) {
    if (MARK_SIX_PLAYS[group].positional && !orderKnown) continue;
    lines.set(group, picks.map((pick) => letterOf(pick, draw)).join(''));
  }
  return lines;
}

/** Returns the grades of every cell of a race. */
export const raceLettersOf = (order: readonly number[]): string =>
  Array.from({ length: CAR_TOPS }, (_, top) => carPropsOf(top).map((prop) => (gradeCar(top, prop, order) === 'won' ? 'W' : 'L')))
    .flat()
    .join('');
