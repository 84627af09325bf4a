import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Amount, amount, parseAmount, ZERO } from '../money/index.ts';
import {
  decideRoundCall,
  ROUND_CALL_KINDS,
  type RoundCall,
  type RoundFacts,
  type RoundStep,
  refusalOfTaken,
  roundMoney,
  type TakenCall,
} from './game-round.ts';

const call = (kind: RoundCall['kind'], transaction: string, more: Partial<RoundCall> = {}): RoundCall => ({
  ...{ kind, transaction, player: 100_001n, round: 'r1', amount: ZERO, debit: null, ends: false },
  ...more,
});
const debit = (transaction: string, usdt = '2', more: Partial<RoundCall> = {}) =>
  call('debit', transaction, { amount: parseAmount(usdt), ...more });
const credit = (transaction: string, usdt = '5', more: Partial<RoundCall> = {}) =>
  call('credit', transaction, { amount: parseAmount(usdt), ...more });
const rollback = (transaction: string, of: string, more: Partial<RoundCall> = {}) => call('rollback', transaction, { debit: of, ...more });
const taken = (from: RoundCall, usdt: string, cancelled = false): TakenCall => ({ ...from, moved: parseAmount(usdt), cancelled });

const take = (usdt: string, cancelled = false): RoundStep => ({ step: 'take', moved: parseAmount(usdt), cancelled });
const NOTHING: RoundFacts = { before: undefined, target: undefined, isRolledBack: false, hasDebit: false };

describe('what a call does', () => {
  const stake = debit('d1');
  test.each<[string, RoundCall, Partial<RoundFacts>, RoundStep]>([
    ['a debit takes its amount', stake, {}, take('-2')],
    ['a debit after its rollback takes nothing and is cancelled', stake, { isRolledBack: true }, take('0', true)],
    ['the same debit again is answered as at first', stake, { before: taken(stake, '-2') }, { step: 'repeat' }],
    ['a credit pays', credit('c1'), { hasDebit: true }, take('5')],
    ['a credit without a debit is refused', credit('c1'), {}, { step: 'refuse', reason: 'no_debit' }],
    ['a rollback gives back what was taken', rollback('x1', 'd1'), { target: taken(stake, '-2') }, take('2')],
    ['a second rollback of one debit gives nothing', rollback('x2', 'd1'), { target: taken(stake, '-2'), isRolledBack: true }, take('0')],
    ['a rollback of nothing is kept', rollback('x1', 'd1'), {}, take('0')],
    [
      'a rollback of a cancelled debit gives nothing',
      rollback('x2', 'd1'),
      { target: taken(stake, '0', true), isRolledBack: true },
      take('0'),
    ],
    ['a credit is not rolled back', rollback('x1', 'c1'), { target: taken(credit('c1'), '5') }, { step: 'refuse', reason: 'not_a_debit' }],
    [
      'nor a debit of another round',
      rollback('x1', 'd1', { round: 'r2' }),
      { target: taken(stake, '-2') },
      { step: 'refuse', reason: 'other_round' },
    ],
    [
      'nor of another player',
      rollback('x1', 'd1', { player: 2n }),
      { target: taken(stake, '-2') },
      { step: 'refuse', reason: 'other_round' },
    ],
  ])('%s', (_, given, facts, step) => expect(decideRoundCall(given, { ...NOTHING, ...facts })).toEqual(step));

  test.each<[string, RoundCall]>([
    ['amount', debit('d1', '2.000001')],
    ['round', debit('d1', '2', { round: 'r2' })],
    ['player', debit('d1', '2', { player: 2n })],
    ['kind', credit('d1', '2')],
    ['end', debit('d1', '2', { ends: true })],
    ['target', debit('d1', '2', { debit: 'd0' })],
  ])('the same transaction with another %s is refused', (_, changed) => {
    expect(decideRoundCall(changed, { ...NOTHING, before: taken(stake, '-2'), hasDebit: true })).toEqual({
      step: 'refuse',
      reason: 'transaction_changed',
    });
  });
});

test('a debit whose rollback came first is answered as rolled back, however often', () =>
  expect([true, false].map((cancelled) => refusalOfTaken({ cancelled }))).toEqual(['rolled_back', undefined]));

