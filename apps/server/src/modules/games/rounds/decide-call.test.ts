import type { PlayerId } from '@fairbook/contract';
import { FREE } from '@fairbook/core/limits';
import { amount, parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { HOUSE } from '../../ledger/index.ts';
import { type CallFacts, decideCall, type GivenCall } from './decide-call.ts';
import type { CallRow } from './sql.ts';

const PLAYER = 7n as PlayerId;
const NOW = new Date('2026-03-01T12:00:00Z');
const CALLER = { provider: 'pg', game: 'pgGames' } as const;
const usdt = parseAmount;
const PROOF = { scheme: 'dice', server_seed: 'a', client_seed: 'b', nonce: 1, outcome: {} };

const given = (more: Partial<GivenCall> = {}): GivenCall => ({
  ...{ kind: 'debit', transaction: 't1', player: PLAYER, round: 'r1', title: 'dice', amount: usdt('2'), debit: null, ends: false },
  ...more,
});
const credit = (more: Partial<GivenCall> = {}) => given({ kind: 'credit', transaction: 't2', amount: usdt('5'), ...more });
const rollback = (more: Partial<GivenCall> = {}) => given({ kind: 'rollback', transaction: 't3', amount: usdt('0'), debit: 't1', ...more });
const ROUND = {
  ...{ id: 'round', title: 'dice', calls: 3, staked: usdt('6'), refunded: usdt('1'), hasEnded: false, isRolledBack: false, hasDebit: true },
};
const row = (call: GivenCall, more: Partial<CallRow> = {}): CallRow => ({
  ...{ ...call, id: 'c', moved: amount(-call.amount), cancelled: false, balanceAfter: usdt('3'), takenAt: NOW },
  ...more,
});
/** The facts of a house in which nothing prevents a stake of a new round. */
const facts = (more: Partial<CallFacts> = {}): CallFacts => ({
  ...{
    now: NOW,
    before: undefined,
    target: undefined,
    round: undefined,
    isTitle: true,
    isKnown: true,
    isFrozen: false,
    restrictions: FREE,
  },
  cash: { balance: usdt('20'), debt: usdt('0') } as never,
  session: { player: PLAYER, title: 'dice', language: 'pt', until: new Date(NOW.getTime() + 1), wasEnded: false },
  offered: { stakeMin: usdt('1'), stakeMax: usdt('10') },
  ...more,
});
const decide = (call: GivenCall, more: Partial<CallFacts> = {}) => decideCall(CALLER, call, facts(more));
const movements = (call: GivenCall, more: Partial<CallFacts> = {}) =>
  decide(call, more).writing?.movements.map(({ account, contra, amount: moved, kind, revision }) => [
    account,
    contra,
    moved,
    kind,
    revision,
  ]);
const refused = (reason: string, balance: bigint | null = usdt('20')) => ({ outcome: { state: 'refused', reason, balance } });

describe('a call is refused, and nothing is written of it,', () => {
  test.each<[string, GivenCall, Partial<CallFacts>, ReturnType<typeof refused>]>([
    ['of nobody', given(), { cash: undefined }, refused('player_unknown', null)],
    ['of a round at another game', given(), { round: { ...ROUND, title: 'mines' } }, refused('other_round')],
    [
      'of a stake in a round that has had as many calls as one takes stakes in',
      given(),
      { round: { ...ROUND, calls: 10_000 } },
      refused('other_round'),
    ],
    ['of a game there is not', given(), { isTitle: false, offered: undefined }, refused('game_unavailable')],
    ['of a win without a stake', credit(), {}, refused('no_debit')],
    ['of a transaction that was another one', given(), { before: row(given({ amount: usdt('3') })) }, refused('transaction_changed')],
    ['of a rollback of a win', rollback(), { target: row(credit()) }, refused('not_a_debit')],
    ['of a stake without a session', given(), { session: undefined }, refused('session_over')],
    ['of a stake at a game that is closed', given(), { offered: undefined }, refused('game_unavailable')],
    ['of a stake out of its range', given({ amount: usdt('10.000001') }), {}, refused('amount_out_of_range')],
    [
      'of a stake above the balance',
      given({ amount: usdt('9') }),
      { cash: { balance: usdt('8'), debt: 0n } as never },
      refused('insufficient_balance', usdt('8')),
    ],
  ])('%s', (_, call, more, answer) => expect(decide(call, more)).toEqual(answer));
});

test('a round takes its last stake, and what is owed of it however many calls it has had', () => {
  const after = (calls: number) => ({ round: { ...ROUND, calls }, target: row(given()) });
  const taken = [decide(given(), after(9_999)), decide(credit(), after(30_000)), decide(rollback(), after(30_000))];
  expect(taken.map(({ outcome }) => outcome.state)).toEqual(['taken', 'taken', 'taken']);
});

describe('what is owed is taken whatever stands against a stake:', () => {
  const stopped = { session: undefined, offered: undefined, isTitle: false, isKnown: false, isFrozen: true };
  test.each<[string, GivenCall, bigint]>([
    ['a win', credit(), usdt('25')],
    ['a rollback', rollback(), usdt('22')],
  ])('%s', (_, call, balance) => {
    const more = { ...stopped, round: ROUND, target: row(given()) };
    expect(decide(call, more).outcome).toEqual({ state: 'taken', balance });
  });

  test('a rollback that comes before its stake is kept and moves nothing; the stake is refused then, kept, and moves nothing', () => {
    const first = decide(rollback());
    expect([first.outcome, first.writing?.movements, first.writing?.events]).toEqual([{ state: 'taken', balance: usdt('20') }, [], []]);
    const late = decide(given(), { ...stopped, isTitle: true, round: { ...ROUND, isRolledBack: true, hasDebit: false } });
    expect(late.outcome).toEqual({ state: 'refused', reason: 'rolled_back', balance: usdt('20') });
    expect([late.writing?.call.cancelled, late.writing?.movements, late.writing?.call.balanceAfter]).toEqual([true, [], usdt('20')]);
  });
});

test('a call that comes once more is answered as it was at first, and nothing is written', () => {
  const before = row(given());
  expect(decide(given(), { before, session: undefined, round: ROUND })).toEqual({ outcome: { state: 'taken', balance: usdt('3') } });
  expect(decide(given(), { before: row(given(), { cancelled: true }), round: ROUND })).toEqual(refused('rolled_back', usdt('3')));
});

describe('money goes', () => {
  const [open, revenue] = [HOUSE.openBets('pgGames'), HOUSE.revenue('pgGames')];
  const ended = { ...ROUND, hasEnded: true };
  test.each<[string, GivenCall, Partial<CallFacts>, readonly unknown[]]>([
    ['of a stake to what is open, of a new round', given(), {}, [[PLAYER, open, usdt('-2'), 'stake', 0]]],
    ['of a stake to what is open', given(), { round: ROUND }, [[PLAYER, open, usdt('-2'), 'stake', 3]]],
    ['of a stake after the end to what was won', given(), { round: ended }, [[PLAYER, revenue, usdt('-2'), 'stake', 3]]],
    ['of a win from what was won', credit(), { round: ROUND }, [[PLAYER, revenue, usdt('5'), 'payout', 3]]],
    [
      'of a win that ends its round, and what is open of that becomes what was won',
      credit({ ends: true }),
      { round: ROUND },
      [
        [PLAYER, revenue, usdt('5'), 'payout', 3],
        [revenue, open, usdt('5'), 'stake_taken', 3],
      ],
    ],
    [
      'of nothing won, at the end',
      credit({ ends: true, amount: usdt('0') }),
      { round: ROUND },
      [[revenue, open, usdt('5'), 'stake_taken', 3]],
    ],
    ['of a second end nowhere more', credit({ ends: true }), { round: ended }, [[PLAYER, revenue, usdt('5'), 'payout', 3]]],
    ['of a rollback back from what is open', rollback(), { round: ROUND, target: row(given()) }, [[PLAYER, open, usdt('2'), 'refund', 3]]],
    [
      'of a rollback after the end back from what was won',
      rollback(),
      { round: ended, target: row(given()) },
      [[PLAYER, revenue, usdt('2'), 'refund', 3]],
    ],
    ['of a second rollback nowhere', rollback(), { round: { ...ROUND, isRolledBack: true }, target: row(given()) }, []],
  ])('%s', (_, call, more, moved) => expect(movements(call, more)).toEqual(moved));

  test('of who owes first to what is owed, and the answer says what is left', () => {
    const { outcome, writing } = decide(credit(), { round: ROUND, cash: { balance: usdt('0'), debt: usdt('3') } as never });
    expect(outcome).toEqual({ state: 'taken', balance: usdt('2') });
    expect(writing?.movements.map(({ kind, amount: moved }) => [kind, moved])).toEqual([
      ['payout', usdt('5')],
      ['debt_collected', usdt('-3')],
    ]);
    expect([writing?.call.balanceAfter, writing?.notices.length]).toEqual([usdt('2'), 1]);
  });
});

describe('what is written of a call', () => {
  test('is the call, the round where it is new, and the news of the balance', () => {
    const { writing } = decide(given());
    expect(writing?.newRound).toMatchObject({ player: PLAYER, provider: 'pg', round: 'r1', game: 'pgGames', title: 'dice' });
    expect(writing?.call).toMatchObject({
      transaction: 't1',
      provider: 'pg',
      roundId: writing?.newRound?.id,
      moved: usdt('-2'),
      balanceAfter: usdt('18'),
    });
    expect(writing?.movements[0]?.reference).toBe(writing?.newRound?.id);
    expect(writing?.events).toEqual([{ topic: 'player:7', event: { kind: 'wallet.changed', balance: usdt('18'), reason: 'game_round' } }]);
    expect(decide(given(), { round: ROUND }).writing).toMatchObject({ newRound: undefined, call: { roundId: 'round' } });
  });

  test.each<[string, GivenCall, Partial<CallFacts>, boolean]>([
    ['a stake with its promise', given({ proof: { commit: 'x' } }), { round: ROUND }, false],
    ['a win with its proof that ends the round', credit({ ends: true, proof: PROOF as never }), { round: ROUND }, true],
    ['one after the end', credit({ proof: PROOF as never }), { round: { ...ROUND, hasEnded: true } }, true],
    ['one that ends nothing', credit({ proof: PROOF as never }), { round: ROUND }, false],
    ['one without a proof', credit({ ends: true }), { round: ROUND }, false],
    ['one with a promise alone', credit({ ends: true, proof: { commit: 'x' } }), { round: ROUND }, false],
    ['a rollback after the end', rollback({ proof: PROOF as never }), { round: { ...ROUND, hasEnded: true }, target: row(given()) }, false],
  ])('%s gives the round tickets of jackpots: %s', (_, call, more, gives) => {
    expect(decide(call, more).writing?.givesTickets).toBe(gives);
  });
});
