import { journeysFor, PROCESS_TESTS, reachesProcess } from './changed.mjs';

/** Options that add the long tests, or run only them. */
const [ALL, LONG] = ['--all', '--long'];
/** Vitest's options for the same. */
export const WITHOUT_LONG = '--tags-filter=!long';
export const ONLY_LONG = '--tags-filter=long';
/** Options whose value is the next word. */
const WITH_VALUE = ['--project', '--shard', '-t', '--testNamePattern'];

/**
 * The arguments of each call of vitest. Without `--changed` there is one call, with the arguments given. With it there are two: the tests without a browser that vitest's module
 * graph finds, and those it cannot find, which are journeys and tests that start the server as a process.
 * Long tests run if named by file or with `--changed`; otherwise only with `--all`, or alone with `--long`.
 * @param {readonly string[]} typed
 * @param {(since?: string) => readonly string[]} changedFiles
 * @returns {readonly (readonly string[])[]}
 */
export function planRuns(typed, changedFiles) {
  const at = typed.findIndex((word) => word === '--changed' || word.startsWith('--changed='));
  if (at < 0) return [marked(typed)];
  const next = typed[at + 1];
  const isApart = typed[at] === '--changed' && next !== undefined && !next.startsWith('-');
  const since = isApart ? next : typed[at]?.split('=')[1] || undefined;
  const rest = [...typed.slice(0, at), ...typed.slice(at + (isApart ? 2 : 1))];
  const files = changedFiles(since);
  const journeys = journeysFor(files);
  const processTests = reachesProcess(files) ? PROCESS_TESTS : [];
  const named = [...processTests, ...(journeys === 'all' ? ['e2e/'] : journeys.map((name) => `e2e/${name}.e2e`))];
  const inGraph = [since === undefined ? '--changed' : `--changed=${since}`, '--exclude=e2e/**'];
  return [
    [...inGraph, ...processTests.map((test) => `--exclude=${test}**`), ...rest],
    ...(named.length === 0 ? [] : [[...named, ...rest]]),
  ];
}

/** @param {readonly string[]} typed without `--changed` */
function marked(typed) {
  const words = typed.filter((word) => word !== ALL && word !== LONG);
  if (typed.includes(LONG)) return [...words, ONLY_LONG];
  return typed.includes(ALL) || namesFiles(words) ? words : [...words, WITHOUT_LONG];
}

/** @param {readonly string[]} words */
const namesFiles = (words) => words.some((word, at) => !word.startsWith('-') && !WITH_VALUE.includes(words[at - 1] ?? ''));

/**
 * Whether a run is certain to include journeys, so that the site can be built while its first tests wait for draws.
 * @param {readonly string[]} args
 */
export const hasJourneys = (args) => !namesFiles(args) && !args.some((word) => word.startsWith('--changed'));

/**
 * How many of the tests that did not run were left out on purpose, and so do not count as skipped.
 * @param {readonly string[]} args of the run
 * @param {{ long: number, others: number }} notRun
 */
export function leftOutOf(args, notRun) {
  if (args.includes(WITHOUT_LONG)) return notRun.long;
  return args.includes(ONLY_LONG) ? notRun.others : 0;
}
