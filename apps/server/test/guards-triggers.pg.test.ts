import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../src/platform/testing.ts';
import { type Columns, insertOf, refusalOf, triggersOf } from './guards/guarded-tables.ts';
import { BETS } from './guards/rows-of-bets.ts';
import { MONEY } from './guards/rows-of-money.ts';
import { PEOPLE } from './guards/rows-of-people.ts';

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await testDatabase();
  client = await database.owner.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});
beforeEach(() => client.query('begin; set local session_replication_role = replica'));
afterEach(() => client.query('rollback'));

/** What a trigger refuses: on a row that stands there, or to a row that comes. */
interface Refused {
  readonly row?: Columns;
  readonly by: string;
}
const set = (table: string, columns: string): string => `update ${table} set ${columns}`;

/** A statement for each trigger that lets some changes pass and not others. The owner of the tables is refused it like everybody. */
const REFUSED: Readonly<Record<string, readonly Refused[]>> = {
  bet_blocks_stay: [{ by: set('bet_blocks', `reason = 'y'`) }, { by: 'delete from bet_blocks' }],
  chain_decisions_stay: [{ by: set('chain_decisions', `kind = 'write_off'`) }, { by: 'delete from chain_decisions' }],
  chain_transfers_keep: [
    { row: `status 'credited'; decided_at now(); deposit_id gen_random_uuid()`, by: set('chain_transfers', `amount = 2`) },
  ],
  deposits_step: [{ row: `status 'success'; decided_at now()`, by: set('deposits', `status = 'pending', decided_at = null`) }],
  disavowals_once: [{ row: 'used_at now()', by: set('disavowals', 'used_at = null') }],
  draw_proposals_stay: [{ by: 'delete from draw_proposals' }],
  draw_typed_stay: [{ by: 'delete from draw_typed' }],
  draw_void_wishes_stay: [{ by: 'delete from draw_void_wishes' }],
  draws_published: [{ by: set('draws', `closes_at = closes_at - interval '1 minute'`) }, { by: 'delete from draws' }],
  game_transfers_step: [
    { row: `state 'done'`, by: set('game_transfers', `state = 'sending'`) },
    { by: set('game_transfers', 'amount = 2') },
  ],
  kept_replies_stay: [
    { row: `reply '{"ok":{}}'; created_at now() - interval '20 years'`, by: 'delete from kept_replies' },
    { row: `reply '{"code":"x"}'; created_at now() - interval '3 months'`, by: 'delete from kept_replies' },
  ],
  ledger_heads_stay: [{ by: set('ledger_heads', 'head = sha256(head)') }, { by: 'delete from ledger_heads' }],
  odds_history_stay: [{ by: 'delete from odds_history' }],
  passkeys_go_forward: [{ row: 'sign_count 5', by: set('passkeys', 'sign_count = 4') }],
  play_hours_stay: [{ row: `hour date_trunc('hour', now()) - interval '4 years'`, by: 'delete from play_hours' }],
  player_limits_rise_slowly: [
    { by: set('player_limits', 'value = 2') },
    {
      row: `value 1; raise_value 2; raise_asked_at now() - interval '23:59:59'`,
      by: set('player_limits', 'value = 2, raise_value = null, raise_asked_at = null, set_at = now()'),
    },
  ],
  provider_differences_stay: [{ by: 'delete from provider_differences' }],
  second_factors_go_forward: [{ row: 'last_step 5', by: set('second_factors', 'last_step = 4') }],
  sessions_stay_ended: [{ row: `ended_at now(); end_reason 'idle'`, by: set('sessions', 'ended_at = null, end_reason = null') }],
  setting_versions_rise: [{ row: 'version 5', by: set('setting_versions', 'version = 4') }],
  staff_step_rises: [{ row: 'totp_step 5', by: set('staff', 'totp_step = 4') }],
  support_cases_go_on: [
    { by: set('support_cases', `state = 'closed', waiting_since = null`) },
    { by: set('support_cases', `topic = 'draw'`) },
    { by: 'delete from support_cases' },
  ],
  withdrawals_step: [
    { row: `state 'in_review'`, by: set('withdrawals', `state = 'approved'`) },
    { row: `state 'paid'`, by: set('withdrawals', `state = 'sending'`) },
    { by: set('withdrawals', 'amount = 2, net = 2') },
  ],
};

test('each trigger refuses what it is there to refuse', async () => {
  const wrong: string[] = [];
  const triggers = await triggersOf(client);
  for (const [name, refusals] of Object.entries(REFUSED)) {
    const trigger = triggers.find((each) => each.name === name);
    if (!trigger) {
      wrong.push(`${name}: there is no such trigger`);
      continue;
    }
    const { table, calls } = trigger;
    for (const { row: more, by } of refusals) {
      await client.query('savepoint one');
      await client.query(`delete from ${table}`);
      await client.query(await insertOf(client, table, { row: { ...PEOPLE, ...BETS, ...MONEY }[table]?.row, more }));
      await client.query('set local session_replication_role = origin');
      const refused = await refusalOf(client, by);
      if (!refused?.where?.includes(calls)) wrong.push(`${name}: ${by}: ${refused ? refused.message : 'was done'}`);
      await client.query('rollback to one');
    }
  }
  expect(wrong).toEqual([]);
});
