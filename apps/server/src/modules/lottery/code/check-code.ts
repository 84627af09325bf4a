import type { Db } from '../../../platform/db/db.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { type ApprovalPlace, type CodeCheck, lookAt } from './look-at-code.ts';
import { insertCheck } from './sql.ts';

export interface CodeDeps extends ApprovalPlace {
  /** Folder of the built program. Undefined: it runs from its sources, of which there is no build to compare with, and nothing is looked at. */
  readonly program: string | undefined;
  /** How often it is looked at. */
  readonly everySeconds: number;
  /** Told of each look. */
  readonly observe?: (check: CodeCheck) => void;
}

export interface CodeGuard {
  /** What the last look found, or the first one, which is taken then. */
  mayDraw(): Promise<boolean>;
  readonly jobs: readonly Job[];
}

/**
 * Looks at the files that this process was started from, when it starts and every few minutes (GLI-19, 2.3.2: once a day), and writes down what it finds. When one of
 * them changed, this process draws nothing more, until it is started anew from a whole build.
 */
export function createCodeGuard(drawer: Db, deps?: CodeDeps): CodeGuard {
  const program = deps?.program;
  if (!deps || program === undefined) return { mayDraw: async () => true, jobs: [] };
  let started: string | undefined;
  let last: Promise<CodeCheck> | undefined;
  const look = async (): Promise<CodeCheck> => {
    const found = lookAt(program, deps, started);
    started ??= found.built;
    await insertCheck(drawer, found);
    deps.observe?.(found);
    return found;
  };
  const lookAgain = (): Promise<CodeCheck> => {
    const looking = look();
    last = looking;
    looking.catch(() => {
      if (last === looking) last = undefined;
    });
    return looking;
  };
  return {
    mayDraw: async () => (await (last ?? lookAgain())).mayDraw,
    jobs: [{ name: 'check-draw-code', everySeconds: deps.everySeconds, run: async () => void (await lookAgain()) }],
  };
}
