import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOwedCalls, type OwedCall } from './owed-calls.ts';

const ref = { player: 7n as PlayerId, round: 'r', game: 'dice' };
const credit = (transaction: string): OwedCall => ({
  verb: 'credit',
  request: { ...ref, transaction, amount: parseAmount('5'), ends: true },
});
const rollback = (transaction: string): OwedCall => ({ verb: 'rollback', request: { ...ref, transaction, debit: 'd' } });
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'owed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('pending calls survive a restart, once each and in order; accepted ones do not', () => {
  const file = path.join(folder, 'owed.json');
  const owed = createOwedCalls(file);
  for (const call of [credit('a'), rollback('b'), credit('c'), credit('a')]) owed.add(call);
  expect(createOwedCalls(file).all()).toEqual([credit('a'), rollback('b'), credit('c')]);
  owed.done('a');
  owed.done('none');
  expect([owed.all(), createOwedCalls(file).all()]).toEqual(Array.from({ length: 2 }, () => [rollback('b'), credit('c')]));
  expect(readdirSync(folder)).toEqual(['owed.json']);
});

test('without a file they are in memory only', () => {
  const owed = createOwedCalls();
  owed.add(credit('a'));
  expect([owed.all(), createOwedCalls().all()]).toEqual([[credit('a')], []]);
});
