/** "M string N": over exactly M matches, every line of the listed sizes, N in all. */
export interface PassType {
  /** `4x11`: M and N. */
  readonly name: string;
  readonly matches: number;
  readonly sizes: readonly number[];
}

/** N by M; the sizes are the digits (sports-rules, section 2.3). Those that contain singles come last in each row. */
const TABLE: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  2: { 3: '12' },
  3: { 3: '2', 4: '23', 6: '12', 7: '123' },
  4: { 4: '3', 5: '34', 6: '2', 11: '234', 10: '12', 14: '123', 15: '1234' },
  5: { 5: '4', 6: '45', 10: '2', 16: '345', 20: '23', 26: '2345', 15: '12', 25: '123', 30: '1234', 31: '12345' },
  6: {
    6: '5',
    7: '56',
    15: '2',
    20: '3',
    22: '456',
    35: '23',
    42: '3456',
    50: '234',
    57: '23456',
    21: '12',
    41: '123',
    56: '1234',
    62: '12345',
    63: '123456',
  },
  7: { 7: '6', 8: '67', 21: '5', 35: '4', 120: '234567', 127: '1234567' },
  8: { 8: '7', 9: '78', 28: '6', 56: '5', 70: '4', 247: '2345678', 255: '12345678' },
};

export const MATCHES_MAX = 15;

/** All pass types: N-folds of 1 to 15 matches, then the compound ones, by number of matches. */
export const PASS_TYPES: readonly PassType[] = [
  ...Array.from({ length: MATCHES_MAX }, (_, index) => ({ name: `${index + 1}x1`, matches: index + 1, sizes: [index + 1] })),
  ...Object.entries(TABLE).flatMap(([matches, row]) =>
    Object.entries(row).map(([lines, sizes]) => ({
      name: `${matches}x${lines}`,
      matches: Number.parseInt(matches, 10),
      sizes: [...sizes].map((size) => Number.parseInt(size, 10)),
    })),
  ),
];

const byName = new Map(PASS_TYPES.map((type) => [type.name, type]));

export const passTypeOf = (name: string): PassType | undefined => byName.get(name);

/** Returns the pass type for a number of matches and the chosen sizes, or undefined if they have no name. */
export const passTypeNamed = (matches: number, sizes: readonly number[]): PassType | undefined =>
  PASS_TYPES.find((type) => type.matches === matches && type.sizes.join() === sizes.join());
