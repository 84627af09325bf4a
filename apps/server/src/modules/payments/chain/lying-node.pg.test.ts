import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ChainHouse, chainHouse } from './testing.ts';

const N = 3;
const ENOUGH = parseAmount('10');

/** Changes a node's answer: takes the method and its true result, and returns what is sent in its place. */
type Lie = (method: string, result: unknown) => unknown;
let house: ChainHouse;
let lie: Lie | undefined;
let asked = 0;
let failAt = 0;
const answer = async (request: string): Promise<string> => {
  const { method, params } = JSON.parse(request) as { method: string; params: unknown[] };
  asked += 1;
  if (asked === failAt) return '<html>bad gateway</html>';
  const result = await house.chain.rpc(method, ...params);
  return JSON.stringify({ jsonrpc: '2.0', id: 1, result: lie ? lie(method, result) : result });
};
const liar = createServer((request, response) => {
  void text(request)
    .then(answer)
    .then((said) => response.end(said));
});

beforeAll(async () => {
  house = await chainHouse(N);
  await new Promise<void>((listening) => liar.listen(0, '127.0.0.1', listening));
  await house.watch();
});
afterEach(() => {
  lie = undefined;
  failAt = 0;
});
afterAll(async () => {
  liar.close();
  await house.close();
});
const throughLiar = () => house.watch({ terms: { ...house.terms, rpcUrl: `http://127.0.0.1:${(liar.address() as AddressInfo).port}` } });

const changing =
  (asks: string, change: Record<string, unknown>): Lie =>
  (method, result) => {
    if (method !== asks || result === null) return result;
    return Array.isArray(result) ? result.map((each) => ({ ...each, ...change })) : { ...result, ...change };
  };
/** Changes the logs of receipts, and the recipient they name. */
const ofReceipts =
  (change: Record<string, unknown>, payee?: string): Lie =>
  (method, result) => {
    if (method !== 'eth_getTransactionReceipt' || result === null) return result;
    const { logs } = result as { readonly logs: readonly { readonly topics: readonly string[] }[] };
    return { ...result, logs: logs.map((log) => ({ ...log, ...change, topics: payee ? [...log.topics.slice(0, 2), payee] : log.topics })) };
  };
const OTHER = `0x${'ab'.repeat(32)}`;
const says =
  (asks: string, answer: unknown): Lie =>
  (method, result) =>
    method === asks ? answer : result;

