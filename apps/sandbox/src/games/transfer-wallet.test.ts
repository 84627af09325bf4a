import type { PlayerId } from '@fairbook/contract';
import { GAME_SESSION_HOURS } from '@fairbook/contract/game-provider';
import { parseAmount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { createGameWalletBook } from './game-wallet-book.ts';
import { createTransferWallet } from './transfer-wallet.ts';

const [ANA, RUI] = [1n, 2n] as [PlayerId, PlayerId];
const START = Date.parse('2026-03-01T12:00:00Z');
const LIFE_MS = GAME_SESSION_HOURS * 3_600_000;

function playing() {
  let now = START;
  const book = createGameWalletBook(() => now);
  for (const player of [ANA, RUI]) {
    book.open(player);
    book.play(player, parseAmount('10'));
  }
  const wallet = createTransferWallet(book, () => now);
  const token = wallet.enter(ANA, 'dice', 'pt');
  const ref = { player: ANA, game: 'dice', round: 'r' } as const;
  const stake = (usdt: string, { transaction = 't', by = token } = {}) =>
    wallet.stake({ ...ref, transaction, token: by, amount: parseAmount(usdt), commit: 'c' } as never);
  const at = (ms: number) => {
    now = START + ms;
  };
  return { book, wallet, token, ref, stake, at };
}

describe('a player with a wallet and a session', () => {
  test('opens their game with their own token until the session expires', async () => {
    const { wallet, token, at } = playing();
    const other = wallet.enter(RUI, 'mines', 'en');
    expect(await wallet.open(token)).toEqual({
      ...{ state: 'open', player: ANA, game: 'dice', language: 'pt' },
      ...{ until: new Date(START + LIFE_MS), balance: parseAmount('10') },
    });
    expect(await wallet.open(other)).toMatchObject({ player: RUI, game: 'mines' });
    const over = { state: 'refused', reason: 'session_over', balance: null };
    expect(await wallet.open('none')).toEqual(over);
    at(LIFE_MS - 1);
    expect(await wallet.open(token)).toMatchObject({ state: 'open' });
    at(LIFE_MS);
    expect(await wallet.open(token)).toEqual(over);
    wallet.enter(RUI, 'mines', 'en');
    at(0);
    expect(await wallet.open(token)).toEqual(over);
  });

  test('can stake the whole wallet and no more', async () => {
    const { book, stake } = playing();
    expect([await stake('10.000001'), await stake('10')]).toEqual([
      { state: 'refused', reason: 'insufficient_balance', balance: parseAmount('10') },
      { state: 'taken', balance: 0n },
    ]);
    expect([book.balance(ANA), book.balance(RUI)]).toEqual([0n, parseAmount('10')]);
  });

  test('cannot stake without a session or after it expired', async () => {
    const { stake, at } = playing();
    const over = { state: 'refused', reason: 'session_over', balance: parseAmount('10') };
    expect(await stake('1', { by: 'none' })).toEqual(over);
    at(LIFE_MS);
    expect(await stake('1')).toEqual(over);
  });

  test('cannot stake once the house ended the session; others can', async () => {
    const { wallet, token, stake } = playing();
    const other = wallet.enter(RUI, 'mines', 'en');
    wallet.leave(ANA);
    expect(await stake('1')).toMatchObject({ state: 'refused', reason: 'session_over' });
    expect([await wallet.open(token), await wallet.open(other)]).toMatchObject([{ state: 'refused' }, { state: 'open', player: RUI }]);
  });

  test('is paid wins even after the session', async () => {
    const { wallet, ref, at } = playing();
    at(LIFE_MS);
    expect(await wallet.settle({ ...ref, transaction: 'w', amount: parseAmount('3'), ends: true } as never)).toEqual({
      state: 'taken',
      balance: parseAmount('13'),
    });
  });

  test('is refunded a taken stake once, and nothing else', async () => {
    const { book, wallet, ref, stake } = playing();
    await stake('4', { transaction: 'a' });
    await stake('7', { transaction: 'b' });
    for (const transaction of ['b', 'a', 'a', 'c']) await wallet.rollBack(ref as never, transaction);
    expect(book.balance(ANA)).toBe(parseAmount('10'));
  });
});
