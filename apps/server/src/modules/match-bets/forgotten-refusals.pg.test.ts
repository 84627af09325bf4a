import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pruneIdempotencyRecords } from '../../platform/db/idempotency.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, tryPlace } from './testing/slips.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const age = (key: string, by: string) =>
  house.owner.pool.query('update idempotency_records set created_at = now() - $2::interval where key = $1', [key, by]);
const isKept = async (key: string) =>
  (await house.owner.pool.query('select from idempotency_records where key = $1', [key])).rowCount === 1;
const pay = (player: bigint) =>
  house.owner.pool.query(
    `select * from ledger_post(array[$1::bigint], array[1::bigint], array[9000000::bigint], array['deposit'], array[$2::uuid], array[0::smallint])`,
    [player, newKey()],
  );

describe('a refusal', () => {
  test('is kept for four months and said again, and its key is a new one afterwards: one bet at most', async () => {
    const [player, match] = [await house.playerWith('0.5'), await house.match()];
    const [key, request] = [newKey(), slip([{ match_id: match.id }])];
    const refused = await tryPlace(house.matchBets, player, request, key);
    await pay(player);
    await age(key, '3 months 29 days');
    await pruneIdempotencyRecords(house.db);
    expect(await tryPlace(house.matchBets, player, request, key)).toEqual(refused);

    await age(key, '4 months 1 day');
    await pruneIdempotencyRecords(house.db);
    expect(await isKept(key)).toBe(false);
    const answers = await Promise.all(Array.from({ length: 10 }, () => tryPlace(house.matchBets, player, request, key)));
    expect(answers[0]).toMatchObject({ ok: true, placed: { bet_id: key } });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { rowCount } = await house.owner.pool.query('select from bets where id = $1', [key]);
    expect(rowCount).toBe(1);
  });

  test('that is old is refused again by what is true then', async () => {
    const [player, match] = [await house.playerWith('0.5'), await house.match()];
    const [key, request] = [newKey(), slip([{ match_id: match.id }])];
    await tryPlace(house.matchBets, player, request, key);
    await pay(player);
    await match.end(2, 0);
    await age(key, '5 months');
    await pruneIdempotencyRecords(house.db);
    expect(await tryPlace(house.matchBets, player, request, key)).toMatchObject({ ok: false, code: 'slip.market_closed' });
  });

  test('goes with all others that are old, however many: more than a batch in one run', async () => {
    const player = await house.playerWith('0');
    await house.owner.pool.query(
      `insert into idempotency_records (account_id, key, request_hash, reply, created_at)
       select $1, gen_random_uuid(), '\\x00', '{"code":"slip.insufficient_balance","details":{}}', now() - interval '1 year' from generate_series(1, 2500)`,
      [player],
    );
    await pruneIdempotencyRecords(house.db);
    expect((await house.owner.pool.query('select from idempotency_records where account_id = $1', [player])).rowCount).toBe(0);
  });
});

describe('the answer to a key under which something happened', () => {
  test('is never removed, whatever its age, by the job or by anybody', async () => {
    const [player, key] = [await house.playerWith('0'), newKey()];
    await house.owner.pool.query(`insert into idempotency_records values ($1, $2, '\\x00', '{"ok":{}}', now() - interval '20 years')`, [
      player,
      key,
    ]);
    await pruneIdempotencyRecords(house.db);
    expect(await isKept(key)).toBe(true);
    for (const { pool } of [house.db, house.owner])
      await expect(pool.query('delete from idempotency_records where key = $1', [key])).rejects.toThrow(
        'idempotency_records is kept for longer',
      );
  });

  test('is the bet itself, and is given again when every refusal has gone', async () => {
    const [player, match] = [await house.playerWith('5'), await house.match()];
    const [key, request] = [newKey(), slip([{ match_id: match.id }])];
    const placed = await tryPlace(house.matchBets, player, request, key);
    await pruneIdempotencyRecords(house.db);
    expect(await tryPlace(house.another(), player, request, key)).toEqual(placed);
  });
});
