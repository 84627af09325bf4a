import type { Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { decideSettlement } from './decide-settlement.ts';
import { settledEventText } from './event-text.ts';
import type { SettlingDeps } from './settle-match.ts';
import { type Balances, houseMovements, isSameAgain, payVerdicts, playersPaid, walletEvents } from './settlement-money.ts';
import { type BetKey, type Due, insertSettlements, lockDue } from './sql/settle.ts';

/**
 * Settles those of the bets that are due, in the caller's transaction: locks them and reads what their matches came to, decides each, locks the wallets that are
 * paid in the order of their numbers, as placing does, and writes everything with one statement.
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
  const paid = playersPaid(verdicts);
  const balances: Balances = paid.size > 0 ? await ledger.lockCash(tx, [...paid]) : new Map();
  const payments = payVerdicts(verdicts, balances);
  const runId = newId();
  const news = verdicts.filter((verdict) => !isSameAgain(verdict));
  const told = news.map((verdict) => ({ player: verdict.bet.player, text: settledEventText(verdict) }));
  const events = [...told, ...walletEvents(payments, balances)];
  await insertSettlements(tx, { runId, payments, houseMovements: houseMovements(verdicts, runId), events });
}
