import { randomUUID } from 'node:crypto';
import { chainApi, limitsApi, walletApi } from '@fairbook/contract';
import { type HeldTransfer, PERMISSIONS } from '@fairbook/contract/office';
import { parseAmount } from '@fairbook/core/money';
import { callData, type LocalChain, PLAY_PUBLIC_KEY, startLocalChain } from '@fairbook/sandbox/chain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from '../../../test/test-app.ts';
import { type OfficeCalls, type StaffOfTest, staffServer } from './testing/staff-room.ts';

const CONFIRMATIONS = 3;
let chain: LocalChain;
let app: TestApp & { readonly staff: OfficeCalls };
let one: StaffOfTest;
let two: StaffOfTest;
const reason = 'The player asked for it';
const ADDRESS = '0x00000000000000000000000000000000000000aa';

beforeAll(async () => {
  chain = await startLocalChain();
  app = await testApp({
    with: { staff: staffServer },
    environment: {
      FAIRBOOK_CHAIN_RPC: chain.url,
      FAIRBOOK_CHAIN_ID: String(chain.chainId),
      FAIRBOOK_CHAIN_TOKEN: chain.token,
      FAIRBOOK_CHAIN_CONFIRMATIONS: String(CONFIRMATIONS),
      FAIRBOOK_CHAIN_XPUB: PLAY_PUBLIC_KEY,
    },
  });
  await watch();
  [one, two] = [await app.staff.staffWith(PERMISSIONS), await app.staff.staffWith(PERMISSIONS)];
});
afterAll(async () => {
  await app?.close();
  await chain?.stop();
});

const watch = () => app.jobs.find((job) => job.name === 'watch-chain')?.run({});
const pay = (to: string, usdt: string, from?: string) =>
  chain.send({ to: chain.token, data: callData('transfer(address,uint256)', to, parseAmount(usdt)), ...(from && { from }) });
const addressOf = async (player: TestPlayer) => (await player.call(chainApi.chainAddress, {})).address;
const list = async (player: TestPlayer, state = 'open') =>
  ((await one.get(`transfers?state=${state}&player_id=${player.id}`)).data as unknown as { list: HeldTransfer[] }).list;
const heldOf = async (player: TestPlayer): Promise<HeldTransfer> => {
  const [held, ...more] = await list(player);
  if (!held || more.length > 0) throw new Error('not exactly one is held');
  return held;
};
/** Does it about the proposal there is now. */
const act = async (staff: StaffOfTest, { transfer_id: id }: HeldTransfer, what: string, body: object = {}) => {
  const [last] = await app.staff.owner<{ decision_id: string }>(
    'select id as decision_id from chain_decisions where transfer_id = $1 order by proposed_at desc limit 1',
    [id],
  );
  const seen = what === 'confirm' || what === 'drop' ? (last ?? { decision_id: randomUUID() }) : {};
  return staff.post(`transfers/${id}/${what}`, { ...seen, ...body });
};
const release = { kind: 'release', reason };

/** A transfer that arrived during a pause that is over now. */
async function heldTransfer(usdt = '40'): Promise<{ player: TestPlayer; held: HeldTransfer }> {
  const player = await app.playerWith('0');
  const address = await addressOf(player);
  await player.call(limitsApi.pause, { days: 7 });
  await pay(address, usdt);
  await chain.mine(CONFIRMATIONS);
  await watch();
  return { player, held: await heldOf(player) };
}
/** Lets the pause end. */
const endPause = (player: TestPlayer) =>
  app.staff.owner(
    `alter table player_breaks disable trigger user; update player_breaks set began_at = began_at - interval '8 days', ends_at = now() - interval '1 second' where player_id = ${player.id}; alter table player_breaks enable trigger user`,
  );
const movementsOf = (player: TestPlayer) =>
  app.staff.owner<{ kind: string }>('select kind from ledger_movements where account_id = $1', [player.id]);

