import { createHash } from 'node:crypto';
import type { NamedBet, PlayerId, Receipt, ReplyOf, walletApi } from '@fairbook/contract';
import type { Currency } from '@fairbook/core/catalog';
import type { Amount } from '@fairbook/core/money';
import type { Queries } from '../../platform/db/db.ts';
import type { EntryFilter } from './entry-filter.ts';
import { FIRST_HEAD, leavesOf, pathOf } from './merkle.ts';
import { selectBatchOf, selectEntriesOf, selectStatement } from './sql.ts';

export type SealedEntry = Receipt['ledger'][number];
export type Entry = SealedEntry['entry'];
export type Seal = NonNullable<SealedEntry['seal']>;

type EntryRow = Omit<Entry, 'seq'> & { readonly seq: bigint };
const toEntry = ({ seq, kind, amount, balance, contra, order_id, date }: EntryRow): Entry => ({
  seq: seq.toString(),
  kind,
  amount,
  balance,
  contra,
  order_id,
  date,
});

/** One page of the entries that pass a filter. */
export interface Page extends Partial<EntryFilter> {
  readonly start: number;
  readonly limit: number;
  /** Only what came before this movement of the account, by its number. */
  readonly before?: bigint | null;
}

/** The currency a movement was typed in, the conversion of its ledger units back to it, and the bet it belongs to. */
export interface TypedMoney {
  /** Null for what exists only in USDT. */
  readonly currency: Currency | null;
  readonly bet?: NamedBet;
  of(moved: Amount): Amount;
}
/** Returns, by reference, what movements were typed in: asked of the modules that own them, because the ledger knows USDT alone. Unknown ones are absent. */
export type TypedOf = (
  db: Queries,
  player: PlayerId,
  entries: readonly Pick<Entry, 'kind' | 'order_id'>[],
) => Promise<ReadonlyMap<string, TypedMoney>>;

/** One page of a player's movements, newest first. */
export async function statementOf(
  { db, typedOf }: { readonly db: Queries; readonly typedOf: TypedOf },
  player: PlayerId,
  { start, limit, kinds = null, from = null, to = null, before = null }: Page,
): Promise<ReplyOf<typeof walletApi.changeLog>> {
  const rows = await db.query<EntryRow>(selectStatement, [player, start, limit + 1, kinds, from, to, before]);
  const page = rows.slice(0, limit).map(toEntry);
  const owned = await typedOf(db, player, page);
  const list = page.map((entry) => {
    const its = owned.get(entry.order_id);
    const typed = its && its.currency !== null ? { currency: its.currency, amount: its.of(entry.amount) } : null;
    return { ...entry, typed, bet: its?.bet ?? null };
  });
  return { list, more: rows.length > limit };
}

/** The movements of some references with their Merkle proofs. */
export async function entriesOf(db: Queries, player: PlayerId, references: readonly string[]): Promise<readonly SealedEntry[]> {
  const rows = await db.query<EntryRow & { txId: string; text: string }>(selectEntriesOf, [player, references]);
  return Promise.all(rows.map(async (row) => ({ entry: toEntry(row), seal: await sealOf(db, row.txId, row.text) })));
}

interface BatchOf {
  readonly id: bigint;
  readonly leaves: Buffer;
  readonly root: Buffer;
  readonly head: Buffer;
  readonly total: string;
  /** The head of the previous batch; null for the first. */
  readonly before: Buffer | null;
}

async function sealOf(db: Queries, txId: string, text: string): Promise<Seal | null> {
  const [batch] = await db.query<BatchOf>(selectBatchOf, [txId]);
  if (!batch) return null;
  const leaf = createHash('sha256')
    .update(Buffer.from([0]))
    .update(text)
    .digest();
  const leaves = leavesOf(batch.leaves);
  const place = leaves.findIndex((each) => each.equals(leaf));
  if (place < 0) return null; // the row differs from what was sealed: the verifier of the ledger names it
  const path = pathOf(leaves, place).map(({ side, hash }) => ({ side, hash: hash.toString('hex') }));
  return {
    batch: batch.id.toString(),
    root: batch.root.toString('hex'),
    before: (batch.before ?? FIRST_HEAD).toString('hex'),
    head: batch.head.toString('hex'),
    total: batch.total,
    text,
    leaf: leaf.toString('hex'),
    path,
  };
}
