import { animalOf, yearAnimalOf } from '../draw/animals.ts';
import { tailOf } from '../draw/balls.ts';
import { choose } from '../draw/choose.ts';
import { gradeAnimal, gradeDigit, gradeNumber, gradeSide, gradeWave, type UnitGrade } from './grade-ball.ts';
import type { MarkSixPick } from './mark-six-pick.ts';
import { levelName, MARK_SIX_PLAYS, POSITIONS } from './mark-six-plays.ts';

/** The result of a draw. */
export interface MarkSixDraw {
  /** The six regular numbers, in drawn order if that is known. */
  readonly numbers: readonly number[];
  readonly special: number;
  /** The lunar year of the draw's day, which decides the animal of each ball. */
  readonly lunarYear: number;
}

/** Unit bets of a pick with the same odds. */
export interface UnitCount {
  /** The cell of the odds table, within the group and position: `7`, `big`, `year`, `2str1`. */
  readonly prop: string;
  /** Whether the year's animal is in them, which reduces their prize by 15 % (specification, section 5). */
  readonly reduced: boolean;
  readonly count: number;
}
/** The unit bets with their grades. */
export interface SettledUnits extends UnitCount {
  readonly won: number;
  readonly push: number;
}

/** Returns the unit bets of a pick without problems: its cost is their number times the stake. */
export function unitsOf(pick: MarkSixPick, lunarYear: number): readonly UnitCount[] {
  const { group, selections, level = 0, bankers = [] } = pick;
  switch (MARK_SIX_PLAYS[group].kind) {
    case 'each':
      return selections.map((selection) => ({ prop: propOf(pick, selection, lunarYear), reduced: false, count: 1 }));
    case 'set':
      return [{ prop: String(selections.length), reduced: false, count: 1 }];
    case 'combination':
      return split(pick, lunarYear, choose(selections.length - bankers.length, level - bankers.length), selections);
  }
}

/** Grades the unit bets of a pick in constant time: combinations are counted, not enumerated. */
export function settlePick(pick: MarkSixPick, draw: MarkSixDraw): readonly SettledUnits[] {
  const { group, selections, level = 0, bankers = [] } = pick;
  switch (MARK_SIX_PLAYS[group].kind) {
    case 'each':
      return selections.map((selection) => {
        const grade = gradeOne(pick, selection, draw);
        return { prop: propOf(pick, selection, draw.lunarYear), reduced: false, count: 1, ...tally(grade) };
      });
    case 'set':
      return [{ prop: String(selections.length), reduced: false, count: 1, ...tally(gradeMerged(selections, draw)) }];
    case 'combination': {
      const hits = selections.filter(hitBy(pick, draw));
      const isAlive = bankers.every((banker) => hits.includes(banker));
      const won = isAlive ? split(pick, draw.lunarYear, choose(hits.length - bankers.length, level - bankers.length), hits) : [];
      return unitsOf(pick, draw.lunarYear).map((units) => ({
        ...units,
        won: won.find(({ reduced }) => reduced === units.reduced)?.count ?? 0,
        push: 0,
      }));
    }
  }
}

/** Counts the combinations of some selections, separated by whether the year's animal is in them. */
function split(
  { group, level = 0, bankers = [] }: MarkSixPick,
  lunarYear: number,
  all: number,
  among: readonly string[],
): readonly UnitCount[] {
  const prop = group === 'noneOf' ? String(level) : levelName(level);
  const year = yearAnimalOf(lunarYear);
  const isReducing = group === 'specialCodeCombinationZodiacs' && among.includes(year);
  const free = { all: among.length - bankers.length - 1, taken: level - bankers.length - 1 };
  const reduced = isReducing ? (bankers.includes(year) ? all : choose(free.all, free.taken)) : 0;
  return [
    { prop, reduced: false, count: all - reduced },
    { prop, reduced: true, count: reduced },
  ].filter(({ count }) => count > 0);
}

const tally = (grade: UnitGrade) => ({ won: grade === 'won' ? 1 : 0, push: grade === 'push' ? 1 : 0 });

/** Animals are priced as the year's animal or another, so that a table stays valid when the year changes. */
const propOf = ({ group }: MarkSixPick, selection: string, lunarYear: number): string =>
  group === 'specialCodeAnimal' ? (selection === yearAnimalOf(lunarYear) ? 'year' : 'other') : selection;

function gradeOne({ group, position }: MarkSixPick, selection: string, { numbers, special, lunarYear }: MarkSixDraw): UnitGrade {
  const ball = position === undefined ? special : numbers[POSITIONS.indexOf(position)];
  if (ball === undefined) throw new RangeError(`no ball at ${position}`);
  switch (group) {
    case 'specialCode':
    case 'numberCode':
      return gradeNumber(selection, ball);
    case 'specialCodeSide':
    case 'numberCodeSide':
      return gradeSide(selection, ball, lunarYear);
    case 'specialCodeColor':
    case 'numberCodeColor':
      return gradeWave(selection, ball);
    case 'specialCodeAnimal':
      return gradeAnimal(selection, ball, lunarYear);
    case 'specialCodeTail':
      return gradeDigit(selection, ball);
    case 'tail':
      return [...numbers, special].some((each) => gradeDigit(selection, each) === 'won') ? 'won' : 'lost';
    case 'regularCode':
      return numbers.some((each) => gradeNumber(selection, each) === 'won') ? 'won' : 'lost';
    case 'totalSide':
      return gradeTotal(selection, [...numbers, special]);
    case 'specialCodeMergeAnimal':
    case 'specialCodeCombinationZodiacs':
    case 'combinationTails':
    case 'noneOf':
      throw new RangeError(`${group} is not bet on one selection at a time`);
  }
}

/** The sum of all seven. 175 is big. */
function gradeTotal(selection: string, balls: readonly number[]): UnitGrade {
  const total = balls.reduce((sum, ball) => sum + ball, 0);
  const holds = { totalBig: total >= 175, totalSmall: total <= 174, totalOdd: total % 2 === 1, totalEven: total % 2 === 0 }[selection];
  if (holds === undefined) throw new RangeError(`no such total: ${selection}`);
  return holds ? 'won' : 'lost';
}

/** Merged animals win if one of them is the special number's. On 49 the stake is returned, however many they are. */
function gradeMerged(animals: readonly string[], { special, lunarYear }: MarkSixDraw): UnitGrade {
  if (special === 49) return 'push';
  return animals.includes(animalOf(special, lunarYear)) ? 'won' : 'lost';
}

/** Whether a selection of a combination came up: its animal or tail is among the seven, or, for `noneOf`, its number is not. */
function hitBy({ group }: MarkSixPick, { numbers, special, lunarYear }: MarkSixDraw): (selection: string) => boolean {
  const seven = [...numbers, special];
  if (group === 'noneOf') return (selection) => !seven.some((ball) => String(ball) === selection);
  const drawn = new Set<string>(
    group === 'combinationTails' ? seven.map((ball) => `tail${tailOf(ball)}`) : seven.map((ball) => animalOf(ball, lunarYear)),
  );
  return (selection) => drawn.has(selection);
}
