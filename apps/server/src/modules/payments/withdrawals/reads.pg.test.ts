import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { ago, id, MINUTE, nOf, ONE, TWO, tellTime } from '../testing/planted-deposits.ts';
import { withdrawalOf, withdrawalsOf } from './read-withdrawals.ts';
import {
  askedInADay,
  insertApproval,
  isPending,
  selectApprovals,
  selectPayoutsToPoll,
  typedWithdrawals,
  updateClaim,
  updateState,
} from './sql.ts';
import { addHold, clearHolds, lockOpenWithdrawals, selectAskedOfHouse } from './sql-holds.ts';
import { countOverdueReviews, usualMinutes } from './sql-times.ts';

const HOUR = 60 * MINUTE;
const AT = new Date('2026-03-10T12:00:00Z');
const before = (ms: number): Date => new Date(AT.getTime() - ms);
const STATES = ['held', 'in_review', 'approved', 'sending', 'unknown', 'paid', 'failed', 'rejected', 'returned'] as const;

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
const clear = async () => {
  tellTime();
  await plant(
    database,
    'delete from withdrawals; delete from withdrawal_stages; delete from withdrawal_approvals; delete from withdrawal_accounts',
  );
};
/** Withdrawals of the first player, to their account 1, unless overridden. */
const withdrawals = (rows: readonly (PlantedRow & { readonly n: number })[]) =>
  plantRows(
    database,
    'withdrawals',
    rows.map(({ n, ...row }) => ({ id: id(n), ...row })),
    {
      ...{
        player_id: ONE,
        account_id: id(1),
        channel: 'x_way',
        state: 'held',
        typed: 90,
        currency: 'BRL',
        rate_id: 1,
        real_name: 'x',
        approvals_needed: 1,
      },
      ...{ amount: 10, service_fee: 2, network_fee: 1, net: 7, balance_after: 0, service_fee_typed: 20, network_fee_typed: 10 },
      ...{ created_at: ago(0), changed_at: ago(0), asked_at: null, on_hold: [] },
    },
  );
beforeAll(async () => {
  database = await testDatabase(4);
  await plantRows(
    database,
    'withdrawal_channels',
    [
      { channel: 'x_way', sort: 901 },
      { channel: 'x_slow', sort: 902 },
    ],
    {
      account_kind: 'pix',
      provider: 'p1',
      house_account: 5,
      amount_min: 1,
      amount_max: 9,
      fee_e4: 0,
      fee_fixed: 0,
      network_fee: 0,
      second_from: 1,
    },
  );
});
afterAll(() => database.close());

describe('withdrawals of a player', () => {
  beforeAll(async () => {
    await clear();
    await plantRows(database, 'withdrawal_accounts', [
      { id: id(1), player_id: ONE, kind: 'pix', type: 'email', number: 'x@example.test', usable_from: ago(-HOUR) },
    ]);
    const day = (text: string) => `2026-01-01T${text}Z`;
    await withdrawals([
      { n: 1, created_at: day('10:00') },
      { n: 2, created_at: day('11:00'), state: 'paid' },
      { n: 3, created_at: day('11:00'), amount: 20, service_fee: 4, network_fee: 3, net: 13 },
      { n: 4, created_at: day('12:00'), on_hold: ['disavowed'] },
      { n: 5, created_at: day('11:00'), player_id: TWO },
    ]);
    const stage = (n: number, nth: number, state: string) => ({ withdrawal_id: id(n), n: nth, state, who: 'house', at: day(`1${nth}:00`) });
    const first = [1, 2, 3, 4, 5].map((n) => stage(n, 1, 'held'));
    await plantRows(database, 'withdrawal_stages', [stage(2, 3, 'paid'), ...first, stage(2, 2, 'sending')], { reason: null });
  });
  const at = (text: string) => new Date(`2026-01-01T${text}Z`);
  test.each([
    [{}, [4, 3, 2, 1], [50, 16, 34]],
    [{ state: 'paid' }, [2], [10, 3, 7]],
    [{ from: at('11:00') }, [4, 3, 2], [40, 13, 27]],
    [{ to: at('11:00') }, [1], [10, 3, 7]],
    [{ from: at('10:00'), to: at('12:00'), state: 'held' }, [3, 1], [30, 10, 20]],
  ] as const)('of %j', async (filter, found, [amount, fees, net]) => {
    const { list, totals, more } = await withdrawalsOf(database.db, ONE, { ...filter, start: 0, limit: 10 });
    expect([list.map(({ order_id }) => nOf(order_id)), more]).toEqual([found, false]);
    expect(totals).toEqual({ count: found.length, amount: BigInt(amount), fees: BigInt(fees), net_amount: BigInt(net) });
  });

  test('come by pages, with whether there are more and the totals of all', async () => {
    const page = async (start: number, limit: number) => {
      const { list, more, totals } = await withdrawalsOf(database.db, ONE, { start, limit });
      return [list.map(({ order_id }) => nOf(order_id)), more, totals.count];
    };
    expect([await page(0, 3), await page(1, 3), await page(3, 3)]).toEqual([
      [[4, 3, 2], true, 4],
      [[3, 2, 1], false, 4],
      [[1], false, 4],
    ]);
  });

  test('are shown to their owner alone, with their stages in order, and what arrives in what was typed', async () => {
    const shown = await withdrawalOf(database.db, ONE, id(2));
    expect(shown.stages.map(({ state }) => state)).toEqual(['held', 'sending', 'paid']);
    expect(shown).toMatchObject({ net_typed: 60n, on_hold: false, status: 'success' });
    expect(await withdrawalOf(database.db, ONE, id(4))).toMatchObject({ on_hold: true });
    await expect(withdrawalOf(database.db, TWO, id(2))).rejects.toMatchObject({ code: 'withdrawal.not_found' });
    expect([...(await typedWithdrawals(database.db, ONE, [id(1), id(5)])).keys()].map(nOf)).toEqual([1]);
  });
});