describe('a transfer that a break did not allow', () => {
  test('waits with its reason; two people release it once it is allowed, and it is credited as every deposit is', async () => {
    const { player, held } = await heldTransfer();
    expect(held).toMatchObject({ why: 'not_allowed', amount: '40.000000', decision: null });
    expect((await act(one, held, 'propose', release)).status).toBe(200);
    expect((await act(two, held, 'propose', release)).code).toBe('chain.decided');
    expect((await act(one, held, 'confirm')).code).toBe('chain.four_eyes');
    expect((await act(two, held, 'confirm')).code).toBe('limit.paused');
    expect(await player.balance()).toBe(0n);

    await endPause(player);
    const both = await Promise.all(Array.from({ length: 3 }, () => act(two, held, 'confirm')));
    expect(both.map(({ code }) => code ?? 'done').sort()).toEqual(['chain.decided', 'chain.decided', 'done']);
    expect(await player.balance()).toBe(parseAmount('40'));
    expect(await movementsOf(player)).toEqual([{ kind: 'deposit' }]);
    expect((await player.call(chainApi.chainTransfers, {})).list).toMatchObject([{ state: 'credited' }]);
    expect((await player.call(walletApi.deposits, { start: 0, limit: 10 })).list).toMatchObject([
      { state: 'success', score: parseAmount('40'), remark: null },
    ]);
    expect(await list(player)).toEqual([]);
    expect(await list(player, 'done')).toMatchObject([
      { decision: { kind: 'release', proposed_by: one.name, confirmed_by: two.name, reason } },
    ]);
    const { data } = await one.get(`audit?subject=transfer:${held.transfer_id}&limit=100`);
    const actions = (data.list as { action: string; by: string }[]).map(({ action, by }) => `${action} ${by}`);
    expect(actions).toContain(`transfer.confirm ${two.name}`);
    expect(actions).toContain(`transfer.refused ${one.name}`);
    expect(await app.faults()).toEqual([]);
  });

  test('is proven at its last confirmation, and not one before', async () => {
    const { player, held } = await heldTransfer();
    await endPause(player);
    await act(one, held, 'propose', release);
    const headAt = (above: number) =>
      app.staff.owner('update chain_cursors set height = (select height from chain_transfers where id = $1) + $2', [
        held.transfer_id,
        above,
      ]);
    await headAt(CONFIRMATIONS - 2);
    expect((await act(two, held, 'confirm')).code).toBe('chain.unproven');
    await headAt(CONFIRMATIONS - 1);
    expect((await act(two, held, 'confirm')).status).toBe(200);
    expect(await player.balance()).toBe(parseAmount('40'));
  });

  test('is sent back by two people to an address; no money moves here, and the sending is kept once', async () => {
    const { player, held } = await heldTransfer();
    expect((await act(one, held, 'propose', { kind: 'return', reason })).code).toBe('chain.address_invalid');
    const wrong = `0x${'aB'.repeat(20)}`;
    expect((await act(one, held, 'propose', { kind: 'return', address: wrong, reason })).code).toBe('chain.address_invalid');
    expect((await act(one, held, 'propose', { kind: 'return', address: ADDRESS, reason })).status).toBe(200);
    const tx = `0x${'12'.repeat(32)}`;
    expect((await act(one, held, 'sent', { tx, reason })).code).toBe('chain.decided');
    expect((await act(two, held, 'confirm')).status).toBe(200);
    expect(await heldOf(player)).toMatchObject({
      status: 'returned',
      decision: { address: ADDRESS, confirmed_by: two.name, sent_tx: null },
    });
    expect((await act(one, held, 'sent', { tx, reason })).status).toBe(200);
    expect((await act(one, held, 'sent', { tx, reason })).code).toBe('chain.decided');
    expect(await list(player)).toEqual([]);
    expect(await movementsOf(player)).toEqual([]);
    expect((await player.call(chainApi.chainTransfers, {})).list).toMatchObject([{ state: 'returned' }]);
    expect((await act(one, held, 'propose', release)).code).toBe('chain.decided');
  });

  test('a proposal can be taken back, and then another one made', async () => {
    const { held } = await heldTransfer();
    await act(one, held, 'propose', release);
    expect((await act(two, held, 'drop', { reason })).status).toBe(200);
    expect((await act(two, held, 'confirm')).code).toBe('chain.decided');
    expect((await act(two, held, 'propose', { kind: 'return', address: ADDRESS, reason })).status).toBe(200);
    expect((await act(two, held, 'confirm')).code).toBe('chain.four_eyes');
    const { data } = await one.get(`audit?subject=transfer:${held.transfer_id}&limit=100`);
    expect(data.list).toContainEqual(expect.objectContaining({ action: 'transfer.drop', by: two.name, reason }));
  });

  test('is not confirmed or taken back by who saw an older proposal than there is', async () => {
    const { player, held } = await heldTransfer();
    await endPause(player);
    await act(one, held, 'propose', release);
    const decision_id = (await heldOf(player)).decision?.decision_id;
    await act(one, held, 'drop', { reason });
    await act(one, held, 'propose', { kind: 'return', address: ADDRESS, reason });
    expect((await act(two, held, 'confirm', { decision_id })).code).toBe('chain.decided');
    expect((await act(two, held, 'drop', { decision_id, reason })).code).toBe('chain.decided');
    expect(await heldOf(player)).toMatchObject({ status: 'held', decision: { kind: 'return', confirmed_by: null } });
    expect((await act(two, held, 'confirm')).status).toBe(200);
  });

  test('of two who decide at once, the one who waited is told that it is decided', async () => {
    const { held } = await heldTransfer();
    const holder = await app.database.owner.pool.connect();
    await holder.query('begin');
    await holder.query('select from chain_transfers where id = $1 for update', [held.transfer_id]);
    const both = Promise.all([one, two].map((staff) => act(staff, held, 'propose', release)));
    const isHeldUp = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await holder.query(isHeldUp)).rows[0]?.waiting, { timeout: 20_000 }).toBe(2);
    await holder.query('commit');
    holder.release();
    expect((await both).map(({ code }) => code ?? 'done').sort()).toEqual(['chain.decided', 'done']);
  });

  test('the database lets neither the program nor anybody credit it past two people', async () => {
    const { player, held } = await heldTransfer();
    const asApp = (text: string) => app.database.db.pool.query(text);
    const id = held.transfer_id;
    await expect(asApp(`update chain_transfers set status = 'credited' where id = ${id}`)).rejects.toMatchObject({
      constraint: 'chain_transfers_four_eyes',
    });
    await expect(asApp(`update deposits set status = 'success' where player_id = ${player.id}`)).rejects.toMatchObject({
      constraint: 'deposits_step',
    });
    await act(one, held, 'propose', release);
    await expect(
      asApp(`update chain_decisions set confirmed_by = '${one.name}', confirmed_at = now() where transfer_id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'two_hands' });
    await expect(asApp(`update chain_decisions set reason = 'another' where transfer_id = ${id}`)).rejects.toMatchObject({ code: '42501' });
    await expect(app.staff.owner(`update chain_decisions set proposed_by = 'nobody' where transfer_id = ${id}`)).rejects.toThrow('stays');
  });
});

describe('a transfer below the minimum', () => {
  test('is released once it stands deep enough, becomes a deposit, and is not credited again by the watcher', async () => {
    const player = await app.playerWith('0');
    await pay(await addressOf(player), '1');
    await chain.mine();
    await watch();
    const held = await heldOf(player);
    expect(held.why).toBe('below_minimum');
    await act(one, held, 'propose', release);
    expect((await act(two, held, 'confirm')).code).toBe('chain.unproven');
    await chain.mine(CONFIRMATIONS);
    await watch();
    expect((await act(two, held, 'confirm')).status).toBe(200);
    await watch();
    expect(await player.balance()).toBe(parseAmount('1'));
    expect(await movementsOf(player)).toHaveLength(1);
    expect((await player.call(walletApi.deposits, { start: 0, limit: 10 })).list).toMatchObject([{ type: 'usdt', state: 'success' }]);
    expect(await app.faults()).toEqual([]);
  });
});

describe('a chain that changes its mind', () => {
  test('what it took back is not released; found again in another block it is, once', async () => {
    const player = await app.playerWith('0');
    const address = await addressOf(player);
    await player.call(limitsApi.pause, { days: 7 });
    const branch = await chain.rpc<string>('evm_snapshot');
    await pay(address, '40');
    await chain.mine(CONFIRMATIONS);
    await watch();
    const held = await heldOf(player);
    await endPause(player);
    await act(one, held, 'propose', release);

    await chain.rpc('evm_revert', branch);
    await chain.mine(CONFIRMATIONS + 2);
    await watch();
    expect(await heldOf(player)).toMatchObject({ why: 'orphaned', status: 'held' });
    expect((await act(two, held, 'confirm')).code).toBe('chain.unproven');
    expect(await player.balance()).toBe(0n);

    await pay(address, '40');
    await chain.mine(CONFIRMATIONS);
    await watch();
    expect((await act(two, held, 'confirm')).status).toBe(200);
    await watch();
    expect(await player.balance()).toBe(parseAmount('40'));
    expect(await movementsOf(player)).toHaveLength(1);
  });

  test('one that was credited and left the chain is shown until two people write it off; the player keeps it', async () => {
    const player = await app.playerWith('0');
    const address = await addressOf(player);
    const branch = await chain.rpc<string>('evm_snapshot');
    await pay(address, '30', chain.accounts[1]);
    await chain.mine(CONFIRMATIONS);
    await watch();
    expect(await player.balance()).toBe(parseAmount('30'));
    expect(await list(player)).toEqual([]);
    await chain.rpc('evm_revert', branch);
    await chain.mine(CONFIRMATIONS + 2);
    await watch();
    const lost = await heldOf(player);
    expect(lost).toMatchObject({ why: 'orphaned', status: 'credited' });
    expect((await act(one, lost, 'propose', release)).code).toBe('chain.decided');
    expect((await act(one, lost, 'propose', { kind: 'write_off', reason })).status).toBe(200);
    expect((await act(two, lost, 'confirm')).status).toBe(200);
    expect(await list(player)).toEqual([]);
    expect(await player.balance()).toBe(parseAmount('30'));
  });
});

test('a transfer that nobody has is not found', async () => {
  expect((await one.post('transfers/999999/propose', release)).code).toBe('chain.not_found');
  expect((await one.post('transfers/999999/confirm', { decision_id: randomUUID() })).code).toBe('chain.not_found');
});
