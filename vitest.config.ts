import { defineConfig } from 'vitest/config';
import LongestFirst from './tools/vitest/longest-first.ts';

const PG_TESTS = '**/*.pg.test.ts';
/** Three browsers fill two cores; a fourth worker has a file that mostly waits (`tools/vitest/order.ts`). */
const WORKERS = 4;
/** A busy machine is slow, not wrong: what takes longer than this hangs. */
const HANGS = { testTimeout: 120_000, hookTimeout: 120_000 } as const;

/**
 * `unit` needs nothing; `pg` a PostgreSQL; `e2e` that, the built site and a browser. They run in one line, in the order `pg`, `unit`, `e2e`; the site is built meanwhile.
 * Nothing is tried again.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Read by programs and not imported, so --changed does not see what they reach: all.
    forceRerunTriggers: [
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/tools/vitest/**',
      '**/apps/server/db/**',
      '**/packages/*/oracles/**',
    ],
    // What one project has translated the next one reads, and the next run: by its content.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', PG_TESTS],
          maxWorkers: WORKERS,
          ...HANGS,
        },
      },
      {
        test: {
          name: 'pg',
          isolate: false,
          include: [PG_TESTS],
          maxWorkers: WORKERS,
          globalSetup: ['tools/vitest/postgres.ts'],
          ...HANGS,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.e2e.test.ts'],
          maxWorkers: WORKERS,
          globalSetup: ['tools/vitest/postgres.ts', 'tools/vitest/site.ts'],
          ...HANGS,
        },
      },
    ],
  },
});
