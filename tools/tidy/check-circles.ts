import path from 'node:path';
import { HOLDS_THE_RULES } from './house.ts';
import { importsOf, isTest, type Problem, type SourceFile } from './source.ts';

/** Files that may be part of an import cycle. */
const MAY_CIRCLE: readonly string[] = [
  // Draw code: it imports its interface from its own index.ts until two people sign it again.
  'apps/server/src/modules/lottery/create-lottery.ts',
];

/** Import cycles, including those of types alone. Each cycle is reported once, at its shortest. */
export function checkCircles(files: readonly SourceFile[]): readonly Problem[] {
  const graph = graphOf(files);
  const told = new Set<string>();
  const problems: Problem[] = [];
  for (const file of [...graph.keys()].sort()) {
    const circle = shortestCircle(graph, file);
    if (!circle || circle.some((each) => told.has(each))) continue;
    for (const each of circle) told.add(each);
    problems.push(`${circle.join(' → ')} → ${file}: a circle of imports; move what both need to a file of its own`);
  }
  return problems;
}

type Graph = ReadonlyMap<string, readonly string[]>;

function graphOf(files: readonly SourceFile[]): Graph {
  const sources = files.filter(
    ({ path: file }) => /\.tsx?$/.test(file) && !isTest(file) && !HOLDS_THE_RULES.test(file) && !MAY_CIRCLE.includes(file),
  );
  const known = new Set(sources.map(({ path: file }) => file));
  const targetsOf = (file: SourceFile): readonly string[] =>
    importsOf(file)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => path.posix.join(path.posix.dirname(file.path), specifier))
      .filter((target) => known.has(target));
  return new Map(sources.map((file) => [file.path, targetsOf(file)]));
}

/** The shortest import path from a file back to itself. */
function shortestCircle(graph: Graph, from: string): readonly string[] | undefined {
  const before = new Map<string, string>();
  for (let edge = [from]; edge.length > 0; ) {
    const next: string[] = [];
    for (const file of edge) {
      for (const target of graph.get(file) ?? []) {
        if (target === from) return [...wayBack(before, file), file].filter((each, at, all) => all.indexOf(each) === at);
        if (before.has(target)) continue;
        before.set(target, file);
        next.push(target);
      }
    }
    edge = next;
  }
  return undefined;
}

function wayBack(before: ReadonlyMap<string, string>, file: string): readonly string[] {
  const earlier = before.get(file);
  return earlier === undefined ? [file] : [...wayBack(before, earlier), file];
}
