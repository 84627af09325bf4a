import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../src/platform/testing.ts';
import { insertOf, refusalOf, triggersOf } from './guards/guarded-tables.ts';
import { BETS } from './guards/rows-of-bets.ts';
import { MONEY } from './guards/rows-of-money.ts';
import { PEOPLE } from './guards/rows-of-people.ts';
import { TRADING } from './guards/rows-of-trading.ts';

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await testDatabase(4);
  client = await database.owner.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});
beforeEach(() => client.query('begin; set local session_replication_role = replica'));
afterEach(() => client.query('rollback'));

const W = `'00000000-0000-7000-8000-000000000001'`;
const insert = async (table: string, more = '') =>
  client.query(await insertOf(client, table, { row: { ...PEOPLE, ...TRADING, ...BETS, ...MONEY }[table]?.row, more }));
const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
/** Enables these triggers alone, without references; their tables are empty. */
async function only(...names: readonly string[]): Promise<void> {
  const triggers = await triggersOf(client);
  for (const name of names) {
    const found = triggers.filter((each) => each.name === name);
    if (found.length === 0) throw new Error(`there is no ${name}`);
    for (const { table } of found) await client.query(`delete from ${table}; alter table ${table} enable always trigger ${name}`);
  }
}

describe('what the register answered', () => {
  const [EARLIER, NOW, LATER] = ['2026-03-01 10:00Z', '2026-03-02 10:00Z', '2026-03-03 10:00Z'];
  test.each([
    ['free', LATER, 'free', LATER],
    ['listed', NOW, 'listed', NOW],
    ['unanswered', LATER, 'listed', LATER],
    ['free', EARLIER, 'listed', NOW],
  ])('of a player who was listed: %s, asked %s, is %s as of %s', async (answer, at, kept, asOf) => {
    await only('exclusion_checks_keep');
    await client.query('delete from exclusion_statuses');
    await insert('exclusion_statuses', `player_id 1; answer 'listed'; asked_at '${NOW}'`);
    await insert('exclusion_statuses', `player_id 2; answer 'free'; asked_at '${EARLIER}'`);
    await insert('exclusion_checks', `player_id 1; answer '${answer}'; asked_at '${at}'; answered_at '${LATER}'`);
    expect(await rows('select player_id, answer, asked_at from exclusion_statuses order by 1')).toEqual([
      [1n, kept, new Date(asOf)],
      [2n, 'free', new Date(EARLIER)],
    ]);
  });

  test.each(['free', 'listed', 'unanswered'])('first is what is known of a player: %s', async (answer) => {
    await only('exclusion_checks_keep');
    await client.query('delete from exclusion_statuses');
    await insert('exclusion_checks', `player_id 1; answer '${answer}'; asked_at '${NOW}'; answered_at '${LATER}'`);
    expect(await rows('select player_id, answer, asked_at from exclusion_statuses')).toEqual([[1n, answer, new Date(NOW)]]);
  });
});

describe('who decided against playing', () => {
  test.each([
    ['bet_blocks', 'bet_blocks_note'],
    ['player_breaks', 'player_breaks_note'],
    ['stake_factors', 'stake_factors_note'],
    ['player_limits', 'player_limits_keep_change'],
  ])('is known by %s, once', async (table, trigger) => {
    await only(trigger);
    await client.query('delete from limited_players');
    await insert(table, 'player_id 7');
    await client.query(`delete from ${table}`);
    await insert(table, 'player_id 7');
    expect(await rows('select player_id from limited_players')).toEqual([[7n]]);
  });

  test('has every limit and every raise that was asked for kept, with when it was', async () => {
    await only('player_limits_keep_change');
    await client.query('delete from limit_changes');
    await insert('player_limits', `player_id 7; kind 'loss'; period 'week'; value 5; set_at '2026-03-01'`);
    await client.query(`update player_limits set raise_value = 9, raise_asked_at = '2026-03-02'`);
    await client.query(`update player_limits set value = 9, raise_value = null, raise_asked_at = null, set_at = '2026-03-03'`);
    expect(
      await rows(
        'select player_id, kind, period, value, raise_value, raise_asked_at is null, changed_at::date::text from limit_changes order by id',
      ),
    ).toEqual([
      [7n, 'loss', 'week', 5n, null, true, '2026-03-01'],
      [7n, 'loss', 'week', 5n, 9n, false, '2026-03-02'],
      [7n, 'loss', 'week', 9n, null, true, '2026-03-03'],
    ]);
  });
});

test('who is let in no more has ended then, with all of their sessions and nobody else’s', async () => {
  await only('staff_ends', 'staff_sessions_end');
  await client.query('delete from staff_sessions');
  const other = `'00000000-0000-7000-8000-000000000002'`;
  await insert('staff', `id ${W}; name 'ana'`);
  await insert('staff', `id ${other}; name 'rui'`);
  for (const [staff, n] of [
    [W, 1],
    [W, 2],
    [other, 3],
  ])
    await insert('staff_sessions', `staff_id ${staff}; id gen_random_uuid(); token_hash sha256('${n}')`);
  const ended = async () => await rows('select name, ended_at = now() from staff order by name');
  await client.query(`update staff set active = true where name = 'ana'`);
  expect([await ended(), await rows('select count(*)::int from staff_sessions')]).toEqual([
    [
      ['ana', null],
      ['rui', null],
    ],
    [[3]],
  ]);
  await client.query(`update staff set active = false where name = 'ana'`);
  expect([await ended(), await rows(`select staff_id = ${other} from staff_sessions`)]).toEqual([
    [
      ['ana', true],
      ['rui', null],
    ],
    [[true]],
  ]);
  await client.query(`update staff set active = true where name = 'ana'`);
  expect((await ended())[0]).toEqual(['ana', null]);
});

