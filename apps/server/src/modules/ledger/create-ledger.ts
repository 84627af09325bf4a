import type { PlayerId } from '@fairbook/contract';
import { type Amount, amount, ZERO } from '@fairbook/core/money';
import { createFrozenAccounts } from './frozen-accounts.ts';
import type { Ledger, Posted } from './ledger.ts';
import { movedSince } from './moved-since.ts';
import { movementColumns } from './movement-columns.ts';
import { entriesOf, statementOf, type TypedOf } from './read-entries.ts';
import { everMoved } from './reports.ts';
import { lockAccounts, openAccount, postMovements, selectBalance, selectNetToday, sumHours } from './sql.ts';

export const createLedger = ({ typedOf = async () => new Map() }: { readonly typedOf?: TypedOf } = {}): Ledger => ({
  frozen: createFrozenAccounts(),
  openCash: async (tx) => (await tx.query<{ id: PlayerId }>(openAccount))[0]?.id as PlayerId,
  lockCash: async (tx, players) => {
    const rows = await tx.query<{ id: PlayerId; balance: bigint; version: bigint }>(lockAccounts, [players]);
    return new Map(rows.map((row) => [row.id, { balance: amount(row.balance), version: row.version }]));
  },
  post: (tx, movements) => (movements.length === 0 ? Promise.resolve([]) : tx.query<Posted>(postMovements, movementColumns(movements))),
  balanceOf: async (db, player) => (await db.query<{ balance: Amount }>(selectBalance, [player]))[0]?.balance ?? ZERO,
  netToday: async (db, player) => (await db.query<{ net: Amount }>(selectNetToday, [player]))[0]?.net ?? ZERO,
  movedSince,
  statement: (db, player, page) => statementOf({ db, typedOf }, player, page),
  everMoved,
  sumHours: async (db, players, atLeast = 256) => (await db.query<{ summed: number }>(sumHours, [players, atLeast]))[0]?.summed ?? 0,
  entriesOf,
});
