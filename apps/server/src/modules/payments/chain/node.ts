import type { Amount } from '@fairbook/core/money';
import { amountOfUnits } from '@fairbook/core/payments';
import * as z from 'zod/mini';
import { parseJson } from '../../../platform/http/parse-json.ts';
import { bodyWithin } from '../../../platform/signing/signed-fetch.ts';
import { type ChainTerms, TRANSFER_TOPIC } from './chain-terms.ts';

/** The node cannot be reached, or its answers cannot be trusted now: nothing is decided, and the next scan starts from the same place. */
export class NodeFault extends Error {
  override readonly name = 'NodeFault';
  readonly code: 'unreachable' | 'nonsense' | 'other_chain' | 'stale' | 'behind' | 'too_deep';
  constructor(code: NodeFault['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export interface Block {
  readonly height: bigint;
  readonly hash: string;
  readonly parentHash: string;
  readonly minedAt: Date;
}

/** A `Transfer` log of the listed token. */
export interface TransferLog {
  readonly blockHash: string;
  readonly txHash: string;
  /** Counted from the beginning of the block. */
  readonly logIndex: number;
  readonly height: bigint;
  /** Lower case. */
  readonly to: string;
  /** Rounded down to a millionth. */
  readonly amount: Amount;
}

/** A transaction that is in a block. */
export interface Receipt {
  readonly succeeded: boolean;
  readonly blockHash: string;
  /** Transfers of the listed token in it, each with its place among all logs of the transaction, which does not depend on the block. */
  readonly transfers: readonly (TransferLog & { readonly place: number })[];
}

/** The calls of a node. Every answer is checked for its form and for answering the question that was asked; all throw NodeFault. */
export interface ChainNode {
  chainId(): Promise<number>;
  head(): Promise<Block>;
  /** The block at a height on the chain as the node sees it now; undefined if it has none. */
  block(height: bigint): Promise<Block | undefined>;
  /** Transfers of the listed token in that very block. */
  transfersIn(block: Pick<Block, 'height' | 'hash'>): Promise<readonly TransferLog[]>;
  receipt(txHash: string): Promise<Receipt | undefined>;
}

const zWord = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/), z.toLowerCase());
const zAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/), z.toLowerCase());
const zCount = z.pipe(
  z.string().check(z.regex(/^0x(0|[1-9a-f][0-9a-f]{0,15})$/)),
  z.transform((text: string) => BigInt(text)),
);
const zBlock = z.object({ number: zCount, hash: zWord, parentHash: zWord, timestamp: zCount });
const zLog = z.object({
  address: zAddress,
  topics: z.array(zWord),
  data: z.string().check(z.regex(/^0x[0-9a-fA-F]*$/)),
  blockHash: zWord,
  blockNumber: zCount,
  transactionHash: zWord,
  logIndex: zCount,
  removed: z.optional(z.boolean()),
});
type Log = z.output<typeof zLog>;
const zReceipt = z.object({ status: z.enum(['0x0', '0x1']), blockHash: zWord, transactionHash: zWord, logs: z.array(zLog) });
const zAnswer = z.object({ result: z.optional(z.unknown()), error: z.optional(z.object({ message: z.string() })) });

const ANSWERS_WITHIN_MS = 15_000;
/** Room for the logs of a token in one block, many times over. */
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;
const hex = (height: bigint): string => `0x${height.toString(16)}`;

export function createNode(terms: Pick<ChainTerms, 'rpcUrl' | 'token' | 'decimals'>): ChainNode {
  const ask = async <T extends z.ZodMiniType>(reply: T, method: string, ...params: readonly unknown[]): Promise<z.output<T>> => {
    const read = z.safeParse(reply, await call(terms.rpcUrl, method, params));
    if (!read.success) throw new NodeFault('nonsense', `${method}: ${read.error.issues.map((each) => each.path.join('.')).join(', ')}`);
    return read.data;
  };
  const blockAt = async (at: string) => {
    const block = await ask(z.nullable(zBlock), 'eth_getBlockByNumber', at, false);
    return block ? blockOf(block) : undefined;
  };
  return {
    chainId: async () => Number.parseInt((await ask(zCount, 'eth_chainId')).toString(), 10),
    head: async () => (await blockAt('latest')) ?? missing('latest'),
    block: async (height) => {
      const block = await blockAt(hex(height));
      if (block && block.height !== height) throw new NodeFault('nonsense', `asked for block ${height}, got ${block.height}`);
      return block;
    },
    transfersIn: async (block) => {
      const asked = { blockHash: block.hash, address: terms.token, topics: [TRANSFER_TOPIC] };
      const logs = await ask(z.array(zLog), 'eth_getLogs', asked);
      return logs.map((log) => {
        const transfer = transferOf(terms, log);
        const belongs = log.blockHash === block.hash && log.blockNumber === block.height && log.removed !== true;
        if (!transfer || !belongs) throw new NodeFault('nonsense', `a log that was not asked for, in block ${block.height}`);
        return transfer;
      });
    },
    receipt: async (txHash) => {
      const receipt = await ask(z.nullable(zReceipt), 'eth_getTransactionReceipt', txHash);
      if (!receipt) return undefined;
      const strays = receipt.logs.some((log) => log.transactionHash !== txHash || log.blockHash !== receipt.blockHash);
      if (receipt.transactionHash !== txHash || strays) throw new NodeFault('nonsense', 'a receipt that was not asked for');
      const transfers = receipt.logs.flatMap((log, place) => {
        const transfer = transferOf(terms, log);
        return transfer ? [{ ...transfer, place }] : [];
      });
      return { succeeded: receipt.status === '0x1', blockHash: receipt.blockHash, transfers };
    },
  };
}

async function call(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
    .then(
      (response) => bodyWithin(response, ANSWER_MAX_BYTES),
      (error: unknown) => Promise.reject(new NodeFault('unreachable', error instanceof Error ? error.message : String(error))),
    )
    .catch((error: unknown) => {
      throw error instanceof NodeFault ? error : new NodeFault('nonsense', `${method}: broke off`);
    });
  if (!answer) throw new NodeFault('nonsense', `${method}: longer than ${ANSWER_MAX_BYTES} bytes`);
  const read = z.safeParse(zAnswer, parseJson(answer.toString('utf8')));
  if (!read.success || read.data.error || read.data.result === undefined) {
    throw new NodeFault('nonsense', `${method}: ${read.data?.error?.message ?? 'no result'}`);
  }
  return read.data.result;
}

const missing = (what: string): never => {
  throw new NodeFault('nonsense', `the node has no block ${what}`);
};

const blockOf = ({ number, hash, parentHash, timestamp }: z.output<typeof zBlock>): Block => ({
  height: number,
  hash,
  parentHash,
  minedAt: new Date(Number.parseInt(timestamp.toString(), 10) * 1_000),
});

/** Reads a log as a transfer of the token; undefined for another contract, another event, or a malformed log. */
function transferOf({ token, decimals }: Pick<ChainTerms, 'token' | 'decimals'>, log: Log): TransferLog | undefined {
  const [event, , to] = log.topics;
  const isOurs = log.address === token && event === TRANSFER_TOPIC && log.topics.length === 3 && log.data.length === 66;
  if (!isOurs || to === undefined || !to.startsWith(`0x${'0'.repeat(24)}`)) return undefined;
  return {
    blockHash: log.blockHash,
    txHash: log.transactionHash,
    logIndex: Number.parseInt(log.logIndex.toString(), 10),
    height: log.blockNumber,
    to: `0x${to.slice(26)}`,
    amount: amountOfUnits(BigInt(log.data), decimals),
  };
}
