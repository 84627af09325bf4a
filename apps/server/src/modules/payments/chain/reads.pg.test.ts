import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { ago, id, ONE, TWO, tellTime } from '../testing/planted-deposits.ts';
import { readTransfers, readWatch } from './read-transfers.ts';
import { beginChain, blocksFrom, goBackTo, insertSeen, isDecided, lockSeen, ownersOf, putBlocks, readCursor, seenUpTo } from './sql.ts';
import { heldPage, selectHeld } from './sql-held.ts';

const CHAIN = 7;
const addressOf = (n: number): string => `0x${String(n).padStart(40, '0')}`;

let database: TestDatabase;
const change = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database.db, work);
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 2);
  await plantRows(
    database,
    'chain_addresses',
    [
      { player_id: ONE, address: addressOf(1) },
      { player_id: TWO, address: addressOf(2) },
    ],
    { key_id: 'k' },
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  tellTime();
  await plant(database, 'delete from chain_transfers; delete from chain_decisions; delete from chain_blocks; delete from chain_cursors');
});

const NAMED = new Set(['credited', 'held', 'returned']);
/** Transfers to the first player in the block of their number, decided unless their status is `seen`. */
const transfers = (rows: readonly (PlantedRow & { readonly n: number })[]) =>
  plantRows(
    database,
    'chain_transfers',
    rows.map(({ n, status = 'seen', ...row }) => ({
      ...{ id: n, height: n, block_hash: `b${n}`, tx_hash: `t${n}`, status },
      ...{ deposit_id: NAMED.has(String(status)) ? id(n) : null, decided_at: status === 'seen' ? null : ago(0), ...row },
    })),
    { chain_id: CHAIN, log_index: 0, player_id: ONE, amount: 5, seen_at: ago(0), orphaned_at: null },
  );
const states = async (): Promise<string[]> =>
  (await database.owner.pool.query('select id, status, orphaned_at from chain_transfers order by id')).rows.map(
    (row) => `${row.id} ${row.status}${row.orphaned_at ? ' orphaned' : ''}`,
  );

describe('held transfers', () => {
  const decision = (n: number, transfer: number, more: PlantedRow = {}) => ({ id: id(n), transfer_id: transfer, ...more });
  const by = (command: string, ms = 0) => ({ [`${command}_by`]: 'rui', [`${command}_at`]: ago(ms) });
  const like = {
    ...{
      kind: 'release',
      to_address: null,
      reason: 'because',
      proposed_by: 'ana',
      confirmed_by: null,
      confirmed_at: null,
      dropped_by: null,
      dropped_at: null,
    },
    ...{ sent_tx: null, sent_by: null, sent_at: null },
  };
  const RETURN = { kind: 'return', to_address: addressOf(9) };
  const sent = (n: number) => ({ sent_tx: `0x${String(n).padStart(64, '0')}`, ...by('sent') });
  const page = async (open: boolean, more: object = {}) =>
    (await heldPage(database.db, { open, start: 0, limit: 20, ...more })).map((row) => Number(row.id));

  test('wait while nobody decided, or until they were sent back; the longest waiting first', async () => {
    await transfers([
      { n: 1, status: 'held', seen_at: ago(1_000) },
      { n: 2, status: 'below_minimum', seen_at: ago(9_000) },
      { n: 3, status: 'credited' },
      { n: 4, status: 'credited', orphaned_at: ago(0), seen_at: ago(8_000) },
      { n: 5, status: 'credited', orphaned_at: ago(0), tx_hash: 'same' },
      { n: 6, status: 'again', tx_hash: 'same' },
      { n: 7, status: 'held', seen_at: ago(7_000) },
      { n: 8, status: 'held', seen_at: ago(6_000) },
      { n: 9, status: 'held', seen_at: ago(5_000) },
      { n: 10, status: 'held', player_id: TWO, seen_at: ago(4_000) },
      { n: 11, status: 'held', seen_at: ago(3_000) },
      { n: 12, status: 'seen' },
      { n: 13, status: 'again', tx_hash: 't4', chain_id: CHAIN + 1 },
    ]);
    await plantRows(
      database,
      'chain_decisions',
      [
        decision(1, 7),
        decision(2, 8, { ...RETURN, ...by('confirmed', 1_000) }),
        decision(3, 9, { ...RETURN, ...by('confirmed', 500), ...sent(1) }),
        decision(4, 11, by('confirmed', 900)),
        decision(5, 1, by('dropped')),
      ],
      like,
    );
    expect([await page(true), await page(false)]).toEqual([
      [2, 4, 7, 8, 10, 1],
      [9, 11],
    ]);
    expect([await page(true, { player: TWO }), await page(true, { start: 1, limit: 2 }), await page(false, { limit: 1 })]).toEqual([
      [10],
      [4, 7],
      [9],
    ]);
    const why = async (n: number) => {
      const row = await selectHeld(database.db, BigInt(n));
      return row && [row.why, row.proposedBy, row.address];
    };
    expect([await why(1), await why(2), await why(4), await why(7)]).toEqual([
      ['not_allowed', null, addressOf(1)],
      ['below_minimum', null, addressOf(1)],
      ['orphaned', null, addressOf(1)],
      ['not_allowed', 'ana', addressOf(1)],
    ]);
  });
});

