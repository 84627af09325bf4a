/**
 * Returns the names of the fields of a decoded request with a text that PostgreSQL cannot store, at any depth: one with U+0000, or with half of a surrogate pair,
 * which no UTF-8 has.
 */
export const unstorableFields = (fields: unknown): readonly string[] =>
  isObject(fields) ? Object.entries(fields).flatMap(([name, value]) => (isStorable(value) ? [] : [name])) : [];

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  return !isObject(value) || Object.entries(value).every(([name, each]) => isStorable(name) && isStorable(each));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
