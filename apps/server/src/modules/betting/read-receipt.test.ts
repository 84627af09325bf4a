import type { PlayerId } from '@fairbook/contract';
import { amount, parseRate, ZERO } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import type { Queries } from '../../platform/db/db.ts';
import { readHistory } from './read-receipt.ts';
import type { SettlementRow } from './sql/bet-reads.ts';

const ANA = 7n as PlayerId;
const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second));
const row = (revision: number, more: Partial<SettlementRow>): SettlementRow => ({
  ...{ revision, status: 'settled', payout: ZERO, received: ZERO, reason: 'decided', settledAt: at(revision), ...more },
});
const entry = (kind: string, second: number) => ({ entry: { kind, date: at(second) }, seal: null });

/** The history of a bet of 5 reais to the dollar with these settlements and entries. */
async function told(settled: readonly SettlementRow[], entries: readonly object[] = [], more: object = {}) {
  const asked: unknown[] = [];
  const reads = {
    one: async (_: Queries, ...of: unknown[]) => {
      asked.push(of);
      return { currency: 'BRL', rate: parseRate('5'), ...more } as const;
    },
    settlements: async (_: Queries, ...of: unknown[]) => {
      asked.push(of);
      return settled;
    },
  };
  const ledger = {
    entriesOf: async (_: Queries, ...of: unknown[]) => {
      asked.push(of);
      return entries;
    },
  };
  const found = await readHistory(reads as never, { db: {} as Queries, ledger: ledger as never }, ANA, { game: 'soccer', id: 'one' });
  return { ...found.history, asked };
}

test('each settlement is told with what it paid, in ledger units and as it is shown, and all entries of the bet', async () => {
  const { settlements, ledger, asked } = await told(
    [row(1, { payout: amount(2_000_001n), received: amount(2_000_001n) })],
    [entry('stake', 0)],
  );
  expect(settlements).toEqual([
    {
      ...{ revision: 1, status: 'settled', bonus: 2_000_001n, bonus_currency: 10_000_000n, settled_at: at(1), reason: 'decided' },
    },
  ]);
  expect(ledger).toEqual([entry('stake', 0)]);
  expect(asked).toEqual([
    [ANA, 'soccer', 'one'],
    [ANA, 'one'],
    [ANA, ['one']],
  ]);
});

test('what left a debt says so, and what was not collected before there were debts', async () => {
  const rows = [
    row(1, { payout: amount(5n), received: amount(5n) }),
    row(2, { reason: 'corrected' }),
    row(3, { reason: 'corrected' }),
    row(4, { reason: 'corrected', received: amount(1n) }),
  ];
  const { settlements } = await told(rows, [entry('debt', 2), entry('debt_collected', 3), entry('payout', 1)]);
  expect(settlements.map(({ reason }) => reason)).toEqual(['decided', 'corrected_owed', 'corrected', 'corrected_uncollected']);
});

test('what ended by being cashed out paid what its cash-outs did', async () => {
  const ended = row(1, { reason: 'cashed_out' });
  expect((await told([ended], [], { cashedOut: amount(2_000_000n) })).settlements).toMatchObject([
    { bonus: 2_000_000n, bonus_currency: 10_000_000n },
  ]);
  expect((await told([ended])).settlements).toMatchObject([{ bonus: 0n }]);
  expect((await told([row(1, { payout: amount(4n) })], [], { cashedOut: amount(9n) })).settlements).toMatchObject([{ bonus: 4n }]);
});

test('of no bet nothing is told', async () => {
  const reads = { one: async () => undefined, settlements: async () => [] };
  const deps = { db: {} as Queries, ledger: { entriesOf: async () => [] } };
  await expect(readHistory(reads as never, deps, ANA, { game: 'soccer', id: 'one' })).rejects.toMatchObject({ code: 'bet.not_found' });
});
