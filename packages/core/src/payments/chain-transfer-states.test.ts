import { expect, test } from 'vitest';
import { CHAIN_TRANSFER_EDGES, CHAIN_TRANSFER_STATES } from './chain-transfer-states.ts';
import { CHAIN_DEPOSIT_EDGES, DEPOSIT_STATES, isOpen } from './deposit-states.ts';
import { mayFollow, statesOf } from './order-edges.ts';

test('a transfer on a chain goes by these steps and no other', () => {
  const steps = CHAIN_TRANSFER_STATES.flatMap((from) =>
    CHAIN_TRANSFER_STATES.filter((to) => mayFollow(CHAIN_TRANSFER_EDGES, from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'seen credited',
    'seen held',
    'seen again',
    'seen dropped',
    'held credited',
    'held returned',
    'below_minimum credited',
    'below_minimum dropped',
    'below_minimum returned',
    'again dropped',
    'dropped seen',
    'dropped below_minimum',
  ]);
  expect(statesOf(CHAIN_TRANSFER_EDGES).toSorted()).toEqual([...CHAIN_TRANSFER_STATES].toSorted());
});

test('a deposit over a chain is decided when it begins: only what was rejected may be credited after all', () => {
  const steps = DEPOSIT_STATES.flatMap((from) =>
    DEPOSIT_STATES.filter((to) => mayFollow(CHAIN_DEPOSIT_EDGES, from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual(['rejected success']);
});

test('a deposit can be paid while it waits or is looked into', () =>
  expect(DEPOSIT_STATES.filter(isOpen)).toEqual(['pending', 'processing']));
