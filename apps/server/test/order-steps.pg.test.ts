import { Refusal } from '@fairbook/contract';
import { type Edges, statesOf } from '@fairbook/core/payments';
import type pg from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockTransfer } from '../src/modules/games/sql.ts';
import { GAME_TRANSFER_ORDER } from '../src/modules/games/transition.ts';
import { type OrderKind, takeOrderStep } from '../src/modules/ledger/index.ts';
import { CHAIN_TRANSFER_ORDER } from '../src/modules/payments/chain/transfer-step.ts';
import { CHAIN_DEPOSIT_ORDER, DEPOSIT_ORDER } from '../src/modules/payments/deposit-step.ts';
import { depositOf } from '../src/modules/payments/sql/deposits.ts';
import { lockWithdrawal } from '../src/modules/payments/withdrawals/sql.ts';
import { withdrawalOrder } from '../src/modules/payments/withdrawals/transition.ts';
import type { Statement, Tx } from '../src/platform/db/db.ts';
import { type Columns, insertOf } from './guards/guarded-tables.ts';
import { MONEY } from './guards/rows-of-money.ts';
import { type TestApp, type TestPlayer, testApp } from './test-app.ts';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await testApp();
  player = await app.playerWith('1000');
});
afterAll(() => app.close());

/** An order of any kind, ready for a step. */
interface Tried {
  readonly kind: OrderKind<string, never, { readonly to: string }>;
  readonly order: unknown;
  readonly more: object;
}
interface Kind {
  readonly name: string;
  readonly table: string;
  readonly column: 'state' | 'status';
  readonly edges: () => Edges<string>;
  /** Spelled out again, so that the table cannot gain an edge unnoticed. */
  readonly allowed: Readonly<Record<string, string>>;
  readonly refusal: string;
  /** The columns of the row, except its state. */
  readonly row: (id: string) => Columns;
  /** The column of its id. */
  readonly key: string;
  /** Further rows without which the database refuses some states. */
  readonly beside?: (id: string, to: string) => readonly (readonly [table: string, row: Columns])[];
  readonly of: (tx: Tx, id: string) => Promise<Tried>;
  /** The change of the balance by the step to a state, in millionths. */
  readonly comes: Readonly<Record<string, bigint>>;
  /** The event it publishes, if any. */
  readonly event: string | null;
}

const tried = (kind: object, order: unknown, more: object = {}): Tried => ({ kind: kind as Tried['kind'], order, more });
const DECISION = (transfer: string, kind: 'release' | 'return'): readonly [string, Columns] => [
  'chain_decisions',
  `id '${v7()}'; transfer_id ${transfer}; kind '${kind}'; proposed_by 'ana'; confirmed_by 'rui'; confirmed_at now()${
    kind === 'return' ? `; to_address '0x' || repeat('a', 40)` : ''
  }`,
];
const DEPOSIT = `channel 'pix'; amount 5000000; currency 'BRL'; fee 0; credited 1000000`;

