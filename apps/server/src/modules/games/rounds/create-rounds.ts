import { compareYesterday } from '../files/compare-yesterday.ts';
import { answerCall } from './answer-call.ts';
import { createCallBatches } from './call-batches.ts';
import { isOffered } from './gate-debit.ts';
import { launch } from './launch.ts';
import { pruneGamesJob } from './prune-games.ts';
import { countOpenRounds, listRounds, namesOfRounds, sumRounds } from './read-rounds.ts';
import type { GameRounds, RoundsDeps } from './rounds.ts';
import { selectTitles } from './sql.ts';

export function createGameRounds(deps: RoundsDeps): GameRounds {
  const batches = createCallBatches(deps);
  return {
    titles: async (provider) => (await selectTitles(deps.db, provider, deps.brand)).filter((row) => isOffered(deps, row)),
    launch: (player, wanted) => launch(deps, player, wanted),
    take: (provider, verb, call) => answerCall(deps, batches, { ...call, provider, verb }),
    listed: (player, page, language, instant = deps.db) => listRounds(instant, player, page, language),
    totals: (player, query) => sumRounds(deps.db, player, query),
    openRounds: countOpenRounds,
    namesOf: namesOfRounds,
    compareYesterday: (now, clockMs) => compareYesterday(deps, now, clockMs),
    jobs: [
      pruneGamesJob(deps.db),
      { name: 'compare-game-files', everySeconds: 1_800, run: async () => void (await compareYesterday(deps, deps.limits.now())) },
    ],
  };
}
