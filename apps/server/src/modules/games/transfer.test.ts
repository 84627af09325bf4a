import type { PlayerId } from '@fairbook/contract';
import { FREE } from '@fairbook/core/limits';
import { amount } from '@fairbook/core/money';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import { recallFromGames } from './recall-from-games.ts';
import { type TransferDeps, transfer } from './transfer.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-01T12:00:00Z');
const KEY = '018f0000-0000-7000-8000-00000000000a';
const PIN = 'x7k2pq';
const [min, max] = [amount(2_000_000n), amount(9_000_000n)];
const PROVIDERS = ['ky', 'ng', 'off'].map((provider, at) => ({
  ...{ provider, name: provider.toUpperCase(), houseAccount: BigInt(51 + at), enabled: provider !== 'off', min, max },
}));

interface There {
  readonly balance?: bigint;
  readonly debt?: bigint;
  /** Nothing may leave the account. */
  readonly isStopped?: boolean;
  readonly realName?: string | null;
  readonly restrictions?: object;
  /** What is in each wallet; null: the provider does not answer. */
  readonly wallets?: Readonly<Record<string, bigint | null>>;
  /** The transfer, counted from one, whose write is overtaken by another one. */
  readonly overtaken?: number;
  /** A transfer that a concurrent call with the same key wrote before this one, as its reply is stored. */
  readonly meanwhile?: string;
}
const betweenOthers = () => Object.assign(new pg.DatabaseError('between others', 1, 'error'), { code: '40001' });

function desk({
  balance = 5_000_000n,
  debt = 0n,
  isStopped = false,
  realName = 'Ana',
  restrictions,
  wallets = {},
  overtaken,
  meanwhile,
}: There = {}) {
  const rows = new Map<string, object>();
  const records: { requestHash: Buffer; reply: string }[] = [];
  let inserted = 0;
  const written = (values: readonly unknown[]) => {
    const [id, player, provider, direction, sum, notAfter] = values;
    const row = { id, player, provider, direction, amount: sum, notAfter, state: 'sending', reason: null, createdAt: NOW, changedAt: NOW };
    rows.set(String(id), { ...row, houseAccount: PROVIDERS.find((each) => each.provider === provider)?.houseAccount });
    inserted += 1;
    if (inserted !== overtaken) return [];
    rows.clear();
    throw betweenOthers();
  };
  const found = ([id]: readonly unknown[]) => [rows.get(String(id))].filter((row) => row !== undefined);
  const paper = paperDb({
    'games.wallet_providers': PROVIDERS,
    'games.opened_wallets': Object.keys(wallets).map((provider) => ({ provider })),
    'games.insert_transfer': written,
    'games.transfer': found,
    'games.lock_transfer': found,
    'games.step_transfer': ([id, to]) => {
      rows.set(String(id), { ...rows.get(String(id)), state: to });
      return [{ id }];
    },
    'idempotency.find': () => records,
    'idempotency.keep': ([, , requestHash, reply]) => {
      records.push({
        requestHash: requestHash as Buffer,
        reply: meanwhile ? String(reply).replace(/"order_id":"[^"]+"/, `"order_id":"${meanwhile}"`) : String(reply),
      });
      if (meanwhile === undefined) return [];
      const [row] = rows.values();
      rows.clear();
      rows.set(meanwhile, { ...row, id: meanwhile });
      throw betweenOthers();
    },
  });
  const told: string[] = [];
  const wallet = (provider: string) => ({
    open: async () => true,
    balance: async () => wallets[provider] ?? null,
    move: async (order: { readonly reference: string; readonly direction: string; readonly amount: bigint }) => {
      told.push(`${provider} ${order.direction} ${order.amount}`);
      return { kind: 'done', providerRef: 'p' };
    },
  });
  const deps = {
    ...{ db: paper.db, now: () => NOW, wallets: new Map(['ky', 'ng', 'off'].map((each) => [each, wallet(each)])) },
    ledger: {
      lockCash: async (_: unknown, players: readonly PlayerId[]) => {
        paper.note('account locked', ...players);
        return new Map([[ANA, { balance, debt }]]);
      },
      post: async (_: unknown, movements: readonly object[]) => {
        paper.note('posted', ...movements);
        return movements.map((each) => ({ ...each, balanceAfter: 1n }));
      },
    },
    limits: {
      now: () => NOW,
      restrictions: async () => {
        paper.note('limits read');
        return new Map(restrictions ? [[ANA, { ...FREE, ...restrictions }]] : []);
      },
    },
    desk: {
      checkPaymentPassword: async (_: PlayerId, typed: string) => paper.note('password', typed),
      realNameOf: async () => realName,
      mayTakeNothingOut: async () => {
        paper.note('blocks read');
        return isStopped;
      },
    },
  } as unknown as TransferDeps;
  return { ...paper, deps, told, kept: records };
}
type Asked = Parameters<typeof transfer>[2]['request'];
const TO: Asked = { provider: 'ky', direction: 'to_game', amount: amount(3_000_000n), bank_password: PIN };
const FROM: Asked = { provider: 'ky', direction: 'from_game', amount: amount(3_000_000n) };
const move = (there: ReturnType<typeof desk>, request: Asked) => codeOf(transfer(there.deps, ANA, { key: KEY, request }));