const KINDS: readonly Kind[] = [
  {
    name: 'a withdrawal',
    table: 'withdrawals',
    column: 'state',
    key: 'id',
    edges: () => withdrawalOrder(app.ledger).edges,
    allowed: {
      held: 'in_review',
      in_review: 'approved rejected',
      approved: 'sending in_review',
      sending: 'paid unknown failed',
      unknown: 'paid failed sending',
      failed: 'sending paid returned',
      paid: '',
      rejected: '',
      returned: '',
    },
    refusal: 'withdrawal.state_changed',
    row: (id) => `id '${id}'; channel 'pix'; typed 3; currency 'USDT'; net 2; service_fee 1; network_fee 0; amount 3; approvals_needed 1`,
    beside: (id) => [
      ['withdrawal_stages', `withdrawal_id '${id}'; n 1; state 'held'; who 'player'; at now()`],
      ['withdrawal_approvals', `withdrawal_id '${id}'; round 0; staff 'ana'; released false`],
    ],
    of: async (tx, id) => tried(withdrawalOrder(app.ledger), await lockWithdrawal(tx, id), { who: 'ana' }),
    comes: { rejected: 3n, returned: 3n },
    event: 'withdrawal.changed',
  },
  {
    name: 'a deposit',
    table: 'deposits',
    column: 'status',
    key: 'order_id',
    edges: () => DEPOSIT_ORDER.edges,
    allowed: {
      pending: 'processing success failed rejected expired',
      processing: 'success failed rejected',
      failed: 'success rejected',
      success: '',
      rejected: '',
      expired: 'rejected',
    },
    refusal: 'deposit.state_changed',
    row: (id) => `order_id '${id}'; charge_id '${id}'; ${DEPOSIT}`,
    of: async (tx, id) => tried(DEPOSIT_ORDER, await depositOf(tx, player.id, id), { reason: null, charge: null }),
    comes: { success: 1_000_000n },
    event: 'deposit.changed',
  },
  {
    name: 'a deposit over a chain',
    table: 'deposits',
    column: 'status',
    key: 'order_id',
    edges: () => CHAIN_DEPOSIT_ORDER.edges,
    allowed: { pending: '', processing: '', failed: '', success: '', rejected: 'success', expired: '' },
    refusal: 'deposit.state_changed',
    row: (id) => `order_id '${id}'; ${DEPOSIT}`,
    beside: (id) => [['chain_transfers', `id 77; player_id ${player.id}; status 'held'; deposit_id '${id}'`], DECISION('77', 'release')],
    of: async (tx, id) => tried(CHAIN_DEPOSIT_ORDER, await depositOf(tx, player.id, id), { reason: null, charge: null }),
    comes: { success: 1_000_000n },
    event: 'deposit.changed',
  },
  ...(['to_game', 'from_game'] as const).map(
    (direction): Kind => ({
      name: `a transfer ${direction}`,
      table: 'game_transfers',
      column: 'state',
      key: 'id',
      edges: () => GAME_TRANSFER_ORDER.edges,
      allowed: { sending: 'done returned unknown', unknown: 'done returned', done: '', returned: '' },
      refusal: 'transfer.state_changed',
      row: (id) => `id '${id}'; provider 'ky'; direction '${direction}'; amount 5`,
      of: async (tx, id) => tried(GAME_TRANSFER_ORDER, await lockTransfer(tx, id)),
      comes: direction === 'to_game' ? { returned: 5n } : { done: 5n },
      event: 'game_transfer.changed',
    }),
  ),
  {
    name: 'a transfer on a chain',
    table: 'chain_transfers',
    column: 'status',
    key: 'deposit_id',
    edges: () => CHAIN_TRANSFER_ORDER.edges,
    allowed: {
      seen: 'credited held again dropped',
      held: 'credited returned',
      below_minimum: 'credited returned dropped',
      again: 'dropped',
      dropped: 'seen below_minimum',
      credited: '',
      returned: '',
    },
    refusal: 'chain.decided',
    row: (id) => `id 78; amount 5; deposit_id '${id}'`,
    beside: (_, to) => [DECISION('78', to === 'returned' ? 'return' : 'release')],
    of: async (_, id) => tried(CHAIN_TRANSFER_ORDER, { id: 78n }, { depositId: id }),
    comes: {},
    event: null,
  },
];

