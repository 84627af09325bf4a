import { randomUUID } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction, statement } from '../../platform/db/db.ts';
import { type TestDatabase, testDatabase } from '../../platform/testing.ts';
import { createLedger, HOUSE, type Movement, publishedHeads, sealAll, sealLagSeconds, verifyLedger } from './index.ts';
import { rootFrom } from './merkle.ts';
import { sealerLock } from './sql.ts';

let house: TestDatabase;
const ledger = createLedger();

beforeAll(async () => {
  house = await testDatabase();
});
afterAll(() => house.close());

const post = (movements: readonly Movement[]) => inTransaction(house.db, (tx) => ledger.post(tx, movements));
const deposit = (account: PlayerId, text: string, reference = randomUUID()): Movement => ({
  account,
  contra: HOUSE.sandboxChannel,
  amount: parseAmount(text),
  kind: 'deposit',
  reference,
});
const stake = (account: PlayerId, text: string): Movement => ({
  account,
  contra: HOUSE.openBets('soccer'),
  amount: parseAmount(`-${text}`),
  kind: 'stake',
  reference: randomUUID(),
});
async function playerWith(text: string): Promise<PlayerId> {
  const player = await inTransaction(house.db, (tx) => ledger.openCash(tx));
  if (text !== '0') await post([deposit(player, text)]);
  return player;
}
/** Seals until nothing is left: a transaction of another test, in another database of the server, delays sealing until it ends. */
const sealEverything = () =>
  vi.waitUntil(async () => (await sealAll(house.db)) >= 0 && (await sealLagSeconds(house.db)) === 0, { timeout: 15_000, interval: 20 });
/**
 * Resolves once every transaction now running on the server has ended, in other tests' databases too: everything written before can then be sealed in one pass.
 */
async function othersEnded(): Promise<void> {
  const { rows } = await asOwner('select tx_next()::text as horizon');
  const hasPassed = async () => (await asOwner('select $1::bigint <= tx_horizon() as passed', [rows[0].horizon])).rows[0].passed;
  await vi.waitUntil(hasPassed, { timeout: 15_000, interval: 20 });
}
const asOwner = (text: string, values: unknown[] = []) => house.owner.pool.query(text, values);

describe('posting', () => {
  test('each movement is numbered from 1 and states the balance it leaves', async () => {
    const player = await playerWith('10');
    const posted = await post([stake(player, '4'), stake(player, '1.5')]);
    expect(posted).toEqual([
      { account: player, seq: 2n, balanceAfter: parseAmount('6') },
      { account: player, seq: 3n, balanceAfter: parseAmount('4.5') },
    ]);
    expect(await ledger.balanceOf(house.db, player)).toBe(parseAmount('4.5'));
  });

  test('a movement below zero refuses the whole post and writes nothing', async () => {
    const [rich, poor] = [await playerWith('10'), await playerWith('1')];
    await expect(post([stake(rich, '5'), stake(poor, '2')])).rejects.toMatchObject({ code: 'slip.insufficient_balance' });
    expect(await ledger.balanceOf(house.db, rich)).toBe(parseAmount('10'));
  });

  test('a balance may not dip below zero on the way even when it ends above', async () => {
    const player = await playerWith('1');
    await expect(post([stake(player, '2'), deposit(player, '5')])).rejects.toMatchObject({ code: 'slip.insufficient_balance' });
  });

  test('the same movement a second time is refused', async () => {
    const player = await playerWith('0');
    const once = deposit(player, '3');
    await post([once]);
    await expect(post([once])).rejects.toMatchObject({ code: 'request.idempotency_conflict' });
    expect(await ledger.balanceOf(house.db, player)).toBe(parseAmount('3'));
  });

  test('an account that does not exist and a side that is not the house are faults, not losses', async () => {
    const [one, two] = [await playerWith('5'), await playerWith('5')];
    await expect(post([deposit(999_999_999n as PlayerId, '1')])).rejects.toThrow(/does not exist/);
    await expect(post([{ ...stake(one, '1'), contra: two }])).rejects.toThrow(/not a house account/);
  });

  test('of 50 debits at once on a wallet worth 10 exactly 10 succeed', async () => {
    const player = await playerWith('10');
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => post([stake(player, '1')])));
    expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(10);
    expect(await ledger.balanceOf(house.db, player)).toBe(0n);
  });

  test('posts that name the same accounts in opposite orders never deadlock', async () => {
    const [one, two] = [await playerWith('100'), await playerWith('100')];
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => post(at % 2 === 0 ? [stake(one, '1'), stake(two, '1')] : [stake(two, '1'), stake(one, '1')])),
    );
    expect([await ledger.balanceOf(house.db, one), await ledger.balanceOf(house.db, two)]).toEqual([parseAmount('60'), parseAmount('60')]);
  });
});

