import { Refusal } from '@fairbook/contract';
import { JACKPOT_POTS_MAX, jackpotProblem, tournamentProblem } from '@fairbook/core/games';
import { potSeedOf } from '@fairbook/fair/jackpot';
import type { Queries } from '../../../platform/db/db.ts';
import type { TitleKey } from '../lobby/titles.ts';
import { secretOf, seedOf } from './draw-jackpots.ts';
import { closeJackpot, insertJackpot, insertPot, lockJackpot, selectJackpot } from './jackpot-sql.ts';
import type { PrizesAdmin, PrizesDeps } from './prizes.ts';
import { deskJackpots, nameIn } from './read-jackpots.ts';
import { deskTournaments } from './read-tournaments.ts';
import { selectReturns } from './title-returns.ts';
import { callOff, insertTournament, lockTournament, selectTournament } from './tournament-sql.ts';

/** Publishes and ends prizes. One member of staff requests each action, and another one carries it out. */
export const prizesAdmin = (deps: PrizesDeps): PrizesAdmin => ({
  jackpots: deskJackpots,
  tournaments: (db, language) => deskTournaments(db, language, deps.limits.now()),
  checkJackpot: async (db, jackpot) => {
    const problem = jackpotProblem(jackpot, await returnsOf(db, jackpot.titles));
    if (problem) throw new Refusal('prize.rules_refused', { problem });
  },
  checkTournament: async (db, tournament) => {
    await returnsOf(db, tournament.titles);
    const problem = tournamentProblem(tournament, deps.limits.now());
    if (problem) throw new Refusal('prize.rules_refused', { problem });
  },
  makeJackpot: async (tx, jackpot) => {
    const account = await deps.ledger.openFund(tx);
    await insertJackpot(tx, jackpot, { account, commitment: potSeedOf(secretOf(deps, jackpot.id), 0, JACKPOT_POTS_MAX) });
    await insertPot(tx, jackpot.id, { pot: 1, fund: jackpot.seed });
    await deps.ledger.post(tx, [seedOf({ account, seed: jackpot.seed })]);
  },
  makeTournament: insertTournament,
  endable: (db, id) => endableOf(db, deps, id),
  end: async (tx, id) => {
    await lockJackpot(tx, id);
    await lockTournament(tx, id);
    const { kind } = await endableOf(tx, deps, id);
    if (kind === 'close_jackpot') await closeJackpot(tx, id);
    else await callOff(tx, id, deps.limits.now());
  },
});

/** Refuses prize.not_found, prize.too_late. */
async function endableOf(db: Queries, { limits }: PrizesDeps, id: string): ReturnType<PrizesAdmin['endable']> {
  const jackpot = await selectJackpot(db, id);
  if (jackpot) {
    if (jackpot.isClosing) throw new Refusal('prize.too_late');
    return { kind: 'close_jackpot', name: nameIn(jackpot.names, 'pt') };
  }
  const tournament = await selectTournament(db, id);
  if (!tournament) throw new Refusal('prize.not_found');
  if (tournament.calledOff !== null || limits.now() >= tournament.from) throw new Refusal('prize.too_late');
  return { kind: 'call_off', name: nameIn(tournament.names, 'pt') };
}

/** Returns these titles' returns. Refuses game.not_found. */
async function returnsOf(db: Queries, titles: readonly TitleKey[]): Promise<readonly number[]> {
  const returns = await selectReturns(db, titles);
  if (returns.length < new Set(titles.map(({ provider, title }) => `${provider}/${title}`)).size) throw new Refusal('game.not_found');
  return returns;
}
