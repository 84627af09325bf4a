import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldBy } from '../../../../test/held-by.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { lockedRule } from '../cash-out/rules.ts';
import { createCashOutSettings, termsOf } from '../cash-out/terms.ts';
import { bonusSettings, NO_BONUS } from '../promises/bonus-terms.ts';
import { createEarlyPayouts } from '../promises/early-payout-terms.ts';
import { beginRun, due } from './settle.ts';

const KEY = { player: 1n as PlayerId, id: '00000000-0000-7000-8000-000000000001' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
});
afterAll(() => database.close());

test.each<{ what: string; work: (tx: Tx) => Promise<unknown>; held: readonly string[] }>([
  { what: 'bets that are open', work: (tx) => due.pending(tx, [KEY]), held: ['rows of bets'] },
  { what: 'bets whatever they are', work: (tx) => due.any(tx, [KEY]), held: ['rows of bets'] },
  { what: 'bets that are settled again', work: (tx) => due.changed(tx, [KEY], '1', 1), held: ['rows of bets'] },
  { what: 'a settlement that begins', work: (tx) => tx.query(beginRun, ['1']), held: ['rows of settlement_queue'] },
  { what: 'terms a cash-out is done by', work: (tx) => termsOf(tx, 'soccer', true), held: ['rows of cash_out_terms'] },
  { what: 'terms a cash-out is only shown by', work: (tx) => termsOf(tx, 'soccer', false), held: [] },
  {
    what: 'terms of cash-outs that are set',
    work: (tx) => createCashOutSettings().set(tx, 'soccer', { open: false, marginE4: 0 }),
    held: ['rows of cash_out_terms'],
  },
  { what: 'a rule of a cash-out', work: (tx) => lockedRule(tx, KEY), held: ['rows of cash_out_rules'] },
  {
    what: 'terms of early payouts that are set',
    work: (tx) => createEarlyPayouts().settings.set(tx, 'soccer', { open: false, lead: 2 }),
    held: ['rows of early_payout_terms'],
  },
  {
    what: 'terms of bonuses that are set',
    work: (tx) => bonusSettings.set(tx, 'soccer', NO_BONUS),
    held: ['rows of accumulator_bonus_terms'],
  },
])('nobody changes what was read to be decided by until the transaction ends: $what', async ({ work, held }) => {
  expect(await heldBy(database, work)).toEqual(held);
});
