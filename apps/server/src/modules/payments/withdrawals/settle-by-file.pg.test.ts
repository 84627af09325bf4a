import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { createLedger } from '../../ledger/index.ts';
import type { PayoutAnswer } from '../providers/ports.ts';
import { id } from '../testing/planted-deposits.ts';
import type { ExecuteDeps } from './execute-payout.ts';
import { settleByFile } from './settle-by-file.ts';

/** Accounts below 1000 are the house's. */
const ANA = 100_001n as PlayerId;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 1, 100_001);
  const none = { amount_min: 1, amount_max: 9, fee_e4: 0, fee_fixed: 0, network_fee: 0, second_from: 1 };
  await plantRows(database, 'withdrawal_accounts', [
    {
      id: id(1),
      player_id: ANA,
      kind: 'pix',
      type: 'email',
      number: 'x@example.test',
      created_at: new Date(0),
      usable_from: new Date(86_400_000),
    },
  ]);
  await plantRows(database, 'withdrawal_channels', [
    { channel: 'x_way', sort: 901, account_kind: 'pix', provider: 'p1', house_account: 41, ...none },
  ]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await plant(
    database,
    'delete from withdrawals; delete from withdrawal_stages; delete from ledger_movements; update ledger_accounts set balance = 0, version = 0',
  );
  await plantRows(database, 'withdrawals', [
    {
      ...{ id: id(1), player_id: ANA, account_id: id(1), channel: 'x_way', state: 'unknown', typed: 10, currency: 'USDT', rate_id: 1 },
      ...{ real_name: 'x', approvals_needed: 1, amount: 10, service_fee: 2, network_fee: 1, net: 7, balance_after: 0, on_hold: [] },
      ...{ service_fee_typed: 2, network_fee_typed: 1 },
    },
  ]);
  await plantRows(database, 'withdrawal_stages', [{ withdrawal_id: id(1), n: 1, state: 'held', who: 'player', at: new Date(0) }]);
});

const settle = (answer: PayoutAnswer | undefined, says: 'paid' | 'failed', which = 1) =>
  settleByFile(
    {
      ...{ db: database.db, ledger: createLedger() },
      payout: answer && { status: async () => answer },
    } as unknown as ExecuteDeps,
    { id: id(which), staff: 'ana', says, payment: says === 'paid' ? 'F1' : null },
  );
const now = async () => {
  const { rows } = await database.owner.pool.query('select state, provider_ref, reason from withdrawals');
  return [rows[0]?.state, rows[0]?.provider_ref ?? rows[0]?.reason];
};
const FAILED = { kind: 'failed', reason: 'account_closed' } as const;

test.each<[PayoutAnswer | undefined, 'paid' | 'failed', string, string | null, string | null]>([
  [{ kind: 'paid', providerRef: 'P1' }, 'paid', 'paid', 'P1', null],
  [{ kind: 'unknown' }, 'paid', 'paid', 'F1', null],
  [{ kind: 'not_found' }, 'paid', 'paid', 'F1', null],
  [undefined, 'paid', 'paid', 'F1', null],
  [{ kind: 'unknown' }, 'failed', 'failed', 'refused', null],
  [FAILED as unknown as PayoutAnswer, 'failed', 'failed', 'account_closed', null],
  [{ kind: 'closed' }, 'failed', 'returned', null, null],
  [{ kind: 'closed' }, 'paid', 'returned', null, 'withdrawal.state_changed'],
  [FAILED as unknown as PayoutAnswer, 'paid', 'failed', 'account_closed', 'withdrawal.state_changed'],
  [{ kind: 'paid', providerRef: 'P1' }, 'failed', 'paid', 'P1', 'withdrawal.state_changed'],
  [{ kind: 'processing' }, 'failed', 'unknown', null, 'reconcile.not_confirmed'],
  [{ kind: 'processing' }, 'paid', 'unknown', null, 'reconcile.not_confirmed'],
])('a provider that answers %j while its file says %s makes it %s', async (answer, says, state, told, refusal) => {
  const refused = await settle(answer, says).then(
    () => null,
    ({ code }: { readonly code: string }) => code,
  );
  expect([refused, ...(await now())]).toEqual([refusal, state, told]);
  const { rows } = await database.owner.pool.query(`select distinct who from withdrawal_stages where n > 1`);
  expect(rows).toEqual(state === 'unknown' ? [] : [{ who: 'ana' }]);
  const back = await createLedger().balanceOf(database.db, ANA);
  expect(back).toBe(state === 'returned' ? 10n : 0n);
});

test('one that we do not have is not found', async () => {
  await expect(settle({ kind: 'unknown' }, 'paid', 2)).rejects.toMatchObject({ code: 'withdrawal.not_found' });
});
