import type { Db, Tx } from '../../platform/db/db.ts';
import type { BetKey, SettlingPace } from '../betting/index.ts';
import { settleBets } from '../betting/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { risksOfBet } from './bet-risks.ts';
import { type DueBet, decideSettlement } from './decide-settlement.ts';
import { noticeOf, settledEvent } from './event-text.ts';
import type { Offers } from './ports.ts';
import { due, insertSettlements } from './sql/settle.ts';
import { readResults } from './stored-bet.ts';

export interface SettlingDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly offers: Pick<Offers, 'outcomes' | 'leads'>;
  readonly settling?: SettlingPace;
}

/** The revision of a match's outcome; bets settled by another one are due. */
export interface Since {
  readonly matchId: string;
  readonly revision: number;
}

/** How bets on matches are settled. */
export const MATCH_BETS = { write: insertSettlements, eventOf: settledEvent, noticeOf, risksOf: (bet: DueBet) => risksOfBet(bet) };

/**
 * Settles those of the bets that are pending, or have changed since, in the caller's transaction: locks them and reads the outcomes of their matches, decides
 * each, and pays and notifies as for every kind of bet.
 */
export async function settleChunk(
  { ledger, offers }: Pick<SettlingDeps, 'ledger' | 'offers'>,
  tx: Tx,
  keys: readonly BetKey[],
  since?: Since,
): Promise<void> {
  const bets = since ? await due.changed(tx, keys, since.matchId, since.revision) : await due.pending(tx, keys);
  const results = await readResults(offers, tx, bets);
  const decisions = bets.map((bet) => decideSettlement(bet, results)).filter((decision) => decision !== undefined);
  await settleBets(MATCH_BETS, ledger, tx, decisions);
}
