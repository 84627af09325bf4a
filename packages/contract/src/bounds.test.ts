import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from './all-endpoints.ts';
import { allOfficeEndpoints } from './office/index.ts';
import { boundsOf } from './testing/bounds-of.ts';
import { KEPT_BOUNDS } from './testing/kept-bounds.ts';
import { boundsIn, differences, keptIn } from './testing/kept-in.ts';
import { KEPT_VENDOR_BOUNDS } from './testing/kept-vendor-bounds.ts';
import { VENDOR_MESSAGES } from './testing/vendor-messages.ts';
import { zClientMessage } from './wire/events.ts';
import { zUuid } from './wire/scalars.ts';

type Schema = z.core.$ZodType;
interface Leaf {
  readonly name: string;
  readonly schema: Schema;
}
interface Def {
  readonly type: string;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number; readonly value?: unknown } };
  }[];
}
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;
const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly']);

/** Returns everything a caller may send, including each field inside containers. A codec is one leaf: its decoder validates it. */
function leavesOf(schema: Schema, name: string): readonly Leaf[] {
  const { type, innerType, element, shape, options } = defOf(schema);
  if (WRAPPERS.has(type) && innerType) return leavesOf(innerType, name);
  if (shape) return Object.entries(shape).flatMap(([field, each]) => leavesOf(each, `${name}.${field}`));
  if (type === 'union' && options?.some((each) => defOf(each).type === 'object')) return options.flatMap((each) => leavesOf(each, name));
  if (element) return [{ name, schema }, ...leavesOf(element, `${name}[]`)];
  return [{ name, schema }];
}
const LEAVES: readonly Leaf[] = [
  ...Object.entries(allEndpoints).flatMap(([name, { request }]) => leavesOf(request, name)),
  ...leavesOf(zClientMessage, 'socket'),
];

/** Fields of staff, who are trusted more; whatever is hashed of them must still be bounded. */
const OFFICE_LEAVES = Object.entries(allOfficeEndpoints).flatMap(([name, { request }]) => leavesOf(request, name));

/** Values as large as a body can hold, and absurd numbers. */
const HUGE: readonly unknown[] = [
  ...['a', '1', 'A', ' ', '0', 'é'].map((sign) => sign.repeat(60_000)),
  `1${'0'.repeat(60_000)}`,
  ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER],
];
const takes = (schema: Schema, value: unknown): boolean => z.safeDecode(schema as z.ZodMiniType, value as never).success;
const boundOf = (schema: Schema, kind: string): number | undefined => {
  const found = defOf(schema)
    .checks?.map((each) => each._zod.def)
    .find(({ check }) => check === kind);
  return found?.maximum ?? (typeof found?.value === 'number' ? found.value : undefined);
};

test('every text and number that anybody may send has an end', () => {
  const endless = LEAVES.filter(({ schema }) => defOf(schema).type !== 'array' && HUGE.some((huge) => takes(schema, huge)));
  expect(endless.map(({ name }) => name)).toEqual([]);
});

test('so has every list', () => {
  const lists = LEAVES.filter(({ schema }) => defOf(schema).type === 'array');
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.filter(({ schema }) => boundOf(schema, 'max_length') === undefined).map(({ name }) => name)).toEqual([]);
});

describe('a password', () => {
  const passwords = [...LEAVES, ...OFFICE_LEAVES].filter(({ name }) => name.endsWith('password'));
  test.each(passwords.map(({ name, schema }) => [name, schema] as const))('%s of more than 256 letters is never hashed', (_, schema) => {
    expect(takes(schema, 'a1'.repeat(128))).toBe(boundOf(schema, 'max_length') === 256);
    expect(takes(schema, `${'a1'.repeat(128)}a`)).toBe(false);
  });
});

test('an id is written in one way: lower case', () => {
  expect(takes(zUuid, '0190a5b0-7c1e-7abc-8def-0123456789ab')).toBe(true);
  expect(takes(zUuid, '0190A5B0-7c1e-7abc-8def-0123456789ab')).toBe(false);
});

test('the bounds of calls and of messages on the socket are those that are kept, no more and no less', () => {
  const kept = keptIn(KEPT_BOUNDS);
  const found = boundsIn([
    ...Object.entries(allEndpoints).flatMap(([name, { request }]) => boundsOf(request, name)),
    ...boundsOf(zClientMessage, 'socket'),
    ...Object.entries(allOfficeEndpoints).flatMap(([name, { request }]) => boundsOf(request, name.replace('office.', 'office:'))),
  ]);
  expect(kept.size).toBeGreaterThan(400);
  expect(differences(kept, found)).toEqual([]);
});

test('so are those of the messages of vendors', () => {
  const kept = keptIn(KEPT_VENDOR_BOUNDS);
  expect(kept.size).toBeGreaterThan(100);
  expect(differences(kept, boundsIn(Object.entries(VENDOR_MESSAGES).flatMap(([name, message]) => boundsOf(message, name))))).toEqual([]);
});