test('a call is a debit, a credit or a rollback', () => expect(ROUND_CALL_KINDS).toEqual(['debit', 'credit', 'rollback']));

/** A model of the house: the balance of one player, and the two accounts of the house. */
function house() {
  const known = new Map<string, TakenCall>();
  const sums = new Map<string, { staked: Amount; refunded: Amount; hasEnded: boolean }>();
  const money = { player: 0n, open: 0n, revenue: 0n };
  return {
    money,
    /** Returns whether the call was taken, now or before. */
    tell: (given: RoundCall): boolean => {
      const all = [...known.values()];
      const own = all.filter(({ round, player }) => round === given.round && player === given.player);
      const named = given.kind === 'debit' ? given.transaction : given.debit;
      const step = decideRoundCall(given, {
        before: known.get(given.transaction),
        target: given.debit === null ? undefined : known.get(given.debit),
        isRolledBack: own.some(({ kind, debit: of }) => kind === 'rollback' && of === named),
        hasDebit: own.some(({ kind }) => kind === 'debit'),
      });
      if (step.step !== 'take') return step.step === 'repeat';
      known.set(given.transaction, { ...given, ...step });
      const before = sums.get(given.round) ?? { staked: ZERO, refunded: ZERO, hasEnded: false };
      const { side, taken: ended } = roundMoney(given, before);
      money.player += step.moved;
      money[side] -= step.moved;
      money.open -= ended;
      money.revenue += ended;
      sums.set(given.round, {
        staked: given.kind === 'debit' ? amount(before.staked - step.moved) : before.staked,
        refunded: given.kind === 'rollback' ? amount(before.refunded + step.moved) : before.refunded,
        hasEnded: before.hasEnded || given.ends,
      });
      return true;
    },
    openStakes: () => [...sums.values()].reduce((all, { staked, refunded, hasEnded }) => all + (hasEnded ? 0n : staked - refunded), 0n),
  };
}

/** Calls about three rounds: debits, some of them rolled back, even twice, credits, and ends. */
const calls: fc.Arbitrary<RoundCall[]> = fc
  .array(
    fc.record({
      round: fc.constantFrom('r1', 'r2', 'r3'),
      kind: fc.constantFrom('debit', 'credit'),
      units: fc.bigInt(0n, 9_000_000n),
      rollbacks: fc.constantFrom(0, 0, 1, 2),
      ends: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((told) =>
    told.flatMap(({ round, kind, units, rollbacks, ends }, n): RoundCall[] =>
      kind === 'credit'
        ? [call('credit', `c${n}`, { round, amount: amount(units), ends })]
        : [
            call('debit', `d${n}`, { round, amount: amount(units) }),
            ...Array.from({ length: rollbacks }, (_, which) => rollback(`x${n}.${which}`, `d${n}`, { round })),
          ],
    ),
  );

test('what a set of calls comes to does not depend on their order, nor on how often each comes', () => {
  fc.assert(
    fc.property(
      calls.chain((set) =>
        fc.tuple(fc.constant(set), fc.shuffledSubarray([...set, ...set], { minLength: set.length * 2, maxLength: set.length * 2 })),
      ),
      ([set, order]) => {
        const told = house();
        // Like a provider: refused calls are sent again.
        for (let waiting = order; waiting.length > 0; ) {
          const refused = waiting.filter((each) => !told.tell(each));
          if (refused.length === waiting.length) break;
          waiting = refused;
        }
        const withDebit = new Set(set.filter(({ kind }) => kind === 'debit').map(({ round }) => round));
        const undone = new Set(set.flatMap(({ debit: of }) => (of === null ? [] : [of])));
        const expected = set.reduce((all, { kind, transaction, round, amount: value }) => {
          if (kind === 'debit') return undone.has(transaction) ? all : all - value;
          return kind === 'credit' && withDebit.has(round) ? all + value : all;
        }, 0n);
        expect(told.money.player).toBe(expected);
        expect(told.money.player + told.money.open + told.money.revenue).toBe(0n);
        expect(told.money.open).toBe(told.openStakes());
      },
    ),
  );
});