test('each change of a lottery is its next version, whatever is written', async () => {
  await only('lotteries_count');
  await insert('lotteries', 'version 4');
  await client.query('update lotteries set merged_exactly_six = not merged_exactly_six, version = 9');
  expect(await rows('select version from lotteries')).toEqual([[5]]);
});

describe('a result of a draw', () => {
  test.each([
    ['official', 3],
    ['sample', 4],
  ])('decides its draw alone; bets on one that is %s are settled by revision %i', async (source, settled) => {
    await only('draw_results_decide');
    await client.query('delete from draws');
    await insert('draws', `id 1; draw_no '1'; source '${source}'; status 'drawn'; decided_at '2026-03-01'; revision 3; settled_revision 3`);
    await insert('draws', `id 2; draw_no '2'; source '${source}'`);
    await insert('draw_results', `draw_id 1; revision 4; decided_at '2026-03-02'`);
    expect(await rows('select id, status, revision, settled_revision, decided_at::date::text from draws order by id')).toEqual([
      [1n, 'drawn', 4, settled, '2026-03-01'],
      [2n, 'waiting', 0, 0, null],
    ]);
    await insert('draw_results', `draw_id 2; revision 1; decided_at '2026-03-02'`);
    expect(await rows('select status, revision, decided_at::date::text from draws where id = 2')).toEqual([['drawn', 1, '2026-03-02']]);
  });

  test('is hashed and dated by the database, whatever is written', async () => {
    await only('draw_results_b_true');
    await client.query('delete from draws; delete from lotteries');
    await insert('lotteries', `source 'official'`);
    await insert('draws', `id 1; game 'hkmarksix'; draw_no '26/001'; draws_at '2026-01-05'`);
    await insert('draw_results', `draw_id 1; revision 1; numbers '{7,6,5,4,3,2,1}'; hash 'x'; decided_at '2026-01-01'`);
    expect(
      await rows(
        `select hash = encode(sha256('hkmarksix|26/001|1|7,6,5,4,3,2,1'), 'hex'), decided_at > now() - interval '1 minute' from draw_results`,
      ),
    ).toEqual([[true, true]]);
  });
});

describe('a withdrawal', () => {
  const stages = () => rows('select n, state, who, reason from withdrawal_stages order by n');
  beforeEach(async () => {
    await only('withdrawals_first_step', 'withdrawals_step');
    await client.query('delete from withdrawal_stages; delete from withdrawal_approvals');
  });

  test('begins held, asked for by its player', async () => {
    const other = await insertOf(client, 'withdrawals', { row: MONEY.withdrawals?.row, more: `state 'in_review'` });
    expect((await refusalOf(client, other))?.constraint).toBe('withdrawals_step');
    await insert('withdrawals', `created_at '2026-03-01 10:00Z'`);
    expect([await stages(), await rows('select at from withdrawal_stages')]).toEqual([
      [[1, 'held', 'player', null]],
      [[new Date('2026-03-01T10:00Z')]],
    ]);
  });

  test('has each stage kept once, with who took it and why, none before the one it follows', async () => {
    await insert('withdrawals', `created_at now() + interval '1 minute'`);
    await client.query(`update withdrawals set claimed_by = 'ana'`);
    await client.query(`update withdrawals set state = 'in_review'`);
    await client.query(`select set_config('fairbook.who', 'rui', true)`);
    await client.query(`update withdrawals set state = 'rejected', reason = 'no such account'`);
    expect(await stages()).toEqual([
      [1, 'held', 'player', null],
      [2, 'in_review', 'house', null],
      [3, 'rejected', 'rui', 'no such account'],
    ]);
    expect(await rows(`select count(*)::int from withdrawal_stages where at < now() + interval '1 minute'`)).toEqual([[0]]);
  });

  test('that comes to be on hold begins a new round, each time anew; one that is let go does not', async () => {
    await insert('withdrawals', `id ${W}`);
    const round = async (holds: string) => {
      await client.query(`update withdrawals set on_hold = '${holds}'`);
      return (await rows('select round from withdrawals'))[0]?.[0];
    };
    expect([await round('{repeated_pattern}'), await round('{repeated_pattern}')]).toEqual([1, 1]);
    expect(await round('{repeated_pattern,disavowed}')).toBe(2);
    for (const staff of ['ana', 'rui'])
      await insert('withdrawal_approvals', `withdrawal_id ${W}; round 2; staff '${staff}'; released true`);
    expect(await round('{}')).toBe(2);
  });
});

test('a call of a game counts in its round alone: what was staked, given back and paid, and when it ended', async () => {
  await only('game_calls_take');
  await client.query('delete from game_rounds');
  const other = `'00000000-0000-7000-8000-000000000002'`;
  for (const id of [W, other]) await insert('game_rounds', `id ${id}; round ${id}; provider 'x'`);
  const call = (n: number, more: string) => insert('game_calls', `transaction 't${n}'; id gen_random_uuid(); round_id ${W}; ${more}`);
  const sums = async () => await rows('select calls, staked, refunded, paid, ended_at is not null from game_rounds order by id');
  await call(1, `kind 'debit'; amount 10; moved -10`);
  await call(2, `kind 'debit'; amount 4; moved -4`);
  await call(3, `kind 'rollback'; amount 0; moved 4; debit 't2'`);
  await call(4, `kind 'credit'; amount 25; moved 25`);
  const none = [0, 0n, 0n, 0n, false];
  expect(await sums()).toEqual([[4, 14n, 4n, 25n, false], none]);
  await call(5, `kind 'credit'; amount 0; moved 0; ends true`);
  await call(6, `kind 'credit'; amount 1; moved 1`);
  expect(await sums()).toEqual([[6, 14n, 4n, 26n, true], none]);
});
