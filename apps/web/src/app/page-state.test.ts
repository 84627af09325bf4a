import { expect, test } from 'vitest';
import { type PageState, readByClock } from './page-state.ts';

const state = (drawnAt: number, updatedAt: number) =>
  ({
    timeZone: 'UTC',
    drawnAt,
    queries: { mutations: [], queries: [{ queryKey: ['last'], state: { dataUpdatedAt: updatedAt } }] },
  }) as unknown as PageState;
const updatedAt = ({ queries }: PageState) => queries.queries[0]?.state.dataUpdatedAt;

test.each([
  ['three minutes behind', 10_000_000, 9_820_000, 9_819_700],
  ['two hours ahead', 10_000_000, 17_200_000, 17_199_700],
  ['right', 10_000_000, 10_000_000, 9_999_700],
])('a clock here that is %s', (_, drawnAt, arrived, expected) => {
  expect(updatedAt(readByClock(state(drawnAt, drawnAt - 300), arrived))).toBe(expected);
});
