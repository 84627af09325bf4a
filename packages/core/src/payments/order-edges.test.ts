import { expect, test } from 'vitest';
import { type Edges, mayFollow, statesBefore, statesOf } from './order-edges.ts';

const EDGES: Edges<'asked' | 'sent' | 'lost' | 'done'> = {
  asked: ['sent'],
  sent: ['lost', 'done'],
  lost: ['sent', 'done'],
  done: [],
};

test.each([
  ['asked', []],
  ['sent', ['asked', 'lost']],
  ['lost', ['sent']],
  ['done', ['sent', 'lost']],
] as const)('%s comes after %j and nothing else', (to, before) => {
  expect(statesBefore(EDGES, to)).toEqual(before);
  expect(statesOf(EDGES).filter((from) => mayFollow(EDGES, from, to))).toEqual(before);
});
