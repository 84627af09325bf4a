import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TOKEN, TRICKS } from './contracts/compiled.gen.ts';
import { createEvm, type Rpc } from './evm.ts';
import { playWalletPage, readPayment } from './play-wallet.ts';

export interface LocalChainOptions {
  readonly chainId?: number;
  /** The port; 0, the default, picks a free one. */
  readonly port?: number;
  /** The interval of blocks while transactions are being confirmed; otherwise a block every five minutes. Without it, blocks are mined only by `mine`. */
  readonly blockEveryMs?: number;
}

/** The fields of a transaction. Without `to` it creates a contract. */
export interface TransactionRequest {
  readonly to?: string;
  readonly data?: string;
  /** In the chain's native coin, as a hexadecimal quantity. */
  readonly value?: string;
  /** One of `accounts`; by default the first. */
  readonly from?: string;
  readonly nonce?: string;
}

/** A running node with two funded accounts and three contracts: the token, a second token of the same name, and `Tricks`. */
export interface LocalChain {
  readonly url: string;
  readonly chainId: number;
  readonly accounts: readonly [string, string];
  readonly token: string;
  readonly otherToken: string;
  readonly tricks: string;
  readonly rpc: Rpc;
  /** Submits a transaction for the next block and returns its hash. */
  send(transaction: TransactionRequest): Promise<string>;
  mine(blocks?: number): Promise<void>;
  stop(): Promise<void>;
}

/** The extended public key that deposit addresses of play money derive from. Its private key was never kept. */
export const PLAY_PUBLIC_KEY =
  'xpub6Ew7EvtU5EcYekrZWg8pm8BqR1dMb9xqooABkmNCi4KNcEZDwx3r9GmFhgJFge8RAZPLo2UBh2bsCcbZcbqp1bKz5CahKv5ZnMRCH96oQAU';

/** How many blocks follow a transaction at the full rate: more than any required number of confirmations. */
const BLOCKS_AFTER = 40;
/** After that, the interval of blocks: often enough to show that the chain is alive, rare enough that a chain stays small after days. */
const IDLE_BLOCK_MS = 5 * 60_000;

const START_WITH = 1_000_000_000_000n; // a million tokens, in millionths

/** Starts a node that serves JSON-RPC over HTTP, and a wallet page to browsers. Everything on it is play money and is lost when it stops. */
export async function startLocalChain({ chainId = 31_337, port = 0, blockEveryMs }: LocalChainOptions = {}): Promise<LocalChain> {
  const evm = await createEvm(chainId, [newKey(), newKey()]);
  const rpc = rpcOf(evm.answer);
  const accounts = await rpc<[string, string]>('eth_accounts');
  for (const each of accounts) await rpc('hardhat_setBalance', each, `0x${(10n ** 24n).toString(16)}`);
  // With a fixed gas price the same transaction sent on another branch of the chain has the same hash.
  const send = (transaction: TransactionRequest) =>
    rpc<string>('eth_sendTransaction', { from: accounts[0], gas: '0x1e8480', gasPrice: '0x3b9aca00', ...transaction });
  // One by one: mining many at once gives the middle ones late timestamps, and after a revert they no longer follow each other.
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
  /** Any sent transaction is confirmed at the full rate. */
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

/** Returns the data of a contract call: the selector, then each argument, an address or a number, as a word of 32 bytes. */
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
