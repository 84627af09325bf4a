import type { PlayerId } from '@fairbook/contract';
import { placesOf, prizesOf } from '@fairbook/core/games';
import { stopOf } from '@fairbook/core/limits';
import { formatAmount } from '@fairbook/core/money';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { appendNotices } from '../../../platform/events/notices.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { forEachSettled } from '../../../platform/jobs/for-each-settled.ts';
import { collecting, HOUSE, noticesOfDebt } from '../../ledger/index.ts';
import type { PrizesDeps } from './prizes.ts';
import {
  insertPrizes,
  lockTournament,
  markEnded,
  type PrizeRow,
  type ScoreRow,
  selectOver,
  selectScores,
  type TournamentRow,
} from './tournament-sql.ts';

/** Calls that began before a tournament's end are committed by then. */
const GRACE_MS = 60_000;

type EndDeps = Pick<PrizesDeps, 'db' | 'ledger' | 'limits'>;

/** Ends tournaments that are over and pays their prizes: once, even if it runs repeatedly or concurrently. */
export async function endTournaments(deps: EndDeps): Promise<void> {
  const over = await selectOver(deps.db, new Date(deps.limits.now().getTime() - GRACE_MS));
  await forEachSettled(over, (id) => inTransaction(deps.db, (tx) => endOne(tx, deps, id)));
}

async function endOne(tx: Tx, deps: EndDeps, id: string): Promise<void> {
  const tournament = await lockTournament(tx, id);
  if (!tournament || tournament.endedAt !== null || tournament.calledOff !== null) return;
  const scores = await selectScores(tx, id);
  await deps.ledger.lockCash(
    tx,
    scores.map(({ player }) => player),
  );
  const { won, undivided } = prizesOf(placesOf(await mayWin(tx, deps, scores)), tournament.prizes);
  const prizes = won.map(({ player, place, score, prize }): PrizeRow => {
    return { player: player as PlayerId, place, score, amount: prize, reference: newId() };
  });
  await insertPrizes(tx, id, prizes);
  await markEnded(tx, id, undivided);
  for (const prize of prizes) await pay(tx, deps, tournament, prize);
}

/** Returns the scores of players who may receive a bonus now: a player with an exclusion or a pause is left out, and the others move up. */
async function mayWin(tx: Tx, { limits }: EndDeps, scores: readonly ScoreRow[]): Promise<readonly ScoreRow[]> {
  const scored = scores.filter(({ score }) => score > 0);
  const restrictions = await limits.restrictions(
    tx,
    scored.map(({ player }) => player),
  );
  return scored.filter(({ player }) => {
    const bound = restrictions.get(player);
    return !bound || stopOf('bonus', bound, limits.now()) === null;
  });
}

async function pay(
  tx: Tx,
  { ledger }: EndDeps,
  { id, names }: Pick<TournamentRow, 'id' | 'names'>,
  { player, place, amount, reference }: PrizeRow,
): Promise<void> {
  const cash = (await ledger.lockCash(tx, [player])).get(player);
  if (!cash) throw new Error(`player ${player} has no account`);
  const movements = collecting(cash, { account: player, contra: HOUSE.rewards, amount, kind: 'bonus', reference });
  const posted = (await ledger.post(tx, movements)).at(-1);
  if (!posted) throw new Error('the ledger did not answer for a prize');
  await appendNotices(tx, [
    { about: 'tournament', player, subject: id, step: 'won', facts: { names, amount: formatAmount(amount), place } },
    ...noticesOfDebt({ player, game: null, debt: cash.debt }, movements),
  ]);
  await appendEvents(tx, [{ topic: `player:${player}`, event: { kind: 'wallet.changed', balance: posted.balanceAfter, reason: 'bonus' } }]);
}