describe('what money is held', () => {
  test.each(STATES)('of one that is %s', async (state) => {
    const isOver = ['paid', 'rejected', 'returned'].includes(state);
    await clear();
    await withdrawals([
      { n: 1, state },
      { n: 2, state: 'paid' },
      { n: 3, player_id: TWO },
    ]);
    expect(await isPending(database.db, ONE)).toBe(!isOver);
    expect((await change((tx) => lockOpenWithdrawals(tx, ONE))).map((row) => nOf(row.id))).toEqual(isOver ? [] : [1]);
    const asked = await change((tx) => askedInADay(tx, ONE, new Date(Date.now() + MINUTE)));
    expect(asked).toBe(state === 'rejected' || state === 'returned' ? 10n : 20n);
  });

  test('asked for in the 24 hours before an instant', async () => {
    await clear();
    await withdrawals([
      { n: 1, amount: 13, net: 10, created_at: before(24 * HOUR) },
      { n: 2, amount: 23, net: 20, created_at: before(24 * HOUR - 1) },
      { n: 3, amount: 43, net: 40, created_at: before(0) },
      { n: 4, amount: 83, net: 80, created_at: before(0), player_id: TWO },
    ]);
    expect(await change((tx) => askedInADay(tx, ONE, AT))).toBe(66n);
  });

  test('all players asked for in the hour before an instant, and in an hour of the week before it', async () => {
    await clear();
    const of = (n: number, amount: number, ms: number, more: PlantedRow = {}) => ({
      n,
      amount,
      net: amount - 3,
      created_at: before(ms),
      ...more,
    });
    await withdrawals([
      of(1, 100, 0),
      of(2, 1_000, HOUR - 1, { player_id: TWO, state: 'paid' }),
      of(3, 168_000, HOUR),
      of(4, 336_000, 169 * HOUR - 1, { player_id: TWO }),
      of(5, 168_000_000, 169 * HOUR),
      of(6, 10_000, 0, { state: 'rejected' }),
      of(7, 168_000_000, 2 * HOUR, { state: 'returned' }),
    ]);
    expect(await selectAskedOfHouse(database.db, AT)).toEqual({ houseAsked: 1_100n, ordinaryHour: 3_000n });
  });
});

describe('what stands where it should not stay', () => {
  const seconds = (n: number) => ago(n * 1_000);
  test.each([
    ['approved', 8, null, true],
    ['approved', 1, null, false],
    ['sending', 20, null, true],
    ['sending', 10, null, false],
    ['sending', 60, 20, true],
    ['sending', 60, 10, false],
    ['unknown', 10, null, true],
    ['unknown', 1, null, false],
    ['unknown', 60, 10, true],
    ['unknown', 60, 1, false],
    ['failed', 610, null, true],
    ['failed', 590, null, false],
    ['held', 9_999, null, false],
    ['paid', 9_999, 9_999, false],
  ] as const)('%s, changed %s s and asked about %s s ago: %s', async (state, changed, asked, isDue) => {
    await clear();
    await withdrawals([{ n: 1, state, changed_at: seconds(changed), asked_at: asked === null ? null : seconds(asked) }]);
    expect((await selectPayoutsToPoll(database.db)).map((row) => nOf(row.id))).toEqual(isDue ? [1] : []);
  });

  test('comes a hundred at a time, the longest there first', async () => {
    await clear();
    await withdrawals(Array.from({ length: 101 }, (_, n) => ({ n, state: 'approved', changed_at: ago(HOUR + n * 1_000) })));
    const due = (await selectPayoutsToPoll(database.db)).map((row) => nOf(row.id));
    expect([due.length, due[0], due.at(-1)]).toEqual([100, 100, 1]);
  });

  test('and reviews that nobody decided within the hours the house takes at most', async () => {
    await clear();
    const late = ago(24 * HOUR + MINUTE);
    await withdrawals([
      { n: 1, state: 'held', created_at: late },
      { n: 2, state: 'in_review', created_at: late },
      { n: 3, state: 'approved', created_at: late },
      { n: 4, state: 'held', created_at: ago(0) },
    ]);
    expect(await countOverdueReviews(database.db)).toBe(2);
  });
});

