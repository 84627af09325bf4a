import type { FeedFact } from '@fairbook/contract/feed';
import { type OrderedSport, resultOf } from './sports.ts';

/** Five messages about the outcome of a match, numbered as the vendor does, and the final outcome. */
export interface Script {
  readonly name: string;
  readonly last: 'played' | 'void';
  readonly messages: (sport: OrderedSport, fixture: string) => readonly FeedFact[];
}

const MINUTE_MS = 60_000;
const voidOf = (fixture: string, version: number): FeedFact => ({ kind: 'void', fixture, version, at: new Date(), reason: 'cancelled' });
const movedOf = (fixture: string, version: number): FeedFact => ({
  ...{ kind: 'postponement', fixture, version, at: new Date() },
  starts_at: new Date(Date.now() + 90 * MINUTE_MS),
});

export const SCRIPTS: readonly Script[] = [
  {
    name: 'result, the same again, void, no longer void, corrected',
    last: 'played',
    messages: ({ told: [first, next, last] }, fixture) => [
      resultOf(fixture, 1, { told: first }),
      resultOf(fixture, 2, { told: first }),
      voidOf(fixture, 3),
      resultOf(fixture, 4, { told: next }),
      resultOf(fixture, 5, { told: last, reason: 'a goal was counted for the wrong side' }),
    ],
  },
  {
    name: 'result, corrected, void, no longer void, void',
    last: 'void',
    messages: ({ told: [first, next, last] }, fixture) => [
      resultOf(fixture, 1, { told: first }),
      resultOf(fixture, 2, { told: last, reason: 'typed wrongly' }),
      voidOf(fixture, 3),
      resultOf(fixture, 4, { told: next }),
      voidOf(fixture, 5),
    ],
  },
  {
    name: 'void, result, moved by an hour, void, corrected',
    last: 'played',
    messages: ({ told: [first, , last] }, fixture) => [
      voidOf(fixture, 1),
      resultOf(fixture, 2, { told: first }),
      movedOf(fixture, 3),
      voidOf(fixture, 4),
      resultOf(fixture, 5, { told: last, reason: 'it was played after all' }),
    ],
  },
  {
    name: 'void, result, moved by an hour, corrected, moved by an hour',
    last: 'played',
    messages: ({ told: [first, , last] }, fixture) => [
      voidOf(fixture, 1),
      resultOf(fixture, 2, { told: first }),
      movedOf(fixture, 3),
      resultOf(fixture, 4, { told: last, reason: 'a goal was counted for the wrong side' }),
      movedOf(fixture, 5),
    ],
  },
];

/** Returns every order of a list: 120 for five items. */
export function ordersOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, place) => ordersOf(items.toSpliced(place, 1)).map((rest) => [first, ...rest]));
}
