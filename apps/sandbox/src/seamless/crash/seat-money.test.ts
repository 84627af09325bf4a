import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlayerId } from '@fairbook/contract';
import { parseAmount, ZERO } from '@fairbook/core/money';
import { roundCommitOf } from '@fairbook/fair/game-round';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CrashRound, Seat } from './crash-round.ts';
import { createOpenStakes } from './open-stakes.ts';
import { type CrashWallet, createSeatMoney } from './seat-money.ts';

const PLAYER = 100_001n as PlayerId;
const SEED = 'ab'.repeat(32);
const ROUND = { name: 'one', nonce: 4, serverSeed: SEED, clientSeed: 'cd' } as unknown as CrashRound;
const REF = { player: PLAYER, game: 'crash', round: 'crash-one' };
const TAKEN = { state: 'taken', balance: parseAmount('77') };
const OPEN = { transaction: 'stake-seat', player: PLAYER, round: 'crash-one', isPaid: false };

let file: string;
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'seats-')), 'stakes.json');
});
afterEach(() => rmSync(path.dirname(file), { recursive: true }));
const openNow = () => createOpenStakes(file).all();

/** A seat, the operator's answer, and the calls it got, each with the stakes open at that time. */
function seated({ answer = TAKEN as object | null, isPractice = false, leftE2 = 0 } = {}) {
  const calls: unknown[] = [];
  const call = (verb: string) => async (request: object, more?: string) => {
    calls.push([verb, request, ...(more === undefined ? [] : [more]), openNow().map(({ isPaid }) => isPaid)]);
    return answer ?? undefined;
  };
  const wallet = { stake: call('stake'), settle: call('settle'), rollBack: call('rollBack') } as unknown as CrashWallet;
  const visit = { session: isPractice ? undefined : { token: 'token', player: PLAYER }, balance: parseAmount('10') };
  const seat: Seat = { visit, name: 'seat', stake: parseAmount('2'), targetE2: 0, seed: 's', leftE2 };
  return { money: createSeatMoney(wallet, file), seat, visit, calls };
}
const proofOf = (choice: number) => ({
  ...{ scheme: 'crash', server_seed: SEED, client_seed: 'cd', nonce: 4 },
  outcome: { choice, moves: '', stakes: 1, pays_e4: choice * 100 },
});

describe('a seat for money', () => {
  test('is saved, then requested with the round’s commitment', async () => {
    const { money, seat, visit, calls } = seated();
    const request = { ...REF, transaction: 'stake-seat', token: 'token', amount: parseAmount('2'), commit: roundCommitOf(SEED) };
    expect([await money.stake(ROUND, seat), visit.balance]).toEqual([undefined, parseAmount('77')]);
    expect([calls, openNow()]).toEqual([[['stake', request, [false]]], [OPEN]]);
  });

  test.each<[string, object | null, string]>([
    ['refused', { state: 'refused', reason: 'limit' }, 'limit'],
    ['not answered', null, 'unanswered'],
  ])('that is %s returns the reason and leaves nothing open', async (_, answer, why) => {
    const { money, seat, visit } = seated({ answer });
    expect([await money.stake(ROUND, seat), visit.balance, openNow()]).toEqual([why, parseAmount('10'), []]);
  });

  test('that came too late is refunded', async () => {
    const { money, seat, visit, calls } = seated();
    await money.stake(ROUND, seat);
    await money.giveBack(ROUND, seat);
    expect([calls.at(-1), visit.balance, openNow()]).toEqual([['rollBack', REF, 'stake-seat', [false]], parseAmount('79'), []]);
  });

  test('is paid at once on cashing out, and ended with the proof and a zero credit', async () => {
    const { money, seat, calls } = seated({ leftE2: 150 });
    await money.stake(ROUND, seat);
    const paying = money.payLeft(ROUND, seat);
    expect(openNow()).toEqual([{ ...OPEN, isPaid: true }]);
    await paying;
    await money.end(ROUND, seat);
    expect([calls.slice(1), openNow()]).toEqual([
      [
        ['settle', { ...REF, transaction: 'win-seat', amount: parseAmount('3'), ends: false }, [false]],
        ['settle', { ...REF, transaction: 'end-seat', amount: ZERO, ends: true, proof: proofOf(150) }, [true]],
      ],
      [],
    ]);
  });

  test('that did not cash out is ended once, with a zero credit and the proof', async () => {
    const { money, seat, calls } = seated();
    await money.stake(ROUND, seat);
    await money.end(ROUND, seat);
    expect(calls[1]).toEqual(['settle', { ...REF, transaction: 'win-seat', amount: ZERO, ends: true, proof: proofOf(0) }, [false]]);
    expect([calls.length, openNow()]).toEqual([2, []]);
  });

  test('shows the win before the operator has answered', async () => {
    const { money, seat, visit } = seated({ answer: null, leftE2: 150 });
    await money.payLeft(ROUND, seat);
    expect(visit.balance).toBe(parseAmount('13'));
  });
});

test('practice uses play money and does not call the operator', async () => {
  const { money, seat, visit, calls } = seated({ isPractice: true, leftE2: 150 });
  expect(await money.stake(ROUND, { ...seat, stake: parseAmount('10.01') })).toBe('insufficient_balance');
  const after = [await money.stake(ROUND, seat), visit.balance];
  await money.giveBack(ROUND, seat);
  after.push(visit.balance);
  await money.payLeft(ROUND, seat);
  await money.end(ROUND, seat);
  expect([after, visit.balance, calls, openNow()]).toEqual([
    [undefined, parseAmount('8'), parseAmount('10')],
    ...[parseAmount('13'), [], []],
  ]);
});

test.each<[string, boolean, unknown]>([
  ['is refunded', false, ['rollBack', REF, 'stake-seat', [false]]],
  ['that was paid is ended without a proof', true, ['settle', { ...REF, transaction: 'end-seat', amount: ZERO, ends: true }, [true]]],
])('after a restart an open stake %s, and nothing stays open', async (_, isPaid, call) => {
  createOpenStakes(file).add({ ...OPEN, isPaid });
  const { calls } = seated();
  await vi.waitUntil(() => openNow().length === 0, { timeout: 10_000, interval: 2 });
  expect(calls).toEqual([call]);
});
