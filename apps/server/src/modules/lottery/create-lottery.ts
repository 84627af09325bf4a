import type { Game } from '@fairbook/core/catalog';
import type { Db, Queries } from '../../platform/db/db.ts';
import { createLotteryAdmin } from './admin/lottery-admin.ts';
import { listOldChains } from './chains-in-use.ts';
import { type CodeDeps, createCodeGuard } from './code/check-code.ts';
import { createAroundNow } from './current-draws.ts';
import { importResults } from './import-results.ts';
import type { Lottery } from './index.ts';
import { type MadeDraw, makeDraws } from './make-draws.ts';
import { markSettled } from './mark-settled.ts';
import { planDraws } from './plan-draws.ts';
import { createPublicQueries } from './public-queries.ts';
import { seedDemo } from './seed-demo.ts';
import type { Beacon } from './sources/beacon.ts';
import type { CheckRound } from './sources/beacon-worker.ts';
import type { ResultFeed } from './sources/feed.ts';
import { holdDraws, selectCards, selectDecided, selectDrawsToSettle, selectFollowing } from './sql/draws.ts';
import { createTables } from './tables.ts';

export interface LotteryDeps {
  readonly db: Db;
  /** Acts as the drawer, who cannot read bets. */
  readonly drawer: Db;
  /** Undefined where none is set up: then no own draws are planned. */
  readonly beacon: Beacon | undefined;
  /** Left out: rounds are checked on this thread. */
  readonly check?: CheckRound | undefined;
  /** Where the program is that draws, and who may approve of it. Left out: it is not looked at. */
  readonly code?: CodeDeps;
  readonly feeds: readonly ResultFeed[];
  /** Whether the law lets the house hold lotteries. Else nothing new is planned; what was published is still decided. */
  readonly isAllowed: boolean;
  /** Called after a draw was decided, corrected or voided; a call that is lost is made up for by `due`. */
  readonly onDecided: (drawId: string) => Promise<void>;
  /** Told what came of each draw. */
  readonly observe?: (made: MadeDraw) => void;
  /** Whether a game is offered. */
  readonly isActive: (db: Queries, game: Game) => Promise<boolean>;
}

export function createLottery(deps: LotteryDeps): Lottery {
  const tables = createTables();
  const guard = createCodeGuard(deps.drawer, deps.code);
  const plan = async () => {
    if (deps.isAllowed && (await guard.mayDraw())) await planDraws({ drawer: deps.drawer, chain: deps.beacon?.chain });
  };
  const make = async () => makeDraws({ ...deps, mayDraw: await guard.mayDraw() });
  const importAll = () => importResults(deps);
  return {
    holdDraws,
    following: selectFollowing,
    table: tables.table,
    decided: selectDecided,
    due: selectDrawsToSettle,
    markSettled,
    cards: selectCards,
    planDraws: plan,
    makeDraws: make,
    importResults: importAll,
    oldChains: () => listOldChains(deps.db, deps.beacon),
    seedDemo: () => seedDemo(deps.db),
    shows: createPublicQueries({ ...deps, tables, around: createAroundNow() }),
    desk: createLotteryAdmin({ db: deps.db, forget: tables.forget, onDecided: deps.onDecided }),
    jobs: [
      ...guard.jobs,
      { name: 'plan-draws', everySeconds: 60, run: plan },
      { name: 'make-draws', everySeconds: 1, run: make },
      { name: 'import-results', everySeconds: 10, run: importAll },
    ],
  };
}
