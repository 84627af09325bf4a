import type { Db, Tx } from '../../platform/db/db.ts';
import { appendNotices } from '../../platform/events/notices.ts';
import type { Ledger } from '../ledger/index.ts';
import { decideSettlement } from './decide-settlement.ts';
import { settledEventText, settledNotice } from './event-text.ts';
import type { Offers } from './ports.ts';
import type { BetKey, SettlingPace } from './settle-in-chunks.ts';
import { payAll } from './settlement-money.ts';
import { type Due, insertSettlements, lockDue } from './sql/settle.ts';

export interface SettlingDeps {
  readonly db: Db;
  readonly ledger: Pick<Ledger, 'lockCash'>;
  readonly offers: Pick<Offers, 'outcomes'>;
  readonly settling?: SettlingPace;
}

/**
 * Settles those of the bets that are due, in the caller's transaction: locks them and reads what their matches came to, decides each, locks the wallets that are
 * paid in the order of their numbers, as placing does, and writes everything with one statement, and what their players are told of it with another.
 */
export async function settleChunk(
  { ledger, offers }: Pick<SettlingDeps, 'ledger' | 'offers'>,
  tx: Tx,
  keys: readonly BetKey[],
  due: Due,
): Promise<void> {
  const bets = await lockDue(tx, keys, due);
  const matches = new Set(bets.flatMap(({ legMatches }) => legMatches));
  const outcomes = await offers.outcomes(tx, [...matches].map(String));
  const verdicts = bets.map((bet) => decideSettlement(bet, outcomes)).filter((verdict) => verdict !== undefined);
  if (verdicts.length === 0) return;
  const write = await payAll(ledger, tx, verdicts, settledEventText);
  await insertSettlements(tx, write);
  await appendNotices(tx, write.news.map(settledNotice));
}
