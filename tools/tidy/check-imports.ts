import path from 'node:path';
import { DOORS, HOLDS_THE_RULES, MAY_IMPORT, MAY_NOT_USE, MAY_USE, ORDER, TESTS_MAY_IMPORT, USES_ONLY } from './house.ts';
import { behindDoor, type Doors, doorsOf, importsOf, isTest, type Place, type Problem, placeOf, type SourceFile } from './source.ts';

/** Checks imports against the parts, their order, their doors, and the packages each part may use. */
export function checkImports(files: readonly SourceFile[]): readonly Problem[] {
  const doors = doorsOf(files);
  return files
    .filter(({ path: file }) => /\.(tsx?|mjs)$/.test(file) && !HOLDS_THE_RULES.test(file))
    .flatMap((file) =>
      importsOf(file).flatMap(({ specifier, line }) => {
        const problem = problemWith(file.path, specifier, doors);
        return problem ? [`${file.path}:${line}: ${problem}`] : [];
      }),
    );
}

function problemWith(file: string, specifier: string, doors: Doors): string | undefined {
  const here = placeOf(file);
  if (!here) return undefined;
  const forbidden = MAY_NOT_USE.find(
    ({ parts, what, except }) => parts.includes(here.part) && what.test(specifier) && !isTest(file) && !except.includes(file),
  );
  if (forbidden) return `${here.part} may not use ${specifier}: ${forbidden.why}`;
  if (specifier.startsWith('.')) return relativeProblem(file, specifier, here);
  if (specifier.startsWith('@fairbook/')) {
    const target = behindDoor(doors, specifier);
    return target ? targetProblem(file, here, target, specifier) : `${specifier} is not a door: see exports in its package.json`;
  }
  const usable = MAY_USE[here.part];
  const used = usable?.some((name) => specifier === name || specifier.startsWith(/[/:]$/.test(name) ? name : `${name}/`));
  return usable && !used && !isTest(file) ? `${here.part} may not use ${specifier}` : undefined;
}

function relativeProblem(file: string, specifier: string, here: Place): string | undefined {
  if (!/\.\w+(\?[\w-]+)?$/.test(specifier)) return `${specifier} lacks its file extension`;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  if (workspaceOf(target) !== workspaceOf(file)) return `${specifier} leaves its workspace: import it by its name, @fairbook/…`;
  return targetProblem(file, here, target, specifier);
}

/** The workspace of a file: packages/x, apps/x, tools, proofs, bench or e2e. */
const workspaceOf = (file: string): string => /^(packages|apps)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? '';

function targetProblem(file: string, here: Place, target: string, specifier: string): string | undefined {
  const there = placeOf(target);
  if (!there || (there.part === here.part && there.name === here.name)) return undefined;
  const problem = there.part === here.part ? siblingProblem(here, there, isTest(file)) : partProblem(here, there, isTest(file));
  if (problem) return problem;
  const closed = DOORS.includes(there.part) && !/\/index\.tsx?$/.test(target);
  return closed ? `${specifier}: ${there.name} is entered by its index.ts` : undefined;
}

function siblingProblem({ part, name = '' }: Place, there: Place, test: boolean): string | undefined {
  const order = ORDER[part];
  if (!order) return undefined;
  if (order.length === 0) return `${part} ${name} may not use ${there.name}: what both need goes into shared`;
  const [before, after] = [order.indexOf(there.name ?? ''), order.indexOf(name)];
  if (after === -1) return `${name} is not in the list of ${part}s`;
  const only = part === 'module' ? USES_ONLY[name] : undefined;
  if (!test && only && !only.includes(there.name ?? '')) return `${name} may not use ${there.name}: it uses nothing but ${only.join(', ')}`;
  return !test && (before === -1 || before > after) ? `${part} ${name} may not use ${there.name}: it does not come before it` : undefined;
}

function partProblem(here: Place, there: Place, test: boolean): string | undefined {
  const allowed = MAY_IMPORT[here.part].includes(there.part) || (test && TESTS_MAY_IMPORT[here.part]?.includes(there.part));
  return allowed ? undefined : `${here.part} may not import ${there.part}`;
}
