import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
interface Def {
  readonly type: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly keyType?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly items?: readonly Schema[];
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
}
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;
const takes = (schema: Schema, value: unknown): boolean => z.safeDecode(schema as z.ZodMiniType, value as never).success;

/** The numbers of the rows in a list, out of order so that sorting is visible. */
const ROWS = [3, 1, 2, 4, 5, 6, 7, 8, 10, 0] as const;
const CODES = Array.from({ length: 60 }, (_, nth) => nth);
const HOUR_MS = 3_600_000;

/** Returns a 32-bit number for a name, with few collisions (FNV-1a, its bits mixed once more). */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
/** Returns as many hex digits as a SHA-256 has. */
const hexOf = (name: string): string =>
  Array.from({ length: 8 }, (_, nth) => numberOf(`${name} ${nth}`).toString(16).padStart(8, '0')).join('');

/** Returns candidate texts on the wire; the first one that the decoder accepts is used. */
function textsOf(name: string, now: Date): readonly string[] {
  const n = numberOf(name);
  const hex = hexOf(name);
  const at = new Date(now.getTime() + ((n % 97) - 60) * HOUR_MS).toISOString();
  const field = name.split('.').at(-1) ?? name;
  return [
    at,
    `${1 + (n % 900)}.${10 + (n % 89)}`,
    `${1 + (n % 9)}.5`,
    `${1 + (n % 900)}`,
    at.slice(0, 10),
    at.slice(11, 16),
    `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`,
    'w',
    `${field} ${n % 1_000}`,
    hex,
    `0x${hex}`,
    `0x${hex.slice(0, 40)}`,
  ];
}

/** Returns how many rows a list can have without repeating a variant. */
function kindsOf(element: Schema): number {
  const fields = [element, ...Object.values(defOf(element).shape ?? {})];
  return Math.max(
    2,
    Math.min(...fields.map((each) => defOf(each).entries ?? 0).map((each) => (each === 0 ? 99 : Object.keys(each).length))),
  );
}

const isFree = (schema: Schema): boolean => takes(schema, 'any words');

/**
 * Returns a sample reply in its wire form, the same each time. `full` has all optional fields, `bare` none. In a list every second row is bare, and its rows
 * cover all variants of a field.
 */
export function sampleOf(schema: Schema, name: string, now: Date, isFull = true, row = 0): unknown {
  const def = defOf(schema);
  const inner = (each: Schema, field: string, nth = row) => sampleOf(each, `${name}.${field}`, now, isFull, nth);
  switch (def.type) {
    case 'optional':
    case 'nullable': {
      if (isFull && row % 2 === 0 && def.innerType) return sampleOf(def.innerType, name, now, isFull, row);
      return def.type === 'nullable' ? null : undefined;
    }
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'lazy':
      return def.innerType && sampleOf(def.innerType, name, now, isFull, row);
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([field, each]) => [field, inner(each, field)]));
    case 'array': {
      const most = def.element ? kindsOf(def.element) : Number.POSITIVE_INFINITY;
      for (const rows of isFull ? [Math.min(ROWS[0], most), ...ROWS] : [0, ...ROWS]) {
        const list = Array.from({ length: rows }, (_, nth) => def.element && sampleOf(def.element, `${name}.${nth}`, now, isFull, nth));
        if (takes(schema, list)) return list;
      }
      return [];
    }
    case 'tuple':
      return def.items?.map((each, nth) => inner(each, String(nth)));
    case 'record': {
      const value = def.valueType && inner(def.valueType, 'value');
      return def.keyType && def.valueType && takes(def.valueType, value) ? { [String(inner(def.keyType, 'key'))]: value } : {};
    }
    case 'literal':
      return def.values?.[0];
    case 'enum': {
      const values = Object.values(def.entries ?? {});
      return values[(numberOf(name.replace(/\.\d+\./g, '.')) + row) % values.length];
    }
    case 'union': {
      const options = def.options ?? [];
      const option = options[row % options.length];
      return option && sampleOf(option, name, now, isFull, row);
    }
    case 'boolean':
      return (numberOf(name.replace(/\.\d+\./g, '.')) + row) % 2 === 0;
    case 'number':
    case 'int':
      if (name.endsWith('.top')) return row % 2; // the first groups of a table, so that the group exists
      return [numberOf(name) % 90, 1 + (numberOf(name) % 9), 1, 0].find((each) => takes(schema, each));
    case 'pipe': {
      const isText = def.in && defOf(def.in).type === 'string';
      const codes = isText ? [] : CODES.filter((code) => takes(schema, code));
      if (codes.length > 0 && codes.length < CODES.length) return codes[(numberOf(name.replace(/\.\d+\./g, '.')) + row) % codes.length];
      const whole = def.in && !isText && sampleOf(def.in, name, now, isFull, row);
      return def.in && !isText && takes(schema, whole) ? whole : textsOf(name, now).find((text) => takes(schema, text));
    }
    default: {
      const texts = isFree(schema) ? textsOf(name, now).slice(8, 9) : textsOf(name, now);
      return texts.find((text) => takes(schema, text)) ?? null;
    }
  }
}