describe('what the program may not do', () => {
  for (const [name, text] of [
    ['change a balance', 'update ledger_accounts set balance = balance + 1'],
    [
      'write a movement past the ledger',
      `insert into ledger_movements (account_id, seq, contra_id, amount, balance_after, kind, reference) values (100001, 99, 1, 5, 5, 'deposit', gen_random_uuid())`,
    ],
    ['change a movement', 'update ledger_movements set amount = 1'],
    ['remove a movement', 'delete from ledger_movements'],
    ['open an account past the ledger', 'insert into ledger_accounts default values'],
    ['change a sealed batch', `update ledger_batches set root = ''`],
  ] as const) {
    test(`the application's role may not ${name}`, async () => {
      await expect(house.db.query(statement(`test.${name}`, text))).rejects.toThrow(/permission denied|append-only/);
    });
  }

  test('not even the owner changes or removes a movement', async () => {
    await playerWith('1');
    await expect(asOwner('update ledger_movements set amount = 1')).rejects.toThrow(/append-only/);
    await expect(asOwner('delete from ledger_movements')).rejects.toThrow(/append-only/);
    await expect(asOwner('truncate ledger_movements')).rejects.toThrow(/append-only/);
  });
});

describe('sealing and verifying', () => {
  test('every movement is sealed once, and its proof leads to the root of its batch', async () => {
    const player = await playerWith('10');
    const bet = stake(player, '4');
    await post([bet]);
    await sealEverything();
    const [sealed] = await ledger.entriesOf(house.db, player, [bet.reference]);
    expect(sealed?.entry).toMatchObject({
      kind: 'stake',
      amount: parseAmount('-4'),
      balance: parseAmount('6'),
      contra: 'open_bets:soccer',
    });
    const seal = sealed?.seal;
    expect(seal).not.toBeNull();
    const path = (seal?.path ?? []).map((step) => ({ side: step.side, hash: Buffer.from(step.hash, 'hex') }));
    expect(rootFrom(Buffer.from(seal?.leaf ?? '', 'hex'), path).toString('hex')).toBe(seal?.root);
    expect(await sealAll(house.db)).toBe(0);
  });

  test('while one seals another seals nothing, and does not wait', async () => {
    const player = await playerWith('10');
    await sealEverything();
    await post([stake(player, '1')]);
    const another = await inTransaction(house.db, async (tx) => {
      await tx.query(sealerLock);
      return sealAll(house.db);
    });
    expect(another).toBe(0);
    expect(await sealLagSeconds(house.db)).toBeGreaterThan(0);
  });

  test('two sealers at once leave one unbroken chain', async () => {
    const player = await playerWith('1000');
    await Promise.all([
      ...Array.from({ length: 60 }, () => post([stake(player, '1')])),
      sealAll(house.db),
      sealAll(house.db),
      sealAll(house.db),
    ]);
    await sealEverything();
    expect(await verifyLedger(house.db)).toEqual([]);
    const { rows } = await asOwner('select (select sum(transfers) from ledger_batches) = (select count(*) from ledger_movements) as whole');
    expect(rows).toEqual([{ whole: true }]);
  });

  test('a tampered movement is named, whether or not its neighbours were made to agree', async () => {
    const player = await playerWith('50');
    await post([stake(player, '5')]);
    await sealEverything();
    await withoutGuards(async () => {
      await asOwner(
        'update ledger_movements set amount = amount + 1, balance_after = balance_after + 1 where account_id = $1 and seq = 2',
        [player],
      );
      await asOwner('update ledger_accounts set balance = balance + 1 where id = $1', [player]);
    });
    const faults = await verifyLedger(house.db);
    expect(faults.find((fault) => fault.rule === 'batch_leaf')?.at).toMatch(new RegExp(`${player}/2$`));
    await withoutGuards(async () => {
      await asOwner(
        'update ledger_movements set amount = amount - 1, balance_after = balance_after - 1 where account_id = $1 and seq = 2',
        [player],
      );
      await asOwner('update ledger_accounts set balance = balance - 1 where id = $1', [player]);
    });
    expect(await verifyLedger(house.db)).toEqual([]);
  });

  test('a batch is cut where a transaction ends, one larger than a batch stays whole, and what waits is told until it is sealed', async () => {
    const player = await playerWith('100000');
    await sealEverything();
    expect(await sealLagSeconds(house.db)).toBe(0);
    const many = (count: number) => post(Array.from({ length: count }, () => stake(player, '1')));
    const before = await lastBatch();
    for (const count of [3_000, 1_096, 1, 5_000, 7]) await many(count);
    expect(await sealLagSeconds(house.db)).toBeGreaterThan(0);
    await othersEnded();
    await sealEverything();
    const { rows } = await asOwner('select transfers::int as count from ledger_batches where id > $1 order by id', [before]);
    expect(rows.map(({ count }) => count)).toEqual([4_096, 1, 5_000, 7]);
    expect(await verifyLedger(house.db)).toEqual([]);
  });

  test('a chain that was written anew from its first batch holds in itself, and is noticed by whoever kept a head', async () => {
    const player = await playerWith('50');
    await sealEverything();
    const kept = await publishedHeads(house.db);
    expect(kept).toHaveLength(1);
    expect(await verifyLedger(house.db, kept)).toEqual([]);
    const rewrite = (by: number) =>
      withoutGuards(async () => {
        await asOwner('update ledger_movements set amount = amount + $2, balance_after = balance_after + $2 where account_id = $1', [
          player,
          by,
        ]);
        await asOwner('update ledger_accounts set balance = balance + $2 where id = $1', [player, by]);
        await asOwner('delete from ledger_heads; delete from ledger_batches; delete from ledger_house_balances');
      });
    await rewrite(1);
    await sealEverything();
    expect(await verifyLedger(house.db)).toEqual([]);
    expect((await verifyLedger(house.db, kept)).map(({ rule, at }) => [rule, at])).toEqual([
      ['published_head', `the kept head of batch ${kept[0]?.batch}`],
    ]);
    await rewrite(-1);
    await sealEverything();
  });

  test('a published head that is not that of its batch is named', async () => {
    await playerWith('1');
    await sealEverything();
    await withoutGuards(() => asOwner(`update ledger_heads set head = sha256(head)`));
    const faults = await verifyLedger(house.db);
    expect(faults.map(({ rule }) => rule)).toEqual(['published_head']);
    expect(faults[0]?.at).toMatch(/^the head of \d{4}-\d\d-\d\d$/);
    await withoutGuards(() => asOwner('update ledger_heads h set head = b.head from ledger_batches b where b.id = h.batch_id'));
  });

  test('not even the owner changes a published head, but forward on its day', async () => {
    await playerWith('1');
    await sealEverything();
    for (const text of [
      'update ledger_heads set head = sha256(head)',
      'update ledger_heads set batch_id = batch_id - 1 where batch_id > 1',
      'delete from ledger_heads',
      'truncate ledger_heads',
    ])
      await expect(asOwner(text)).rejects.toThrow(/stays|append-only/);
    await withoutGuards(() => asOwner(`update ledger_heads set day = day - 1`));
    await expect(asOwner('update ledger_heads set batch_id = batch_id + 1')).rejects.toThrow(/stays/);
    await withoutGuards(() => asOwner(`update ledger_heads set day = day + 1`));
  });

  test('a balance that its movements do not explain is named', async () => {
    const player = await playerWith('7');
    await asOwner('update ledger_accounts set balance = balance + 1 where id = $1', [player]);
    const faults = await verifyLedger(house.db);
    expect(faults.map((fault) => fault.rule)).toEqual(['account_balance', 'zero_sum']);
    expect(faults[0]?.at).toBe(player.toString());
    await asOwner('update ledger_accounts set balance = balance - 1 where id = $1', [player]);
  });
});

const lastBatch = async () => (await asOwner('select coalesce(max(id), 0)::int as id from ledger_batches')).rows[0].id;

/** Bypasses the guards, as only a superuser could. */
async function withoutGuards(work: () => Promise<unknown>): Promise<void> {
  const guards = ['ledger_movements', 'ledger_batches', 'ledger_heads'];
  await asOwner(guards.map((table) => `alter table ${table} disable trigger user`).join(';'));
  try {
    await work();
  } finally {
    await asOwner(guards.map((table) => `alter table ${table} enable trigger user`).join(';'));
  }
}
