/** A test file. */
export interface TestFile {
  readonly project: string;
  /** Relative to the project's folder. */
  readonly file: string;
  /** Its environment, unless that is plain Node. */
  readonly environment?: string | undefined;
}

/** Files that run whole sites and mostly wait for draws, matches and shutdowns, longest first. */
const WAITING = [
  'proofs/draws/',
  'proofs/torture/',
  'proofs/races/',
  'proofs/restarts/',
  'proofs/feeds/',
  'proofs/replay/',
  'proofs/late/',
  'proofs/goals/',
  'proofs/match-page/',
  'proofs/model/',
  'transfer-faults.',
];
const JOURNEY = /\.e2e\.test\./;
/** Files that keep a worker busy for long. */
const LONG =
  /price-ticket\.|fair-draws\.test|\/app\/(pages|rooms)\.test|\/(every-page|first-paint|draws|lottery|office|slip|account|place-a-bet)[\w-]*\.e2e\./;
/** A worker keeps its loaded modules while it stays in one project, so projects run one after the other. `pg` comes first because it contains the waiting files. */
const PROJECTS = ['pg', 'unit'];
/** This many waiting files start first; each further one starts after so many other files. */
const [WAITING_AT_ONCE, FILES_BETWEEN] = [2, 20];
/** A journey keeps the browser busy and a database test mostly waits, so one journey is placed after so many database files. */
const FILES_PER_JOURNEY = 4;

const waitingRank = (file: string): number => WAITING.findIndex((each) => file.includes(each));

/**
 * The order in which files start. A fresh clone has no record of durations, so it is set by hand: a long file that starts last would run alone at the end, and waiting files that
 * all start at once would leave the processor idle.
 */
export function inOrder<T>(files: readonly T[], describe: (file: T) => TestFile): T[] {
  const nameOf = (each: T): string => describe(each).file;
  return groupsOf(files, describe).flatMap((group) => {
    const sorted = group.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    const waiting = sorted.filter((each) => waitingRank(nameOf(each)) >= 0).sort((a, b) => waitingRank(nameOf(a)) - waitingRank(nameOf(b)));
    const busy = sorted.filter((each) => waitingRank(nameOf(each)) < 0);
    const longFirst = [...busy.filter((each) => LONG.test(nameOf(each))), ...busy.filter((each) => !LONG.test(nameOf(each)))];
    const journeys = longFirst.filter((each) => JOURNEY.test(nameOf(each)));
    const others = longFirst.filter((each) => !JOURNEY.test(nameOf(each)));
    const order = [...waiting.slice(0, WAITING_AT_ONCE), ...interleave(others, journeys, 0, FILES_PER_JOURNEY)];
    return interleave(order, waiting.slice(WAITING_AT_ONCE), WAITING_AT_ONCE + FILES_BETWEEN, FILES_BETWEEN);
  });
}

/** Files grouped by project and environment, plain Node first: a worker restarts, and loads everything again, whenever the environment changes. */
function groupsOf<T>(files: readonly T[], describe: (file: T) => TestFile): readonly (readonly T[])[] {
  return PROJECTS.flatMap((project) => {
    const own = files.filter((each) => describe(each).project === project);
    const environments = [...new Set(own.map((each) => describe(each).environment ?? ''))].sort();
    return environments.map((environment) => own.filter((each) => (describe(each).environment ?? '') === environment));
  });
}

/** Inserts `more` into `files`: the first at `start`, the next after `between` files each, and the rest at the end. */
function interleave<T>(files: readonly T[], more: readonly T[], start: number, between: number): T[] {
  const order = [...files];
  for (const [at, each] of more.entries()) order.splice(Math.min(start + at * (between + 1), order.length), 0, each);
  return order;
}

/** The files of one of `count` shards. Long files and projects are divided evenly. */
export function shardOf<T>(
  files: readonly T[],
  describe: (file: T) => TestFile,
  { index, count }: { readonly index: number; readonly count: number },
): T[] {
  const weight = (file: string): number => (waitingRank(file) >= 0 ? 0 : JOURNEY.test(file) ? 1 : LONG.test(file) ? 2 : 3);
  return inOrder(files, describe)
    .map((each) => ({ each, ...describe(each) }))
    .sort((a, b) => PROJECTS.indexOf(a.project) - PROJECTS.indexOf(b.project) || weight(a.file) - weight(b.file))
    .filter((_, at) => at % count === index - 1)
    .map(({ each }) => each);
}