describe('a node that cannot be believed', () => {
  test.each<[name: string, told: Lie, fault: string]>([
    ['is on another chain', says('eth_chainId', '0x1'), 'other_chain'],
    ['says nothing', says('eth_getBlockByNumber', undefined), 'nonsense'],
    ['has a number for a block', says('eth_getBlockByNumber', 7), 'nonsense'],
    ['has no newest block', says('eth_getBlockByNumber', null), 'nonsense'],
    ['has heights that are no numbers', changing('eth_getBlockByNumber', { number: 'latest' }), 'nonsense'],
    ['answers with another block than was asked for', changing('eth_getBlockByNumber', { number: '0xffff' }), 'nonsense'],
    ['has blocks that do not follow each other', changing('eth_getBlockByNumber', { parentHash: OTHER }), 'nonsense'],
    ['has a newest block of an hour ago', changing('eth_getBlockByNumber', { timestamp: '0x60000000' }), 'stale'],
    ['has logs of another contract', changing('eth_getLogs', { address: `0x${'11'.repeat(20)}` }), 'nonsense'],
    ['has logs of another block', changing('eth_getLogs', { blockHash: OTHER }), 'nonsense'],
    ['has logs that were removed', changing('eth_getLogs', { removed: true }), 'nonsense'],
    ['has logs of another event', changing('eth_getLogs', { topics: [OTHER, OTHER, OTHER] }), 'nonsense'],
    ['has logs of no form', changing('eth_getLogs', { data: 'ten' }), 'nonsense'],
    ['says that a transaction failed whose log it gave', changing('eth_getTransactionReceipt', { status: '0x0' }), 'nonsense'],
    ['has a receipt without the log it gave', changing('eth_getTransactionReceipt', { logs: [] }), 'nonsense'],
    ['has another amount in the receipt than in the log it gave', ofReceipts({ data: `0x${'0'.repeat(63)}1` }), 'nonsense'],
    ['has another payee in the receipt than in the log it gave', ofReceipts({}, `0x${'0'.repeat(24)}${'ab'.repeat(20)}`), 'nonsense'],
    ['has the receipt of another transaction', changing('eth_getTransactionReceipt', { transactionHash: OTHER }), 'nonsense'],
  ])('%s: nothing is credited until one is heard that can be', async (_, told, fault) => {
    const player = await house.newPlayer();
    await house.pay(player.address, ENOUGH);
    await house.chain.mine(N);
    lie = told;
    await expect(throughLiar()).rejects.toMatchObject({ name: 'NodeFault', code: fault });
    expect(await house.balance(player.id)).toBe(0n);
    lie = undefined;
    await throughLiar();
    expect(await house.balance(player.id)).toBe(ENOUGH);
  });

  test('has the transaction elsewhere, or nowhere: the transfer waits', async () => {
    const player = await house.newPlayer();
    await house.pay(player.address, ENOUGH);
    await house.chain.mine(N);
    for (const told of [changing('eth_getTransactionReceipt', { blockHash: OTHER, logs: [] }), says('eth_getTransactionReceipt', null)]) {
      lie = told;
      expect(await throughLiar()).toMatchObject({ moved: 1, credited: 0 });
    }
    lie = undefined;
    expect(await throughLiar()).toMatchObject({ moved: 0, credited: 1 });
  });

  test('has a block before it has found the logs in it: they are found once the block is deep enough', async () => {
    const player = await house.newPlayer();
    await house.pay(player.address, ENOUGH);
    lie = says('eth_getLogs', []);
    for (let block = 1; block < N; block += 1) {
      await house.chain.mine();
      await throughLiar();
    }
    lie = undefined;
    await house.chain.mine();
    await throughLiar();
    expect(await house.balance(player.id)).toBe(ENOUGH);
  });

  test('cannot be reached', async () => {
    const nowhere = { ...house.terms, rpcUrl: 'http://127.0.0.1:1' };
    await expect(house.watch({ terms: nowhere })).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('is slower than the one before it: what only that one saw is not confirmed by it', async () => {
    const player = await house.newPlayer();
    await house.pay(player.address, ENOUGH);
    await house.chain.mine(N - 1);
    const before = await house.chain.rpc('eth_getBlockByNumber', 'latest', false);
    await house.watch();
    await house.chain.mine(N);
    const newest = Number.parseInt(await house.chain.rpc<string>('eth_blockNumber'), 16);
    lie = (method, result) => (method === 'eth_getBlockByNumber' && isAt(result, newest) ? before : result);
    expect(await throughLiar()).toMatchObject({ credited: 0 });
    lie = undefined;
    expect(await throughLiar()).toMatchObject({ credited: 1 });
    lie = (method, result) => (method === 'eth_getBlockByNumber' && isAt(result, newest) ? before : result);
    expect(await throughLiar()).toMatchObject({ credited: 0, ahead: BigInt(N) });
  });

  test('fails at any one of its answers: the next look makes it whole, and nothing is credited twice', async () => {
    const players = [await house.newPlayer(), await house.newPlayer()];
    const credited = async () => (await Promise.all(players.map(({ id }) => house.balance(id)))).reduce((all, each) => all + each, 0n);
    let paid = 0n;
    let failures = 0;
    for (let at = 1; at <= 24; at += 1) {
      for (const { address } of players) await house.pay(address, ENOUGH);
      paid += 2n * ENOUGH;
      await house.chain.mine(N + 1);
      asked = 0;
      failAt = at;
      const failed = await throughLiar().then(
        () => false,
        () => true,
      );
      if (failed) failures += 1;
      failAt = 0;
      await throughLiar();
      expect(await credited()).toBe(paid);
    }
    expect(failures).toBeGreaterThan(10);
    expect(await house.ledgerFaults()).toEqual([]);
  });
});

const isAt = (result: unknown, height: number): boolean => (result as { number?: string } | null)?.number === `0x${height.toString(16)}`;
