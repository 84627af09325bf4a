import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TOKEN, TRICKS } from './contracts/compiled.gen.ts';
import { createEvm, type Rpc } from './evm.ts';
import { playWalletPage, readPayment } from './play-wallet.ts';

export interface LocalChainOptions {
  readonly chainId?: number;
  /** 0, the default: any free one. */
  readonly port?: number;
  /** A block every so often while there is something to confirm, and one in five minutes else. Left out: only when told. */
  readonly blockEveryMs?: number;
}

/** What a transaction is called with: `to` left out makes a contract. */
export interface Sending {
  readonly to?: string;
  readonly data?: string;
  /** Of the chain's own coin. */
  readonly value?: string;
  /** One of `accounts`; left out: the first. */
  readonly from?: string;
  readonly nonce?: string;
}

/** A node with two rich accounts of its own and three contracts: the token, one that calls itself the same, and one full of tricks. */
export interface LocalChain {
  readonly url: string;
  readonly chainId: number;
  readonly accounts: readonly [string, string];
  readonly token: string;
  readonly otherToken: string;
  readonly tricks: string;
  readonly rpc: Rpc;
  /** Hands a transaction to the node, which puts it into the next block, and answers its hash. */
  send(sending: Sending): Promise<string>;
  mine(blocks?: number): Promise<void>;
  stop(): Promise<void>;
}

/** An extended public key that addresses of play money are made from; its private part is nowhere. */
export const PLAY_PUBLIC_KEY =
  'xpub6Ew7EvtU5EcYekrZWg8pm8BqR1dMb9xqooABkmNCi4KNcEZDwx3r9GmFhgJFge8RAZPLo2UBh2bsCcbZcbqp1bKz5CahKv5ZnMRCH96oQAU';

/** Blocks after a transaction that come at full pace: more than anybody waits for. */
const BLOCKS_AFTER = 40;
/** Then one so often, so that a house sees that the chain is there: a chain that runs for days stays small. */
const IDLE_BLOCK_MS = 5 * 60_000;

const START_WITH = 1_000_000_000_000n; // a million of the token, in millionths

/** Starts a node that speaks JSON-RPC over HTTP, and shows a wallet to whoever comes with a browser. Everything on it is play money and is gone when it stops. */
export async function startLocalChain({ chainId = 31_337, port = 0, blockEveryMs }: LocalChainOptions = {}): Promise<LocalChain> {
  const evm = await createEvm(chainId, [newKey(), newKey()]);
  const rpc = rpcOf(evm.answer);
  const accounts = await rpc<[string, string]>('eth_accounts');
  for (const each of accounts) await rpc('hardhat_setBalance', each, `0x${(10n ** 24n).toString(16)}`);
  // The price is given, so that the same thing sent again on another branch of the chain is the same transaction.
  const send = (sending: Sending) =>
    rpc<string>('eth_sendTransaction', { from: accounts[0], gas: '0x1e8480', gasPrice: '0x3b9aca00', ...sending });
  // One by one: of many at once the node makes the middle ones later, and they do not follow each other after a revert.
  const mine = async (blocks = 1) => {
    for (let nth = 0; nth < blocks; nth += 1) await rpc('evm_mine');
  };
  const deploy = async (bytecode: string) => {
    const made = await send({ data: bytecode });
    await mine();
    return (await rpc<{ contractAddress: string }>('eth_getTransactionReceipt', made)).contractAddress;
  };
  const [token, otherToken, tricks] = [await deploy(TOKEN.bytecode), await deploy(TOKEN.bytecode), await deploy(TRICKS.bytecode)];
  for (const to of [...accounts, tricks]) {
    await send({ to: token, data: callData('mint(address,uint256)', to, START_WITH) });
    await send({ to: otherToken, data: callData('mint(address,uint256)', to, START_WITH) });
  }
  await mine();

  let left = BLOCKS_AFTER;
  const pay = async (form: string): Promise<string> => {
    const payment = readPayment(form);
    if (!payment) return playWalletPage('That is no address, or no amount.');
    left = BLOCKS_AFTER;
    const hash = await send({ to: token, data: callData('transfer(address,uint256)', payment.to, payment.units) });
    return playWalletPage(`Sent, in transaction ${hash}.`);
  };
  let minedAt = Date.now();
  const tick = () => {
    if (left <= 0 && Date.now() - minedAt < IDLE_BLOCK_MS) return;
    left -= 1;
    minedAt = Date.now();
    void mine();
  };
  /** Whatever somebody sends is confirmed at full pace. */
  const answer = (said: string) => {
    if (said.includes('eth_send')) left = BLOCKS_AFTER;
    return evm.answer(said);
  };
  const server = createServer((request, response) => {
    const isPage = request.method === 'GET' || request.url === '/pay';
    response.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'application/json');
    const answered = text(request).then((said) => (request.url === '/pay' ? pay(said) : isPage ? playWalletPage('') : answer(said)));
    void answered.catch((error: Error) => JSON.stringify({ error: { message: error.message } })).then((answer) => response.end(answer));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const ticking = blockEveryMs === undefined ? undefined : setInterval(tick, blockEveryMs);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    chainId,
    accounts,
    token,
    otherToken,
    tricks,
    rpc,
    send,
    mine,
    stop: async () => {
      clearInterval(ticking);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const newKey = (): string => `0x${randomBytes(32).toString('hex')}`;

const SELECTORS = { ...TOKEN.selectors, ...TRICKS.selectors };

/** The data of a call: the selector and its arguments, each an address or a number, in words of 32 bytes. */
export const callData = (signature: keyof typeof SELECTORS, ...args: readonly (string | bigint)[]): string =>
  `0x${SELECTORS[signature]}${args.map((each) => (typeof each === 'string' ? each.slice(2).toLowerCase() : each.toString(16)).padStart(64, '0')).join('')}`;

const rpcOf =
  (answer: (request: string) => Promise<string>): Rpc =>
  async <Result>(method: string, ...params: readonly unknown[]) => {
    const { result, error } = JSON.parse(await answer(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))) as {
      result: Result;
      error?: { message: string };
    };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
