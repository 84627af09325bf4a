import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plant, plantPlayers } from '../../../../test/plant.ts';
import { migrationsFolder } from '../../../platform/db/migrate.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';

const MOVES = '0091_support_left_chats.sql';
const OPENED = '2026-01-01T00:00:00.000Z';
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

let database: TestDatabase;
const rowsOf = async (text: string) => (await database.owner.pool.query(text)).rows;
/** Cases as they were kept before topics had games; then the migration runs over them. */
beforeAll(async () => {
  database = await testDatabase();
  await plantPlayers(database, 1);
  await database.owner.pool.query('drop index support_cases_guests_chats; alter table support_cases drop constraint support_cases_left');
  const cases = [
    ...["'bet', 'game: round 7'", "'bet', 'game'", "'bet', 'gamer'", "'bet', 'FB 1234'", "'bet', null", "'deposit', 'game: round 7'"].map(
      (said) => `1, ${said}, 'form', 'open', '${OPENED}', null`,
    ),
    `1, 'bet', 'game: closed', 'form', 'closed', null, null`,
    `null, 'bet', 'game: a guest''s', 'chat', 'open', '${OPENED}', null`,
    `null, 'other', null, 'chat', 'open', '${OPENED}', null`,
    `1, 'other', null, 'chat', 'open', '${OPENED}', '2026-01-02T00:00:00Z'`,
  ];
  const rows = cases.map((said, n) => `('${idOf(n)}', ${said}, 'pt', '${OPENED}')`);
  await plant(
    database,
    `insert into support_cases (id, player_id, topic, reference, channel, state, waiting_since, seen_at, language, opened_at) values ${rows.join(', ')}`,
  );
  const message = (n: number, at: string, staff: string) => `('${idOf(n)}', '${idOf(7)}', '${at}', ${staff}, 'words')`;
  const said = [message(20, '2026-01-03T00:00:00Z', 'null'), message(21, '2026-01-04T00:00:00Z', `'ana'`)];
  await plant(database, `insert into case_messages (id, case_id, at, staff, text) values ${said.join(', ')}`);
  await database.owner.pool.query(await readFile(path.join(migrationsFolder(), MOVES), 'utf8'));
});
afterAll(() => database.close());

test('an older case about a game has its topic, and of its reference what named the game, also where it is closed or a guest’s', async () => {
  expect(
    await rowsOf(`select concat_ws(' | ', topic, coalesce(reference, '-'), state, revision) as said from support_cases order by id`),
  ).toEqual(
    [
      ...['game | round 7 | open | 1', 'game | - | open | 1', 'bet | gamer | open | 1', 'bet | FB 1234 | open | 1', 'bet | - | open | 1'],
      ...['deposit | game: round 7 | open | 1', 'game | closed | closed | 1', "game | a guest's | open | 1"],
      ...['other | - | open | 1', 'other | - | open | 1'],
    ].map((said) => ({ said })),
  );
});

test('an older chat of a guest was read when its guest wrote last, or when it began; a player’s keeps its time', async () => {
  const rows = await rowsOf('select seen_at from support_cases order by id');
  const seen = rows.map(({ seen_at: at }) => at?.toISOString() ?? null);
  expect(seen.slice(-3)).toEqual(['2026-01-03T00:00:00.000Z', OPENED, '2026-01-02T00:00:00.000Z']);
  expect(new Set(seen.slice(0, -3))).toEqual(new Set([null]));
});

test('afterwards a case stays what it is about, as before', async () => {
  const change = database.owner.pool.query(`update support_cases set topic = 'game' where topic = 'deposit'`);
  await expect(change).rejects.toThrow('what a case is of stays');
});
