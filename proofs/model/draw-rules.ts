/** The payouts of bets on draws, by an implementation of the printed rules that shares no code with the house. Amounts are millionths of a USDT. */

export interface ModelPick {
  /** The index of its row in the odds table: 0 to 25 in Mark Six, 0 to 26 in a race. */
  readonly top: number;
  /** How many animals a unit bet combines; only in combinations. */
  readonly level: number | undefined;
  readonly selections: readonly string[];
  readonly bankers: readonly string[];
  /** The stake of a unit bet. */
  readonly stake: bigint;
}

/** The properties of a draw that payouts depend on. */
export interface DrawKind {
  readonly isRace: boolean;
  /** The animal of the lunar year on the day of the draw: it has number 1, the previous year's has number 2. */
  readonly animal: string;
}

/** The odds of a cell, in ten-thousandths. */
export type OddsOf = (top: number, prop: string) => bigint;

type Grade = 'won' | 'lost' | 'back';
interface Unit {
  /** The cell with its odds. */
  readonly prop: string;
  /** Whether it includes the animal of the year: it then keeps 85 %. */
  readonly reduced: boolean;
  readonly grade: (numbers: readonly number[]) => Grade;
}

export const ANIMALS = ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'];
const COLOURS: readonly (readonly [name: string, numbers: string])[] = [
  ['red', '1 2 7 8 12 13 18 19 23 24 29 30 34 35 40 45 46'],
  ['blue', '3 4 9 10 14 15 20 25 26 31 36 37 41 42 47 48'],
  ['green', '5 6 11 16 17 21 22 27 28 32 33 38 39 43 44 49'],
];

const won = (holds: boolean): Grade => (holds ? 'won' : 'lost');
const colourOf = (ball: number): string | undefined => COLOURS.find(([, numbers]) => numbers.split(' ').includes(String(ball)))?.[0];
const animalOf = (ball: number, { animal }: DrawKind): string | undefined => ANIMALS[(ANIMALS.indexOf(animal) + 60 - (ball - 1)) % 12];
const digitsOf = (ball: number): readonly [head: number, tail: number] => [Math.floor(ball / 10), ball % 10];

const SIDES: Readonly<Record<string, (ball: number) => boolean>> = {
  big: (ball) => ball > 24,
  small: (ball) => ball < 25,
  odd: (ball) => ball % 2 === 1,
  even: (ball) => ball % 2 === 0,
  sumOdd: (ball) => (digitsOf(ball)[0] + digitsOf(ball)[1]) % 2 === 1,
  sumBig: (ball) => digitsOf(ball)[0] + digitsOf(ball)[1] > 6,
  tailBig: (ball) => digitsOf(ball)[1] > 4,
  tailSmall: (ball) => digitsOf(ball)[1] < 5,
};
export const SIDE_NAMES = Object.keys(SIDES);

/** 49 is neither big nor small, odd nor even: stakes on such sides are refunded. */
const side = (name: string, ball: number): Grade => (ball === 49 ? 'back' : won(SIDES[name]?.(ball) === true));

/** Grades a colour, or one of its halves such as `redBig`. */
function wave(name: string, ball: number): Grade {
  const colour = COLOURS.map(([each]) => each).find((each) => name.startsWith(each)) ?? '';
  const half = name.slice(colour.length).toLowerCase();
  if (half === '') return won(colourOf(ball) === colour);
  return ball === 49 ? 'back' : won(colourOf(ball) === colour && SIDES[half]?.(ball) === true);
}

const special = (numbers: readonly number[]): number => numbers[6] ?? 0;

/** Grades a single selection in a row that takes them one by one. */
function ballGrade(top: number, name: string, numbers: readonly number[], kind: DrawKind): Grade {
  const ball = top < 8 ? special(numbers) : (numbers[(top - 8) % 6] ?? 0);
  switch (top) {
    case 1:
      return side(name, ball);
    case 2:
      return wave(name, ball);
    case 3:
      return won(animalOf(ball, kind) === name);
    case 5:
      return won(name === `head${digitsOf(ball)[0]}` || name === `tail${digitsOf(ball)[1]}`);
    case 6:
      return won(numbers.some((each) => name === `tail${digitsOf(each)[1]}`));
    default:
      if (top < 14) return won(String(ball) === name);
      return top < 20 ? side(name, ball) : won(colourOf(ball) === name);
  }
}

/** Returns every combination of this many names. */
function choicesOf(names: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return names.flatMap((first, at) => choicesOf(names.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

function ballUnits({ top, level = 0, selections, bankers }: ModelPick, kind: DrawKind): readonly Unit[] {
  if (top === 4) {
    const grade = (numbers: readonly number[]) =>
      special(numbers) === 49 ? 'back' : won(selections.includes(animalOf(special(numbers), kind) ?? ''));
    return [{ prop: String(selections.length), reduced: false, grade }];
  }
  if (top !== 7)
    return selections.map((name) => ({
      prop: top === 3 ? (name === kind.animal ? 'year' : 'other') : name,
      reduced: false,
      grade: (numbers) => ballGrade(top, name, numbers, kind),
    }));
  const combined = choicesOf(selections, level).filter((choice) => bankers.every((each) => choice.includes(each)));
  return combined.map((choice) => ({
    prop: `${level}str1`,
    reduced: choice.includes(kind.animal),
    grade: (numbers) => won(choice.every((animal) => numbers.some((ball) => animalOf(ball, kind) === animal))),
  }));
}

/** Grades a car. Big starts at six, and for the sum of the first two at twelve. */
function carGrade(top: number, name: string, cars: readonly number[]): Grade {
  const at = (place: number): number => cars[place] ?? 0;
  const of = (value: number, bigFrom: number): boolean =>
    name === 'big' ? value >= bigFrom : name === 'small' ? value < bigFrom : (value % 2 === 1) === (name === 'odd');
  if (top < 10) return won(of(at(top), 6));
  if (top === 10) return won(of(at(0) + at(1), 12));
  if (top === 11) return won(name === String(at(0) + at(1)));
  if (top < 22) return won(name === String(at(top - 12)));
  return won((name === 'dragon') === at(top - 22) > at(31 - top));
}

function unitsOf(pick: ModelPick, kind: DrawKind): readonly Unit[] {
  if (!kind.isRace) return ballUnits(pick, kind);
  return pick.selections.map((prop) => ({ prop, reduced: false, grade: (cars) => carGrade(pick.top, prop, cars) }));
}

/** Returns the cost of picks on one draw. */
export const costOf = (picks: readonly ModelPick[], kind: DrawKind): bigint =>
  picks.reduce((sum, pick) => sum + pick.stake * BigInt(unitsOf(pick, kind).length), 0n);

/** Returns the payout of picks, including stakes, cut once to a millionth, and whether one of them won; a refund is not a win. */
export function paidFor(
  picks: readonly ModelPick[],
  { kind, numbers, odds }: { readonly kind: DrawKind; readonly numbers: readonly number[]; readonly odds: OddsOf },
): { readonly paid: bigint; readonly isWon: boolean } {
  let exact = 0n;
  let isWon = false;
  for (const pick of picks)
    for (const { prop, reduced, grade } of unitsOf(pick, kind)) {
      const came = grade(numbers);
      if (came === 'back') exact += pick.stake * 1_000_000n;
      if (came !== 'won') continue;
      isWon = true;
      exact += pick.stake * odds(pick.top, prop) * (reduced ? 85n : 100n);
    }
  return { paid: exact / 1_000_000n, isWon };
}
