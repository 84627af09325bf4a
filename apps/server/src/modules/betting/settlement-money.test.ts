import type { BetStatus, PlayerId } from '@fairbook/contract';
import { type Amount, amount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/db.ts';
import { HOUSE } from '../ledger/index.ts';
import { paySettlements, type SettlementDecision } from './settlement-money.ts';

const [ANA, RUI] = [7n as PlayerId, 8n as PlayerId];
const TX = {} as Tx;
const bet = (more: Partial<SettlementDecision['bet']> = {}): SettlementDecision['bet'] => ({
  ...{
    player: ANA,
    id: 'one',
    game: 'soccer',
    ...{ totalStake: amount(100n), openStake: amount(100n) },
    status: 'pending',
    payout: amount(0n),
    revision: 0,
    received: amount(0n),
  },
  ...more,
});
const decision = (status: BetStatus, payout: bigint, more: Partial<SettlementDecision['bet']> = {}): SettlementDecision => ({
  ...{ bet: bet(more), status, payout: amount(payout) },
});

/** The movements of decisions, with wallets that hold these amounts. */
async function moved(decisions: readonly SettlementDecision[], wallets: Readonly<Record<string, bigint>> = {}, debt = 0n) {
  const locked: PlayerId[] = [];
  const lockCash = async (_: Tx, players: readonly PlayerId[]) => {
    locked.push(...players);
    return new Map(players.map((player) => [player, { balance: amount(wallets[String(player)] ?? 0n), debt: amount(debt), version: 0n }]));
  };
  const { payments, houseMovements, news, events, debtNotices } = await paySettlements(
    { lockCash } as never,
    TX,
    decisions,
    ({ status }) => `"${status}"`,
  );
  return {
    locked,
    wallet: payments.map(({ movements }) =>
      movements.map(({ kind, amount: each, contra, revision }) => `${kind} ${each} ${nameOf(contra)} ${revision}`),
    ),
    received: payments.map(({ received }) => received),
    house: houseMovements.map(({ account, contra, kind, amount: each }) => `${kind} ${each} ${nameOf(account)} ${nameOf(contra)}`),
    news: news.length,
    ...(debtNotices.length > 0 && { debts: debtNotices.map(({ facts }) => facts) }),
    events: events.map(({ player, text }) => [player, JSON.parse(text)]),
  };
}
const ACCOUNTS = [
  ['debts', HOUSE.debts] as const,
  ...(['soccer', 'basketball'] as const).flatMap((game) => [
    [`open ${game}`, HOUSE.openBets(game)] as const,
    [`revenue ${game}`, HOUSE.revenue(game)] as const,
  ]),
];
const nameOf = (account: unknown): string => ACCOUNTS.find(([, each]) => each === account)?.[0] ?? String(account);

describe('a bet that is decided', () => {
  test('and won is paid out of the revenue its stake went to', async () =>
    expect(await moved([decision('settled', 250n)], { 7: 10n })).toEqual({
      ...{ locked: [ANA], wallet: [['payout 250 revenue soccer 1']], received: [250n], news: 1 },
      house: ['stake_taken 100 revenue soccer open soccer'],
      events: [
        [ANA, 'settled'],
        [ANA, expect.objectContaining({ kind: 'wallet.changed', balance: '0.000260', reason: 'payout' })],
      ],
    }));

  test('and lost moves nothing of its player, whose wallet is not even locked', async () =>
    expect(await moved([decision('settled', 0n)])).toEqual({
      ...{ locked: [], wallet: [[]], received: [0n], news: 1, events: [[ANA, 'settled']] },
      house: ['stake_taken 100 revenue soccer open soccer'],
    }));

  test('and void gets its stake back from where it is kept, which the house never took', async () =>
    expect(await moved([decision('cancelled', 100n)], { 7: 10n })).toMatchObject({
      ...{ wallet: [['refund 100 open soccer 1']], received: [100n], house: [] },
      events: [
        [ANA, 'cancelled'],
        [ANA, expect.objectContaining({ balance: '0.000110', reason: 'refund' })],
      ],
    }));
});

describe('a bet that is decided again', () => {
  const won = { status: 'settled', payout: amount(250n), received: amount(250n), revision: 1 } as const;

  test('the same way moves nothing and tells nobody', async () =>
    expect(await moved([decision('settled', 250n, won)], { 7: 500n })).toEqual({
      ...{ locked: [], wallet: [[]], received: [250n], house: [], news: 0, events: [] },
    }));

  test.each([
    [
      'to more is paid the new sum first, then gives the old one back',
      'settled',
      400n,
      ['payout 400 revenue soccer 2', 'payout_reversed -250 revenue soccer 2'],
      400n,
      [],
    ],
    ['to less as well', 'settled', 50n, ['payout 50 revenue soccer 2', 'payout_reversed -250 revenue soccer 2'], 50n, []],
    ['to nothing gives back what it had', 'settled', 0n, ['payout_reversed -250 revenue soccer 2'], 0n, []],
    [
      'to void is given its stake out of the revenue that has it',
      'cancelled',
      100n,
      ['refund 100 revenue soccer 2', 'payout_reversed -250 revenue soccer 2'],
      100n,
      [],
    ],
    [
      'and is open again gives back, and its stake is kept again',
      'pending',
      0n,
      ['payout_reversed -250 revenue soccer 2'],
      0n,
      ['stake_taken_reversed -100 revenue soccer open soccer'],
    ],
  ] as const)('%s', async (_, status, payout, wallet, received, house) => {
    const found = await moved([decision(status, payout, won)], { 7: 500n });
    expect(found).toMatchObject({ locked: [ANA], wallet: [wallet], received: [received], house });
    expect(found.events.at(-1)?.[1]).toMatchObject({ reason: 'correction' });
  });

  test('gives back all it had: what its wallet does not hold is lent to it first, and owed', async () => {
    expect(await moved([decision('settled', 0n, won)], { 7: 30n })).toMatchObject({
      wallet: [['debt 220 debts 2', 'payout_reversed -250 revenue soccer 2']],
      received: [0n],
      debts: [{ what: 'owed', amount: '0.000220', left: '0.000220', game: 'soccer' }],
    });
    expect(await moved([decision('settled', 50n, won)], { 7: 0n })).toMatchObject({
      wallet: [['payout 50 revenue soccer 2', 'debt 200 debts 2', 'payout_reversed -250 revenue soccer 2']],
    });
  });

  test('pays what is owed out of what comes in, and no more than comes in net', async () => {
    const again = { status: 'settled', payout: amount(0n), received: amount(0n), revision: 2 } as const;
    expect(await moved([decision('settled', 250n, again)], { 7: 0n }, 220n)).toMatchObject({
      wallet: [['payout 250 revenue soccer 3', 'debt_collected -220 debts 3']],
      debts: [{ what: 'collected', amount: '0.000220', left: '0.000000' }],
    });
    expect(await moved([decision('settled', 400n, won)], { 7: 90n }, 220n)).toMatchObject({
      wallet: [['payout 400 revenue soccer 2', 'payout_reversed -250 revenue soccer 2', 'debt_collected -150 debts 2']],
    });
  });

  test('leaves a debt that the same player’s next payout in the run pays off', async () => {
    const next = decision('settled', 250n, { id: 'two' });
    expect(await moved([decision('settled', 0n, won), next], { 7: 30n })).toMatchObject({
      wallet: [
        ['debt 220 debts 2', 'payout_reversed -250 revenue soccer 2'],
        ['payout 250 revenue soccer 1', 'debt_collected -220 debts 1'],
      ],
      debts: [
        { what: 'owed', left: '0.000220' },
        { what: 'collected', amount: '0.000220', left: '0.000000' },
      ],
    });
  });

  test('takes back only what it had, where a correction from before there were debts left some with its player', async () => {
    const short = { status: 'settled', payout: amount(0n), received: amount(220n), revision: 2 } as const;
    expect(await moved([decision('settled', 250n, short)], { 7: 0n })).toMatchObject({
      ...{ wallet: [['payout 250 revenue soccer 3', 'payout_reversed -220 revenue soccer 3']], received: [250n] },
    });
  });
});

test('verdicts are paid one after another, each from what the ones before it left, and stakes are taken game by game', async () => {
  const lost = { status: 'settled', payout: amount(50n), received: amount(50n), revision: 1 } as const;
  const found = await moved(
    [
      decision('settled', 20n, { id: 'a' }),
      decision('settled', 0n, { id: 'b', ...lost }),
      decision('settled', 0n, { id: 'c', ...lost }),
      decision('settled', 5n, { id: 'd', player: RUI, game: 'basketball', openStake: amount(7n) as Amount }),
      decision('settled', 0n, { id: 'e', player: RUI, openStake: amount(9n) }),
    ],
    { 7: 40n, 8: 1n },
  );
  expect(found.wallet).toEqual([
    ['payout 20 revenue soccer 1'],
    ['payout_reversed -50 revenue soccer 2'],
    ['debt 40 debts 2', 'payout_reversed -50 revenue soccer 2'],
    ['payout 5 revenue basketball 1'],
    [],
  ]);
  expect(found.received).toEqual([20n, 0n, 0n, 5n, 0n]);
  expect(found.house).toEqual(['stake_taken 109 revenue soccer open soccer', 'stake_taken 7 revenue basketball open basketball']);
  const wallets = found.events.filter(([, event]) => (event as { kind?: string }).kind === 'wallet.changed');
  expect(wallets).toMatchObject([
    [ANA, { balance: '0.000000', reason: 'correction' }],
    [RUI, { balance: '0.000006', reason: 'payout' }],
  ]);
});
