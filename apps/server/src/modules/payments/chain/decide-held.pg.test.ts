import { type PlayerId, Refusal } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlantedRow, plant, plantPlayers, plantRows } from '../../../../test/plant.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing.ts';
import { createLedger } from '../../ledger/index.ts';
import { createHeldTransferAdmin, type HeldTransferAdminDeps } from './held-transfer-admin.ts';
import { type ChainNode, NodeFault, type Receipt } from './node.ts';
import { depositIdOf } from './prove-transfer.ts';

const [CHAIN, HEIGHT, CONFIRMATIONS] = [7, 100n, 3];
const hash = (n: number) => `0x${String(n).padStart(64, '0')}`;
const address = (n: number) => `0x${String(n).padStart(40, '0')}`;
const LIMITED = new Refusal('limit.paused');

/** Accounts below 1000 are the house's. */
const ANA = 100_001n as PlayerId;

let database: TestDatabase;
let receipt: Receipt | undefined | 'fault';
let onChain: number;
let allowed: boolean;
beforeAll(async () => {
  database = await testDatabase(4);
  await plantPlayers(database, 1, 100_001);
  await plantRows(database, 'chain_addresses', [{ player_id: ANA, address: address(1), key_id: 'k' }]);
});
afterAll(() => database.close());
beforeEach(async () => {
  [receipt, onChain, allowed] = [receiptOf(), CHAIN, true];
  await plant(
    database,
    `delete from chain_transfers; delete from chain_decisions; delete from chain_cursors; delete from deposits; delete from ledger_movements;
     update ledger_accounts set balance = 0, version = 0; insert into chain_cursors (chain_id, height, hash) values (${CHAIN}, ${HEIGHT + 2n}, 'h')`,
  );
});

const log = (more: object = {}) => ({
  ...{ blockHash: hash(5), txHash: hash(1), logIndex: 4, height: HEIGHT, to: address(1), amount: amount(5_000_000n), place: 2 },
  ...more,
});
function receiptOf(more: Partial<Receipt> = {}, its: object = {}): Receipt {
  return { succeeded: true, blockHash: hash(5), transfers: [log({ place: 0, to: address(9) }), log(its)], ...more };
}
const node = {
  chainId: async () => onChain,
  receipt: async () => {
    if (receipt === 'fault') throw new NodeFault('unreachable', 'away');
    return receipt;
  },
} as unknown as ChainNode;
const DEPOSIT = depositIdOf(CHAIN, hash(1), 2);
/** Plants a waiting transfer; held ones have a deposit that was rejected. */
async function transfer(status: string, more: PlantedRow = {}): Promise<void> {
  const isHeld = status === 'held' || status === 'credited';
  await plantRows(database, 'chain_transfers', [
    {
      ...{ id: 1, chain_id: CHAIN, height: HEIGHT, block_hash: hash(5), tx_hash: hash(1), log_index: 4, player_id: ANA, amount: 5_000_000 },
      ...{ status, deposit_id: isHeld ? DEPOSIT : null, decided_at: new Date(), seen_at: new Date(), orphaned_at: null, ...more },
    },
  ]);
  if (!isHeld) return;
  await plantRows(database, 'deposits', [
    {
      ...{ player_id: ANA, order_id: DEPOSIT, channel: 'usdt', status: status === 'held' ? 'rejected' : 'success', reason: 'over_limit' },
      ...{ amount: 5_000_000, fee: 0, currency: 'USDT', rate_id: 1, credited: 5_000_000, decided_at: new Date() },
    },
  ]);
}
const admin = (more: Partial<HeldTransferAdminDeps> = {}) =>
  createHeldTransferAdmin({
    ...{ db: database.db, ledger: createLedger(), node },
    settings: { currentRate: async () => ({ rateId: '1' }) } as unknown as HeldTransferAdminDeps['settings'],
    checkDeposit: async () => (allowed ? undefined : Promise.reject(LIMITED)),
    terms: { chainId: CHAIN, confirmations: CONFIRMATIONS } as unknown as HeldTransferAdminDeps['terms'],
    ...more,
  });
const NO_DECISION = '0190a5b0-7c1e-7abc-8def-0123456789ab';
type Kind = 'release' | 'return' | 'write_off';
const propose = (kind: Kind, toAddress: string | null = null, staff = 'ana') =>
  admin().propose({ id: 1n, staff, kind, reason: 'because', toAddress });
