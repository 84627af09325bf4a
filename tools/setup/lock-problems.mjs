/**
 * @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, dependencies?: Readonly<Record<string, string>>,
 *   optionalDependencies?: Readonly<Record<string, string>> }} LockEntry
 */

/**
 * Reasons why a lockfile would not install on another platform or from another registry, one line each:
 *
 * - An optional dependency that is not locked. npm silently omits it when its registry lacks it (a binary for another platform), and `npm ci` then rejects the lockfile.
 * - A dependency by tag ("latest"), unless package.json overrides it. `npm ci` rejects the lockfile once a newer version is published.
 * - A resolved address, which ties the lockfile to one registry.
 * - A missing integrity hash, which leaves the content unpinned.
 * @param {Readonly<Record<string, LockEntry>>} packages
 * @param {Readonly<Record<string, string>>} overrides those of package.json
 * @returns {readonly string[]}
 */
export function lockProblems(packages, overrides = {}) {
  return Object.entries(packages).flatMap(([at, entry]) => {
    const absent = Object.keys(entry.optionalDependencies ?? {}).filter((name) => !isLocked(packages, at, name));
    const problems = absent.map((name) => `${at} ${entry.version}: its optional package ${name} is not locked`);
    for (const [name, wanted] of Object.entries(entry.dependencies ?? {})) {
      if (/^[a-z]{2,}$/i.test(wanted) && !(name in overrides))
        problems.push(`${at}: wants ${name} by the tag ${wanted}; name its version in overrides`);
    }
    if (/^https?:/.test(entry.resolved ?? '')) problems.push(`${at}: names a registry; remove "resolved"`);
    if (at.includes('node_modules/') && !entry.link && !entry.integrity) problems.push(`${at}: has no integrity`);
    return problems;
  });
}

/**
 * Whether Node would resolve `name` from the package at `from`.
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
