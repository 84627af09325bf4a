/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean,
 *   optionalDependencies?: Readonly<Record<string, string>> }} LockEntry
 */

/**
 * What would keep a lockfile from installing elsewhere, one line each.
 *
 * An optional package that is named but not locked: npm leaves it out without a word when its registry lacks it (another platform's
 * binary), and `npm ci` then refuses the lockfile. An address: it ties the lockfile to one registry. No integrity: the content is not pinned.
 * @param {Readonly<Record<string, LockEntry>>} packages
 * @returns {readonly string[]}
 */
export function lockProblems(packages) {
  return Object.entries(packages).flatMap(([at, entry]) => {
    const absent = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isLocked(packages, at, name));
    const problems = absent.map((name) => `${at} ${entry.version}: its optional package ${name} is not locked`);
    if (/^https?:/.test(entry.resolved ?? '')) problems.push(`${at}: names a registry; remove "resolved"`);
    if (at.includes('node_modules/') && !entry.link && !entry.integrity) problems.push(`${at}: has no integrity`);
    return problems;
  });
}

/**
 * Whether Node, from this package's folder upward, would find the other one.
 * @param {Readonly<Record<string, LockEntry>>} packages
 * @param {string} from
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(packages, from, name) {
  if (`${from ? `${from}/` : ''}node_modules/${name}` in packages) return true;
  if (from === '') return false;
  const above = from.lastIndexOf('/node_modules/');
  return isLocked(packages, above > 0 ? from.slice(0, above) : '', name);
}
