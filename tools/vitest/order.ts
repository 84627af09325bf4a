/** A test file, by its place below the project's folder. */
export interface About {
  readonly project: string;
  readonly file: string;
  /** What it runs in, where that is not Node alone. */
  readonly environment?: string | undefined;
}

/** Files of whole houses that mostly wait for draws, matches and ends, longest first. */
const SLEEPERS = [
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
/** Files that work for half a minute or more. */
const LONG =
  /price-ticket\.|fair-draws\.test|\/app\/(pages|rooms)\.test|\/(every-page|first-paint|draws|lottery|office|slip|account|place-a-bet)[\w-]*\.e2e\./;
/** A process that goes on with files of its project keeps what it has loaded. PostgreSQL's come first, because among them are those that wait, and short ones last. */
const PROJECTS = ['pg', 'unit'];
/** Two processes may sleep at a time; another sleeper begins after so many files more. */
const [ASLEEP, BETWEEN] = [2, 20];
/** Browsers work and a database's test waits for it: one journey goes with so many of those. */
const BESIDE = 4;

const sleepOf = (file: string): number => SLEEPERS.findIndex((each) => file.includes(each));

/**
 * The order to begin files in. In a fresh clone nobody knows how long a file takes: one that takes a minute and is begun last keeps everybody waiting for it alone, and if all
 * that wait are begun at once nobody works.
 */
export function inOrder<T>(files: readonly T[], about: (file: T) => About): T[] {
  const nameOf = (each: T): string => about(each).file;
  return groupsOf(files, about).flatMap((group) => {
    const own = group.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    const asleep = own.filter((each) => sleepOf(nameOf(each)) >= 0).sort((a, b) => sleepOf(nameOf(a)) - sleepOf(nameOf(b)));
    const awake = own.filter((each) => sleepOf(nameOf(each)) < 0);
    const longFirst = [...awake.filter((each) => LONG.test(nameOf(each))), ...awake.filter((each) => !LONG.test(nameOf(each)))];
    const journeys = longFirst.filter((each) => JOURNEY.test(nameOf(each)));
    const others = longFirst.filter((each) => !JOURNEY.test(nameOf(each)));
    const order = [...asleep.slice(0, ASLEEP), ...spread(others, journeys, 0, BESIDE)];
    return spread(order, asleep.slice(ASLEEP), ASLEEP + BETWEEN, BETWEEN);
  });
}

/**
 * Files by their project, and those that run in Node alone before others of it: a process ends when the next file runs in another environment than its last one, and the one
 * that is started in its place loads everything again.
 */
function groupsOf<T>(files: readonly T[], about: (file: T) => About): readonly (readonly T[])[] {
  return PROJECTS.flatMap((project) => {
    const own = files.filter((each) => about(each).project === project);
    const environments = [...new Set(own.map((each) => about(each).environment ?? ''))].sort();
    return environments.map((environment) => own.filter((each) => (about(each).environment ?? '') === environment));
  });
}

/** Puts `more` among `files`: the first at `start`, the others after so many files each; what finds no room comes last. */
function spread<T>(files: readonly T[], more: readonly T[], start: number, between: number): T[] {
  const order = [...files];
  for (const [at, each] of more.entries()) order.splice(Math.min(start + at * (between + 1), order.length), 0, each);
  return order;
}

/** The files of one of `count` shards, of which each has as many long ones and as many of each project as the others, give or take one. */
export function shardOf<T>(
  files: readonly T[],
  about: (file: T) => About,
  { index, count }: { readonly index: number; readonly count: number },
): T[] {
  const weight = (file: string): number => (sleepOf(file) >= 0 ? 0 : JOURNEY.test(file) ? 1 : LONG.test(file) ? 2 : 3);
  return inOrder(files, about)
    .map((each) => ({ each, ...about(each) }))
    .sort((a, b) => PROJECTS.indexOf(a.project) - PROJECTS.indexOf(b.project) || weight(a.file) - weight(b.file))
    .filter((_, at) => at % count === index - 1)
    .map(({ each }) => each);
}