/** The proposal there is now, or none. */
const seen = async () => {
  const rows = await database.owner.pool.query('select id from chain_decisions order by proposed_at desc limit 1');
  return (rows.rows[0]?.id as string | undefined) ?? NO_DECISION;
};
const confirm = async (staff = 'rui', more: Partial<HeldTransferAdminDeps> = {}) =>
  admin(more).confirm({ id: 1n, decisionId: await seen(), staff });
const drop = async (staff = 'rui') => admin().drop({ id: 1n, decisionId: await seen(), staff });
const sent = (n: number) => admin().sent({ id: 1n, staff: 'rui', txHash: hash(n) });
const refused = (code: string) => ({ code });
const DECIDED = refused('chain.decided');
const status = async () => (await database.owner.pool.query('select status, deposit_id from chain_transfers')).rows[0];
const balance = () => createLedger().balanceOf(database.db, ANA);

describe('what can be proposed', () => {
  test.each<[string, PlantedRow, readonly Kind[]]>([
    ['held', {}, ['release', 'return']],
    ['below_minimum', {}, ['release', 'return']],
    ['credited', { orphaned_at: new Date() }, ['write_off']],
    ['credited', {}, []],
    ['seen', { decided_at: null }, []],
  ])('of one that is %s (%j) is %j', async (state, more, ways) => {
    await transfer(state, more);
    const open: Kind[] = [];
    for (const kind of ['release', 'return', 'write_off'] as const) {
      const isOpen = await propose(kind, kind === 'return' ? address(8) : null).then(
        () => true,
        ({ code }: Refusal) => code !== 'chain.decided',
      );
      if (!isOpen) continue;
      open.push(kind);
      await drop();
    }
    expect(open).toEqual(ways);
  });

  test('is one thing at a time, to an address only where it is sent back', async () => {
    await transfer('held');
    await expect(propose('return')).rejects.toMatchObject(refused('chain.address_invalid'));
    await expect(propose('release', address(8))).rejects.toMatchObject(refused('chain.address_invalid'));
    await expect(propose('return', `0x${'aB'.repeat(20)}`)).rejects.toMatchObject(refused('chain.address_invalid'));
    await propose('return', address(8));
    await expect(propose('release')).rejects.toMatchObject(DECIDED);
    await expect(admin().propose({ id: 9n, staff: 'ana', kind: 'release', reason: 'x', toAddress: null })).rejects.toMatchObject(
      refused('chain.not_found'),
    );
  });

  test('is taken back once, and not after it was confirmed', async () => {
    await transfer('held');
    await expect(drop()).rejects.toMatchObject(DECIDED);
    await propose('return', address(8));
    await drop();
    await expect(drop()).rejects.toMatchObject(DECIDED);
    await propose('return', address(8));
    await confirm();
    await expect(drop()).rejects.toMatchObject(DECIDED);
  });
});

