import { Refusal } from '@fairbook/contract';
import { dayEnd } from '@fairbook/core/payments';
import { dayAfter, dayAt } from '@fairbook/core/rewards';
import type { Db } from '../../../platform/db/db.ts';
import { forEachSettled } from '../../../platform/jobs/for-each-settled.ts';
import type { DailyFiles } from './daily-files.ts';
import { newestFile } from './sql-files.ts';

interface YesterdayDeps {
  readonly db: Db;
  readonly files: readonly DailyFiles[];
  readonly compare: (files: DailyFiles, day: string) => Promise<unknown>;
  readonly now: () => Date;
}

/** Fetches and compares yesterday's file of each provider that has no complete one stored. An unavailable file is retried at the next run. */
export async function fetchYesterday({ db, files, compare, now }: YesterdayDeps): Promise<void> {
  const day = dayAfter(dayAt(now(), 0), -1);
  await forEachSettled(files, async (each) => {
    const known = await newestFile(db, each.provider, day);
    if (known?.coversTo && known.coversTo >= dayEnd(day)) return;
    try {
      await compare(each, day);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  });
}
