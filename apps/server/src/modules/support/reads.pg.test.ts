import type { PlayerId } from '@fairbook/contract';
import type { CaseTopic } from '@fairbook/core/support';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plant, plantPlayers } from '../../../test/plant.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createSupport } from './create-support.ts';
import { countWritten, moveCase, selectCase, selectCasesOf, selectMessages, type selectQueue, selectUsual } from './sql/cases.ts';
import { chatDeps } from './testing.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const HOUR = 3_600_000;
const ago = (ms: number): string => new Date(NOW.getTime() - ms).toISOString();
const [ONE, TWO] = [1n as PlayerId, 2n as PlayerId];
const NETWORK = Buffer.alloc(32, 1);
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const numberOf = ({ number }: { readonly number: number }): number => number;

interface Planted {
  readonly player?: PlayerId;
  readonly topic?: CaseTopic;
  readonly network?: Buffer;
  readonly state?: 'open' | 'answered' | 'closed';
  readonly opened?: string;
  readonly waiting?: string;
  readonly answered?: string;
}
let planted = 0;
/** A case of a player, or else of a guest; returns its number in planting order. */
async function plantCase({ player, topic = 'bet', network, state = 'open', opened = ago(0), waiting, answered }: Planted): Promise<number> {
  planted += 1;
  const whose = player === undefined ? `null, 'guest@example.test'` : `${player}, null`;
  const since = state === 'open' ? `'${waiting ?? opened}'` : 'null';
  const first = answered === undefined && state !== 'answered' ? 'null' : `'${answered ?? ago(0)}'`;
  await plant(
    database,
    `insert into support_cases (id, number, player_id, email, network, language, topic, state, opened_at, waiting_since, answered_at)
     overriding system value values ('${idOf(planted)}', ${planted}, ${whose}, ${network ? `'\\x${network.toString('hex')}'` : 'null'}, 'pt', '${topic}', '${state}',
       '${opened}', ${since}, ${first})`,
  );
  return planted;
}
const plantMessage = (n: number, inCase: number, at: string, { staff, text = `words ${n}` }: { staff?: string; text?: string } = {}) =>
  plant(
    database,
    `insert into case_messages values ('${idOf(n)}', '${idOf(inCase)}', '${at}', ${staff === undefined ? 'null' : `'${staff}'`}, '${text}')`,
  );
const clear = () => plant(database, 'delete from case_messages; delete from support_cases');

let database: TestDatabase;
const support = () => createSupport({ ...chatDeps(), db: database.db, now: () => NOW, notifyAnswer: () => Promise.resolve() });
const asked = (n: number) => ({ case_id: idOf(n), topic: 'bet', text: 'Where is it?' }) as const;
const guest = (n: number, email = 'guest@example.test') =>
  support().openGuestCase({ ...asked(n), email }, { ip: '192.0.2.1', language: 'pt' });

beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 2);
});
afterAll(() => database.close());

describe('what was written within an hour', () => {
  test('counts messages of the player alone, in all their cases, and none of staff; one as old as the hour is not in it', async () => {
    await clear();
    const [first, second, others] = [await plantCase({ player: ONE }), await plantCase({ player: ONE }), await plantCase({ player: TWO })];
    await plantMessage(101, first, ago(HOUR));
    await plantMessage(102, first, ago(HOUR - 1));
    await plantMessage(103, second, ago(0));
    await plantMessage(104, second, ago(1), { staff: 'ana' });
    await plantMessage(105, others, ago(1));
    const count = (owner: Parameters<typeof countWritten>[1]) =>
      inTransaction(database.db, (tx) => countWritten(tx, owner, new Date(ago(HOUR))));
    expect([await count({ player: ONE }), await count({ player: TWO })]).toEqual([2, 1]);
    await plantCase({ network: NETWORK, opened: ago(HOUR) });
    await plantCase({ network: NETWORK, opened: ago(HOUR - 1), state: 'closed' });
    await plantCase({ network: Buffer.alloc(32, 2) });
    expect(await count({ email: 'x@x.test', network: NETWORK })).toBe(1);
  });

  test('lets a tenth message in when of ten before one is an hour old, and no eleventh', async () => {
    await clear();
    const mine = await plantCase({ player: ONE, opened: ago(2 * HOUR) });
    await plantMessage(200, mine, ago(HOUR));
    for (let n = 1; n <= 9; n += 1) await plantMessage(200 + n, mine, ago(HOUR - n));
    const write = (n: number) => support().writeToCase(ONE, { case_id: idOf(mine), message_id: idOf(n), text: 'More of it' });
    await write(300);
    await expect(write(301)).rejects.toMatchObject({ code: 'case.too_many' });
  });
});

