import { GAME_TRANSFER_STATES, gameTransferMayBecome } from '@fairbook/core/games';
import { DEPOSIT_STATES, HOLD_REASONS, mayBecome, releasesNeeded, WITHDRAWAL_STATES, withdrawalMayBecome } from '@fairbook/core/payments';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../src/platform/testing.ts';
import { type Columns, insertOf, refusalOf, triggersOf } from './guards/guarded-tables.ts';
import { REFUSED, set } from './guards/refused-changes.ts';
import { BETS } from './guards/rows-of-bets.ts';
import { MONEY } from './guards/rows-of-money.ts';
import { PEOPLE } from './guards/rows-of-people.ts';
import { TRADING } from './guards/rows-of-trading.ts';

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
      await client.query(await insertOf(client, table, { row: { ...PEOPLE, ...TRADING, ...BETS, ...MONEY }[table]?.row, more }));
      await client.query('set local session_replication_role = origin');
      const refused = await refusalOf(client, by);
      if (!refused?.where?.includes(calls)) wrong.push(`${name}: ${by}: ${refused ? refused.message : 'was done'}`);
      await client.query('rollback to one');
    }
  }
  expect(wrong).toEqual([]);
});

/** The columns of an existing row that may change, and a change that is allowed: all other columns are refused, also together with that change. */
interface Standing {
  readonly may: readonly string[];
  readonly row?: Columns;
  readonly change: string;
}
const STANDING: Readonly<Record<string, Standing>> = {
  bet_blocks_stay: { may: ['lifted_by', 'lifted_at'], change: `lifted_by = 'zoe', lifted_at = now()` },
  chain_decisions_stay: {
    may: ['confirmed_by', 'confirmed_at', 'dropped_by', 'dropped_at', 'sent_by', 'sent_at', 'sent_tx'],
    change: `confirmed_by = 'zoe', confirmed_at = now()`,
  },
  chain_transfers_keep: {
    may: ['status', 'decided_at', 'deposit_id', 'orphaned_at', 'seen_at'],
    change: `status = 'dropped', decided_at = now()`,
  },
  content_items_go_on: {
    may: [
      ...['state', 'texts', 'picture_id', 'url', 'shown_from', 'shown_until', 'pinned', 'position'],
      ...['revision', 'published_at', 'changed_by', 'changed_at', 'reason'],
    ],
    row: `state 'draft'; published_at null`,
    change: 'revision = revision + 1',
  },
  draw_proposals_stay: {
    may: ['confirmed_by', 'confirmed_at', 'dropped_by', 'dropped_at'],
    change: `dropped_by = 'zoe', dropped_at = now()`,
  },
  draw_manual_results_stay: { may: ['taken_at', 'dropped_by', 'dropped_at'], change: `dropped_by = 'zoe', dropped_at = now()` },
  draw_void_requests_stay: {
    may: ['confirmed_by', 'confirmed_at', 'dropped_by', 'dropped_at'],
    change: `dropped_by = 'zoe', dropped_at = now()`,
  },
  draws_published: {
    may: ['status', 'revision', 'settled_revision', 'decided_at', 'void_reason', 'void_by', 'void_note'],
    change: 'revision = revision + 1',
  },
  game_transfers_step: {
    may: ['state', 'provider_ref', 'reason', 'asked_at', 'changed_at', 'settled_at'],
    row: `state 'sending'`,
    change: `state = 'unknown'`,
  },
  held_results_stay: {
    may: ['take', 'reason', 'asked_by', 'asked_at', 'ended', 'ended_by', 'ended_at'],
    change: `ended = 'replaced', ended_at = now()`,
  },
  jackpots_stay: { may: ['closing_at', 'ended_at'], change: 'closing_at = now()' },
  jackpot_pots_step: { may: ['fund', 'account_id', 'round_id', 'stake', 'secret', 'reference', 'won_at'], change: 'fund = fund + 1' },
  jackpot_tickets_once: { may: ['pot', 'stake'], change: 'pot = 1, stake = 1' },
  tournaments_stay: { may: ['called_off', 'ended_at', 'undivided'], change: 'ended_at = now(), undivided = 0' },
  margin_factors_stay: {
    may: ['lift_reason', 'lifted_by', 'lifted_at'],
    change: `lift_reason = 'why so', lifted_by = 'zoe', lifted_at = now()`,
  },
  staff_odds_stay: {
    may: ['done_by', 'done_at', 'fallen_at', 'ended_by', 'ended_at', 'end_reason'],
    change: `done_by = 'zoe', done_at = now()`,
  },
  match_decisions_stay: { may: ['done_by', 'done_at', 'dropped_by', 'dropped_at'], change: `dropped_by = 'zoe', dropped_at = now()` },
  provider_differences_stay: {
    may: ['closed_at', 'closed_by', 'resolution', 'reason'],
    change: `closed_at = now()`,
  },
  stake_factors_stay: { may: ['lifted_by', 'lifted_at'], change: `lifted_by = 'zoe', lifted_at = now()` },
  staff_requests_stay: { may: ['done_by', 'done_at', 'dropped_by', 'dropped_at'], change: `dropped_by = 'zoe', dropped_at = now()` },
  support_cases_go_on: {
    may: ['state', 'waiting_since', 'claimed_by', 'answered_at', 'revision', 'network', 'seen_at'],
    change: `state = 'closed', waiting_since = null, revision = revision + 1`,
  },
  suspensions_stay: {
    may: ['lift_reason', 'lifted_by', 'lifted_at'],
    change: `lift_reason = 'why so', lifted_by = 'zoe', lifted_at = now()`,
  },
  withdrawals_step: {
    may: ['state', 'on_hold', 'claimed_by', 'reason', 'asked_at', 'changed_at', 'provider_ref', 'service_fee_typed', 'network_fee_typed'],
    change: `claimed_by = 'zoe'`,
  },
};
/** Another value than the existing one, by the type of a column. */
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  ...{ int8: (c) => `coalesce(${c}, 0) + 1`, int4: (c) => `coalesce(${c}, 0) + 1`, int2: (c) => `coalesce(${c}, 0) + 1` },
  ...{ text: (c) => `coalesce(${c}, '') || 'y'`, uuid: () => `'00000000-0000-7000-8000-000000000009'`, bytea: () => `sha256('y')` },
  ...{ timestamptz: (c) => `coalesce(${c}, now()) + interval '1 minute'`, date: (c) => `coalesce(${c}, '2026-01-02') + 1` },
  ...{
    bool: (c) => `not coalesce(${c}, false)`,
    jsonb: () => `'{"y": 1}'`,
    _text: () => `'{y}'`,
    _int8: () => `'{1,2}'`,
    _int2: () => `'{1,2}'`,
    _int4: () => `'{1,2}'`,
  },
};