describe('a second person', () => {
  test('releases what is held: its deposit becomes a success, and the money arrives once', async () => {
    await transfer('held');
    await expect(confirm()).rejects.toMatchObject(DECIDED);
    await propose('release');
    await expect(confirm('ana')).rejects.toMatchObject(refused('chain.four_eyes'));
    allowed = false;
    await expect(confirm()).rejects.toMatchObject(refused('limit.paused'));
    allowed = true;
    await confirm();
    await expect(confirm()).rejects.toMatchObject(DECIDED);
    expect([await balance(), await status()]).toEqual([5_000_000n, { status: 'credited', deposit_id: DEPOSIT }]);
    const { rows } = await database.owner.pool.query('select status, reason from deposits');
    expect(rows).toEqual([{ status: 'success', reason: null }]);
  });

  test('counts as none when one of the two let the other in', async () => {
    await transfer('held');
    await propose('release');
    await plantRows(database, 'staff_access_grants', [{ grantor: 'ana', grantee: 'rui', how: 'invited', at: new Date() }]);
    await expect(confirm()).rejects.toMatchObject({ code: 'staff.same_hands', details: { name: 'ana' } });
    expect([await balance(), (await status()).status]).toEqual([0n, 'held']);
    await plant(database, 'delete from staff_access_grants');
    await confirm();
    expect(await balance()).toBe(5_000_000n);
  });

  test('releases what was too small: it becomes a deposit, by its place in the transaction, unless that was credited before', async () => {
    await transfer('below_minimum');
    await propose('release');
    await confirm();
    expect([await balance(), await status()]).toEqual([5_000_000n, { status: 'credited', deposit_id: DEPOSIT }]);
    await plant(database, 'delete from chain_transfers; delete from chain_decisions');
    await transfer('below_minimum');
    await plantRows(database, 'chain_transfers', [
      {
        ...{ id: 2, chain_id: CHAIN, height: 90, block_hash: hash(6), tx_hash: hash(1), log_index: 1, player_id: ANA, amount: 5_000_000 },
        ...{ status: 'credited', deposit_id: DEPOSIT, decided_at: new Date() },
      },
    ]);
    await propose('release');
    await expect(confirm()).rejects.toMatchObject(DECIDED);
    expect(await balance()).toBe(5_000_000n);
  });

  test('sends back without money moving here, and the sending is kept once', async () => {
    await transfer('held');
    await expect(sent(3)).rejects.toMatchObject(DECIDED);
    await propose('return', address(8));
    await expect(sent(3)).rejects.toMatchObject(DECIDED);
    await confirm();
    expect([await balance(), (await status()).status]).toEqual([0n, 'returned']);
    await sent(3);
    await expect(sent(4)).rejects.toMatchObject(DECIDED);
    const { list, more } = await admin().list({ open: false, start: 0, limit: 5 });
    expect([list.map(({ sentTx, confirmedBy }) => [sentTx, confirmedBy]), more]).toEqual([[[hash(3), 'rui']], false]);
  });

  test('writes off what left the chain, which nothing can prove, and it stays credited', async () => {
    await transfer('credited', { orphaned_at: new Date() });
    await propose('write_off');
    receipt = undefined;
    await confirm();
    expect((await status()).status).toBe('credited');
    await expect(sent(3)).rejects.toMatchObject(DECIDED);
  });

  test.each<[string, () => void, Partial<HeldTransferAdminDeps>]>([
    ['the node knows no such transaction', () => (receipt = undefined), {}],
    ['it failed', () => (receipt = receiptOf({ succeeded: false })), {}],
    ['it went to somebody else', () => (receipt = receiptOf({}, { to: address(2) })), {}],
    ['it was of less', () => (receipt = receiptOf({}, { amount: amount(4_999_999n) })), {}],
    ['it was of more', () => (receipt = receiptOf({}, { amount: amount(5_000_001n) })), {}],
    ['it stands elsewhere in the transaction', () => (receipt = receiptOf({}, { place: 3 })), {}],
    ['it is not deep enough', () => (receipt = receiptOf({}, { height: HEIGHT + 1n })), {}],
    ['the node is on another chain', () => (onChain = CHAIN + 1), {}],
    ['the node is away', () => (receipt = 'fault'), {}],
    ['no chain is watched', () => undefined, { terms: undefined, node: undefined as never }],
  ])('confirms nothing that is not proven: %s', async (_, spoil, more) => {
    await transfer('held');
    await propose('release');
    spoil();
    await expect(confirm('rui', more)).rejects.toMatchObject(refused('chain.unproven'));
    expect([await balance(), (await status()).status]).toEqual([0n, 'held']);
  });

  test('confirms what was proposed when they looked, and nothing that took its place meanwhile', async () => {
    await transfer('held');
    await propose('release');
    const slow = {
      ...node,
      receipt: async () => {
        await drop();
        await propose('return', address(8));
        return receiptOf();
      },
    } as unknown as ChainNode;
    await expect(confirm('rui', { node: slow })).rejects.toMatchObject(DECIDED);
    expect([await balance(), (await status()).status]).toEqual([0n, 'held']);
  });

  test('proves one without a deposit by the very log that was read', async () => {
    await transfer('below_minimum');
    await propose('release');
    for (const other of [receiptOf({ blockHash: hash(6) }), receiptOf({}, { logIndex: 5 })]) {
      receipt = other;
      await expect(confirm()).rejects.toMatchObject(refused('chain.unproven'));
    }
  });
});
