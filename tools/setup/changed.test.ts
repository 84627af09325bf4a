import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { changedFiles, journeysFor, namedJourneys } from './changed.mjs';
import { hasJourneys, leftOutOf, planRuns } from './plan-runs.mjs';
import { ROOT } from './run-npm.mjs';

test.each([
  ['of a feature, its own', ['apps/web/src/features/limits/question.tsx'], ['account', 'brazil', 'limits']],
  ['of a journey, that one', ['e2e/slip.e2e.test.ts'], ['slip']],
  [
    'of words for people who build, and of other tests, none',
    ['README.md', 'apps/web/src/features/slip/a.test.ts', 'proofs/races/main.ts'],
    [],
  ],
  ['of a part of the site that nobody named, all', ['apps/web/src/shared/realtime/socket.ts'], 'all'],
  ['of something named and something that is not, all', ['apps/web/src/features/auth/a.tsx', 'packages/ui/src/button.tsx'], 'all'],
  ['of how journeys are run, all', ['e2e/support/site.ts'], 'all'],
])('a change %s', (_, files, journeys) => {
  expect(journeysFor(files)).toEqual(journeys);
});

test('every journey that is named is there', () => {
  const there = readdirSync(path.join(ROOT, 'e2e')).map((file) => file.replace('.e2e.test.ts', ''));
  expect(there).toEqual(expect.arrayContaining([...namedJourneys()]));
});

test('what was changed is what is not committed, and since a commit all that came after it', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'fairbook-changed-'));
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.test', ...args], { cwd: root });
  const write = (file: string) => writeFileSync(path.join(root, file), String(Math.random()));
  git('init', '-q', '-b', 'main');
  for (const file of ['kept', 'edited', 'later']) write(file);
  git('add', '.');
  git('commit', '-qm', 'first');
  git('checkout', '-qb', 'branch');
  write('later');
  git('commit', '-qam', 'second');
  write('edited');
  write('new');
  expect(changedFiles(root)).toEqual(['edited', 'new']);
  expect(changedFiles(root, 'main')).toEqual(['edited', 'later', 'new']);
  rmSync(root, { recursive: true });
});

test.each([
  ['by itself leaves the long tests out', [], ['--tags-filter=!long']],
  ['of a part by number too', ['--shard', '1/3'], ['--shard', '1/3', '--tags-filter=!long']],
  ['of a project too', ['--project', 'pg', '--bail=1'], ['--project', 'pg', '--bail=1', '--tags-filter=!long']],
  ['of tests by name too', ['-t', 'pays'], ['-t', 'pays', '--tags-filter=!long']],
  ['of named files has them', ['--project', 'pg', 'betting'], ['--project', 'pg', 'betting']],
  ['of everything has them', ['--all', '--shard', '1/3'], ['--shard', '1/3']],
  ['of the long ones has nothing else', ['--long', 'e2e/'], ['e2e/', '--tags-filter=long']],
])('a run %s', (_, typed, called) => expect(planRuns(typed, () => [])).toEqual([called]));

test.each([
  ['by itself', [], 3],
  ['of the long ones', ['--long'], 50],
  ['of everything', ['--all'], 0],
])('in a run %s nobody skipped what was not meant', (_, typed, leftOut) => {
  const [args = []] = planRuns(typed, () => []);
  expect(leftOutOf(args, { long: 3, others: 50 })).toBe(leftOut);
});

test.each([
  ['everything', [], true],
  ['a part by number', ['--shard', '1/3'], true],
  ['the long ones', ['--long'], true],
  ['a file', ['--project', 'pg', 'betting'], false],
  ['what can break', ['--changed'], false],
])('the site is built at once for a run of %s: %j %s', (_, typed, isBuilt) => {
  expect(planRuns(typed, () => []).some(hasJourneys)).toBe(isBuilt);
});

const JOURNEYS = '--exclude=e2e/**';

test.each([
  [
    'a page: what the graph finds, and its journeys',
    ['--changed'],
    ['apps/web/src/pages/account/limits.tsx'],
    [
      ['--changed', JOURNEYS],
      ['e2e/brazil.e2e', 'e2e/limits.e2e'],
    ],
  ],
  ['nothing of the site: only what the graph finds', ['--changed'], ['tools/tidy/house.ts'], [['--changed', JOURNEYS]]],
  ['since a branch, in either spelling', ['--changed', 'main'], ['docs/a.md'], [['--changed=main', JOURNEYS]]],
  ['since a branch, in either spelling', ['--changed=main', '--bail', '1'], ['docs/a.md'], [['--changed=main', JOURNEYS, '--bail', '1']]],
  [
    'a rule: the tests of the server as a process, once, and all journeys',
    ['--changed'],
    ['packages/core/src/money/amount.ts'],
    [
      [
        '--changed',
        JOURNEYS,
        ...[...['draws', 'torture', 'races', 'replay', 'restarts'], ...['feeds', 'goals', 'late', 'match-page']].map(
          (proof) => `--exclude=proofs/${proof}/**`,
        ),
      ],
      [
        ...['proofs/draws/', 'proofs/torture/', 'proofs/races/', 'proofs/replay/', 'proofs/restarts/'],
        ...['proofs/feeds/', 'proofs/goals/', 'proofs/late/', 'proofs/match-page/', 'e2e/'],
      ],
    ],
  ],
])('--changed after a change of %s', (_, typed, files, [graph, named]) => {
  const runs = planRuns(typed, () => files);
  expect(runs).toEqual([graph, ...(named ? [named] : [])]);
});
