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
  /** Called when a reorganisation removes a block whose transfers were credited: it was deeper than the confirmations that are waited for. */
  readonly orphaned: (transfers: number) => void;
}

/** Blocks that are read and kept together. */
const STRIDE = 16n;
/** How many reorganisations one scan follows before it gives up. */
const TURNS = 6;

/** What was read and is still so: transfers up to this height stand in blocks that the node has now. */
export interface Walked {
  readonly height: bigint;
  /** How many blocks of what was read before the node does not have yet: it is another one, and slower. */
  readonly ahead: bigint;
}

/**
 * Reads the chain from where it was left to the node's newest block, and keeps every transfer to an address of ours. Where the chain differs from what is
 * remembered it goes back to the last block both have. Another watcher may do the same beside it: each step is kept only on top of the block it was made for.
 * Throws NodeFault, and then everything read before it is kept.
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

/** The node's newest block. Throws when it is too old for the node to be one that follows the chain. */
async function newestOf(node: ChainNode): Promise<Block> {
  const head = await node.head();
  const age = Date.now() - head.minedAt.getTime();
  if (age > STALE_AFTER_MS) throw new NodeFault('stale', `the newest block is ${Math.round(age / 60_000)} minutes old`);
  return head;
}

/** Reads blocks while they follow what was read, up to the head. */
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

/** The first scan of a chain begins as deep as confirmations require: nobody had an address on it before. */
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

/** Blocks that become deep enough: they are asked for their logs once more, because a node may have a block before it has found all that is in it. */
function nowDeep({ db, terms }: Pick<WalkDeps, 'db' | 'terms'>, from: bigint, to: bigint): Promise<Place[]> {
  const depth = BigInt(terms.confirmations) - 1n;
  return depth === 0n ? Promise.resolve([]) : blocksFrom(db, terms.chainId, to - depth, from - depth);
}

const statusOf = (log: TransferLog, head: bigint, terms: ChainTerms) =>
  decideTransfer(log, head, terms) === 'below_minimum' ? 'below_minimum' : 'seen';

/** Goes back to the newest remembered block, not above `height`, that the node still has. */
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
