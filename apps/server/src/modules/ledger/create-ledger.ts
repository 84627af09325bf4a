import type { PlayerId } from '@fairbook/contract';
import { type Amount, amount, ZERO } from '@fairbook/core/money';
import { debtOf, debtsOf, forgivenInADay, forgivingOf } from './debts.ts';
import { createFrozenAccounts } from './frozen-accounts.ts';
import type { Ledger, LockedCash, PostedMovement } from './ledger.ts';
import { movementColumns } from './movement-columns.ts';
import { movementsSince } from './movements-since.ts';
import { newestDeposits } from './newest-deposits.ts';
import { entriesOf, statementOf, type TypedOf } from './read-entries.ts';
import { lifetimeTotals } from './reports.ts';
import {
  lockAccounts,
  openAccount,
  openFund,
  postMovements,
  selectBalance,
  selectBalancesAfter,
  selectNetToday,
  selectOwnersOf,
  sumHourlyTotals,
} from './sql.ts';
import { sumsBetween } from './sums-between.ts';

export const createLedger = ({ typedOf = async () => new Map() }: { readonly typedOf?: TypedOf } = {}): Ledger => ({
  frozen: createFrozenAccounts(),
  openCash: async (tx) => (await tx.query<{ id: PlayerId }>(openAccount))[0]?.id as PlayerId,
  openFund: async (tx) => (await tx.query<{ id: bigint }>(openFund))[0]?.id as bigint,
  lockCash: async (tx, players) => {
    const rows = await tx.query<LockedCash & { readonly id: PlayerId }>(lockAccounts, [players]);
    return new Map(rows.map(({ id, ...cash }) => [id, cash]));
  },
  post: (tx, movements) =>
    movements.length === 0 ? Promise.resolve([]) : tx.query<PostedMovement>(postMovements, movementColumns(movements)),
  balanceOf: async (db, player) => (await db.query<{ balance: Amount }>(selectBalance, [player]))[0]?.balance ?? ZERO,
  debtOf,
  debtsOf,
  forgivenInADay,
  forgiveDebt: async (tx, player, { sum, reference }) => {
    const [cash] = await tx.query<LockedCash>(lockAccounts, [[player]]);
    if (!cash || cash.debt < sum) return undefined;
    await tx.query(postMovements, movementColumns(forgivingOf(player, sum, reference)));
    return amount(cash.debt - sum);
  },
  netToday: async (db, player) => (await db.query<{ net: Amount }>(selectNetToday, [player]))[0]?.net ?? ZERO,
  balancesAfter: async (db, player, { kind, references }) => {
    if (references.length === 0) return new Map();
    const rows = await db.query<{ reference: string; balance: Amount }>(selectBalancesAfter, [player, kind, references]);
    return new Map(rows.map(({ reference, balance }) => [reference, balance]));
  },
  movementsSince,
  newestDeposits,
  statement: (db, player, page) => statementOf({ db, typedOf }, player, page),
  ownersOf: async (db, reference) => (await db.query<{ id: PlayerId }>(selectOwnersOf, [reference])).map(({ id }) => id),
  sumsBetween,
  lifetimeTotals,
  sumHourlyTotals: async (db, players, atLeast = 256) =>
    (await db.query<{ summed: number }>(sumHourlyTotals, [players, atLeast]))[0]?.summed ?? 0,
  entriesOf,
});
