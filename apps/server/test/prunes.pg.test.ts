import { createHash } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Columns, insertOf } from './guards/guarded-tables.ts';
import { type TestApp, testApp } from './test-app.ts';

let app: TestApp;
let owner: pg.PoolClient;
beforeAll(async () => {
  app = await testApp();
  owner = await app.database.owner.pool.connect();
});
afterAll(async () => {
  owner.release();
  await app.close();
});

const runJob = (wanted: string) => app.jobs.find(({ name }) => name === wanted)?.run({});

/** Writes rows without references, each with a number of its own for `#`. */
async function write(table: string, rows: readonly Columns[]): Promise<readonly string[]> {
  const places: string[] = [];
  await owner.query('begin; set local session_replication_role = replica');
  for (const row of rows) {
    const text = await insertOf(owner, table, { row: row.replaceAll('#', String(places.length + 1)) });
    places.push((await owner.query<{ place: string }>(`${text} returning ctid::text as place`)).rows[0]?.place ?? '');
  }
  await owner.query('commit');
  return places;
}

const ago = (time: string) => `now() - interval '${time}'`;
const SESSION = `id '00000000-0000-7000-8000-0000000000a#'; player_id 900`;
const NOTICE = `about 'bet'; step '#'`;
const REPLY = `key '00000000-0000-7000-8000-0000000000b#'`;

test.each<{ job: string; table: string; gone: readonly Columns[]; stay: readonly Columns[] }>([
  {
    job: 'prune-identity',
    table: 'attempts',
    gone: [`key sha256('#'); bucket ${ago('121 minutes')}`],
    stay: [`key sha256('#'); bucket ${ago('119 minutes')}`],
  },
  {
    job: 'prune-identity',
    table: 'socket_tickets',
    gone: [`ticket_hash sha256('#'); expires_at ${ago('1 second')}`],
    stay: [`ticket_hash sha256('#'); expires_at now() + interval '1 minute'`],
  },
  {
    job: 'prune-identity',
    table: 'sessions',
    gone: [
      `${SESSION}; expires_at ${ago('91 days')}; ended_at ${ago('92 days')}; end_reason 'idle'`,
      `${SESSION}; expires_at ${ago('91 days')}`,
    ],
    stay: [
      `${SESSION}; expires_at ${ago('91 days')}; ended_at ${ago('89 days')}; end_reason 'idle'`,
      `${SESSION}; expires_at ${ago('89 days')}; ended_at ${ago('91 days')}; end_reason 'idle'`,
      `${SESSION}; expires_at now() + interval '1 day'`,
    ],
  },
  {
    job: 'prune-identity',
    table: 'known_devices',
    gone: [`token_hash sha256('#'); known_at ${ago('91 days')}`],
    stay: [`token_hash sha256('#'); known_at ${ago('89 days')}`],
  },
  {
    job: 'prune-identity',
    table: 'verification_codes',
    gone: [`purpose 'reset'; address '#'; asked_at ${ago('25 hours')}; expires_at ${ago('25 hours')}`],
    stay: [`purpose 'reset'; address '#'; asked_at ${ago('23 hours')}; expires_at ${ago('23 hours')}`],
  },
  {
    job: 'prune-identity',
    table: 'passkey_challenges',
    gone: [`challenge_hash sha256('#'); asked_at now(); expires_at ${ago('1 second')}`],
    stay: [`challenge_hash sha256('#'); asked_at now(); expires_at now() + interval '1 minute'`],
  },
  {
    job: 'prune-identity',
    table: 'outgoing_messages',
    gone: [`created_at ${ago('25 hours')}; id 90#`],
    stay: [`created_at ${ago('23 hours')}; id 90#`],
  },
  {
    job: 'prune-identity',
    table: 'disavowals',
    gone: [`id '00000000-0000-7000-8000-00000000000#'; created_at ${ago('32 days')}; expires_at ${ago('31 days')}`],
    stay: [
      `id '00000000-0000-7000-8000-00000000000#'; created_at ${ago('30 days')}; expires_at ${ago('29 days')}`,
      `id '00000000-0000-7000-8000-00000000000#'; created_at ${ago('99 days')}; expires_at ${ago('98 days')}; used_at ${ago('98 days')}`,
    ],
  },
  {
    job: 'prune-staff-sessions',
    table: 'staff_sessions',
    gone: [`token_hash sha256('#'); id '00000000-0000-7000-8000-00000000000#'; expires_at ${ago('1 second')}`],
    stay: [`token_hash sha256('#'); id '00000000-0000-7000-8000-00000000000#'; expires_at now() + interval '1 minute'`],
  },
  {
    job: 'prune-staff-browsers',
    table: 'staff_browsers',
    gone: [`token_hash sha256('#'); seen_at ${ago('181 days')}`],
    stay: [`token_hash sha256('#'); seen_at ${ago('179 days')}`],
  },
  {
    job: 'prune-staff-guesses',
    table: 'staff_guesses',
    gone: [`name_hash sha256('#'); tried_at ${ago('121 minutes')}`],
    stay: [`name_hash sha256('#'); tried_at ${ago('119 minutes')}`],
  },
  {
    job: 'prune-pending-facts',
    table: 'pending_facts',
    gone: [`fixture '#'; received_at ${ago('73 hours')}`],
    stay: [`fixture '#'; received_at ${ago('71 hours')}`],
  },
  {
    job: 'prune-feed-past',
    table: 'feed_gaps',
    gone: [`feed 'f#'; began_at ${ago('92 days')}; ended_at ${ago('90 days 1 minute')}`],
    stay: [`feed 'f#'; began_at ${ago('92 days')}; ended_at ${ago('90 days')} + interval '1 minute'`],
  },
  {
    job: 'prune-feed-past',
    table: 'feed_hours',
    gone: [`feed 'f#'; hour ${ago('91 days')}`],
    stay: [`feed 'f#'; hour ${ago('89 days')}`],
  },
  {
    job: 'prune-notices',
    table: 'notices',
    gone: [`${NOTICE}; told_at ${ago('3 months 1 day')}`, `${NOTICE}; told_at ${ago('3 months 1 day')}; read_at now()`],
    stay: [`${NOTICE}; told_at ${ago('3 months')} + interval '1 day'; read_at now()`],
  },
  {
    job: 'prune-kept-replies',
    table: 'idempotency_records',
    gone: [`${REPLY}; reply '{"code":"slip.odds_changed"}'; created_at ${ago('4 months 1 day')}`],
    stay: [
      `${REPLY}; reply '{"code":"slip.odds_changed"}'; created_at ${ago('4 months')} + interval '1 day'`,
      `${REPLY}; reply '{"order_id":"1"}'; created_at ${ago('4 years')}`,
    ],
  },
])('$job removes from $table what is over, and nothing that is not', async ({ job, table, gone, stay }) => {
  const places = await write(table, [...gone, ...stay]);
  await runJob(job);
  const { rows } = await owner.query<{ place: string }>(`select ctid::text as place from ${table} where ctid = any ($1::tid[])`, [places]);
  expect(rows.map(({ place }) => places.indexOf(place)).toSorted((a, b) => a - b)).toEqual(stay.map((_, at) => gone.length + at));
});