/** Runs work on a connection of the owner, and rolls it back. */
async function undone<T>(work: (client: pg.PoolClient, tx: Tx) => Promise<T>): Promise<T> {
  const client = await app.database.owner.pool.connect();
  const query = async ({ text }: Statement, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows;
  try {
    await client.query('begin');
    return await work(client, { query } as unknown as Tx);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Drops the other checks and the references of a row in a state, which are tested elsewhere. */
async function dropPromises(client: pg.PoolClient, { table, beside }: Kind): Promise<void> {
  for (const each of new Set([table, ...(beside?.(v7(), '') ?? []).map(([name]) => name)])) {
    const { rows } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f')`,
      [each],
    );
    for (const { name } of rows) await client.query(`alter table ${each} drop constraint ${name}`);
  }
}

/** Writes an order in a state, bypassing all rules. */
async function write(client: pg.PoolClient, kind: Kind, { id, from, to }: { readonly id: string; readonly from: string; to: string }) {
  const rows = [
    [kind.table, `${kind.row(id)}; player_id ${player.id}; ${kind.column} '${from}'`] as const,
    ...(kind.beside?.(id, to) ?? []),
  ];
  await client.query('set local session_replication_role = replica');
  for (const [table, more] of rows) await client.query(await insertOf(client, table, { row: MONEY[table]?.row, more }));
  await client.query('set local session_replication_role = origin');
}

/** The visible state of an order, its player's money, and the events published. */
async function look(client: pg.PoolClient, kind: Kind, id: string) {
  const { rows } = await client.query(
    `select (select ${kind.column} from ${kind.table} where ${kind.key} = $1) as state,
            (select balance from ledger_accounts where id = $2) as balance,
            (select count(*)::int from ledger_movements) as movements,
            (select coalesce(array_agg(e.event::jsonb ->> 'kind' order by e.event::jsonb ->> 'kind'), '{}') from outbox_events e) as told`,
    [id, player.id],
  );
  return rows[0] as { state: string; balance: bigint; movements: number; told: string[] };
}

describe.each(KINDS)('$name', (kind) => {
  test('goes from state to state as the rules say, with its money and its news, and no other way', async () => {
    const states = statesOf(kind.edges());
    expect([...states].sort()).toEqual(Object.keys(kind.allowed).sort());
    await undone(async (client, tx) => {
      await dropPromises(client, kind);
      for (const from of states)
        for (const to of states) {
          await client.query('savepoint pair');
          await tryPair(client, tx, kind, { from, to });
          await client.query('rollback to pair');
        }
    });
  });
});

async function tryPair(client: pg.PoolClient, tx: Tx, kind: Kind, { from, to }: { readonly from: string; readonly to: string }) {
  const id = v7();
  await write(client, kind, { id, from, to });
  const before = await look(client, kind, id);
  const { kind: orderKind, order, more } = await kind.of(tx, id);
  const refused = await takeOrderStep(tx, orderKind, {
    ledger: app.ledger,
    order: order as never,
    step: { to, ...more },
  }).catch((error: unknown) => error);
  const after = await look(client, kind, id);
  const isAllowed = kind.allowed[from]?.split(' ').includes(to) === true;
  const timesTold = ({ told }: typeof after) => told.filter((each) => each === kind.event).length;
  expect({
    ...{ from, to, refused: refused instanceof Refusal ? refused.code : refused },
    ...{ state: after.state, came: after.balance - before.balance, told: timesTold(after) - timesTold(before) },
  }).toEqual({
    ...{ from, to, refused: isAllowed ? undefined : kind.refusal },
    ...{ state: isAllowed ? to : from, came: (isAllowed && kind.comes[to]) || 0n, told: isAllowed && kind.event !== null ? 1 : 0 },
  });
  // A refused step leaves nothing behind: no movement, not even of the house, and no event.
  expect(isAllowed ? before : after).toEqual(before);
}

test('of two that take a step at once, without asking where it stands, one is refused', async () => {
  const { db, owner } = app.database;
  const id = v7();
  await owner.pool.query(
    "insert into game_transfers (id, player_id, provider, direction, amount, not_after) values ($1, $2, 'ky', 'from_game', 5, now())",
    [id, player.id],
  );
  const before = await player.balance();
  const one = await db.pool.connect();
  const other = await db.pool.connect();
  const on = (client: pg.PoolClient) =>
    ({
      query: async ({ text }: Statement, values: readonly unknown[] = []) => (await client.query(text, [...values])).rows,
    }) as unknown as Tx;
  const row = await lockTransfer(app.db as unknown as Tx, id);
  if (!row) throw new Error('no transfer');
  const take = (client: pg.PoolClient) =>
    takeOrderStep(on(client), GAME_TRANSFER_ORDER, { ledger: app.ledger, order: row, step: { to: 'done', providerRef: 'a' } });
  try {
    await Promise.all([one.query('begin'), other.query('begin')]);
    await take(one);
    const late = take(other).catch((error: unknown) => error);
    await one.query('commit');
    expect(await late).toMatchObject({ code: 'transfer.state_changed' });
    await other.query('rollback');
  } finally {
    one.release();
    other.release();
  }
  expect(await player.balance()).toBe(before + 5n);
});
