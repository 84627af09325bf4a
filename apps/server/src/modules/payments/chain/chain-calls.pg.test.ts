import { chainApi, limitsApi, walletApi } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { callData, type LocalChain, PLAY_PUBLIC_KEY, startLocalChain } from '@fairbook/sandbox/chain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, type TestPlayer, testApp } from '../../../../test/test-app.ts';

let chain: LocalChain;
let app: TestApp;
let closed: TestApp;
beforeAll(async () => {
  chain = await startLocalChain();
  const environment = {
    FAIRBOOK_CHAIN_RPC: chain.url,
    FAIRBOOK_CHAIN_ID: String(chain.chainId),
    FAIRBOOK_CHAIN_TOKEN: chain.token,
    FAIRBOOK_CHAIN_CONFIRMATIONS: '3',
    FAIRBOOK_CHAIN_XPUB: PLAY_PUBLIC_KEY,
  };
  [app, closed] = [await testApp({ environment }), await testApp({ environment: { ...environment, FAIRBOOK_JURISDICTION: 'br' } })];
});
afterAll(async () => {
  await app.close();
  await closed.close();
  await chain.stop();
});

const watch = () => app.jobs.find((job) => job.name === 'watch-chain')?.run({});
const pay = (to: string, usdt: string) =>
  chain.send({ to: chain.token, data: callData('transfer(address,uint256)', to, parseAmount(usdt)) });
const transfers = async (player: TestPlayer) => (await player.call(chainApi.chainTransfers, {})).list;

describe('POST and GET /sports/api/v1/recharge/chain', () => {
  test('409 until the chain is read: what came before would not be seen', async () => {
    const player = await app.playerWith('0');
    await expect(player.call(chainApi.chainAddress, {})).rejects.toMatchObject({ code: 'deposit.channel_unavailable' });
    await watch();
    expect(await player.call(chainApi.chainAddress, {})).toMatchObject({ network: 'Ethereum (ERC-20)', token: 'USDT', confirmations: 3 });
  });

  test('200: an address of the player’s own with its picture, and a transfer that is seen, confirmed and credited', async () => {
    const player = await app.playerWith('0');
    const told = await player.call(chainApi.chainAddress, {});
    expect(told.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(told.qr.path).toMatch(/^M0 0h7v1h-7z/);
    expect((await player.call(chainApi.chainAddress, {})).address).toBe(told.address);
    expect((await player.call(walletApi.rechargeTypes, {})).find((way) => way.type === 'usdt')).toMatchObject({
      payment_type: 'crypto',
      currency: 'USDT',
      min: told.min,
    });
    const tx = await pay(told.address, '25');
    await pay(told.address, '1');
    for (const confirmations of [1, 2]) {
      await chain.mine();
      await watch();
      expect(await transfers(player)).toMatchObject([
        { amount: parseAmount('1'), state: 'below_minimum', order_id: null },
        { tx, amount: parseAmount('25'), state: 'confirming', confirmations, needed: 3, order_id: null },
      ]);
      expect(await player.balance()).toBe(0n);
    }
    await chain.mine();
    await watch();
    const [, credited] = await transfers(player);
    expect(credited).toMatchObject({ state: 'credited', confirmations: 3, needed: 3 });
    expect(await player.balance()).toBe(parseAmount('25'));
    await chain.mine(2);
    await watch();
    expect((await transfers(player)).map(({ confirmations, needed }) => [confirmations, needed])).toEqual([
      [3, 3],
      [3, 3],
    ]);
    const { list } = await player.call(walletApi.deposits, { start: 0, limit: 10, order_id: credited?.order_id ?? '' });
    expect(list).toMatchObject([{ type: 'usdt', state: 'success', score: parseAmount('25'), currency: 'USDT' }]);
  });

  test('a player sees nobody else’s transfers', async () => {
    const [one, other] = [await app.playerWith('0'), await app.playerWith('0')];
    await pay((await one.call(chainApi.chainAddress, {})).address, '30');
    await chain.mine();
    await watch();
    expect(await transfers(one)).toHaveLength(1);
    expect(await transfers(other)).toEqual([]);
  });

  test('403 in a pause; what was sent before it and arrives in it is kept aside', async () => {
    const player = await app.playerWith('0');
    const { address } = await player.call(chainApi.chainAddress, {});
    await player.call(limitsApi.pause, { days: 7 });
    await expect(player.call(chainApi.chainAddress, {})).rejects.toMatchObject({ code: 'limit.paused' });
    await pay(address, '40');
    await chain.mine(3);
    await watch();
    expect(await transfers(player)).toMatchObject([{ state: 'held', amount: parseAmount('40') }]);
    expect(await player.balance()).toBe(0n);
  });

  test('404 under a law that does not allow it, and no job watches', async () => {
    const player = await closed.playerWith('0');
    await expect(player.call(chainApi.chainAddress, {})).rejects.toMatchObject({ code: 'request.not_found' });
    expect(closed.jobs.some((job) => job.name === 'watch-chain')).toBe(false);
  });
});
