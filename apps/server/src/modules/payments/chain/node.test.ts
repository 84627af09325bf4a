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
/** Answers of a node in which every number has digits that would give another value in another base. */
const SAID: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x38',
  eth_getBlockByNumber: { number: '0x1b', hash: word('a'), parentHash: word('9'), timestamp: '0x65000000' },
  eth_getLogs: [LOG],
  eth_getTransactionReceipt: { status: '0x1', blockHash: word('a'), transactionHash: word('b'), logs: [{ ...LOG, topics: [] }, LOG] },
};
let lies: typeof SAID = {};
/** White space in front of an answer, which makes it longer and says nothing. */
let before = Buffer.alloc(0);
const server = createServer((request, response) => {
  void text(request).then((asked) => {
    const { method } = JSON.parse(asked) as { readonly method: string };
    response.write(before);
    response.end(JSON.stringify({ result: lies[method] ?? SAID[method] }));
  });
});
const nodeHere = () => createNode({ rpcUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: TOKEN, decimals: 6 });
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => void server.close());

test('what a node counts in sixteens is read as the number it is', async () => {
  const node = nodeHere();
  const transfer = { blockHash: word('a'), txHash: word('b'), logIndex: 28, height: 27n, to: `0x${TO}`, amount: 12_500_000n };
  expect(await node.chainId()).toBe(56);
  expect(await node.head()).toEqual({ height: 27n, hash: word('a'), parentHash: word('9'), minedAt: new Date(0x65000000 * 1_000) });
  expect(await node.transfersIn({ height: 27n, hash: word('a') })).toEqual([transfer]);
  expect(await node.receipt(word('b'))).toEqual({ succeeded: true, blockHash: word('a'), transfers: [{ ...transfer, place: 1 }] });
});

const receipt = { status: '0x1', blockHash: word('a'), transactionHash: word('b') };
const stray = { ...LOG, transactionHash: word('e') };
test.each<[string, typeof SAID, (node: ReturnType<typeof nodeHere>) => Promise<unknown>]>([
  ['a block below the one', {}, (node) => node.block(28n)],
  ['a block above the one', {}, (node) => node.block(26n)],
  [
    'a log of another block',
    { eth_getLogs: [LOG, { ...LOG, blockHash: word('e') }] },
    (node) => node.transfersIn({ height: 27n, hash: word('a') }),
  ],
  ['a log that was taken back', { eth_getLogs: [{ ...LOG, removed: true }] }, (node) => node.transfersIn({ height: 27n, hash: word('a') })],
  ['another receipt', {}, (node) => node.receipt(word('e'))],
  [
    'a receipt with a log of another beside its own',
    { eth_getTransactionReceipt: { ...receipt, logs: [LOG, stray] } },
    (node) => node.receipt(word('b')),
  ],
])('%s is not what was asked for, and nothing of it is believed', async (_, said, ask) => {
  lies = said;
  await expect(ask(nodeHere())).rejects.toMatchObject({ code: 'nonsense' });
  lies = {};
  expect(await nodeHere().block(27n)).toMatchObject({ height: 27n });
});

test('an answer longer than any block is not read to its end, and nothing of it is believed', async () => {
  before = Buffer.alloc(9 * 1024 * 1024, ' ');
  await expect(nodeHere().chainId()).rejects.toMatchObject({ code: 'nonsense' });
  before = Buffer.alloc(0);
  expect(await nodeHere().chainId()).toBe(56);
});
