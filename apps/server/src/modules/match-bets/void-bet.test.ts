import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../test/paper-db.ts';
import type { Tx } from '../../platform/db/db.ts';
import { HOUSE } from '../ledger/index.ts';
import type { SettlingDeps } from './settle-chunk.ts';
import { ANA, BET_ID, betOfAna } from './testing/paper-bet.ts';
import { voidBet } from './void-bet.ts';

const usdt = parseAmount;
async function voided(bet: Parameters<typeof betOfAna>[0] | null) {
  const { db, asked } = paperDb({
    'match_bets.any': bet === null ? [] : [betOfAna(bet)],
    'match_bets.settle': [{ settled: 1n, moved: 1n }],
  });
  const ledger = {
    lockCash: async () => new Map([[ANA, { balance: usdt('100'), debt: 0n, version: 1n }]]),
  } as unknown as SettlingDeps['ledger'];
  const answer = await codeOf(voidBet({ ledger }, db as unknown as Tx, { player: ANA, id: BET_ID }));
  return { answer, asked, written: asked('match_bets.settle')[0] ?? [] };
}
test('a bet that is given back gets all that is open of its stake, by no result, and is owed nothing more', async () => {
  const { answer, asked, written } = await voided({ openE8: 50_000_000, openStake: usdt('5'), revision: 2, legMatches: [7n] });
  expect(answer).toMatchObject({ id: BET_ID, status: 'pending' });
  expect(written.slice(0, 10)).toEqual([
    ...[`{${ANA}}`, `{${BET_ID}}`, '{3}', '{cancelled}', '{5000000}', '{5000000}', '{0}', '{"{0}"}', '{0}', '{voided}'],
  ]);
  expect(asked('exposure.take')[0]?.slice(-2)).toEqual(['{5000000}', '{10000000}']);
  expect(written.slice(-6)).toEqual([`{${ANA}}`, `{${HOUSE.openBets('soccer')}}`, '{5000000}', '{refund}', `{${BET_ID}}`, '{3}']);
});

test.each<[string, Parameters<typeof betOfAna>[0] | null, string | undefined]>([
  ['came back already', { status: 'cancelled' }, 'bet.not_voidable'],
  ['was sold whole', { openE8: 0, status: 'settled' }, 'bet.not_voidable'],
  ['is not there', null, undefined],
])('a bet that is given back is not one that %s', async (_, bet, code) => {
  const { answer, written } = await voided(bet);
  expect([answer, written]).toEqual([code, []]);
});

test('a bet that is given back may have been settled, and then what it paid goes back', async () => {
  const { written } = await voided({ status: 'settled', revision: 1, payout: usdt('20'), received: usdt('20') });
  expect(written.slice(2, 6)).toEqual(['{2}', '{cancelled}', '{10000000}', '{10000000}']);
});
