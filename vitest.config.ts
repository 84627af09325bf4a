import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { words } from './apps/web/words-plugin.ts';
import { byEntries } from './tools/vitest/by-entries.ts';
import LongestFirst from './tools/vitest/longest-first.ts';

const PG_TESTS = '**/*.pg.test.ts';
/**
 * One worker a core. Journeys and PostgreSQL keep a core busy beside each worker: with twice as many workers the same tests took a fifth longer, and journeys were slow enough
 * to reach their timeouts.
 */
const WORKERS = Math.min(Math.max(availableParallelism(), 2), 4);
/** Test objects are short-lived; a larger young generation saves a worker a twentieth of its processor time. */
const NODE_OPTIONS = ['--max-semi-space-size=64'];
/** Generous, because a busy machine is slow, not wrong. Only a test that hangs reaches these. */
const TIMEOUTS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } } as const;

/**
 * `unit` tests need nothing. `pg` tests need PostgreSQL, and the journeys among them the built site and a browser; both kinds share workers, because both load the whole
 * server. Nothing is retried.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // A new or obsolete snapshot fails until -u, locally as in CI.
    update: 'none',
    // Programs read these files without importing them, so --changed cannot tell what depends on them and runs everything.
    forceRerunTriggers: [
      '**/package-lock.json',
      '**/vitest.config.ts',
      '**/tools/vitest/**',
      '**/apps/server/db/**',
      '**/packages/*/oracles/**',
    ],
    // Caches transpiled modules by content, across projects and runs.
    experimental: { fsModuleCache: true },
    // `npm test` skips these unless their file is named or `--changed` or `--all` is given.
    tags: [{ name: 'long', description: 'a journey or a proof beside others that hold the same page or promise' }],
    projects: [
      {
        plugins: [byEntries(), words()],
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['tools/vitest/as-loaded-first.ts'],
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', '{tools,proofs,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', PG_TESTS],
          maxWorkers: WORKERS,
          execArgv: NODE_OPTIONS,
          ...TIMEOUTS,
        },
      },
      {
        plugins: [byEntries(), words()],
        test: {
          name: 'pg',
          isolate: false,
          include: [PG_TESTS, 'e2e/**/*.e2e.test.ts'],
          maxWorkers: WORKERS,
          globalSetup: ['tools/vitest/postgres.ts', 'tools/vitest/site.ts'],
          ...TIMEOUTS,
        },
      },
    ],
  },
});