describe('guests who wait', () => {
  test('may be 500; the next is refused, a player is not, and cases of players and those answered do not count', async () => {
    await clear();
    await plantCase({ player: ONE });
    await plantCase({ state: 'answered' });
    await plant(
      database,
      `insert into support_cases (id, number, email, language, topic, opened_at, waiting_since) overriding system value
       select gen_random_uuid(), 10000 + n, 'g@example.test', 'pt', 'bet', '${ago(0)}', '${ago(0)}' from generate_series(1, 499) as n`,
    );
    await guest(901);
    await expect(guest(902)).rejects.toMatchObject({ code: 'case.too_many' });
    expect(await support().openCase(TWO, asked(903), 'pt')).toMatchObject({ case_id: idOf(903) });
  });

  test('are told the number of a case they sent again, and nobody else is', async () => {
    await clear();
    const { number } = await guest(911);
    expect(await guest(911)).toEqual({ case_id: idOf(911), number });
    await expect(guest(911, 'other@example.test')).rejects.toMatchObject({ code: 'case.not_found' });
  });

  test('are known by their network for a day', async () => {
    await clear();
    const kept = [await plantCase({ network: NETWORK, opened: ago(24 * HOUR) }), await plantCase({ network: NETWORK })];
    const gone = await plantCase({ network: NETWORK, opened: ago(24 * HOUR + 1) });
    await support().jobs[0]?.run({});
    const { rows } = await database.owner.pool.query('select number::int as number, network is null as gone from support_cases order by 1');
    expect(rows).toEqual([...kept.map((number) => ({ number, gone: false })), { number: gone, gone: true }]);
  });
});

describe('the queue', () => {
  const list = (query: Partial<Parameters<typeof selectQueue>[1]> = {}) =>
    support().desk.list(database.db, {
      state: 'open',
      player: null,
      channel: null,
      topic: null,
      byTopic: false,
      start: 0,
      limit: 10,
      ...query,
    });

  test('has those of one state; who waits longest comes first, of those at once the newer; one page and whether there is more', async () => {
    await clear();
    const late = await plantCase({ player: ONE, waiting: ago(24 * HOUR + 1) });
    const [older, newer] = [await plantCase({ player: TWO, waiting: ago(HOUR) }), await plantCase({ waiting: ago(HOUR) })];
    const edge = await plantCase({ player: ONE, waiting: ago(24 * HOUR) });
    const [answered, again] = [await plantCase({ player: ONE, state: 'answered' }), await plantCase({ player: TWO, state: 'answered' })];
    await plantCase({ player: ONE, state: 'closed' });
    const all = await list();
    expect(all.list.map(numberOf)).toEqual([late, edge, newer, older]);
    expect(all.list.map((row) => row.late)).toEqual([true, false, false, false]);
    expect([all.late, all.more]).toEqual([1, false]);
    expect((await list({ state: 'answered' })).list.map(numberOf)).toEqual([again, answered]);
    expect((await list({ player: ONE })).list.map(numberOf)).toEqual([late, edge]);
    const page = await list({ start: 1, limit: 2 });
    expect([page.list.map(numberOf), page.more]).toEqual([[edge, newer], true]);
    const last = await list({ start: 2, limit: 2 });
    expect([last.list.map(numberOf), last.more]).toEqual([[newer, older], false]);
  });

  test('has those of one topic, or of all with each topic together, in the order of the topics', async () => {
    await clear();
    const [other, bet] = [
      await plantCase({ player: ONE, topic: 'other', waiting: ago(3) }),
      await plantCase({ player: ONE, topic: 'bet', waiting: ago(1) }),
    ];
    const game = await plantCase({ player: TWO, topic: 'game', waiting: ago(2) });
    const longer = await plantCase({ player: TWO, topic: 'bet', waiting: ago(2) });
    expect((await list({ topic: 'bet' })).list.map(numberOf)).toEqual([longer, bet]);
    expect((await list({ byTopic: true })).list.map(numberOf)).toEqual([longer, bet, game, other]);
  });

  test('shows the beginning of what was written last in the case', async () => {
    await clear();
    const [one, other] = [await plantCase({ player: ONE }), await plantCase({ player: TWO })];
    await plantMessage(401, one, ago(2));
    await plantMessage(403, one, ago(1), { text: 'x'.repeat(161) });
    await plantMessage(402, one, ago(1));
    await plantMessage(404, other, ago(0));
    expect((await list({ player: ONE })).list.map(({ last }) => last)).toEqual(['x'.repeat(160)]);
    expect((await support().desk.one(database.db, idOf(one))).row.last).toBe('x'.repeat(161));
    const all = await selectMessages(database.db, [idOf(one)]);
    expect(all.map(({ id }) => id)).toEqual([idOf(401), idOf(402), idOf(403)]);
  });
});

