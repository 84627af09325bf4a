import { type PlayerId, Refusal } from '@fairbook/contract';
import { FREE } from '@fairbook/core/limits';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { decideInTurn, keyOf, type LockedState } from './decide-in-turn.ts';

const [ANA, RUI] = [1001n, 1002n] as PlayerId[] as [PlayerId, PlayerId];
const bet = (player: PlayerId, key: string, hash = key) => ({ player, key, hash });
const locked = (more: Partial<LockedState<string>> = {}): LockedState<string> => ({
  balances: new Map([
    [ANA, { balance: amount(7n) }],
    [RUI, { balance: amount(3n) }],
  ]),
  kept: new Map(),
  restrictions: new Map([[ANA, FREE]]),
  ...more,
});

/** Accepts bets of 3 while the balance lasts, and records what each was decided by. */
function deciding(commands: readonly ReturnType<typeof bet>[], at = locked()) {
  const seen: string[] = [];
  const decisions = decideInTurn(commands, at, ({ key }, { balance, restrictions }) => {
    seen.push(`${key}: ${balance} there, ${restrictions?.usage.stake.day ?? 'nothing'} staked`);
    if (balance < 3n) throw new Refusal('slip.insufficient_balance');
    return { placed: { total_price: amount(3n), balance: amount(balance - 3n) } };
  });
  return { seen, kinds: decisions.map(({ kind }) => kind) };
}

test('each bet is decided by the balance and the limits that those of its player before it left', () => {
  const { seen, kinds } = deciding([bet(ANA, 'a'), bet(RUI, 'r'), bet(ANA, 'b'), bet(RUI, 's'), bet(ANA, 'c')]);
  expect(seen).toEqual([
    'a: 7 there, 0 staked',
    'r: 3 there, nothing staked',
    'b: 4 there, 3 staked',
    's: 0 there, nothing staked',
    'c: 1 there, 6 staked',
  ]);
  expect(kinds).toEqual(['accepted', 'accepted', 'accepted', 'refused', 'refused']);
});

test('a key is decided once: the same again waits for the first, another request with it is a conflict, and another player’s is theirs', () => {
  const { seen, kinds } = deciding([bet(ANA, 'a'), bet(ANA, 'a'), bet(ANA, 'a', 'other'), bet(RUI, 'a')]);
  expect(seen.map((each) => each.slice(0, 2))).toEqual(['a:', 'a:']);
  expect(kinds).toEqual(['accepted', 'repeated', 'failed', 'accepted']);
});

test('what a key was answered before is its answer, and with another request a conflict', () => {
  const kept = new Map([[keyOf(bet(ANA, 'a')), { hash: 'a', answer: { kind: 'placed', placed: 'before' } as const }]]);
  const { seen, kinds } = deciding([bet(ANA, 'a'), bet(ANA, 'a', 'other')], locked({ kept }));
  expect([seen, kinds]).toEqual([[], ['answered', 'failed']]);
});
