import { expect, test } from 'vitest';
import { announcing } from './announced.ts';

test('the reward of a registration is said once to each player, though it was given before their page could listen', () => {
  const isSaid = announcing();
  expect([isSaid('REGISTER', 'player:7', true), isSaid('REGISTER', 'player:7', true), isSaid('REGISTER', 'player:7', false)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isSaid('REGISTER', 'player:8', true)).toBe(true);
});

test('of deposits and withdrawals only what has just happened is said', () => {
  const isSaid = announcing();
  expect([isSaid('RECHARGE', 'player:7', false), isSaid('RECHARGE', 'player:7', false)]).toEqual([true, true]);
  expect([isSaid('RECHARGE', 'player:7', true), isSaid('WITHDRAW', 'player:7', true)]).toEqual([false, false]);
});