describe('a transfer', () => {
  test('to a game is decided under the lock of the account, leaves the balance as it is written, and is told after that', async () => {
    const there = desk();
    expect(await move(there, TO)).toMatchObject({ provider: 'ky', direction: 'to_game', amount: 3_000_000n, state: 'done' });
    const names = there.order();
    expect(
      names.filter((name) => ['account locked', 'blocks read', 'limits read', 'games.insert_transfer', 'posted'].includes(name)),
    ).toEqual([...['account locked', 'blocks read', 'limits read', 'games.insert_transfer', 'posted']]);
    expect(names.indexOf('commit')).toBeLessThan(names.indexOf('games.opened_wallets'));
    expect([there.asked('password'), there.asked('account locked'), there.told]).toEqual([[[PIN]], [[ANA]], ['ky to_game 3000000']]);
    expect(there.asked('posted')).toMatchObject([[{ account: ANA, contra: 51n, amount: -3_000_000n, kind: 'to_game' }]]);
    expect(there.asked('games.insert_transfer').map((values) => values.at(-1))).toEqual([new Date(NOW.getTime() + 5_000)]);
  });

  test('from a game asks for no payment password, no name and no limit, and comes to the balance when it is done there', async () => {
    const there = desk({
      realName: null,
      balance: 0n,
      debt: 9n,
      isStopped: true,
      restrictions: { pausedUntil: new Date(NOW.getTime() + 1) },
    });
    expect(await move(there, { ...FROM, provider: 'off' })).toMatchObject({ state: 'done' });
    expect([there.asked('password'), there.asked('limits read'), there.asked('posted').length]).toEqual([[], [], 1]);
    expect(there.asked('posted')).toMatchObject([[{ account: ANA, contra: 53n, amount: 3_000_000n, kind: 'from_game' }]]);
    expect(there.order().indexOf('posted')).toBeGreaterThan(there.order().indexOf('games.step_transfer'));
  });

  const paused = { pausedUntil: new Date(NOW.getTime() + 1) };
  const { bank_password: _, ...unproven } = TO;
  test.each<[string, There, Asked, string]>([
    ['without the payment password', {}, unproven, 'payment_password.invalid'],
    ['of somebody without a name', { realName: null }, TO, 'transfer.real_name_required'],
    ['to a provider that is switched off', {}, { ...TO, provider: 'off' }, 'transfer.provider_unavailable'],
    ['where there is no such provider', {}, { ...FROM, provider: 'none' }, 'transfer.provider_unavailable'],
    ['below the least', {}, { ...TO, amount: amount(1_999_999n) }, 'transfer.amount_out_of_range'],
    ['above the most', { balance: 99_000_000n }, { ...TO, amount: amount(9_000_001n) }, 'transfer.amount_out_of_range'],
    ['of more than is there', { balance: 2_999_999n }, TO, 'transfer.insufficient_balance'],
    ['of what is owed', { debt: 2_000_001n }, TO, 'transfer.owed_first'],
    ['out of an account that nothing may leave', { isStopped: true }, TO, 'transfer.not_allowed'],
    ['of a player in a break', { restrictions: paused }, TO, 'limit.paused'],
  ])('%s is refused, and nothing is written, moved or told', async (_what, facts, request, code) => {
    const there = desk(facts);
    expect(await move(there, request)).toBe(code);
    expect([there.asked('games.insert_transfer'), there.asked('posted'), there.kept, there.told]).toEqual([[], [], [], []]);
  });

  test.each([
    ['to', min, TO],
    ['to', max, TO],
    ['from', 1n, FROM],
    ['from', max + 1n, FROM],
  ])('%s a game may be of %s', async (_where, sum, request) => {
    expect(await move(desk({ balance: amount(sum) }), { ...request, amount: amount(sum) })).toMatchObject({ state: 'done' });
  });

  test('under its key is told once, whatever password is typed', async () => {
    const there = desk();
    const first = await move(there, TO);
    expect(await move(there, { ...TO, bank_password: 'another' })).toEqual(first);
    expect([there.told.length, there.asked('posted').length]).toEqual([1, 1]);
    expect(await move(there, { ...TO, amount: amount(4_000_000n) })).toBe('request.idempotency_conflict');
  });

  test('that had to be written again is told once, and one that another call wrote meanwhile by that call', async () => {
    const again = desk({ overtaken: 1 });
    expect(await move(again, TO)).toMatchObject({ state: 'done' });
    expect(again.told).toEqual(['ky to_game 3000000']);

    const meanwhile = '018f0000-0000-7000-8000-0000000000bb';
    const there = desk({ meanwhile });
    expect(await move(there, TO)).toMatchObject({ order_id: meanwhile, state: 'sending' });
    expect(there.told).toEqual([]);
  });
});

