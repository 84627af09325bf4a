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
/** So many processes sleep from the start. */
const ASLEEP = 2;

const sleepOf = (file: string): number => SLEEPERS.findIndex((each) => file.includes(each));

/**
 * The order to begin files in. In a fresh clone nobody knows how long a file takes: one that takes a minute and is begun last keeps everybody waiting for it alone, and if all
 * that wait are begun at once nobody works. Two begin first and the others among the journeys, or among the rest when there are none, so that one sleeps while others work.
 */
export function inOrder<T>(files: readonly T[], about: (file: T) => About): T[] {
  const asleep = files.filter((each) => sleepOf(about(each).file) >= 0).sort((a, b) => sleepOf(about(a).file) - sleepOf(about(b).file));
  const [rest, journeys] = [
    PROJECTS.filter((project) => project !== 'e2e').flatMap((project) => awakeOf(files, about, project)),
    awakeOf(files, about, 'e2e'),
  ];
  const later = asleep.slice(ASLEEP);
  const [before, among] = journeys.length > 0 ? [rest, journeys] : [[], rest];
  return [...asleep.slice(0, ASLEEP), ...before, ...spread(later, among)];
}

/** The files of a project that do not sleep, long ones first. */
function awakeOf<T>(files: readonly T[], about: (file: T) => About, project: string): T[] {
  const own = files
    .filter((each) => about(each).project === project && sleepOf(about(each).file) < 0)
    .sort((a, b) => (about(a).file < about(b).file ? -1 : 1));
  const isLong = (each: T): boolean => LONG.test(about(each).file);
  return [...own.filter(isLong), ...own.filter((each) => !isLong(each))];
}

/** The few among the many, at even distances, none of them last unless there is nothing else. */
function spread<T>(few: readonly T[], many: readonly T[]): T[] {
  const between = Math.max(1, Math.floor(many.length / (few.length + 1)));
  const order = [...many];
  for (const [at, each] of few.entries()) order.splice(Math.min(at * (between + 1), order.length), 0, each);
  return order;
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
