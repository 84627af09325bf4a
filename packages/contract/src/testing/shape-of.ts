import type * as z from 'zod/mini';
import * as scalars from '../wire/scalars.ts';

type Schema = z.core.$ZodType;
interface Def {
  readonly type: string;
  readonly innerType?: Schema;
  readonly getter?: () => Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly element?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly items?: readonly Schema[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  /** Of a number: `safeint` if it is whole. */
  readonly format?: string;
}
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** Types that have a name on the wire are described by it; with two names by the first. */
const NAMES = new Map<unknown, string>(
  Object.entries(scalars)
    .filter(([name]) => name.startsWith('z'))
    .map(([name, each]): readonly [unknown, string] => [each, name])
    .toReversed(),
);
/** Enums with more names than this are abbreviated. */
const TOLD_MAX = 12;

/** Describes what a schema accepts and returns in words, without its bounds: which fields it has, which may be missing or null, and the type of each. */
export function shapeOf(schema: Schema, indent = '  '): string {
  const named = NAMES.get(schema);
  if (named !== undefined) return named;
  const def = defOf(schema);
  const inner = (each: Schema | undefined): string => (each ? shapeOf(each, indent) : '?');
  switch (def.type) {
    case 'object':
      return fieldsOf(def.shape ?? {}, indent);
    case 'optional':
    case 'nullable':
      return `${def.type === 'optional' ? 'missing' : 'null'} or ${inner(def.innerType)}`;
    case 'lazy':
      return inner(def.getter?.());
    case 'array':
      return `list of ${inner(def.element)}`;
    case 'tuple':
      return `[${(def.items ?? []).map(inner).join(', ')}]`;
    case 'record':
      return `by ${inner(def.keyType)} ${inner(def.valueType)}`;
    case 'union':
      return (def.options ?? []).map(inner).join(' | ');
    case 'pipe':
      return `${inner(def.in)} as ${inner(def.out)}`;
    case 'enum':
      return namesOf(Object.values(def.entries ?? {}).map(String));
    case 'literal':
      return (def.values ?? []).map((value) => JSON.stringify(value)).join('|');
    case 'number':
      return def.format === 'safeint' ? 'whole number' : def.type;
    default:
      return def.innerType ? `${def.type} ${inner(def.innerType)}` : def.type;
  }
}

const namesOf = (names: readonly string[]): string =>
  names.length > TOLD_MAX ? `${names[0]}|…|${names.at(-1)} (${names.length})` : names.join('|');

const fieldsOf = (shape: Readonly<Record<string, Schema>>, indent: string): string =>
  Object.entries(shape)
    .map(([field, each]) => `\n${indent}${field}: ${shapeOf(each, `${indent}  `)}`)
    .join('');