describe('all that is at games', () => {
  const wallets = { ky: 3_000_000n, ng: 0n, off: 1n };
  test('comes back, one transfer for each wallet that has something, the least a provider takes and the switched off one too', async () => {
    const there = desk({ wallets, restrictions: { pausedUntil: new Date(NOW.getTime() + 1) } });
    const { list, unreached } = await recallFromGames(there.deps, ANA, KEY);
    expect(list.map(({ provider, direction, amount: sum, state }) => [provider, direction, sum, state].join(' '))).toEqual([
      ...['ky from_game 3000000 done', 'off from_game 1 done'],
    ]);
    expect([unreached, there.told.toSorted()]).toEqual([[], ['ky from_game 3000000', 'off from_game 1']]);
    expect(await recallFromGames(there.deps, ANA, KEY)).toEqual({ list, unreached });
    expect(there.told).toHaveLength(2);
  });

  test('is said not to have been reached where a provider does not say what there is', async () => {
    const there = desk({ wallets: { ky: null, ng: 2n } });
    expect(await recallFromGames(there.deps, ANA, KEY)).toMatchObject({ list: [{ provider: 'ng' }], unreached: ['ky'] });
  });

  test('is told once where it had to be written again, and what was not written is not looked for', async () => {
    const there = desk({ wallets, overtaken: 2 });
    const { list } = await recallFromGames(there.deps, ANA, KEY);
    expect([list.length, there.told.length]).toEqual([2, 2]);
    const kept = new Set(list.map(({ order_id: id }) => id));
    expect(there.asked('games.lock_transfer').filter(([id]) => !kept.has(String(id)))).toEqual([]);
    const looked = there.asked('games.transfer').map(([id]) => String(id));
    // Read while it is written, sent and returned; one that was rolled back only while it is written.
    expect([...kept].map((id) => looked.filter((each) => each === id).length)).toEqual([3, 3]);
    expect(looked).toHaveLength(6);
  });
});