describe('what was read of a chain', () => {
  const begin = () => change((tx) => beginChain(tx, CHAIN, { height: 10n, hash: 'h10' } as Parameters<typeof beginChain>[2]));
  const block = (n: number) => ({ height: BigInt(n), hash: `h${n}` });

  test('has its blocks above what is forgotten, the newest first, and goes back to one it has', async () => {
    await begin();
    await begin();
    await change((tx) => putBlocks(tx, CHAIN, [11, 12, 13].map(block), 10n));
    await plantRows(database, 'chain_blocks', [{ chain_id: CHAIN + 1, height: 12, hash: 'other' }]);
    const heights = async (height: bigint, above?: bigint) =>
      (await blocksFrom(database.db, CHAIN, height, above)).map((each) => Number(each.height));
    expect([await heights(99n), await heights(12n), await heights(99n, 11n)]).toEqual([
      [13, 12, 11],
      [12, 11],
      [13, 12],
    ]);
    expect(await readCursor(database.db, CHAIN)).toMatchObject(block(13));
    await transfers([
      { n: 11, status: 'credited' },
      { n: 12, status: 'credited' },
      { n: 13, status: 'held' },
      { n: 14 },
      { n: 15, status: 'below_minimum' },
      { n: 16, status: 'again' },
      { n: 17, status: 'returned' },
      { n: 18, status: 'credited', orphaned_at: ago(0) },
      { n: 19, chain_id: CHAIN + 1 },
      { n: 10 },
    ]);
    expect(await change((tx) => goBackTo(tx, CHAIN, block(11)))).toBe(2);
    expect(await states()).toEqual([
      ...['10 seen', '11 credited', '12 credited orphaned', '13 held orphaned', '14 dropped', '15 dropped', '16 dropped', '17 returned'],
      ...['18 credited orphaned', '19 seen'],
    ]);
    expect([await heights(99n), (await readCursor(database.db, CHAIN))?.height]).toEqual([[11], 11n]);
  });

  test('keeps a log as what it became, and takes one up again whose block had left and is back', async () => {
    await begin();
    await transfers([
      { n: 1, status: 'dropped' },
      { n: 2, status: 'credited', orphaned_at: ago(0) },
      { n: 3, status: 'below_minimum' },
    ]);
    const log = (n: number, status: 'seen' | 'below_minimum') => ({
      blockHash: `b${n}`,
      txHash: `t${n}`,
      logIndex: 0,
      height: BigInt(n),
      player: ONE,
      amount: amount(5n),
      status,
    });
    await change((tx) =>
      insertSeen(tx, CHAIN, [log(1, 'seen'), log(2, 'seen'), log(3, 'seen'), log(4, 'below_minimum')] as unknown as Parameters<
        typeof insertSeen
      >[2]),
    );
    expect((await states()).map((state) => state.replace(/^\d+ /, ''))).toEqual(['seen', 'credited', 'below_minimum', 'below_minimum']);
  });

  test('waits in blocks up to a height, in their order, five hundred at a time', async () => {
    await transfers([
      { n: 3 },
      { n: 1, height: 2, log_index: 4 },
      { n: 2, log_index: 3 },
      { n: 4 },
      { n: 5, height: 1, status: 'credited' },
      { n: 6, height: 1, chain_id: CHAIN + 1 },
    ]);
    const seen = (await seenUpTo(database.db, CHAIN, 3n)).map((each) => Number(each.id));
    expect(seen).toEqual([2, 1, 3]);
    expect([(await change((tx) => lockSeen(tx, 2n)))?.id, await change((tx) => lockSeen(tx, 5n))]).toEqual([2n, undefined]);
    expect([await change((tx) => isDecided(tx, id(5))), await change((tx) => isDecided(tx, id(6)))]).toEqual([true, false]);
    await transfers(Array.from({ length: 501 }, (_, n) => ({ n: 1_000 + n })));
    expect(await seenUpTo(database.db, CHAIN, 9_999n)).toHaveLength(500);
  });

  test('tells whose addresses are ours', async () => {
    expect([...(await ownersOf(database.db, [addressOf(1), addressOf(8)]))]).toEqual([[addressOf(1), ONE]]);
  });

  test('is late when nobody looked for two minutes', async () => {
    const watch = async (ms?: number) => {
      await plant(database, 'delete from chain_cursors');
      if (ms !== undefined)
        await plantRows(database, 'chain_cursors', [{ chain_id: CHAIN, height: 1, hash: 'h', checked_at: new Date(Date.now() - ms) }]);
      return readWatch(database.db, { chainId: CHAIN, confirmations: 3 });
    };
    expect([await watch(), await watch(121_000), await watch(110_000)]).toEqual(['never', 'late', 'well']);
  });

  test('shows a player the newest twenty that are theirs, without those whose block left, with how deep each lies', async () => {
    await plantRows(database, 'chain_cursors', [{ chain_id: CHAIN, height: 12, hash: 'h' }]);
    await transfers([
      ...[
        { n: 12 },
        { n: 11 },
        { n: 10, status: 'credited' },
        { n: 9, status: 'held' },
        { n: 8, status: 'below_minimum' },
        { n: 7, status: 'returned' },
      ],
      ...[
        { n: 13, status: 'dropped' },
        { n: 14, status: 'again' },
        { n: 15, player_id: TWO },
        { n: 16, chain_id: CHAIN + 1 },
      ],
    ]);
    const shown = async () =>
      (await readTransfers(database.db, { chainId: CHAIN, confirmations: 3 }, ONE)).map(
        (each) => `${each.id} ${each.state} ${each.confirmations}`,
      );
    expect(await shown()).toEqual(['12 confirming 1', '11 confirming 2', '10 credited 3', '9 held 3', '8 below_minimum 3', '7 returned 3']);
    await transfers(Array.from({ length: 21 }, (_, n) => ({ n: 100 + n, height: 1 })));
    expect(await shown()).toHaveLength(20);
  });
});
