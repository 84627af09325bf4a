import { Refusal } from '@fairbook/contract';
import { amount, parseAmount } from '@fairbook/core/money';
import { callData } from '@fairbook/sandbox/chain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allocateAddress } from './allocate-address.ts';
import { creditTransfers } from './credit-transfers.ts';
import { createNode } from './node.ts';
import { scanBlocks } from './scan-blocks.ts';
import { type ChainHouse, chainHouse } from './testing.ts';

const N = 6;
const usdt = (text: string): bigint => parseAmount(text);
let house: ChainHouse;
beforeAll(async () => {
  house = await chainHouse(N);
  await house.watch(); // starts reading before any player has an address
});
afterAll(() => house.close());

const hashOf = async (height: number) =>
  (await house.chain.rpc<{ hash: string }>('eth_getBlockByNumber', `0x${height.toString(16)}`, false)).hash;
const height = async () => Number.parseInt(await house.chain.rpc<string>('eth_blockNumber'), 16);

describe('twenty payments to a house that takes USDT, on a real node', () => {
  test('exactly the true ones are credited: two logs in one transaction each, and none of the tricks; the sums are equal', async () => {
    const { chain, pay, watch } = house;
    const [one, two, three] = [await house.newPlayer(), await house.newPlayer(), await house.newPlayer()];
    const stranger = '0x00000000000000000000000000000000000000aa';
    const trick = (data: string) => chain.send({ to: chain.tricks, data });
    const transfer = callData('transfer(address,uint256)', one.address, usdt('50'));

    await pay(one.address, usdt('10')); // 1
    await trick(callData('twice(address,address[2],uint256[2])', chain.token, one.address, two.address, usdt('11'), usdt('12'))); // 2, 3
    await trick(callData('twice(address,address[2],uint256[2])', chain.token, three.address, three.address, usdt('7'), usdt('7'))); // 4, 5
    await pay(two.address, usdt('5')); // 6: the minimum
    await chain.mine();
    await pay(three.address, usdt('10.000001')); // 7
    await chain.send({ to: chain.token, data: callData('mint(address,uint256)', two.address, usdt('20')) }); // 8
    const sentTwice = await pay(one.address, usdt('250000')); // 9
    await pay(one.address, usdt('4.999999')); // 10: below the minimum
    await pay(one.address, 0n); // 11
    await chain.send({ to: chain.otherToken, data: transfer }); // 12: another contract that claims to be the token
    const failed = await trick(callData('fail(address,address,uint256)', chain.token, one.address, usdt('60'))); // 13
    const swallowed = await trick(callData('swallow(address,address,uint256)', chain.token, one.address, usdt('70'))); // 14
    await trick(callData('pretend(address,uint256)', one.address, usdt('80'))); // 15
    await trick(callData('announce(address,uint256)', one.address, usdt('90'))); // 16
    await chain.send({ to: one.address, value: '0xde0b6b3a7640000' }); // 17: the chain's own coin
    await pay(stranger, usdt('110')); // 18
    await chain.mine();
    const statusOf = async (hash: string) => (await chain.rpc<{ status: string }>('eth_getTransactionReceipt', hash)).status;
    expect([await statusOf(failed), await statusOf(swallowed)]).toEqual(['0x0', '0x1']);
    const raw = await chain.rpc<{ nonce: string }>('eth_getTransactionByHash', sentTwice);
    await expect(chain.send({ to: chain.token, data: transfer, nonce: raw.nonce })).rejects.toThrow(/nonce/i); // 9 again

    // The next transfers are in blocks that are taken back: n - 1 of them, the deepest reorganisation that no credit can have reached.
    const branch = await chain.rpc<string>('evm_snapshot');
    const fork = await height();
    await pay(three.address, usdt('33')); // 19: comes back in another block
    await pay(two.address, usdt('100'), chain.accounts[1]); // 20: does not come back
    await pay(two.address, usdt('0.5'), chain.accounts[1]); // nor does one that is too small
    await chain.mine(N - 1);
    await watch();
    expect(await house.statuses()).toMatchObject({ credited: 9, seen: 2, below_minimum: 3 });
    const [before, tip] = [await hashOf(fork + 1), await height()];

    await chain.rpc('evm_revert', branch);
    await chain.mine();
    await pay(stranger, usdt('1'), chain.accounts[1]); // takes the first place in the block, so 19 has another index
    await pay(three.address, usdt('33')); // 19
    await chain.mine(N - 2);
    expect(await height()).toBe(tip);
    expect(await hashOf(fork + 1)).not.toBe(before);
    await watch();
    expect(await house.statuses()).toMatchObject({ credited: 9, seen: 1, dropped: 3, below_minimum: 2 });
    await chain.mine(3 * N);
    for (let again = 0; again < 3; again += 1) await watch();

    expect(await house.statuses()).toEqual({ credited: 10, dropped: 3, below_minimum: 2 });
    expect(await house.balance(one.id)).toBe(usdt('250021'));
    expect(await house.balance(two.id)).toBe(usdt('37'));
    expect(await house.balance(three.id)).toBe(usdt('57.000001'));
    const total = usdt('250115.000001').toString();
    expect(await house.sums()).toEqual({ transfers: total, deposits: total, movements: total, balances: total });
    expect(await house.ledgerFaults()).toEqual([]);
  });
});

