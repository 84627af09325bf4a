/** The twelve animals in the order of their years. */
export const ANIMALS = ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'] as const;
export type Animal = (typeof ANIMALS)[number];

const isAnimal = new Set<string>(ANIMALS);
export const readAnimal = (text: string): Animal | undefined => (isAnimal.has(text) ? (text as Animal) : undefined);

/**
 * The first day of each lunar year from 1993 on, civil date in UTC+8, month and day. Computed from the new moons and checked three ways (lottery-rules 1.2). Never ask
 * `Intl`: it is wrong by a day for 2027 and 2030, whose new moons fall minutes from midnight.
 */
const FIRST_YEAR = 1993;
const NEW_YEARS: readonly string[] = [
  ...[
    '01-23',
    '02-10',
    '01-31',
    '02-19',
    '02-07',
    '01-28',
    '02-16',
    '02-05',
    '01-24',
    '02-12',
    '02-01',
    '01-22',
    '02-09',
    '01-29',
    '02-18',
    '02-07',
  ],
  ...[
    '01-26',
    '02-14',
    '02-03',
    '01-23',
    '02-10',
    '01-31',
    '02-19',
    '02-08',
    '01-28',
    '02-16',
    '02-05',
    '01-25',
    '02-12',
    '02-01',
    '01-22',
    '02-10',
  ],
  ...[
    '01-29',
    '02-17',
    '02-06',
    '01-26',
    '02-13',
    '02-03',
    '01-23',
    '02-11',
    '01-31',
    '02-19',
    '02-08',
    '01-28',
    '02-15',
    '02-04',
    '01-24',
    '02-12',
  ],
];
export const LUNAR_YEAR_FIRST = FIRST_YEAR;
export const LUNAR_YEAR_LAST = FIRST_YEAR + NEW_YEARS.length - 1;

/** The first day of a lunar year, as `YYYY-MM-DD` in UTC+8. Throws RangeError outside the table. */
export function newYearOf(lunarYear: number): string {
  const day = NEW_YEARS[lunarYear - FIRST_YEAR];
  if (day === undefined) throw new RangeError(`no lunar new year of ${lunarYear} in the table`);
  return `${lunarYear}-${day}`;
}

/** The lunar year of a civil date `YYYY-MM-DD` in UTC+8: that of the draw, never that of the bet. Throws RangeError outside the table. */
export function lunarYearOf(date: string): number {
  const year = Number.parseInt(date.slice(0, 4), 10);
  return date >= newYearOf(year) ? year : year - 1;
}

const UTC8_MS = 8 * 3_600_000;
/** The lunar year of an instant: it begins at midnight in UTC+8, wherever a draw is held (lottery-rules 1.2). Throws RangeError outside the table. */
export const lunarYearAt = (instant: Date): number => lunarYearOf(new Date(instant.getTime() + UTC8_MS).toISOString().slice(0, 10));

/** The animal of a lunar year. */
export const yearAnimalOf = (lunarYear: number): Animal => ANIMALS[(((lunarYear - 4) % 12) + 12) % 12] as Animal;

/** The animal of a ball in a lunar year: 1 has the year's animal, 2 the one of the year before. So the year's animal has five balls and the others four. */
export const animalOf = (ball: number, lunarYear: number): Animal => yearAnimalOf(lunarYear - (ball - 1));
