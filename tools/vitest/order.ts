/** A test file, by its place below the project's folder. */
export interface About {
  readonly project: string;
  readonly file: string;
}

/** Files of whole houses that mostly wait for draws, matches and ends, longest first. */
const SLEEPERS = ['tools/draws/', 'tools/torture/', 'tools/races/', 'tools/edge/', 'tools/replay/', 'tools/model/', 'transfer-faults.'];
/** Files that work for half a minute or more. */
const LONG = /price-ticket\.|fair-draws\.test|\/(every-page|draws|lottery|office|slip|account)[\w-]*\.e2e\./;
/** A process that goes on with files of its project keeps what it has loaded. PostgreSQL's come first, because among them are those that wait. */
const PROJECTS = ['pg', 'unit', 'e2e'];
/** Two processes may sleep at a time; another sleeper begins after so many files more. */
const [ASLEEP, BETWEEN] = [2, 20];

const sleepOf = (file: string): number => SLEEPERS.findIndex((each) => file.includes(each));

/**
 * The order to begin files in. In a fresh clone nobody knows how long a file takes: one that takes a minute and is begun last keeps everybody waiting for it alone, and if all
 * that wait are begun at once nobody works.
 */
export function inOrder<T>(files: readonly T[], about: (file: T) => About): T[] {
  return PROJECTS.flatMap((project) => {
    const own = files.filter((each) => about(each).project === project).sort((a, b) => (about(a).file < about(b).file ? -1 : 1));
    const asleep = own.filter((each) => sleepOf(about(each).file) >= 0).sort((a, b) => sleepOf(about(a).file) - sleepOf(about(b).file));
    const awake = own.filter((each) => sleepOf(about(each).file) < 0);
    const order = [
      ...asleep.slice(0, ASLEEP),
      ...awake.filter((each) => LONG.test(about(each).file)),
      ...awake.filter((each) => !LONG.test(about(each).file)),
    ];
    for (const [at, sleeper] of asleep.slice(ASLEEP).entries())
      order.splice(Math.min(ASLEEP + (at + 1) * BETWEEN + at, order.length), 0, sleeper);
    return order;
  });
}

/** The files of one of `count` shards, of which each has as many long ones and as many of each project as the others, give or take one. */
export function shardOf<T>(
  files: readonly T[],
  about: (file: T) => About,
  { index, count }: { readonly index: number; readonly count: number },
): T[] {
  const weight = (file: string): number => (sleepOf(file) >= 0 ? 0 : LONG.test(file) ? 1 : 2);
  return inOrder(files, about)
    .map((each) => ({ each, ...about(each) }))
    .sort((a, b) => PROJECTS.indexOf(a.project) - PROJECTS.indexOf(b.project) || weight(a.file) - weight(b.file))
    .filter((_, at) => at % count === index - 1)
    .map(({ each }) => each);
}