test.each(Object.entries(STANDING))(
  '%s lets through what may be written of a row, and no other column of it',
  async (name, { may, row, change }) => {
    const trigger = (await triggersOf(client)).find((each) => each.name === name);
    if (!trigger) throw new Error(`there is no ${name}`);
    const { table, calls } = trigger;
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
      [table],
    );
    await client.query(`delete from ${table}`);
    await client.query(await insertOf(client, table, { row: { ...PEOPLE, ...TRADING, ...BETS, ...MONEY }[table]?.row, more: row }));
    await client.query('set local session_replication_role = origin');
    expect((await refusalOf(client, set(table, change)))?.where ?? '').not.toContain(calls);
    const wrong: string[] = [];
    for (const { name: column, type } of columns.filter((each) => !may.includes(each.name))) {
      const other = OTHER[type];
      if (!other) throw new Error(`${table}.${column}: no other value of ${type}`);
      const refused = await refusalOf(client, set(table, `${change}, ${column} = ${other(column)}`));
      if (!refused?.where?.includes(calls)) wrong.push(`${column}: ${refused ? refused.message : 'was done'}`);
    }
    expect(wrong).toEqual([]);
  },
);

describe.each([
  {
    table: 'deposits',
    column: 'status',
    calls: 'deposits_step',
    states: DEPOSIT_STATES,
    may: mayBecome as (from: string, to: string) => boolean,
  },
  {
    table: 'withdrawals',
    column: 'state',
    calls: 'withdrawals_step',
    states: WITHDRAWAL_STATES,
    may: withdrawalMayBecome as (from: string, to: string) => boolean,
  },
  {
    table: 'game_transfers',
    column: 'state',
    calls: 'game_transfers_step',
    states: GAME_TRANSFER_STATES,
    may: gameTransferMayBecome as (from: string, to: string) => boolean,
  },
])('$table', ({ table, column, calls, states, may }) => {
  test('go from state to state as the rules say, and no other way', async () => {
    const wrong: string[] = [];
    await client.query(`delete from ${table}`);
    // Other requirements on a row in a state are checked elsewhere.
    const { rows: checks } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table],
    );
    for (const { name } of checks) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const from of states) {
      for (const to of states.filter((each) => each !== from)) {
        await client.query('savepoint pair');
        await client.query(
          await insertOf(client, table, { row: { ...PEOPLE, ...TRADING, ...BETS, ...MONEY }[table]?.row, more: `${column} '${from}'` }),
        );
        await client.query('set local session_replication_role = origin');
        const refused = await refusalOf(client, set(table, `${column} = '${to}'`));
        const isRefused = refused?.where?.includes(calls) === true && refused.message.includes('does not go');
        if (isRefused === may(from, to)) wrong.push(`${from} > ${to}: ${refused ? refused.message : 'was done'}`);
        await client.query('rollback to pair');
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('a limit rises by the raise that was asked for a day before, and is taken away by one', async () => {
  const { row } = PEOPLE.player_limits ?? {};
  for (const raise of ['2', 'null']) {
    await client.query('delete from player_limits');
    const asked = `value 1; raise_value ${raise}; raise_asked_at now() - interval '24 hours'`;
    await client.query(await insertOf(client, 'player_limits', { row, more: asked }));
    await client.query('set local session_replication_role = origin');
    const done = set('player_limits', `value = ${raise}, raise_value = null, raise_asked_at = null, set_at = now()`);
    expect((await refusalOf(client, done))?.where ?? '').not.toContain('limits_rise_slowly');
    await client.query('set local session_replication_role = replica');
  }
});

test('words of the staff are in a case that who wrote them has taken', async () => {
  await client.query('delete from case_messages; delete from support_cases');
  const { row } = PEOPLE.support_cases ?? {};
  const id = '00000000-0000-7000-8000-000000000001';
  await client.query(await insertOf(client, 'support_cases', { row, more: `id '${id}'; claimed_by 'ana'` }));
  await client.query('set local session_replication_role = origin');
  const write = (staff: string) =>
    `insert into case_messages (id, case_id, at, staff, text) values (gen_random_uuid(), '${id}', now(), ${staff}, 'words')`;
  expect((await refusalOf(client, write(`'rui'`)))?.where ?? '').toContain('case_messages_by_holder');
  for (const staff of [`'ana'`, 'null']) expect(await refusalOf(client, write(staff))).toBeUndefined();
});

test('as many people release a hold as the rules say, whatever state it is in', async () => {
  for (const state of WITHDRAWAL_STATES)
    for (const onHold of [...HOLD_REASONS.map((reason) => [reason]), [...HOLD_REASONS]]) {
      const { rows } = await client.query('select withdrawal_releases_needed($1, $2) as needed', [state, onHold]);
      expect([state, onHold, rows[0].needed]).toEqual([state, onHold, releasesNeeded({ state, onHold })]);
    }
});

test.each([
  [10, 10, false],
  [10, 9, true],
  [9, 10, true],
  [0, 0, false],
])('a batch of bets that left %i where %i was stated is refused: %s', async (left, stated, isRefused) => {
  const refused = await refusalOf(client, `select bets_assert_balances(${left}, ${stated})`);
  expect(refused?.message.includes('was stated') ?? false).toBe(isRefused);
});
