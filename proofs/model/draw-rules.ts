/** What bets on draws pay, by rules that share no code with the house: as they are printed, looked up for one selection after another. Amounts are millionths of one USDT. */

export interface ModelPick {
  /** The index of its row in an odds table: 0 to 25 of Mark Six as it is offered, 0 to 26 of a race. */
  readonly top: number;
  /** How many animals a unit bet combines; combinations alone have it. */
  readonly level: number | undefined;
  readonly selections: readonly string[];
  readonly bankers: readonly string[];
  /** Of one unit bet. */
  readonly stake: bigint;
}

/** What a draw is, as far as its bets are paid by it. */
export interface DrawKind {
  readonly isRace: boolean;
  /** Of the lunar year on the day of the draw: number 1 is this animal's, number 2 that of the year before. */
  readonly animal: string;
}

/** Odds of a cell, ten-thousandths. */
export type OddsOf = (top: number, prop: string) => bigint;

type Grade = 'won' | 'lost' | 'back';
interface Unit {
  /** Whose odds it has. */
  readonly prop: string;
  /** The animal of the year is in it: it keeps 85 of a hundred. */
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

/** 49 is neither big nor small, odd nor even: stakes on such sides come back. */
const side = (name: string, ball: number): Grade => (ball === 49 ? 'back' : won(SIDES[name]?.(ball) === true));

/** A colour, or one of its halves as `redBig`. */
function wave(name: string, ball: number): Grade {
  const colour = COLOURS.map(([each]) => each).find((each) => name.startsWith(each)) ?? '';
  const half = name.slice(colour.length).toLowerCase();
  if (half === '') return won(colourOf(ball) === colour);
  return ball === 49 ? 'back' : won(colourOf(ball) === colour && SIDES[half]?.(ball) === true);
}

const special = (numbers: readonly number[]): number => numbers[6] ?? 0;

/** A selection on its own, in each row that takes them one by one. */
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

/** Every choice of so many of them. */
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

/** Sides of a car from six, of the sum of the first two from twelve. */
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

/** What some picks cost on one draw. */
export const costOf = (picks: readonly ModelPick[], kind: DrawKind): bigint =>
  picks.reduce((sum, pick) => sum + pick.stake * BigInt(unitsOf(pick, kind).length), 0n);

/** What they pay, stakes included, cut once to a millionth, and whether one of them won: a stake that came back is no win. */
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
