import type { Db } from '../../../platform/db/db.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { compareFile } from './compare-file.ts';
import type { DailyFiles } from './daily-files.ts';
import { fetchDailyFiles } from './fetch-daily-files.ts';
import {
  type ResolveDeps,
  resolveDifference,
  type SettledAs,
  type Settling,
  type ShownDifference,
  shownDifferences,
} from './resolve-difference.ts';
import { differencesPage } from './sql-differences.ts';
import { type FileRow, filesPage } from './sql-files.ts';

export type { ShownDifference } from './resolve-difference.ts';
export type { FileRow } from './sql-files.ts';

interface Page<Row> {
  readonly list: readonly Row[];
  readonly more: boolean;
}
interface Window {
  readonly start: number;
  readonly limit: number;
}

/** The daily files of providers, and where our records differ. The functions behind each call document what they refuse. */
export interface Reconciliation {
  /** The providers that are compared. */
  readonly providers: readonly string[];
  files(window: Window): Promise<Page<FileRow>>;
  /** Fetches a file and compares it; undefined if there is no such provider. */
  compare(provider: string, day: string): Promise<FileRow | undefined>;
  differences(query: Window & { readonly open: boolean }): Promise<Page<ShownDifference>>;
  resolve(settling: Settling): Promise<SettledAs>;
  readonly jobs: readonly Job[];
}

export interface ReconciliationDeps extends ResolveDeps {
  readonly db: Db;
  readonly files: readonly DailyFiles[];
  /** Called with every file that was compared. */
  readonly onCompared?: (file: FileRow) => void;
  readonly now?: (() => Date) | undefined;
}

const pageOf = <Row>(rows: readonly Row[], limit: number): Page<Row> => ({ list: rows.slice(0, limit), more: rows.length > limit });

export function createReconciliation(options: ReconciliationDeps): Reconciliation {
  const { files, onCompared = () => undefined, now = () => new Date(), ...deps } = options;
  const { db } = deps;
  const compare = async (one: DailyFiles, day: string): Promise<FileRow> => {
    const file = await compareFile(db, one, day);
    onCompared(file);
    return file;
  };
  return {
    providers: files.map(({ provider }) => provider),
    files: async ({ start, limit }) => pageOf(await filesPage(db, start, limit + 1), limit),
    compare: async (provider, day) => {
      const one = files.find((each) => each.provider === provider);
      return one && compare(one, day);
    },
    differences: async ({ open, start, limit }) => {
      const { list, more } = pageOf(await differencesPage(db, { open, start, limit: limit + 1 }), limit);
      return { list: await shownDifferences(deps, list), more };
    },
    resolve: (settling) => resolveDifference(deps, settling),
    jobs: [{ name: 'fetch-daily-files', everySeconds: 1_800, run: () => fetchDailyFiles({ db, files, compare, now }) }],
  };
}
