import type { PlayerId } from '@fairbook/contract';
import { FREE, type Restrictions } from '@fairbook/core/limits';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import type { Tx } from '../../platform/db/db.ts';
import { refuseBonus, refuseDeposit } from './check-deposit.ts';
import type { LimitsDeps } from './limits-deps.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-10T12:00:00Z');
const LATER = new Date('2026-03-11T12:00:00Z');

function house(restrictions: Partial<Restrictions> = {}, { closed = false, answered = true } = {}) {
  const paper = paperDb({ 'limits.choices': [{ answered, realityMinutes: 60 }] });
  const noting =
    <Answer>(what: string, answer: Answer) =>
    async () => {
      paper.note(what);
      return answer;
    };
  const deps = {
    ...{ now: () => NOW, ledger: { lockCash: noting('account locked', undefined) } },
    identity: { isClosed: noting('closed?', closed) },
    reads: { ofOne: noting('limits read', { ...FREE, ...restrictions }) },
    settings: { houseTerms: async () => ({ unansweredLimit: amount(50n), youngLimit: amount(25n) }) },
    law: { youngUnder: 25, clockOffset: 0 },
  } as unknown as LimitsDeps;
  return {
    ...paper,
    deposit: (sum = 1n) => codeOf(refuseDeposit(paper.db as unknown as Tx, deps, ANA, { amount: amount(sum) })),
    bonus: () => codeOf(refuseBonus(paper.db, deps, ANA)),
  };
}

test('whether money may come in is decided under the lock of the account: of several at once each sees the ones before', async () => {
  const { deposit, order } = house();
  expect([await deposit(), order()]).toEqual([undefined, ['account locked', 'closed?', 'limits read', 'limits.choices']]);
});

test.each<[string, Partial<Restrictions>, unknown, unknown]>([
  ['nothing', {}, undefined, undefined],
  ['a pause', { pausedUntil: LATER }, 'limit.paused', 'limit.paused'],
  ['a pause that is over at this instant', { pausedUntil: NOW }, undefined, undefined],
  ['an exclusion', { excludedUntil: 'for_good' }, 'limit.excluded', 'limit.excluded'],
  ['the register', { register: 'listed' }, 'exclusion.listed', 'exclusion.listed'],
  ['a block of bets', { betsBlocked: true }, undefined, undefined],
  [
    'a limit of deposits that is used up',
    { limits: [{ kind: 'deposit', period: 'day', value: 0n, raise: null }] },
    'limit.deposit_exceeded',
    undefined,
  ],
  ['a limit of stakes that is used up', { limits: [{ kind: 'stake', period: 'day', value: 0n, raise: null }] }, undefined, undefined],
])('%s stops a deposit and a bonus, or not', async (_, restrictions, ofDeposit, ofBonus) => {
  const { deposit, bonus } = house(restrictions);
  expect([await deposit(), await bonus()]).toEqual([ofDeposit, ofBonus]);
});

test.each<[string, { readonly answered: boolean; readonly closed?: boolean }, readonly unknown[]]>([
  ['who never answered', { answered: false }, [[ANA, 'deposit', 'week', 50n, NOW, null, null]]],
  ['who answered', { answered: true }, []],
  ['who has closed their account', { closed: true, answered: false }, []],
])('the house’s limit is given to %s or not', async (_, there, written) => {
  const { deposit, asked } = house({}, there);
  expect([await deposit(), asked('limits.upsert')]).toEqual([there.closed ? 'auth.account_closed' : undefined, written]);
});

test('who has a limit of that kind and period keeps theirs, answered or not', async () => {
  const { deposit, asked } = house({ limits: [{ kind: 'deposit', period: 'week', value: 9n, raise: null }] }, { answered: false });
  expect([await deposit(9n), asked('limits.upsert')]).toEqual([undefined, []]);
});
