import { Refusal } from '@fairbook/contract';
import { dayEnd } from '@fairbook/core/payments';
import { dayAfter, dayAt } from '@fairbook/core/rewards';
import type { Db } from '../../../platform/db.ts';
import { compareFile } from './compare-file.ts';
import type { DailyFiles } from './daily-files.ts';
import { newestFile } from './sql-files.ts';

/** Fetches yesterday's file of each provider that has not handed out a whole one, and compares it. What is not to be had is asked for at the next run. */
export async function fetchYesterday({
  db,
  files,
  now,
}: {
  readonly db: Db;
  readonly files: readonly DailyFiles[];
  readonly now: () => Date;
}): Promise<void> {
  const day = dayAfter(dayAt(now(), 0), -1);
  for (const each of files) {
    const known = await newestFile(db, each.provider, day);
    if (known?.coversTo && known.coversTo >= dayEnd(day)) continue;
    try {
      await compareFile(db, each, day);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
