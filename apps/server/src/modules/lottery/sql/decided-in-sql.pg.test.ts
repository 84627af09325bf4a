import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertOf } from '../../../../test/guards/guarded-tables.ts';
import { BETS } from '../../../../test/guards/rows-of-bets.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';

type Row = readonly [table: string, more: string];
const TABLES = [
  'draws',
  'draw_reports',
  'draw_proposals',
  'draw_manual_results',
  'draw_results',
  'draw_seeds',
  'draw_code_checks',
  'lotteries',
];

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await testDatabase(2);
  client = await database.owner.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});
/** Disables triggers, so that only the function's own decisions and writes are seen. */
beforeEach(async () => {
  await client.query(`begin; set local session_replication_role = replica; ${TABLES.map((table) => `delete from ${table}`).join('; ')}`);
});
afterEach(() => client.query('rollback'));

/** Inserts rows in order; a row named again in `changes` is changed by it. */
async function given(...rows: readonly Row[]): Promise<void> {
  for (const [table, more] of rows) await client.query(await insertOf(client, table, { row: BETS[table]?.row, more }));
}
const changed = (rows: readonly Row[], [table, change]: Row): readonly Row[] =>
  rows.map(([name, more]) => [name, name === table ? `${more}; ${change}` : more]);
const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
/** Returns a call's result, or the constraint by which it refuses. */
async function said(text: string): Promise<unknown> {
  await client.query('savepoint said');
  try {
    return (await rows(`select ${text}`))[0]?.[0];
  } catch (error) {
    await client.query('rollback to said');
    return (error as { constraint?: string }).constraint ?? String(error);
  }
}

const ago = (interval: string) => `draws_at now() - interval '${interval}'`;
const OWN = `source 'own'; commit repeat('0', 64); chain repeat('a', 64); round 1`;
const DRAWN = `status 'drawn'; decided_at now(); revision 1`;
const VOID = `status 'void'; void_reason 'result_missing'; decided_at now(); revision 1`;

