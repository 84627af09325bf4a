import { odds, parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf } from '../../../../test/paper-db.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { HOUSE } from '../../ledger/index.ts';
import { ANA, BET_ID, paperBet } from '../testing/paper-bet.ts';
import { applyCashOut } from './apply-cash-out.ts';
import type { PricedShare } from './price-share.ts';

const usdt = parseAmount;
/** Half of the open stake, for 28 reais. */
const HALF: PricedShare = {
  ...{ offer: usdt('28'), fair: usdt('30'), kept: usdt('2'), share: 50, marginE4: 500, openE8: 50_000_000, waits: 0 },
  legs: [{ grade: null, odds: odds(16_000), chance: { numerator: 25n, denominator: 41n } }],
};
const REVENUE = HOUSE.revenue('soccer');
const RUN = expect.stringMatching(/^[0-9a-f-]{36}$/);
const PAID = { account: ANA, contra: REVENUE, amount: usdt('5.6'), kind: 'cash_out', reference: BET_ID, revision: 3 };
const taken = (amount: string) => ({
  account: REVENUE,
  contra: HOUSE.openBets('soccer'),
  amount: usdt(amount),
  kind: 'stake_taken',
  reference: RUN,
});
const cashOut = (paper: ReturnType<typeof paperBet>, more: Partial<PricedShare> = {}, automatic = false) =>
  applyCashOut(paper.deps.ledger, paper.db as unknown as Tx, { bet: paper.bet, priced: { ...HALF, ...more }, automatic });
const eventsOf = ({ asked }: ReturnType<typeof paperBet>) => {
  const [topics = [], events = []] = (asked('outbox.insert')[0] ?? []) as string[][];
  return events.map((event, at) => [topics[at], JSON.parse(event)]);
};
/** Subject, step and facts of each notice. */
const noticesOf = ({ asked }: ReturnType<typeof paperBet>) => {
  const [, about = [], subjects = [], steps = [], facts = []] = (asked('notices.insert')[0] ?? []) as string[][];
  return about.map((name, at) => [name, subjects[at], steps[at], JSON.parse(facts[at] ?? '')]);
};

test('a share of a bet is written as it was priced, and its stake and its price are moved', async () => {
  const paper = paperBet({ bet: { received: usdt('0.5') } });
  const answer = await cashOut(paper);
  expect(paper.asked('cash_out.write')).toEqual([
    [
      ...[ANA, BET_ID, RUN, 100_000_000, 50_000_000, usdt('30'), usdt('28'), usdt('5.6'), usdt('5'), 500],
      ...[[null], [odds(16_000)], ['25/41'], false, usdt('0.5'), 50],
    ],
  ]);
  expect(paper.posted).toEqual([taken('5'), PAID]);
  const run = paper.asked('cash_out.write')[0]?.[2];
  expect(paper.posted[0]).toMatchObject({ reference: run });
  expect(answer).toEqual({ currency: 'BRL', share: 50, amount: usdt('28'), credited: usdt('5.6'), open_e8: 50_000_000, balance: 101n });
});

test('its player is told on the screens and for good, of what was paid in the currency of the bet', async () => {
  const paper = paperBet();
  await cashOut(paper, {}, true);
  expect(eventsOf(paper)).toEqual([
    [`player:${ANA}`, { kind: 'bet.cashed_out', bet_id: BET_ID, automatic: true, whole: false, currency: 'BRL', amount: '28.000000' }],
    [`player:${ANA}`, { kind: 'wallet.changed', balance: '0.000101', reason: 'cash_out' }],
  ]);
  expect(noticesOf(paper)).toEqual([
    ['cash_out', BET_ID, '3', { game: 'soccer', currency: 'BRL', amount: '28.000000', share: 50, automatic: true }],
  ]);
});

test('what the house may owe falls by what is not open any more', async () => {
  const part = paperBet({ bet: { openE8: 80_000_000, openStake: usdt('8') } });
  await cashOut(part, { openE8: 40_000_000 });
  // Ten at 2.00, of which 80 % were open and 40 % are now.
  expect([part.asked('exposure.put'), part.asked('exposure.take')[0]?.slice(-2)]).toEqual([[], ['{4000000}', '{8000000}']]);
  expect(part.asked('cash_out.write')[0]?.slice(3, 9)).toEqual([80_000_000, 40_000_000, usdt('30'), usdt('28'), usdt('5.6'), usdt('4')]);
  expect(part.posted[0]).toMatchObject(taken('4'));
  const whole = paperBet();
  await cashOut(whole, { openE8: 0, share: 100 });
  expect([whole.asked('exposure.put'), whole.asked('exposure.take')[0]?.slice(-2)]).toEqual([[], ['{10000000}', '{20000000}']]);
  expect(eventsOf(whole)[0]?.[1]).toMatchObject({ whole: true });
});

test('of who owes it is collected at once, under numbers that no settlement has, and they are told', async () => {
  const paper = paperBet({ cash: { balance: 0n, debt: usdt('2') } });
  await cashOut(paper);
  expect(paper.posted).toEqual([
    taken('5'),
    PAID,
    { account: ANA, contra: HOUSE.debts, amount: usdt('-2'), kind: 'debt_collected', reference: BET_ID, revision: -3 },
  ]);
  expect(noticesOf(paper)[1]).toEqual([
    'debt',
    BET_ID,
    'collected:-3',
    { what: 'collected', amount: '2.000000', left: '0.000000', game: 'soccer' },
  ]);
});

test('a share that rounds to no stake moves none', async () => {
  const paper = paperBet();
  await cashOut(paper, { openE8: 100_000_000 });
  expect(paper.posted).toEqual([PAID]);
});

test('a bet that is not as it was is not paid', async () => {
  const paper = paperBet({ rows: { 'cash_out.write': [] } });
  expect(await codeOf(cashOut(paper))).toBe('cash_out.bet_over');
  expect([paper.posted, paper.asked('outbox.insert'), paper.asked('exposure.take')]).toEqual([[], [], []]);
});
