import type { BetStatus, NewNotice, PlayerId } from '@fairbook/contract';
import { type Amount, amount, parseRate } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import type { Statement, Tx } from '../../platform/db/db.ts';
import type { Risk } from '../exposure/index.ts';
import { noticeOfSettlement, settleBets, settledMoney } from './settle-bets.ts';
import type { SettlementDecision, SettlementWrite } from './settlement-money.ts';

const ANA = 7n as PlayerId;
const bet = (id: string, more: object = {}) => ({
  ...{ player: ANA, id, game: 'soccer', totalStake: amount(2_000_000n), openStake: amount(2_000_000n), status: 'pending' as BetStatus },
  ...{ payout: amount(0n), revision: 0, received: amount(0n), currency: 'BRL', rate: parseRate('5'), ...more },
});
const decision = (id: string, status: BetStatus, more: object = {}) =>
  ({ bet: bet(id, more), status, payout: amount(0n) }) as unknown as SettlementDecision;
const risk = (id: string): Risk => ({
  ...{ book: { kind: 'match', id: '9', game: 'soccer' }, worst: amount(2n) },
  cells: [{ cell: `wl:${id}`, market: 'wl', stake: amount(1n), liability: amount(2n), least: amount(0n) }],
});

/** The names of the statements that settling runs, with what it writes and publishes. */
async function settled(decisions: readonly SettlementDecision[]) {
  const asked: string[] = [];
  const values: unknown[][] = [];
  const tx = {
    query: async ({ name }: Statement, of: unknown[]) => {
      asked.push(name);
      values.push(of);
      return [];
    },
  } as unknown as Tx;
  const kind = {
    write: async (_: Tx, { news }: SettlementWrite<SettlementDecision>) => void asked.push(`write ${news.length}`),
    eventOf: ({ bet: { id } }: SettlementDecision) => `"${id}"`,
    noticeOf: ({ bet: { id, player } }: SettlementDecision): NewNotice =>
      ({ about: 'bet', player, subject: id, step: '1', facts: {} }) as never,
    risksOf: ({ id }: SettlementDecision['bet']) => [risk(id)],
  };
  const lockCash = async () => new Map([[ANA, { balance: amount(0n), debt: amount(0n) }]]);
  await settleBets(kind, { lockCash } as never, tx, decisions);
  return { asked, values };
}

test('what is settled or void is taken off what the house may owe, what is open again is put, and what stays settled is neither', async () => {
  const settledBefore = { status: 'settled', revision: 1 };
  expect((await settled([decision('a', 'settled')])).asked).toEqual(['write 1', 'notices.insert', 'exposure.take']);
  expect((await settled([decision('a', 'cancelled')])).asked).toEqual(['write 1', 'notices.insert', 'exposure.take']);
  expect((await settled([decision('a', 'pending', settledBefore)])).asked).toEqual(['write 1', 'notices.insert', 'exposure.put']);
  expect((await settled([decision('a', 'cancelled', settledBefore)])).asked).toEqual(['write 1', 'notices.insert']);
  const { asked, values } = await settled([decision('a', 'settled'), decision('b', 'pending', settledBefore), decision('c', 'settled')]);
  expect(asked).toEqual(['write 3', 'notices.insert', 'exposure.put', 'exposure.take']);
  expect(values[1]).toContain('{"wl:b"}');
  expect(values[2]).toContain('{"wl:a","wl:c"}');
});

test('what says nothing new is written, and nobody is told of it; of nothing nothing is asked', async () => {
  const same = decision('a', 'settled', { status: 'settled', revision: 1 });
  expect((await settled([same])).asked).toEqual(['write 0']);
  const { asked, values } = await settled([same, decision('b', 'settled')]);
  expect([asked, values[0]?.[2]]).toEqual([['write 1', 'notices.insert', 'exposure.take'], ['b']]);
  expect((await settled([])).asked).toEqual([]);
});

test('the money of a settled bet is all that came back, with what was cashed out of it, in ledger units and as it is shown', () => {
  const of = (more: object = {}, payout = 3_000_001n) =>
    ({ bet: bet('a', more), status: 'settled', payout: amount(payout) }) as unknown as Parameters<typeof settledMoney>[0];
  expect(settledMoney(of())).toEqual({
    ...{ bonus: '3.000001', total_price: '2.000000', currency: 'BRL', corrected: false },
    ...{ bonus_currency: '15.000000', total_currency: '10.000000' },
  });
  expect(settledMoney(of({ cashedOut: amount(1_000_000n) as Amount, revision: 1 }))).toMatchObject({
    ...{ bonus: '4.000001', bonus_currency: '20.000000', total_price: '2.000000', corrected: true },
  });
  expect(noticeOfSettlement(of({ revision: 1 }))).toEqual({
    about: { player: ANA, subject: 'a', step: '2' },
    facts: { status: 'settled', currency: 'BRL', staked: '10.000000', paid: '15.000000', corrected: true },
  });
});
