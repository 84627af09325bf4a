import { type PlayerId, Refusal } from '@fairbook/contract';
import { inTransaction } from '../../../platform/db/db.ts';
import { ttlCache } from '../../../platform/db/ttl-cache.ts';
import { drawJackpots } from './draw-jackpots.ts';
import { endTournaments } from './end-tournaments.ts';
import type { GamePrizes, PrizesDeps } from './prizes.ts';
import { prizesAdmin } from './prizes-admin.ts';
import { readJackpots } from './read-jackpots.ts';
import { inLanguage, readOwn, readTournaments } from './read-tournaments.ts';
import { insertEntry, lockTournament } from './tournament-sql.ts';

/** Ranking reads the rounds of every participant, so the result is cached briefly. */
const PLACES_MAX_AGE_MS = 3_000;

export function createGamePrizes(deps: PrizesDeps): GamePrizes {
  const listed = ttlCache(PLACES_MAX_AGE_MS, (db) => readTournaments({ namesOf: deps.namesOf, db }));
  return {
    allowed: deps.allowed,
    jackpots: (language) => readJackpots(deps, language),
    tournaments: async (language) => (await listed.get(deps.db)).map((each) => inLanguage(each, language, deps.limits.now())),
    ownTournaments: (player) => readOwn(deps, player),
    join: async (player, id) => {
      await join(deps, player, id);
      listed.forget();
      return readOwn(deps, player);
    },
    drawJackpots: () => drawJackpots(deps),
    endTournaments: () => endTournaments(deps),
    desk: prizesAdmin(deps),
    jobs: deps.allowed
      ? [
          { name: 'draw-jackpots', everySeconds: 2, run: async () => void (await drawJackpots(deps)) },
          { name: 'end-tournaments', everySeconds: 30, run: () => endTournaments(deps) },
        ]
      : [],
  };
}

/** Refuses tournament.not_found, tournament.over, limit.paused, limit.excluded. */
const join = ({ db, limits }: PrizesDeps, player: PlayerId, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await limits.checkBonus(tx, player);
    const tournament = await lockTournament(tx, id);
    if (!tournament || tournament.calledOff !== null) throw new Refusal('tournament.not_found');
    if (limits.now() >= tournament.until) throw new Refusal('tournament.over');
    await insertEntry(tx, id, player);
  });
