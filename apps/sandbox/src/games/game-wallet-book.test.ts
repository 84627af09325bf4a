import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGameWalletBook } from './game-wallet-book.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const PLAYER = 100_001n as PlayerId;
const move = (usdt: string, { n = 1, late = false } = {}) => ({
  reference: `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  player: PLAYER,
  amount: parseAmount(usdt),
  not_after: new Date(late ? NOW - 1 : NOW),
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wallets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a reference moves money once, before its deadline, within the balance, of a known player', () => {
  const book = createGameWalletBook(() => NOW);
  expect(book.move('deposit', move('5'))).toEqual({ state: 'refused', reason: 'refused' });
  book.open(PLAYER);
  const first = book.move('deposit', move('5', { n: 2 }));
  expect(first).toMatchObject({ state: 'done' });
  expect(book.move('deposit', move('5', { n: 2 }))).toEqual(first);
  expect(book.move('deposit', move('6', { n: 2 }))).toEqual({ state: 'refused', reason: 'refused' });
  expect(book.move('withdrawal', move('5.000001', { n: 3 }))).toEqual({ state: 'refused', reason: 'insufficient' });
  expect(book.move('deposit', move('5', { n: 4, late: true }))).toEqual({ state: 'refused', reason: 'late' });
  expect(book.move('deposit', move('-5', { n: 5 }))).toEqual({ state: 'refused', reason: 'refused' });
  expect([book.balance(PLAYER), book.carriedOut().length]).toEqual([5_000_000n, 1]);
  expect(book.find(move('5', { n: 9 }).reference)).toEqual({ state: 'not_found', at: new Date(NOW) });
});

test('wallets and answers survive a restart', () => {
  const file = path.join(folder, 'wallets-ky.json');
  const before = createGameWalletBook(() => NOW, file);
  before.open(PLAYER);
  const done = before.move('deposit', move('5.5'));
  const after = createGameWalletBook(() => NOW, file);
  expect([after.balance(PLAYER), after.find(move('5.5').reference)]).toEqual([5_500_000n, done]);
  expect(after.move('deposit', move('5.5'))).toEqual(done);
  expect(after.balance(PLAYER)).toBe(5_500_000n);
});
