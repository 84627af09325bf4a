import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, amount } from './amount.ts';
import { collectedFirst, collectible, FORGIVEN_ALONE_MAX, leftOwed, openOf } from './debt.ts';

const A = (units: number | bigint): Amount => amount(BigInt(units));

test('a hundred USDT are forgiven by one alone', () => expect(FORGIVEN_ALONE_MAX).toBe(100_000_000n));

describe('what a correction leaves owed', () => {
  test.each([
    ['all of it, of an empty account', 0, 250, 250],
    ['what the account does not reach', 30, 250, 220],
    ['nothing that it just reaches', 250, 250, 0],
    ['nothing of a full one', 900, 250, 0],
  ])('is %s', (_, balance, back, left) => expect(leftOwed(A(balance), A(back))).toBe(A(left)));
});

describe('what is collected when money comes in', () => {
  test.each([
    ['all that is owed, when more came in', { balance: A(500), debt: A(220) }, 500, 220],
    ['all that came in, when more is owed', { balance: A(500), debt: A(220) }, 100, 100],
    ['the last unit that came in', { balance: A(500), debt: A(220) }, 1, 1],
    ['no more than is there', { balance: A(40), debt: A(220) }, 100, 40],
    ['nothing of who owes nothing', { balance: A(500), debt: A(0) }, 100, 0],
    ['nothing when as much was taken back', { balance: A(500), debt: A(220) }, 0, 0],
    ['nothing when more was taken back', { balance: A(500), debt: A(220) }, -10, 0],
  ])('is %s', (_, owing, cameIn, collected) => expect(collectible(owing, A(cameIn))).toBe(A(collected)));

  test('before a withdrawal is all that is owed, as far as the account reaches', () => {
    expect(collectedFirst({ balance: A(500), debt: A(220) })).toBe(220n);
    expect(collectedFirst({ balance: A(100), debt: A(220) })).toBe(100n);
  });
});

test('what is collected goes to the oldest: the newest debts are those that are open', () => {
  const debts = [{ amount: A(50) }, { amount: A(70) }, { amount: A(30) }];
  expect(openOf(debts, A(0))).toEqual([]);
  expect(openOf(debts, A(20))).toEqual([{ amount: 50n, open: 20n }]);
  expect(openOf(debts, A(100)).map(({ open }) => open)).toEqual([50n, 50n]);
  expect(openOf(debts, A(150)).map(({ open }) => open)).toEqual([50n, 70n, 30n]);
});

test('in any order of verdicts balance less debt is the same and neither is ever below zero', () => {
  const versions = fc.array(fc.bigInt({ min: 0n, max: 500n }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(versions, fc.bigInt({ min: 0n, max: 400n }), fc.array(fc.nat(5), { maxLength: 3 }), (payouts, start, spends) => {
      let [balance, debt, received, spent] = [start, 0n, 0n, 0n];
      for (const [at, payout] of payouts.entries()) {
        const paid = balance + payout;
        const left = leftOwed(A(paid), A(received));
        balance = paid + left - received;
        debt += left;
        const collected = collectible({ balance: A(balance), debt: A(debt) }, A(payout - received));
        [balance, debt, received] = [balance - collected, debt - collected, payout];
        expect(balance >= 0n && debt >= 0n).toBe(true);
        if (!spends.includes(at)) continue;
        spent += balance;
        balance = 0n;
      }
      expect(balance - debt).toBe(start + (payouts.at(-1) ?? 0n) - spent);
    }),
  );
});
