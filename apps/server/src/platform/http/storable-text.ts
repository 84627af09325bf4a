import { Refusal } from '@fairbook/contract';

/**
 * Returns a decoded request. Refuses request.invalid, by the names of its fields, if one of them has a text at any depth that PostgreSQL cannot store: one with
 * U+0000, or with half of a surrogate pair, which no UTF-8 has.
 */
export function refuseUnstorable<Request>(request: Request): Request {
  if (!isObject(request)) return request;
  const fields = Object.entries(request).flatMap(([name, value]) => (isStorable(value) ? [] : [name]));
  if (fields.length > 0) throw new Refusal('request.invalid', { fields: fields.join(', ') });
  return request;
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  return !isObject(value) || Object.entries(value).every(([name, each]) => isStorable(name) && isStorable(each));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