test('where a guest wrote from is forgotten after a day, and the case stays', async () => {
  const guest = `player_id null; topic 'bet'; state 'answered'; answered_at now(); network sha256('net'); id '00000000-0000-7000-8000-00000000000#'`;
  await write('support_cases', [
    `${guest}; number 901; email 'one@guest.example'; opened_at ${ago('25 hours')}`,
    `${guest}; number 902; email 'two@guest.example'; opened_at ${ago('23 hours')}`,
  ]);
  await runJob('forget-guests-networks');
  const { rows } = await owner.query('select email, network is null as forgotten from support_cases order by number');
  expect(rows).toEqual([
    { email: 'one@guest.example', forgotten: true },
    { email: 'two@guest.example', forgotten: false },
  ]);
});

test('a token that was exchanged 90 days ago goes, though its session goes on; a younger one and the one in use stay', async () => {
  const { id } = await app.playerWith('0');
  const { pool } = app.database.owner;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  for (const [name, since] of [
    ['old', '91 days'],
    ['young', '89 days'],
  ] as const)
    await pool.query(
      'insert into refresh_tokens (token_hash, session_id, used_at) select $1, id, now() - $2::interval from sessions where player_id = $3',
      [hash(name), since, id],
    );
  await runJob('prune-identity');
  const { rows } = await pool.query(
    'select t.token_hash as hash, t.used_at is null as "inUse" from refresh_tokens t join sessions s on s.id = t.session_id where s.player_id = $1',
    [id],
  );
  expect(rows.filter(({ inUse }) => inUse)).toHaveLength(1);
  expect(rows.filter(({ inUse }) => !inUse).map((row) => row.hash)).toEqual([hash('young')]);
});
