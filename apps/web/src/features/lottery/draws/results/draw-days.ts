import type { Draw } from '@fairbook/contract';

export interface DrawDay<Key extends string> {
  readonly key: Key;
  readonly draws: readonly [Draw, ...Draw[]];
}

/** Groups draws by a day of theirs, keeping their order. */
export function daysOf<Key extends string>(draws: readonly Draw[], dayOf: (draw: Draw) => Key): readonly DrawDay<Key>[] {
  const days = new Map<Key, [Draw, ...Draw[]]>();
  for (const draw of draws) {
    const day = days.get(dayOf(draw));
    if (day) day.push(draw);
    else days.set(dayOf(draw), [draw]);
  }
  return [...days].map(([key, ofDay]) => ({ key, draws: ofDay }));
}

/** Parses a typed draw number; undefined if it cannot be one. */
export function readDrawNo(text: string): string | undefined {
  const typed = text.trim().replace(/^n[.º°o]*\s*/i, '');
  return /^[0-9][0-9/]{1,15}$/.test(typed) ? typed : undefined;
}
