// @vitest-environment happy-dom

import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { keepBack } from '../../shared/api/unshown.ts';
import { dismissToast, useToasts } from '../../shared/page/toast.ts';
import { type Drawn, drawn } from '../../shared/testing/drawn.tsx';
import { fakeSocket } from '../../shared/testing/fake-socket.ts';
import { useWalletEvents } from './wallet-events.ts';

const socket = fakeSocket();
const RATES = [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }];
const ID = '0192a1b2-0000-7000-8000-000000000001';
const moved = (reason: string, notifyType?: string) => ({
  kind: 'wallet.changed',
  balance: '12.5',
  reason,
  ...(notifyType && { notifyType }),
});

let part: Drawn;
let readAgain: string[][] = [];
const Part = () => {
  useWalletEvents();
  const toasts = useToasts();
  return toasts.map(({ id, type, message }) => <p key={id} id={String(id)}>{`${type}: ${message}`}</p>);
};
beforeEach(async () => {
  part = await drawn(
    <Part />,
    [
      [keys.exchange, RATES],
      [keys.account, { score: parseAmount('1'), currency: 'USDT' }],
    ],
    NAMED_WORDS,
  );
  readAgain = [];
  vi.spyOn(part.queries, 'invalidateQueries').mockImplementation(async (filter) => {
    readAgain.push([...(filter?.queryKey ?? [])] as string[]);
  });
});
afterEach(async () => {
  for (const { id } of part.page.querySelectorAll('p')) dismissToast(Number(id));
  await part.close();
  vi.restoreAllMocks();
});
const balance = () => part.queries.getQueryData<{ readonly score: bigint }>(keys.account)?.score;

describe('what moves the wallet', () => {
  test.each(['deposit', 'withdrawal', 'registration', 'bet', 'cash_out', 'correction', 'bonus', 'game_transfer', 'game_round'])(
    'by a %s is the balance at once, and the account is read again',
    async (reason) => {
      await socket.say('player:7', [moved(reason)]);
      expect([balance(), readAgain, part.text()]).toEqual([12_500_000n, [['account']], '']);
    },
  );

  test.each(['payout', 'refund'])('by a %s is read again, and waits for a draw that is being watched', async (reason) => {
    await socket.say('player:7', [moved(reason)]);
    expect([balance(), readAgain]).toEqual([1_000_000n, [['account']]]);
    const shown = keepBack(new Map([['9', true]]));
    readAgain = [];
    await socket.say('player:7', [moved(reason)]);
    expect(readAgain).toEqual([]);
    shown();
    await vi.waitFor(() => expect(readAgain).toEqual([['account']]));
  });

  test.each([
    ['deposit', 'RECHARGE', 'successful: wallet.deposit_done 12.50 USDT'],
    ['withdrawal', 'WITHDRAW', 'successful: wallet.withdrawal_done 12.50 USDT'],
    ['registration', 'REGISTER', 'successful: wallet.registration_bonus 12.50 USDT'],
  ])('by a %s says so', async (reason, type, said) => {
    await socket.say('player:7', [moved(reason, type)]);
    expect(part.text()).toBe(said);
  });

  test('is not said again when it is told again', async () => {
    await socket.say('player:7', [moved('deposit', 'RECHARGE')], { retold: true });
    expect([part.text(), balance()]).toEqual(['', 12_500_000n]);
  });
});

test.each<[object, string[][]]>([
  [{ kind: 'withdrawal.changed', order_id: ID, state: 'paid' }, [['account', 'withdrawals'], ['rewards']]],
  [
    { kind: 'game_transfer.changed', order_id: ID, state: 'done' },
    [
      ['account', 'game-transfers'],
      ['account', 'game-wallets'],
    ],
  ],
  [{ kind: 'withdrawal_account.added', account: 'T…9', usable_from: '2026-01-01T00:00:00Z' }, [['account', 'saved-accounts']]],
  [{ kind: 'notice.added', about: 'bet' }, []],
])('of %j what shows it is read again', async (event, expected) => {
  await socket.say('player:7', [event]);
  expect([readAgain, balance()]).toEqual([expected, 1_000_000n]);
});

test('a destination that somebody saved is said, once', async () => {
  const added = { kind: 'withdrawal_account.added', account: 'T…9', usable_from: '2026-01-01T00:00:00Z' };
  await socket.say('player:7', [added], { retold: true });
  expect(part.text()).toBe('');
  await socket.say('player:7', [added]);
  expect(part.text()).toBe('info: wallet.w_added T…9');
});
