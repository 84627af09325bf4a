import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
interface CheckDef {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly length?: number;
  readonly value?: unknown;
  readonly inclusive?: boolean;
  readonly format?: string;
  readonly pattern?: RegExp;
}
interface Def {
  readonly type: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly defaultValue?: unknown;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDef } }[];
}
const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

function boundOf({ check, minimum, maximum, length, value, inclusive, format, pattern }: CheckDef): string {
  switch (check) {
    case 'min_length':
      return `least ${minimum}`;
    case 'max_length':
      return `most ${maximum}`;
    case 'length_equals':
      return `exactly ${length}`;
    case 'greater_than':
      return `${inclusive ? 'from' : 'above'} ${String(value)}`;
    case 'less_than':
      return `${inclusive ? 'to' : 'below'} ${String(value)}`;
    case 'string_format':
      return pattern ? String(pattern) : String(format);
    default:
      return check;
  }
}

/** Returns what a request may contain: each bounded field, with all its bounds in words. A default counts as one. */
export function boundsOf(schema: Schema, name: string): (readonly [string, string])[] {
  const def = defOf(schema);
  const own = (def.checks ?? []).map((each) => boundOf(each._zod.def));
  if (def.defaultValue !== undefined) own.push(`else ${JSON.stringify(def.defaultValue)}`);
  const inner: (readonly [string, Schema])[] = [
    ...(def.innerType ? [[name, def.innerType] as const] : []),
    ...(def.in ? [[name, def.in] as const] : []),
    ...(def.out ? [[name, def.out] as const] : []),
    ...(def.element ? [[`${name}[]`, def.element] as const] : []),
    ...(def.valueType ? [[`${name}{}`, def.valueType] as const] : []),
    ...Object.entries(def.shape ?? {}).map(([field, each]) => [`${name}.${field}`, each] as const),
    ...(def.options ?? []).map((each) => [name, each] as const),
  ];
  const found = inner.flatMap(([at, each]) => boundsOf(each, at));
  return own.length === 0 ? found : [[name, own.join(', ')], ...found];
}
