import { decideTransfer } from '@fairbook/core/payments';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { type ChainTerms, REMEMBERED, STALE_AFTER_MS } from './chain-terms.ts';
import { type Block, type ChainNode, NodeFault, type TransferLog } from './node.ts';
import {
  beginChain,
  blocksFrom,
  type Cursor,
  goBackTo,
  insertSeen,
  lockChain,
  type NewTransfer,
  ownersOf,
  type Place,
  putBlocks,
  readCursor,
} from './sql.ts';

export interface WalkDeps {
  readonly db: Db;
  readonly node: ChainNode;
  readonly terms: ChainTerms;
  /** Called when a reorganisation removes blocks whose transfers were credited or held: it was deeper than the required confirmations. */
  readonly orphaned: (transfers: number) => void;
}

/** Blocks that are read and stored together. */
const STRIDE = 16n;
/** How many reorganisations one scan follows before it gives up. */
const TURNS = 6;

/** How far the chain is read: transfers up to this height are in blocks that the node has now. */
export interface Walked {
  readonly height: bigint;
  /** How many blocks read before the node does not have yet: a different, slower node answers. */
  readonly ahead: bigint;
}

/**
 * Reads the chain from where the last scan ended to the node's newest block, and stores every transfer to an address of ours. After a reorganisation it goes
 * back to the last common block. Watchers may run concurrently: a step is stored only on top of the block it was made for. Throws NodeFault; everything read
 * before it is kept.
 */
export async function scanBlocks(deps: WalkDeps): Promise<Walked> {
  const { db, node, terms } = deps;
  for (let turns = 0; turns < TURNS; turns += 1) {
    const head = await newestOf(node);
    const cursor = await readOn(deps, (await readCursor(db, terms.chainId)) ?? (await begin(deps, head)), head);
    if (cursor.height >= head.height) {
      const [same] = await blocksFrom(db, terms.chainId, head.height);
      if (same === undefined) throw new NodeFault('behind', `the node is at ${head.height}, ${cursor.height} was read before`);
      if (same.hash === head.hash) return { height: head.height, ahead: cursor.height - head.height };
    }
    await goBack(deps, cursor, head.height);
  }
  throw new NodeFault('nonsense', 'the node keeps changing its mind');
}

/** Returns the node's newest block. Throws if it is so old that the node cannot be following the chain. */
async function newestOf(node: ChainNode): Promise<Block> {
  const head = await node.head();
  const age = Date.now() - head.minedAt.getTime();
  if (age > STALE_AFTER_MS) throw new NodeFault('stale', `the newest block is ${Math.round(age / 60_000)} minutes old`);
  return head;
}

/** Reads blocks up to the head while each follows the one before. */
async function readOn(deps: WalkDeps, from: Cursor, head: Block): Promise<Cursor> {
  let cursor = from;
  while (cursor.height < head.height) {
    const blocks = await blocksAfter(deps.node, cursor.height, head.height);
    if (blocks[0]?.parentHash !== cursor.hash) break;
    await keep(deps, cursor, blocks);
    cursor = await mustRead(deps);
  }
  return cursor;
}

/** Starts the first scan of a chain as deep as the confirmations require: no player had an address on it before. */
async function begin({ db, node, terms }: WalkDeps, head: Block): Promise<Cursor> {
  const depth = BigInt(terms.confirmations);
  const first = await node.block(head.height > depth ? head.height - depth : 0n);
  if (!first) throw new NodeFault('nonsense', 'the node has a head and not what is below it');
  await inTransaction(db, (tx) => beginChain(tx, terms.chainId, first));
  return mustRead({ db, terms });
}

async function mustRead({ db, terms }: Pick<WalkDeps, 'db' | 'terms'>): Promise<Cursor> {
  const cursor = await readCursor(db, terms.chainId);
  if (!cursor) throw new Error('a chain that was begun has no cursor');
  return cursor;
}

async function blocksAfter(node: ChainNode, height: bigint, head: bigint): Promise<Block[]> {
  const count = head - height < STRIDE ? head - height : STRIDE;
  const heights = Array.from({ length: Number.parseInt(count.toString(), 10) }, (_, nth) => height + 1n + BigInt(nth));
  const blocks = await Promise.all(heights.map((each) => node.block(each)));
  return blocks.map((block, nth) => {
    const before = blocks[nth - 1];
    if (!block || (before && block.parentHash !== before.hash)) {
      throw new NodeFault('nonsense', `block ${heights[nth]} does not follow the one before it`);
    }
    return block;
  });
}

async function keep({ db, node, terms }: WalkDeps, from: Cursor, blocks: readonly Block[]): Promise<void> {
  const newest = blocks.at(-1)?.height ?? from.height;
  const again = await nowDeep({ db, terms }, from.height, newest);
  const logs = (await Promise.all([...again, ...blocks].map((block) => node.transfersIn(block)))).flat();
  await inTransaction(db, async (tx) => {
    if (!isAt(await lockChain(tx, terms.chainId), from)) return;
    const owners = await ownersOf(tx, [...new Set(logs.map((log) => log.to))]);
    const transfers = logs.flatMap((log): NewTransfer[] => {
      const player = owners.get(log.to);
      return player === undefined ? [] : [{ ...log, player, status: statusOf(log, newest, terms) }];
    });
    await insertSeen(tx, terms.chainId, transfers);
    await putBlocks(tx, terms.chainId, blocks, newest - REMEMBERED);
  });
}

/** Blocks that become deep enough: their logs are read once more, because a node may report a block before it has indexed everything in it. */
function nowDeep({ db, terms }: Pick<WalkDeps, 'db' | 'terms'>, from: bigint, to: bigint): Promise<Place[]> {
  const depth = BigInt(terms.confirmations) - 1n;
  return depth === 0n ? Promise.resolve([]) : blocksFrom(db, terms.chainId, to - depth, from - depth);
}

const statusOf = (log: TransferLog, head: bigint, terms: ChainTerms) =>
  decideTransfer(log, head, terms) === 'below_minimum' ? 'below_minimum' : 'seen';

/** Goes back to the newest remembered block, at most at `height`, that the node still has. */
async function goBack({ db, node, terms, orphaned }: WalkDeps, from: Cursor, height: bigint): Promise<void> {
  const common = await newestCommon(node, await blocksFrom(db, terms.chainId, height));
  if (!common) throw new NodeFault('too_deep', `the chain differs from everything remembered below ${height}`);
  const orphans = await inTransaction(db, async (tx) =>
    isAt(await lockChain(tx, terms.chainId), from) ? goBackTo(tx, terms.chainId, common) : 0,
  );
  if (orphans > 0) orphaned(orphans);
}

async function newestCommon(node: ChainNode, remembered: readonly Place[]): Promise<Place | undefined> {
  for (const place of remembered) if ((await node.block(place.height))?.hash === place.hash) return place;
  return undefined;
}

const isAt = (cursor: Place | undefined, place: Place): boolean => cursor?.height === place.height && cursor.hash === place.hash;