describe('a transfer', () => {
  test('is credited with its nth block and not one before', async () => {
    const player = await house.newPlayer();
    await house.pay(player.address, usdt('6'));
    for (let block = 1; block < N; block += 1) {
      await house.chain.mine();
      expect(await house.watch()).toMatchObject({ credited: 0, moved: 0 });
      expect(await house.balance(player.id)).toBe(0n);
    }
    await house.chain.mine();
    await house.watch();
    expect(await house.balance(player.id)).toBe(usdt('6'));
  });

  test('is credited by the blocks that were read, whatever height somebody was told of', async () => {
    const player = await house.newPlayer();
    await house.pay(player.address, usdt('6'));
    await house.chain.mine();
    await house.watch();
    const terms = { ...house.terms, minimum: amount(0n) };
    const told = BigInt((await height()) + N);
    expect(await creditTransfers({ ...house.deps, node: createNode(terms), terms }, told)).toMatchObject({ credited: 0, moved: 1 });
    expect(await house.balance(player.id)).toBe(0n);
    await house.chain.mine(N);
    await house.watch();
    expect(await house.balance(player.id)).toBe(usdt('6'));
  });

  test('that was enough when it was seen is credited though the least has risen since', async () => {
    const player = await house.newPlayer();
    await house.pay(player.address, usdt('6'));
    await house.chain.mine();
    await house.watch();
    await house.chain.mine(N);
    const terms = { ...house.terms, minimum: amount(usdt('7')) };
    const node = createNode(terms);
    const { height: read } = await scanBlocks({ db: house.deps.db, node, terms, orphaned: () => undefined });
    expect(await creditTransfers({ ...house.deps, node, terms }, read)).toMatchObject({ credited: 1 });
    expect(await house.balance(player.id)).toBe(usdt('6'));
  });

  test('that fails delays no other: its error is told when all were tried', async () => {
    const [first, other] = [await house.newPlayer(), await house.newPlayer()];
    const failing = await house.pay(first.address, usdt('6'));
    await house.chain.mine();
    await house.pay(other.address, usdt('7'));
    await house.chain.mine(N);
    const terms = { ...house.terms, minimum: amount(0n) };
    const node = createNode(terms);
    const { height: read } = await scanBlocks({ db: house.deps.db, node, terms, orphaned: () => undefined });
    const receipt: typeof node.receipt = async (hash) => {
      const answer = await node.receipt(hash);
      return answer && hash === failing ? { ...answer, transfers: [] } : answer;
    };
    await expect(creditTransfers({ ...house.deps, node: { ...node, receipt }, terms }, read)).rejects.toThrow('no such transfer');
    expect([await house.balance(first.id), await house.balance(other.id)]).toEqual([0n, usdt('7')]);
    await house.watch();
    expect(await house.balance(first.id)).toBe(usdt('6'));
  });

  test('that many watchers see at once is credited once', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => house.newPlayer()));
    for (const { address } of players) await house.pay(address, usdt('8'));
    await house.chain.mine(40);
    await Promise.all(Array.from({ length: 8 }, () => house.watch()));
    await house.watch();
    for (const { id } of players) expect(await house.balance(id)).toBe(usdt('8'));
  });

  test('whose block leaves the chain is credited once its transaction stands deep enough in another', async () => {
    const player = await house.newPlayer();
    const { chain } = house;
    const branch = await chain.rpc<string>('evm_snapshot');
    await house.pay(player.address, usdt('9'));
    await chain.mine(2);
    await house.watch();
    await chain.rpc('evm_revert', branch);
    await chain.mine(3);
    await house.watch();
    expect(await house.balance(player.id)).toBe(0n);
    await house.pay(player.address, usdt('9'));
    await chain.mine(N);
    await house.watch();
    expect(await house.balance(player.id)).toBe(usdt('9'));
  });

  test('that was credited, and comes again in another block after a reorganisation nobody waits for, is not credited twice, and the alarm is raised', async () => {
    const player = await house.newPlayer();
    const { chain } = house;
    const branch = await chain.rpc<string>('evm_snapshot');
    await house.pay(player.address, usdt('40'));
    await chain.mine(N);
    await house.watch();
    expect(await house.balance(player.id)).toBe(usdt('40'));
    await chain.rpc('evm_revert', branch);
    await house.pay('0x00000000000000000000000000000000000000aa', usdt('1'), chain.accounts[1]);
    await house.pay(player.address, usdt('40')); // the same transaction, its log now the second of the block
    await chain.mine(2 * N);
    await house.watch();
    await house.watch();
    expect(await house.balance(player.id)).toBe(usdt('40'));
    expect(house.counts.get('orphaned')).toBe(1);
    expect(house.counts.get('again')).toBe(1);
    expect(await house.ledgerFaults()).toEqual([]);
  });

  test.each([
    ['deposit.channel_unavailable', 'over_limit'],
    ['auth.account_closed', 'account_closed'],
  ] as const)('that the player may not have (%s) is kept aside, shown as rejected, and not credited', async (code, why) => {
    const before = (await house.statuses()).held ?? 0;
    const player = await house.newPlayer();
    await house.pay(player.address, usdt('500'));
    await house.chain.mine(N);
    await house.watch({ checkDeposit: () => Promise.reject(new Refusal(code)) });
    await house.watch();
    expect(await house.balance(player.id)).toBe(0n);
    expect(await house.asOwner('select status, reason from deposits where player_id = $1', [player.id])).toEqual([
      { status: 'rejected', reason: why },
    ]);
    expect((await house.statuses()).held).toBe(before + 1);
  });
});

describe('a player’s address', () => {
  test('is the same at every call, also at fifty at once, and nobody else’s', async () => {
    const [one, other] = [await house.newPlayer(), await house.newPlayer()];
    const all = await Promise.all(Array.from({ length: 50 }, () => allocateAddress(house.db, house.terms, one.id)));
    expect(new Set(all)).toEqual(new Set([one.address]));
    expect(other.address).not.toBe(one.address);
  });
});
