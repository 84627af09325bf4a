import { defineConfig } from 'vitest/config';
import LongestFirst from './tools/vitest/longest-first.ts';

const PG_TESTS = '**/*.pg.test.ts';
/** In the first part of a run many files wait for others most of their time, and a fourth worker finds room between them; browsers fill both cores with three. */
const [FIRST, BROWSERS] = [
  { groupOrder: 0, maxWorkers: 4 },
  { groupOrder: 1, maxWorkers: 3 },
];
/** A busy machine is slow, not wrong: what takes longer than this hangs. */
const HANGS = { testTimeout: 120_000, hookTimeout: 120_000 } as const;

/**
 * `unit` needs nothing; `pg` a PostgreSQL; `e2e` that, the built site and a browser. `pg` and `unit` run together, in this order, while the site is built; `e2e` after them.
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
          maxWorkers: FIRST.maxWorkers,
          ...HANGS,
          sequence: { groupOrder: FIRST.groupOrder },
        },
      },
      {
        test: {
          name: 'pg',
          isolate: false,
          include: [PG_TESTS],
          maxWorkers: FIRST.maxWorkers,
          globalSetup: ['tools/vitest/postgres.ts'],
          ...HANGS,
          sequence: { groupOrder: FIRST.groupOrder },
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['e2e/**/*.e2e.test.ts'],
          maxWorkers: BROWSERS.maxWorkers,
          globalSetup: ['tools/vitest/postgres.ts', 'tools/vitest/site.ts'],
          ...HANGS,
          sequence: { groupOrder: BROWSERS.groupOrder },
        },
      },
    ],
  },
});