describe('a result that is typed in', () => {
  const DRAW: Row = ['draws', `id 1; source 'official'; date '2026-03-10'; order_known false; ${ago('60 minutes')}`];
  const TYPED = '{7,6,5,4,3,2,1}';
  const SORTED = [2, 3, 4, 5, 6, 7, 1];
  const enter = ({ day = '2026-03-10', numbers = TYPED, by = 'ana' } = {}) =>
    said(`lottery_enter_result(1, '${day}', '${numbers}', 'https://b.example', 'second reason', '${by}')`);
  const told = (feed: string, more: string): Row => ['draw_reports', `draw_id 1; feed '${feed}'; ordered false; problem null; ${more}`];
  const OTHER = `numbers '{9,6,5,4,3,2,1}'`;

  test.each([
    ['false', SORTED],
    ['true', [7, 6, 5, 4, 3, 2, 1]],
  ])('waits for a second word, in the order it is known by: in that of drawing %s', async (known, numbers) => {
    await given(...changed([DRAW], ['draws', `order_known ${known}`]));
    expect(await enter()).toBe(false);
    expect(
      await rows('select draw_id::int, date::text, numbers, source, reason, typed_by, taken_at, dropped_at from draw_manual_results'),
    ).toEqual([[1, '2026-03-10', numbers, 'https://b.example', 'second reason', 'ana', null, null]]);
    expect(await rows('select count(*)::int from draw_results')).toEqual([[0]]);
  });

  test.each<[string, readonly Row[], unknown]>([
    ['of an own draw', changed([DRAW], ['draws', OWN]), 'draw_manual_results_of_official'],
    ['of a draw that is shown for an example', changed([DRAW], ['draws', `source 'sample'`]), 'draw_manual_results_of_official'],
    ['of another draw', changed([DRAW], ['draws', 'id 2']), 'draw_manual_results_of_official'],
    ['of a draw that is drawn', changed([DRAW], ['draws', DRAWN]), 'draw_manual_results_waiting'],
    ['of a draw that is void', changed([DRAW], ['draws', VOID]), 'draw_manual_results_waiting'],
    ['beside a proposal that waits', [DRAW, ['draw_proposals', 'draw_id 1']], 'draw_manual_results_waiting'],
    ['beside a proposal that was taken', [DRAW, ['draw_proposals', `draw_id 1; confirmed_by 'rui'; confirmed_at now()`]], false],
    ['beside a proposal that was dropped', [DRAW, ['draw_proposals', `draw_id 1; dropped_by 'rui'; dropped_at now()`]], false],
    ['beside a proposal of another draw', [DRAW, ['draw_proposals', 'draw_id 2']], false],
    ['before an hour is over', changed([DRAW], ['draws', ago('59 minutes 30 seconds')]), 'draw_manual_results_late'],
    ['beside a feed that says the same', [DRAW, told('a', `numbers '${TYPED}'`)], false],
    ['beside a feed that says the same six in another order', [DRAW, told('a', `numbers '{2,4,3,5,7,6,1}'; ordered true`)], false],
    ['beside a feed that says another number', [DRAW, told('a', OTHER)], 'draw_manual_results_silent'],
    ['beside a feed that says another seventh', [DRAW, told('a', `numbers '{1,6,5,4,3,2,7}'`)], 'draw_manual_results_silent'],
    ['beside a feed whose word has a problem', [DRAW, told('a', `${OTHER}; problem 'date_wrong'`)], false],
    ['beside a feed of another draw', [DRAW, told('a', `${OTHER}; draw_id 2`)], false],
    ['beside a feed that corrected itself', [DRAW, told('a', OTHER), told('a', `numbers '${TYPED}'`)], false],
    ['beside two feeds that agree', [DRAW, told('a', OTHER), told('b', OTHER)], 'draw_manual_results_silent'],
    [
      'beside two feeds that agree with it',
      [DRAW, told('a', `numbers '${TYPED}'`), told('b', `numbers '${TYPED}'`)],
      'draw_manual_results_silent',
    ],
  ])('is taken where nothing else says what was drawn: %s', async (_, there, wanted) => {
    await given(...there);
    expect(await enter()).toBe(wanted);
  });

  test.each([
    ['true', 'true', 'draw_manual_results_silent'],
    ['true', 'false', false],
    ['false', 'true', false],
  ])('is compared in the order of drawing where both have it: of the draw %s, of the feed %s', async (known, ordered, wanted) => {
    await given(...changed([DRAW], ['draws', `order_known ${known}`]), told('a', `numbers '{6,7,5,4,3,2,1}'; ordered ${ordered}`));
    expect(await enter()).toBe(wanted);
  });

  test.each([
    { day: '2026-03-11' },
    ...['{7,6,5,4,3,2}', '{7,6,5,4,3,2,2}', '{7,7,5,4,3,2,1}', '{50,6,5,4,3,2,1}', '{0,6,5,4,3,2,1}'].map((numbers) => ({ numbers })),
  ])('is one of this draw: %j is not', async (wrong) => {
    await given(DRAW);
    expect(await enter(wrong)).toBe('draw_manual_results_true');
  });

  describe('a second time', () => {
    const FIRST: Row = [
      'draw_manual_results',
      `draw_id 1; numbers '{2,3,4,5,6,7,1}'; typed_by 'rui'; typed_at '2026-03-10 12:00Z'; reason 'first reason'; source 'https://a.example'`,
    ];
    test('by somebody else is the result, said by both', async () => {
      await given(DRAW, FIRST);
      await client.query(`alter table draw_results alter hash set default 'x'`); // a trigger writes it
      expect(await enter()).toBe(true);
      expect(
        await rows('select numbers, source, reason, typed_by, taken_at is not null from draw_manual_results order by typed_at'),
      ).toEqual([
        [SORTED, 'https://a.example', 'first reason', 'rui', true],
        [SORTED, 'https://b.example', 'second reason', 'ana', true],
      ]);
      expect(
        await rows(
          'select draw_id::int, revision, numbers, reason, proposed_by, proposed_at, confirmed_by, confirmed_at is not null from draw_proposals',
        ),
      ).toEqual([[1, 1, SORTED, 'first reason', 'rui', new Date('2026-03-10T12:00Z'), 'ana', true]]);
      expect(await rows('select draw_id::int, revision, numbers from draw_results')).toEqual([[1, 1, SORTED]]);
    });

    test.each<[string, string, unknown]>([
      ['by the same person', `typed_by 'ana'`, 'draw_manual_results_four_eyes'],
      ['by the same person with other numbers', `typed_by 'ana'; numbers '{1,2,3,4,5,6,7}'`, 'draw_manual_results_four_eyes'],
      ['with other numbers', `numbers '{2,3,4,5,6,8,1}'`, 'draw_manual_results_agree'],
      ['after the first was taken back', `dropped_by 'rui'; dropped_at now()`, false],
      ['after the first became a result', 'taken_at now()', false],
      ['of another draw', 'draw_id 2', false],
    ])('%s is none', async (_, change, wanted) => {
      await given(...changed([DRAW, FIRST], ['draw_manual_results', change]));
      expect(await enter()).toBe(wanted);
      expect(await rows('select count(*)::int from draw_results')).toEqual([[0]]);
    });
  });
});

