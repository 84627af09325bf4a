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

/** The letter of a unit bet: won, lost or push. */
function letterOf(pick: MarkSixPick, draw: MarkSixDraw): string {
  const [units] = settlePick(pick, draw);
  if (units?.count !== 1) throw new Error(`not one unit bet: ${JSON.stringify(pick)}`);
  return units.push > 0 ? 'P' : units.won > 0 ? 'W' : 'L';
}

/** Every set of selections of so many, in the order of the numbers their bits make. */
function setsOf(selections: readonly string[], sizes: { readonly least: number; readonly most: number }): readonly (readonly string[])[] {
  const sets: (readonly string[])[] = [];
  for (let mask = 1; mask < 1 << selections.length; mask += 1) {
    const set = selections.filter((_, bit) => (mask >> bit) & 1);
    if (set.length >= sizes.least && set.length <= sizes.most) sets.push(set);
  }
  return sets;
}

/** Runs of numbers that follow each other, round the circle: all sets of up to twelve would be too many to look at. */
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

/** Every cell of every group for one draw: a line of letters a group. Positions only of draws whose order is known. */
export function lettersOf(draw: MarkSixDraw, orderKnown: boolean): ReadonlyMap<string, string> {
  const lines = new Map<string, string>([['year', String(ANIMALS.indexOf(yearAnimalOf(draw.lunarYear)))]]);
  for (const [group, picks] of PICKS) {
    if (MARK_SIX_PLAYS[group].positional && !orderKnown) continue;
    lines.set(group, picks.map((pick) => letterOf(pick, draw)).join(''));
  }
  return lines;
}

/** The same of a race. */
export const raceLettersOf = (order: readonly number[]): string =>
  Array.from({ length: CAR_TOPS }, (_, top) => carPropsOf(top).map((prop) => (gradeCar(top, prop, order) === 'won' ? 'W' : 'L')))
    .flat()
    .join('');
