import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { byEntries } from './tools/vitest/by-entries.ts';
import LongestFirst from './tools/vitest/longest-first.ts';

const PG_TESTS = '**/*.pg.test.ts';
/**
 * As many as there are cores, so that each has one: journeys and PostgreSQL work all the while, and twice as many workers took a fifth longer over the same tests, every step
 * of a journey three times as long, and ran into its bounds.
 */
const WORKERS = Math.min(Math.max(availableParallelism(), 2), 4);
/** Most objects of a test die young: with a larger young generation a worker needs a twentieth less processor time. */
const ROOM = ['--max-semi-space-size=64'];
/** A busy machine is slow, not wrong: what takes longer than this hangs. */
const HANGS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } } as const;

/**
 * `unit` needs nothing; `pg` a PostgreSQL and, for the journeys among its files, the built site and a browser. One process runs tests of the database and journeys after one
 * another: both load the whole server. Nothing is tried again.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Locally as in CI, a snapshot that is new or obsolete fails until -u.
    update: 'none',
    // Read by programs and not imported, so --changed does not see what they reach: all.
    forceRerunTriggers: [
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/tools/vitest/**',
      '**/apps/server/db/**',
      '**/packages/*/oracles/**',
    ],
    // Transpiled modules are cached by their content, for the next project and the next run.
    experimental: { fsModuleCache: true },
    // `npm test` leaves them out unless they are asked for by the name of their file, by `--changed` or by `--all`.
    tags: [{ name: 'long', description: 'a journey or a proof beside others that hold the same page or promise' }],
    projects: [
      {
        plugins: [byEntries()],
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['tools/vitest/as-loaded-first.ts'],
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', '{tools,proofs,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', PG_TESTS],
          maxWorkers: WORKERS,
          execArgv: ROOM,
          ...HANGS,
        },
      },
      {
        plugins: [byEntries()],
        test: {
          name: 'pg',
          isolate: false,
          include: [PG_TESTS, 'e2e/**/*.e2e.test.ts'],
          maxWorkers: WORKERS,
          globalSetup: ['tools/vitest/postgres.ts', 'tools/vitest/site.ts'],
          ...HANGS,
        },
      },
    ],
  },
});