test('a player has their own cases, the newest first, page by page', async () => {
  await clear();
  const mine = [await plantCase({ player: ONE, opened: ago(0) }), await plantCase({ player: ONE, opened: ago(HOUR), state: 'closed' })];
  await plantCase({ player: TWO });
  mine.push(await plantCase({ player: ONE }));
  const page = async (start: number, limit: number) => (await selectCasesOf(database.db, ONE, { start, limit })).map(numberOf);
  expect([await page(0, 10), await page(0, 2), await page(2, 2)]).toEqual([
    [...mine].reverse(),
    [...mine].reverse().slice(0, 2),
    [mine[0]],
  ]);
});

test('a case that was answered keeps its first answer, who waits their place, and both are told apart by its state', async () => {
  await clear();
  const n = await plantCase({ player: ONE, waiting: ago(HOUR) });
  const move = (state: 'open' | 'answered' | 'closed', at: string) =>
    inTransaction(database.db, (tx) => moveCase(tx, { id: idOf(n), state, claimedBy: 'ana', at: new Date(at) }));
  const times = async () => {
    const { rows } = await database.owner.pool.query('select waiting_since, answered_at from support_cases');
    return [(rows[0]?.waiting_since as Date | null)?.toISOString() ?? null, (rows[0]?.answered_at as Date | null)?.toISOString() ?? null];
  };
  await move('open', ago(9));
  expect(await times()).toEqual([ago(HOUR), null]);
  await move('answered', ago(8));
  expect(await times()).toEqual([null, ago(8)]);
  await move('open', ago(7));
  expect(await times()).toEqual([ago(7), ago(8)]);
  await move('answered', ago(6));
  expect(await times()).toEqual([null, ago(8)]);
  await move('closed', ago(5));
  expect(await times()).toEqual([null, ago(8)]);
  expect(await selectCase(database.db, idOf(n))).toMatchObject({ revision: 6, claimedBy: 'ana', state: 'closed' });
});

test('what an answer usually takes is the middle of the last thirty days, once five were given', async () => {
  await clear();
  const days = (n: number) => n * 24 * HOUR;
  const answer = (minutes: number, at = ago(days(1))) =>
    plantCase({ player: ONE, state: 'answered', answered: at, opened: new Date(new Date(at).getTime() - minutes * 60_000).toISOString() });
  for (const minutes of [10, 20, 40, 80]) await answer(minutes);
  await answer(1, ago(days(30)));
  await plantCase({ player: ONE });
  expect(await selectUsual(database.db, 'form', new Date(ago(days(30))))).toEqual({ count: 4, minutes: 30 });
  expect(await support().expected()).toEqual({ answer_hours: 24, usual_minutes: null });
  await answer(30, ago(days(30) - 1));
  expect(await support().expected()).toEqual({ answer_hours: 24, usual_minutes: 30 });
});
