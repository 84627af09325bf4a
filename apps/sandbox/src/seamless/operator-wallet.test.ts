import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlayerId } from '@fairbook/contract';
import { formatAmount, parseAmount } from '@fairbook/core/money';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOperatorWallet, type OperatorWallet } from './operator-wallet.ts';
import { NO_PROVIDER_FAULTS, type ProviderFaults } from './provider-faults.ts';
import { type OperatorHouse, operatorHouse } from './testing/operator-house.ts';

let house: OperatorHouse;
let wallet: OperatorWallet;
let folder: string;
const fileOf = () => path.join(folder, 'owed.json');
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairbook-owed-'));
  house = await operatorHouse();
  wallet = createOperatorWallet(house.address, fileOf());
});
afterEach(async () => {
  await house.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ROUND = { player: 7n as PlayerId, round: 'round-1', game: 'dice' };
const stakeOf = (transaction = 'stake-1') => ({ ...ROUND, transaction, token: 'a'.repeat(43), amount: parseAmount('2') });
const winOf = (transaction = 'win-1') => ({ ...ROUND, transaction, amount: parseAmount('5'), ends: true });
const verbs = () => house.heard.map(({ verb, request }) => [verb, 'transaction' in request ? request.transaction : '']);
const misbehave = (faults: Partial<ProviderFaults>) => wallet.misbehave({ ...NO_PROVIDER_FAULTS, ...faults });
const told = () => wallet.told().map(({ kind, transaction, amount }) => [kind, transaction, formatAmount(amount, 2)]);

test('a stake and a win are sent once each, and the balance is the operator’s', async () => {
  expect(await wallet.stake(stakeOf())).toEqual({ state: 'taken', balance: parseAmount('98') });
  expect(await wallet.settle(winOf())).toEqual({ state: 'taken', balance: parseAmount('103') });
  expect(verbs()).toEqual([
    ['debit', 'stake-1'],
    ['credit', 'win-1'],
  ]);
  expect(told()).toEqual([
    ['debit', 'stake-1', '2.00'],
    ['credit', 'win-1', '5.00'],
  ]);
});

test('a session is opened with the token', async () => {
  expect(await wallet.open('a'.repeat(43))).toMatchObject({ state: 'open', player: 7n });
  expect(await wallet.open('b'.repeat(43))).toMatchObject({ state: 'refused' });
});

test('a refused stake is neither recorded nor rolled back', async () => {
  house.refuse('insufficient_balance');
  expect(await wallet.stake(stakeOf())).toMatchObject({ state: 'refused', reason: 'insufficient_balance' });
  expect([verbs(), told()]).toEqual([[['debit', 'stake-1']], []]);
});

describe('a call without an answer', () => {
  test('is sent three times; then a stake is rolled back', async () => {
    house.spoil(500, 500, 500);
    expect(await wallet.stake(stakeOf())).toBeUndefined();
    expect(verbs()).toEqual([
      ['debit', 'stake-1'],
      ['debit', 'stake-1'],
      ['debit', 'stake-1'],
      ['rollback', 'undo-stake-1'],
    ]);
    expect(house.heard.at(-1)?.request).toMatchObject({ ...ROUND, debit: 'stake-1' });
    expect(told()).toEqual([['rollback', 'undo-stake-1', '0.00']]);
  });

  test('succeeds if the third attempt is answered', async () => {
    house.spoil(500, 500);
    expect(await wallet.stake(stakeOf())).toMatchObject({ state: 'taken' });
    expect(verbs()).toHaveLength(3);
  });

  test('is signed again for each attempt', async () => {
    house.spoil(500, 500);
    await wallet.stake(stakeOf());
    expect(new Set(house.heard.map(({ at }) => at)).size).toBe(3);
  });

  test('that credits a win is retried until accepted, also after a restart', async () => {
    house.spoil(500, 500, 500);
    expect(await wallet.settle(winOf())).toBeUndefined();
    expect(told()).toEqual([]);
    const again = createOperatorWallet(house.address, fileOf());
    await again.sendOwed();
    expect(again.told()).toMatchObject([{ kind: 'credit', transaction: 'win-1' }]);
    const before = house.heard.length;
    await again.sendOwed();
    await createOperatorWallet(house.address, fileOf()).sendOwed();
    expect(house.heard).toHaveLength(before);
  });

  test('that rolls a stake back is retried too', async () => {
    house.spoil(500, 500, 500, 500, 500, 500);
    await wallet.stake(stakeOf());
    expect(verbs().filter(([verb]) => verb === 'rollback')).toHaveLength(3);
    await wallet.sendOwed();
    expect(told()).toEqual([['rollback', 'undo-stake-1', '0.00']]);
  });
});

describe('a provider with faults', () => {
  test('sends each call twice and records it once', async () => {
    misbehave({ twice: true });
    await wallet.stake(stakeOf());
    expect([verbs(), told()]).toEqual([
      [
        ['debit', 'stake-1'],
        ['debit', 'stake-1'],
      ],
      [['debit', 'stake-1', '2.00']],
    ]);
  });

  test('ignores the first answer and sends the call again', async () => {
    misbehave({ deaf: true });
    expect(await wallet.stake(stakeOf())).toMatchObject({ state: 'taken' });
    expect(verbs()).toHaveLength(2);
  });

  test('rolls a stake back before sending it', async () => {
    misbehave({ rollback_first: true });
    await wallet.stake(stakeOf());
    expect(verbs()).toEqual([
      ['rollback', 'undo-stake-1'],
      ['debit', 'stake-1'],
    ]);
  });

  test('holds wins back until the fault is cleared', async () => {
    misbehave({ late_credits: true });
    expect(await wallet.settle(winOf())).toBeUndefined();
    await wallet.sendOwed();
    expect(verbs()).toEqual([]);
    misbehave({});
    await wallet.sendOwed();
    expect(verbs()).toEqual([['credit', 'win-1']]);
  });

  test('signs calls with a wrong key, except to open a session', async () => {
    misbehave({ corrupt_signature: true });
    expect(await wallet.stake(stakeOf())).toBeUndefined();
    expect(verbs()).toEqual([]);
    expect(await wallet.open('a'.repeat(43))).toMatchObject({ state: 'open' });
    expect(wallet.faults()).toEqual({ ...NO_PROVIDER_FAULTS, corrupt_signature: true });
  });
});
