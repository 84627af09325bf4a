import { defineConfig } from 'vitest/config';
import LongestFirst from './tools/vitest/longest-first.ts';

const PG_TESTS = '**/*.pg.test.ts';
/** `unit` needs nothing; `pg` a PostgreSQL; `e2e` that, the built site and a browser. They run one after another, two files at a time; three where they also wait for others. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // What one project has translated the next one reads, and the next run: by its content.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', PG_TESTS],
          // A busy machine is slow, not wrong.
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'pg',
          isolate: false,
          include: [PG_TESTS],
          maxWorkers: 3,
          globalSetup: ['tools/vitest/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.e2e.test.ts'],
          maxWorkers: 3,
          globalSetup: ['tools/vitest/postgres.ts', 'tools/vitest/site.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
