/** A PostgreSQL array of values that need no quoting: digits, codes, ids. The driver's own arrays quote and escape every element. */
export const pgArray = (values: readonly unknown[]): string => `{${values.map((value) => value ?? 'null').join(',')}}`;

/** An array of such arrays, each as text, for columns that are arrays of different lengths. */
export const pgArrays = (values: readonly (readonly unknown[] | null)[]): string =>
  `{${values.map((each) => (each === null ? 'null' : `"${pgArray(each)}"`)).join(',')}}`;

/** Returns an empty list if every value is null. */
export const unlessAllNull = <T>(values: readonly T[]): readonly T[] => (values.every((value) => value === null) ? [] : values);
