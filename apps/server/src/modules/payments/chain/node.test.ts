import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRANSFER_TOPIC } from './chain-terms.ts';
import { createNode } from './node.ts';

const word = (sign: string): string => `0x${sign.repeat(64)}`;
const TOKEN = `0x${'c'.repeat(40)}`;
const TO = 'd'.repeat(40);
const LOG = {
  address: TOKEN,
  topics: [TRANSFER_TOPIC, word('1'), `0x${'0'.repeat(24)}${TO}`],
  data: `0x${(12_500_000).toString(16).padStart(64, '0')}`,
  blockHash: word('a'),
  blockNumber: '0x1b',
  transactionHash: word('b'),
  logIndex: '0x1c',
};
/** A node whose every number has digits that another base reads otherwise. */
const SAID: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x38',
  eth_getBlockByNumber: { number: '0x1b', hash: word('a'), parentHash: word('9'), timestamp: '0x65000000' },
  eth_getLogs: [LOG],
  eth_getTransactionReceipt: { status: '0x1', blockHash: word('a'), transactionHash: word('b'), logs: [{ ...LOG, topics: [] }, LOG] },
};
const server = createServer((request, response) => {
  void text(request).then((asked) => response.end(JSON.stringify({ result: SAID[(JSON.parse(asked) as { method: string }).method] })));
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => void server.close());

test('what a node counts in sixteens is read as the number it is', async () => {
  const rpcUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const node = createNode({ rpcUrl, token: TOKEN, decimals: 6 });
  const transfer = { blockHash: word('a'), txHash: word('b'), logIndex: 28, height: 27n, to: `0x${TO}`, amount: 12_500_000n };
  expect(await node.chainId()).toBe(56);
  expect(await node.head()).toEqual({ height: 27n, hash: word('a'), parentHash: word('9'), minedAt: new Date(0x65000000 * 1_000) });
  expect(await node.transfersIn({ height: 27n, hash: word('a') })).toEqual([transfer]);
  expect(await node.receipt(word('b'))).toEqual({ succeeded: true, blockHash: word('a'), transfers: [{ ...transfer, place: 1 }] });
});
