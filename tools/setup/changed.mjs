import { execFileSync } from 'node:child_process';

/** @typedef {'all' | readonly string[]} Journeys */

const AUTH = ['account', 'security', 'passkeys', 'not-me', 'keyboard', 'brazil', 'limits'];
const SOCCER = ['cash-out', 'slip', 'systems', 'bet-builder', 'stakes', 'place-a-bet', 'keyboard', 'every-page-guest', 'every-page-player'];
const LOTTERY = ['lottery', 'draws', 'stakes', 'first-paint', 'every-page-guest', 'every-page-player'];
const MONEY = ['deposit', 'deposit-chain', 'withdraw', 'transfer', 'not-me', 'office', 'office-staff', 'office-settings', 'brazil'];
const OFFICE = ['office', 'office-brazil', 'office-lottery', 'office-settings', 'office-staff', 'office-trading', 'withdraw', 'not-me'];

/**
 * Which journeys a change to a file can break; the first matching row wins. Written by hand because journeys load the built site, which no module graph covers. A file that
 * matches no row can break all of them.
 * @type {readonly (readonly [RegExp, readonly string[]])[]}
 */
const BREAKS = [
  [/\.md$|^docs\/|^LICENSE$|^\.ci\/|^compose\.yaml$|(?<!\.e2e)\.test\.tsx?$|\/testing\//, []],
  [/^tools\/(?!vitest\/|setup\/)|^(proofs|bench|packages\/harness)\//, []],
  [/^apps\/office\/src\/pages\/trading\//, ['office-trading']],
  [/^apps\/office\/src\/pages\/(games|content)\//, []],
  [/^apps\/web\/src\/(features\/games\/|pages\/games?[\w-]*\.)/, ['games']],
  [/^apps\/office\/src\/pages\/lottery\//, ['office-lottery', 'office-brazil']],
  [/^apps\/office\/src\/pages\/settings\//, ['office-settings', 'office']],
  [/^apps\/office\/src\/pages\/(staff|exceptions)\//, ['office-staff', 'office-brazil', 'office']],
  [/^apps\/office\/src\/pages\/cases\//, ['not-me']],
  [/^apps\/office\//, OFFICE],
  [/^apps\/web\/src\/features\/auth\//, AUTH],
  [/^apps\/web\/src\/features\/(slip|my-bets|sports)\//, SOCCER],
  [/^apps\/web\/src\/features\/(lottery|draw-bets)\//, LOTTERY],
  [/^apps\/web\/src\/features\/all-bets\//, ['place-a-bet', 'draws', 'every-page-player']],
  [/^apps\/web\/src\/features\/notices\//, ['place-a-bet', 'draws', 'every-page-player']],
  [/^apps\/web\/src\/(features\/content\/published\/|pages\/published\.)/, ['home', 'every-page-guest', 'first-paint']],
  [/^apps\/web\/src\/features\/limits\//, ['limits', 'brazil', 'account']],
  [/^apps\/web\/src\/features\/wallet\//, [...MONEY, 'keyboard']],
  [
    /^apps\/web\/src\/features\/(rewards|invite|profile)\//,
    ['rewards', 'security', 'passkeys', 'account', 'every-page-player', 'office-settings'],
  ],
  [/^apps\/web\/src\/pages\/(lottery\/|fairness\.)/, LOTTERY],
  [/^apps\/web\/src\/pages\/(match|sport|account\/my-bets|results[\w-]*)\b/, [...SOCCER, 'first-paint']],
  [/^apps\/web\/src\/pages\/account\/(reports|profile|account|rewards)\./, ['rewards', 'account', 'security', 'every-page-player']],
  [/^apps\/web\/src\/pages\/account\/limits\./, ['limits', 'brazil']],
  [/^apps\/web\/src\/(pages\/(account\/not-me|contact|chat)\.|features\/support\/)/, ['not-me', 'every-page-guest']],
  [/^apps\/server\/src\/modules\/(betting|sportsbook)\//, SOCCER],
  [/^apps\/server\/src\/modules\/(lottery|draw-bets)\//, [...LOTTERY, 'office-lottery']],
  [/^apps\/server\/src\/modules\/limits\//, ['limits', 'brazil']],
  [/^apps\/server\/src\/modules\/games\//, ['transfer', 'games', 'office-staff']],
  [/^apps\/server\/src\/modules\/payments\//, MONEY],
  [/^apps\/server\/src\/modules\/rewards\//, ['rewards', 'office-settings']],
  [/^apps\/server\/src\/modules\/office\//, OFFICE],
];

/** Tests that start the server as a separate process, which the module graph does not cover either, and the sources of that process. */
export const PROCESS_TESTS = [
  ...['proofs/draws/', 'proofs/torture/', 'proofs/races/', 'proofs/replay/', 'proofs/restarts/'],
  ...['proofs/feeds/', 'proofs/goals/', 'proofs/late/', 'proofs/match-page/'],
];
const IN_THE_PROCESS = /^apps\/(server|sandbox)\/src\/|^packages\/(core|contract|fair|i18n)\/src\//;
const TEST = /\.test\.tsx?$|\/testing\//;

/**
 * The journeys that a change to these files can break, by file name.
 * @param {readonly string[]} files relative to the root
 * @returns {Journeys}
 */
export function journeysFor(files) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const file of files) {
    const own = /^e2e\/([\w-]+)\.e2e\.test\.ts$/.exec(file)?.[1];
    const broken = own === undefined ? BREAKS.find(([path]) => path.test(file))?.[1] : [own];
    if (!broken) return 'all';
    for (const each of broken) found.add(each);
  }
  return [...found].sort();
}

/** Whether a change to these files can break the tests that start the server as a process. @param {readonly string[]} files */
export const reachesProcess = (files) => files.some((file) => IN_THE_PROCESS.test(file) && !TEST.test(file));

/** Every journey named above; a test compares them with the files that exist. */
export const namedJourneys = () => [...new Set(BREAKS.flatMap(([, names]) => names))].sort();

/**
 * The files with uncommitted changes and, with `since`, those committed since the branch diverged from it.
 * @param {string} root
 * @param {string} [since] a commit or branch
 * @returns {readonly string[]}
 */
export function changedFiles(root, since) {
  const git = (/** @type {readonly string[]} */ args) =>
    execFileSync('git', [...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\n')
      .filter(Boolean);
  const asked = [
    git(['diff', '--name-only', 'HEAD']),
    git(['ls-files', '--others', '--exclude-standard']),
    ...(since === undefined ? [] : [git(['diff', '--name-only', `${since}...HEAD`])]),
  ];
  return [...new Set(asked.flat())].sort();
}
