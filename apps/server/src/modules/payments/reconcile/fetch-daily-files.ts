import { Refusal } from '@fairbook/contract';
import { dayEnd } from '@fairbook/core/payments';
import { dayAfter, dayAt } from '@fairbook/core/rewards';
import type { Db } from '../../../platform/db/db.ts';
import { forEachSettled } from '../../../platform/jobs/for-each-settled.ts';
import type { DailyFiles } from './daily-files.ts';
import { newestFile } from './sql-files.ts';

interface FetchDeps {
  readonly db: Db;
  readonly files: readonly DailyFiles[];
  readonly compare: (files: DailyFiles, day: string) => Promise<unknown>;
  readonly now: () => Date;
}

/** How many past days are looked after: a provider that was away for some days is caught up with. */
const DAYS = 7;

/**
 * Fetches the files that are missing of the last seven days, oldest first, and compares them: yesterday's of each provider, and those after one that it has handed out. A
 * file that is not available yet is retried at the next run.
 */
export async function fetchDailyFiles({ db, files, compare, now }: FetchDeps): Promise<void> {
  const today = dayAt(now(), 0);
  const days = Array.from({ length: DAYS }, (_, at) => dayAfter(today, at - DAYS));
  await forEachSettled(files, async (each) => {
    let hasOlder = false;
    for (const day of days) {
      const known = await newestFile(db, each.provider, day);
      const isWhole = known?.coversTo !== null && known?.coversTo !== undefined && known.coversTo >= dayEnd(day);
      if (!isWhole && (hasOlder || day === days.at(-1))) await compareIfThere(() => compare(each, day));
      hasOlder ||= known !== undefined;
    }
  });
}

async function compareIfThere(compare: () => Promise<unknown>): Promise<void> {
  try {
    await compare();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
