import type { PlayerId } from '@fairbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byText, plant } from '../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createNotices } from './create-notices.ts';
import { markSubject, markUntil, readPage, unreadOf } from './sql.ts';

const [ONE, TWO] = [1n as PlayerId, 2n as PlayerId];
const subject = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
let database: TestDatabase;
const messages = () =>
  createNotices({ db: database.db, houseName: 'x', matches: { cards: async () => new Map() }, draws: { cards: async () => new Map() } });

/** Notices 1 to 6 and 8 of the first player, 7 of the second; 3 has the same time as 2, and 5 was read. */
beforeAll(async () => {
  database = await testDatabase(4);
});
async function plantAll(): Promise<void> {
  const rows = [
    `(1, 'bet', '${subject(1)}', 1, '2026-01-01T10:00Z', null)`,
    `(1, 'draw_bet', '${subject(2)}', 2, '2026-01-01T11:00Z', null)`,
    `(1, 'deposit', '${subject(3)}', 3, '2026-01-01T11:00Z', null)`,
    `(1, 'case', '${subject(4)}', 4, '2026-01-01T09:00Z', null)`,
    `(1, 'bet', '${subject(5)}', 5, '2026-01-01T12:00Z', '2026-01-01T12:30Z')`,
    `(1, 'withdrawal', '${subject(1)}', 6, '2026-01-01T08:00Z', null)`,
    `(2, 'bet', '${subject(1)}', 7, '2026-01-01T13:00Z', null)`,
    `(1, 'cash_out', '${subject(6)}', 8, '2026-01-01T07:00Z', null)`,
  ];
  await plant(
    database,
    `delete from notices; insert into notices (account_id, about, subject, id, told_at, read_at, step, facts) overriding system value
     select v.account, v.about, v.subject::uuid, v.id, v.told::timestamptz, v.read::timestamptz, 's', '{}'
     from (values ${rows.join(', ')}) as v (account, about, subject, id, told, read)`,
  );
}
afterAll(() => database.close());

const unreadIds = async (player: PlayerId) =>
  (await readPage(database.db, player, { start: 0, limit: 100 }))
    .flatMap(({ id, readAt }) => (readAt === null ? [Number(id)] : []))
    .toSorted(byText);

test('a page has the player’s own, the newest first, of those of one instant the later', async () => {
  await plantAll();
  const page = async (start: number, limit: number) => (await readPage(database.db, ONE, { start, limit })).map(({ id }) => Number(id));
  expect(await page(0, 10)).toEqual([5, 3, 2, 1, 4, 6, 8]);
  expect([await page(0, 2), await page(2, 2), await page(5, 2)]).toEqual([
    [5, 3],
    [2, 1],
    [6, 8],
  ]);
});

test('those not read yet are counted, and among them those of bets of any kind', async () => {
  await plantAll();
  expect([await unreadOf(database.db, ONE), await unreadOf(database.db, TWO)]).toEqual([
    { unread: 6, bets: 3 },
    { unread: 1, bets: 1 },
  ]);
});

test('reading one thing, all up to one, or all of bets marks just those, of the player alone', async () => {
  await plantAll();
  await markSubject(database.db, ONE, subject(1));
  expect([await unreadIds(ONE), await unreadIds(TWO)]).toEqual([[2, 3, 4, 8], [7]]);
  await markUntil(database.db, ONE, '3');
  expect([await unreadIds(ONE), await unreadIds(TWO)]).toEqual([[4, 8], [7]]);
  await plantAll();
  expect(await messages().read(ONE, { bets: true })).toEqual({ unread: 3, bets: 0 });
  expect([await unreadIds(ONE), await unreadIds(TWO)]).toEqual([[3, 4, 6], [7]]);
  // Criteria given together all apply.
  expect(await messages().read(ONE, { bets: true, subject: subject(1), until: '3' })).toEqual({ unread: 1, bets: 0 });
  expect(await unreadIds(ONE)).toEqual([4]);
  // The same, one criterion at a time.
  await plantAll();
  expect([(await messages().read(ONE, { subject: subject(1) })).unread, await unreadIds(ONE)]).toEqual([4, [2, 3, 4, 8]]);
  expect([(await messages().read(ONE, { until: '3' })).unread, await unreadIds(ONE)]).toEqual([2, [4, 8]]);
  expect([await messages().read(ONE, {}), await messages().unread(TWO)]).toEqual([
    { unread: 2, bets: 1 },
    { unread: 1, bets: 1 },
  ]);
});

test('what was read before keeps the instant at which it was', async () => {
  await plantAll();
  await markSubject(database.db, ONE, subject(5));
  await markUntil(database.db, ONE, '9');
  await messages().read(ONE, { bets: true });
  const five = (await readPage(database.db, ONE, { start: 0, limit: 1 }))[0];
  expect([five?.id, five?.readAt]).toEqual([5n, new Date('2026-01-01T12:30Z')]);
});

test('a notice is removed when it is three months old, and not before', async () => {
  await plantAll();
  await plant(
    database,
    `update notices set told_at = now() - interval '3 months' - interval '1 minute' where id in (2, 3);
     update notices set told_at = now() - interval '3 months' + interval '1 hour' where id not in (2, 3)`,
  );
  await messages().jobs[0]?.run({});
  const { rows } = await database.owner.pool.query('select id::int from notices order by 1');
  expect(rows.map(({ id }) => id)).toEqual([1, 4, 5, 6, 7, 8]);
});