test('nine of ten of the last thirty days were paid within so many minutes, by channel, once there are twenty', async () => {
  await clear();
  const paid = (first: number, many: number, more: PlantedRow = {}) =>
    Array.from({ length: many }, (_, at) => ({ n: first + at, state: 'paid', channel: 'x_way', created_at: ago(24 * HOUR), ...more }));
  await withdrawals([
    ...paid(100, 20),
    ...paid(200, 19, { channel: 'x_slow' }),
    ...paid(300, 5, { created_at: ago(31 * 24 * HOUR) }),
    ...paid(400, 5, { state: 'held' }),
  ]);
  await plant(
    database,
    `insert into withdrawal_stages (withdrawal_id, n, state, who, at)
     select id, 2, 'paid', 'house', created_at + interval '1 minute' * (right(id::text, 4)::int - 99) from withdrawals;
     insert into withdrawal_stages (withdrawal_id, n, state, who, at) select id, 1, 'held', 'house', created_at + interval '900 minutes' from withdrawals`,
  );
  // The 90th percentile of 1 to 20 minutes is 18.1.
  expect([...(await usualMinutes(database.db))]).toEqual([['x_way', 19]]);
});

test('a yes is of one withdrawal and one round, once for each of the staff, in their order', async () => {
  await clear();
  const say = (n: number, round: number, staff: string, released = false) =>
    change((tx) => insertApproval(tx, { id: id(n), round }, { staff, released }));
  await withdrawals([{ n: 1 }, { n: 2 }]);
  for (const staff of ['rui', 'ana', 'rui']) await say(1, 0, staff);
  await say(2, 0, 'eva');
  expect(await say(1, 1, 'eva', true)).toEqual([{ staff: 'eva', released: true }]);
  expect((await change((tx) => selectApprovals(tx, { id: id(1), round: 0 }))).map(({ staff }) => staff)).toEqual(['rui', 'ana']);
});

describe('what staff and the house do of one withdrawal', () => {
  const kept = async (column: string) =>
    (await database.owner.pool.query(`select ${column} as each from withdrawals order by id`)).rows.map(({ each }) => each);

  test('keeps why and the provider’s name for it through later steps, and takes none from another stage', async () => {
    await clear();
    await withdrawals([{ n: 1, state: 'sending' }]);
    await plantRows(database, 'withdrawal_stages', [
      { withdrawal_id: id(1), n: 1, state: 'sending', who: 'house', at: ago(0), reason: null },
    ]);
    const step = (more: Omit<Parameters<typeof updateState>[2], 'who'>) =>
      change(async (tx) => (await updateState(tx, id(1), { who: 'house', ...more })).length);
    expect([
      await step({ to: 'failed', reason: 'refused', providerRef: 'r1', from: ['sending'] }),
      await step({ to: 'sending', from: ['failed'] }),
      await step({ to: 'failed', from: ['failed'] }),
    ]).toEqual([1, 1, 0]);
    expect([await kept('state'), await kept('reason'), await kept('provider_ref')]).toEqual([['sending'], ['refused'], ['r1']]);
  });

  test('is claimed from a colleague, and put on hold for one reason beside another, until all are let go; others are left', async () => {
    await clear();
    await withdrawals([
      { n: 1, claimed_by: null },
      { n: 2, claimed_by: 'eva', on_hold: ['disavowed'] },
    ]);
    for (const staff of ['rui', 'ana']) await change((tx) => updateClaim(tx, id(1), staff));
    await change((tx) => addHold(tx, id(1), 'repeated_pattern'));
    await change((tx) => addHold(tx, id(1), 'disavowed'));
    expect([await kept('claimed_by'), await kept('on_hold')]).toEqual([
      ['ana', 'eva'],
      [['repeated_pattern', 'disavowed'], ['disavowed']],
    ]);
    await change((tx) => insertApproval(tx, { id: id(1), round: 2 }, { staff: 'eva', released: true }));
    await change((tx) => insertApproval(tx, { id: id(1), round: 2 }, { staff: 'rui', released: true }));
    await change((tx) => clearHolds(tx, id(1)));
    expect(await kept('on_hold')).toEqual([[], ['disavowed']]);
  });
});
