import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../../test/held-by.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { lockChain, lockSeen, readCursor, seenUpTo } from '../chain/sql.ts';
import { lockHeld, selectHeld } from '../chain/sql-held.ts';
import { lockOpen, selectDifference } from '../reconcile/sql-differences.ts';
import { lockProvider } from '../reconcile/sql-files.ts';
import { lockAccount, lockAccounts, selectDestination } from '../withdrawals/accounts-sql.ts';
import { lockWithdrawal, selectWithdrawal } from '../withdrawals/sql.ts';
import { lockOpenWithdrawals } from '../withdrawals/sql-holds.ts';
import { lockCharge, takeChargesToAsk } from './deposits.ts';
import { takeReturns } from './payment-events.ts';

const ID = '00000000-0000-7000-8000-000000000001';
const PLAYER = 1n as PlayerId;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test.each<{ what: string; work: (tx: Tx) => Promise<unknown>; held: readonly string[] }>([
  { what: 'the deposit of a charge', work: (tx) => lockCharge(tx, ID, 'x'), held: ['rows of deposits'] },
  { what: 'charges that are asked about', work: (tx) => takeChargesToAsk(tx, 1), held: ['rows of deposits'] },
  { what: 'what is sent back', work: takeReturns, held: ['rows of payment_returns'] },
  { what: 'a withdrawal', work: (tx) => lockWithdrawal(tx, ID), held: ['rows of withdrawals'] },
  { what: 'a withdrawal that is only shown', work: (tx) => selectWithdrawal(tx, ID), held: [] },
  { what: 'all open withdrawals of a player', work: (tx) => lockOpenWithdrawals(tx, PLAYER), held: ['rows of withdrawals'] },
  { what: 'where money is sent to', work: (tx) => lockAccount(tx, PLAYER, ID), held: ['rows of withdrawal_accounts'] },
  { what: 'where money was sent to', work: (tx) => selectDestination(tx, ID), held: [] },
  { what: 'all that a player named to be paid to', work: (tx) => lockAccounts(tx, PLAYER), held: ['a name'] },
  { what: 'how far a chain is read', work: (tx) => lockChain(tx, 1), held: ['rows of chain_cursors'] },
  { what: 'how far a chain is read, as it is shown', work: (tx) => readCursor(tx, 1), held: [] },
  { what: 'a transfer that was seen', work: (tx) => lockSeen(tx, 1n), held: ['rows of chain_transfers'] },
  { what: 'transfers that wait', work: (tx) => seenUpTo(tx, 1, 1n), held: [] },
  { what: 'a transfer that is held', work: (tx) => lockHeld(tx, 1n), held: ['rows of chain_transfers'] },
  { what: 'a held transfer that is only shown', work: (tx) => selectHeld(tx, 1n), held: [] },
  { what: 'open differences', work: (tx) => lockOpen(tx, 'x', '2026-01-01', []), held: ['rows of provider_differences'] },
  { what: 'a difference that is only shown', work: (tx) => selectDifference(tx, ID), held: [] },
  { what: 'the files of a provider', work: (tx) => lockProvider(tx, 'x'), held: ['a name'] },
])('nobody changes what was read to be decided by until the transaction ends: $what', async ({ work, held }) => {
  expect(await heldBy(database, work)).toEqual(held);
});