describe('a draw whose result is missing', () => {
  const SEED: Row = ['draw_seeds', 'draw_id 1'];
  const own = (more = ''): readonly Row[] => [
    ['lotteries', 'void_after_seconds 600; result_within_hours 1'],
    ['draws', `id 1; game 'hkmarksix'; ${OWN}; ${ago('10 minutes')}${more && `; ${more}`}`],
  ];
  const official = (more = ''): readonly Row[] => [
    ['lotteries', `void_after_seconds 60; result_within_hours 48; source 'official'`],
    ['draws', `id 1; game 'hkmarksix'; source 'official'; ${ago('48 hours')}${more && `; ${more}`}`],
  ];
  const voided = (why: string) => said(`lottery_void_missing(1, '${why}')`);
  const MISSING = 'draws_missing';
  const SOON = ago('9 minutes 30 seconds');

  test.each<[string, readonly Row[], why: string, unknown]>([
    ['an own one', [...own(), SEED], 'beacon_missing', true],
    ['an own one, before its time', [...own(SOON), SEED], 'beacon_missing', false],
    ['an own one that is drawn', [...own(DRAWN), SEED], 'beacon_missing', false],
    ['an own one that is void', [...own(VOID), SEED], 'beacon_missing', false],
    ['an own one without its seed', own(), 'seed_missing', true],
    ['an own one with the seed of another', [...own(), ['draw_seeds', 'draw_id 2']], 'seed_missing', true],
    ['an own one that has its seed', [...own(), SEED], 'seed_missing', MISSING],
    ['an own one whose seed is what is missing', own(), 'beacon_missing', MISSING],
    ['an own one, which no feed tells of', [...own(), SEED], 'result_missing', MISSING],
    ['one that is not there', [...own('id 2'), SEED], 'beacon_missing', false],
    ['an official one', official(), 'result_missing', true],
    ['an official one, before its time', official(ago('47 hours 59 minutes')), 'result_missing', false],
    ['an official one, which needs no beacon', official(), 'beacon_missing', MISSING],
    ['an official one, which needs no seed', official(), 'seed_missing', MISSING],
    ['an official one, which no code draws', official(), 'code_changed', MISSING],
  ])('is void by that, once its time is over: %s', async (_, there, why, wanted) => {
    await given(...there);
    expect(await voided(why)).toBe(wanted);
    const after = await rows(
      `select status, void_reason, void_by, revision, decided_at > now() from draws where status = 'void' and decided_at > now()`,
    );
    expect(after).toEqual(wanted === true ? [['void', why, null, 1, true]] : []);
  });

  test('leaves every other draw as it is', async () => {
    await given(...own(), SEED, ['draws', `id 2; draw_no '2'; game 'hkmarksix'; ${OWN}; round 2; ${ago('10 minutes')}`]);
    expect(await voided('beacon_missing')).toBe(true);
    expect(await rows('select id::int, status from draws order by id')).toEqual([
      [1, 'void'],
      [2, 'waiting'],
    ]);
  });

  const look = (mayDraw: boolean, at: string): Row => [
    'draw_code_checks',
    `verdict '${mayDraw ? 'unapproved' : 'changed'}'; changed '${mayDraw ? '{}' : '{main.js}'}'; may_draw ${mayDraw}; sources ''; built repeat('a', 64); checked_at now() - interval '${at}'`,
  ];
  test.each<[string, readonly Row[], unknown]>([
    ['a look says so', [look(false, '1 hour')], true],
    ['no look says so', [], false],
    ['a look of more than a day ago says so', [look(false, '24 hours 1 minute')], false],
    ['a look of nearly a day ago says so', [look(false, '23 hours 59 minutes')], true],
    ['a process may draw, and says so since the draw', [look(false, '1 hour'), look(true, '10 minutes')], false],
    ['a process might have drawn before it', [look(false, '1 hour'), look(true, '10 minutes 1 second')], true],
  ])('is void by code that may not draw, with its seed and without, where %s', async (_, looks, wanted) => {
    await given(...own(), ...looks);
    await client.query('savepoint one');
    expect(await voided('code_changed')).toBe(wanted);
    await client.query('rollback to one');
    await given(SEED);
    expect(await voided('code_changed')).toBe(wanted);
  });

  test('is not void by its code before its time', async () => {
    await given(...own(SOON), SEED, look(false, '1 hour'));
    expect(await voided('code_changed')).toBe(false);
  });
});
