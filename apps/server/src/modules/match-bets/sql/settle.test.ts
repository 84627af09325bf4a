import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import type { MatchBetDecision } from '../decide-settlement.ts';
import { betOfAna } from '../testing/paper-bet.ts';
import { insertSettlements } from './settle.ts';

test('a settlement keeps its tax, its bonus, the revision of each leg and why, of each bet in its place', async () => {
  const { db, asked } = paperDb({ 'match_bets.settle': [{ settled: 2n }] });
  const bet = betOfAna();
  const won: MatchBetDecision = {
    ...{ bet, status: 'settled', payout: amount(30n), tax: amount(4n), bonus: amount(5n), legRevisions: [2, 1], reason: 'decided' },
  };
  const lost: MatchBetDecision = { bet, status: 'settled', payout: amount(0n), tax: amount(0n), legRevisions: [0], reason: 'lost_early' };
  const payments = [won, lost].map((decision) => ({ decision, movements: [], received: decision.payout }));
  await insertSettlements(db as never, { runId: 'run', payments, news: [], houseMovements: [], events: [], debtNotices: [] });
  const [values = []] = asked('match_bets.settle');
  const own = ['{4,0}', '{"{2,1}","{0}"}', '{5,0}', '{decided,lost_early}'];
  expect(values.slice(2, 11)).toEqual(['{1,1}', '{settled,settled}', '{30,0}', '{30,0}', ...own, 'run']);
});
