import { createHash } from 'node:crypto';
import { Refusal } from '@fairbook/contract';
import { compareDailyFile, type DailyFile, type Difference, dayEnd, dayStart, readDailyFile } from '@fairbook/core/payments';
import { type Db, inTransaction, type Tx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { DailyFiles } from './daily-files.ts';
import { ourDeposits, ourWithdrawals } from './our-records.ts';
import { closeAsGone, type DifferenceRow, insertDifference, lockOpen } from './sql-differences.ts';
import { type FileRow, insertFile, lockProvider, newestFile, recordMatched, spokenOfLater, spokenOfNear } from './sql-files.ts';

/**
 * Fetches a provider's file of a day, stores it, and compares it with our records. Opens new differences and closes those that are gone. Repeating it with the
 * same file changes nothing. A file that cannot be used is stored with its fault. Refuses reconcile.file_unavailable.
 */
export async function compareFile(db: Db, files: DailyFiles, day: string): Promise<FileRow> {
  const text = await files.fetch(day);
  if (text === undefined) throw new Refusal('reconcile.file_unavailable');
  const { provider } = files;
  const read = readDailyFile(text, { provider, day });
  const file = read.ok ? read.file : null;
  const problem = read.ok ? null : `${read.problem}:${read.line}`;
  const sha256 = createHash('sha256').update(text).digest();
  return inTransaction(db, async (tx) => {
    await lockProvider(tx, provider);
    const known = await newestFile(tx, provider, day);
    const id = known?.sha256.equals(sha256) ? known.id : await insertFile(tx, { provider, day, sha256, file, problem });
    if (file) await recordMatched(tx, id, await compare(tx, files, file));
    const row = await newestFile(tx, provider, day);
    if (!row) throw new Error('a file that was kept is not there');
    return row;
  });
}

/** Returns how many references agree on both sides. */
async function compare(tx: Tx, { provider, isIncoming }: DailyFiles, { day, until, lines: all }: DailyFile): Promise<number> {
  const later = await spokenOfLater(tx, provider, day, [...new Set(all.map(({ reference }) => reference))]);
  const lines = all.filter(({ reference }) => !later.has(reference));
  const references = [...new Set(lines.map(({ reference }) => reference))];
  const to = until < dayEnd(day) ? until : dayEnd(day);
  const records = await (isIncoming ? ourDeposits : ourWithdrawals)(tx, { provider, references, from: dayStart(day), to });
  const near = await spokenOfNear(
    tx,
    provider,
    day,
    records.map(({ reference }) => reference),
  );
  const ours = records.map((record) =>
    near.has(record.reference) && !references.includes(record.reference) ? { ...record, due: false } : record,
  );
  const { matched, differences } = compareDailyFile(lines, ours);
  for (const before of await lockOpen(tx, provider, day, references)) {
    const same = differences.some((found) => isSame(before, found));
    if (!same) await closeAsGone(tx, before.id);
  }
  const stillOpen = await lockOpen(tx, provider, day, references);
  for (const found of differences) {
    if (!stillOpen.some((before) => isSame(before, found))) await insertDifference(tx, { id: newId(), provider, day, found });
  }
  return matched;
}

const isSame = (before: DifferenceRow, { kind, reference, theirs, ours }: Difference): boolean =>
  before.reference === reference &&
  before.kind === kind &&
  before.theirStatus === (theirs?.status ?? null) &&
  before.theirPayment === (theirs?.payment ?? null) &&
  before.theirAmount === (theirs?.amount ?? null) &&
  before.theirCurrency === (theirs?.currency ?? null) &&
  before.ourStatus === (ours?.status ?? null) &&
  before.ourAmount === (ours?.amount ?? null);
