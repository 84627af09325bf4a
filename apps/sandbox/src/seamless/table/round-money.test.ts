import type { PlayerId } from '@fairbook/contract';
import { parseAmount, ZERO } from '@fairbook/core/money';
import { roundCommitOf } from '@fairbook/fair/game-round';
import { describe, expect, test } from 'vitest';
import type { GameDefinition } from '../games/game-definition.ts';
import { GAME_DEFINITIONS } from '../games/index.ts';
import { createKeptRounds } from './kept-rounds.ts';
import type { KeptRound } from './round-kept.ts';
import { createRoundMoney, type TableWallet } from './round-money.ts';
import type { Position } from './table-view.ts';
import type { Round, Visit } from './visits.ts';

const DICE = GAME_DEFINITIONS.find(({ id }) => id === 'dice') as GameDefinition;
const PLAYER = 100_001n as PlayerId;
const SESSION = { token: 'token', player: PLAYER, until: new Date('2026-03-01T13:00:00Z') };
const OWNER = { player: PLAYER, game: 'dice' } as const;
const REF = { player: PLAYER, game: 'dice', round: 'dice-one' };
const ROUND: Round = {
  ...{ name: 'one', stake: parseAmount('2'), choice: 3, moves: [], asked: null },
  seeds: { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 4 },
};
const KEPT: KeptRound = { ...ROUND, ...SESSION, game: 'dice' };
const WON = { stakes: 1, paysE4: 15_000, next: [], seen: { result: 4_711 } } as unknown as Position;
const TAKEN = { state: 'taken', balance: parseAmount('77') };

/** Rounds of one player, the operator's answer, and the calls it got, each with what was saved at that time. */
function playing({
  answer = TAKEN as object | null,
  session = SESSION as typeof SESSION | null,
  before = [] as readonly KeptRound[],
} = {}) {
  const kept = createKeptRounds();
  for (const round of before) kept.put(round);
  const calls: unknown[] = [];
  const call = (verb: string) => async (request: object, more?: string) => {
    calls.push([verb, request, more, kept.of(OWNER)?.asked]);
    return answer ?? undefined;
  };
  const wallet = { stake: call('stake'), settle: call('settle'), rollBack: call('rollBack') } as unknown as TableWallet;
  const money = createRoundMoney(wallet, kept);
  const visit = { game: DICE, session: session ?? undefined, round: ROUND, balance: parseAmount('10') } as unknown as Visit;
  return { money, visit, kept, calls };
}

describe('a stake for money', () => {
  test('is saved with its move, then requested with the round’s commitment', async () => {
    const { money, visit, calls } = playing();
    expect(await money.stake(visit, { ...ROUND, moves: [1, 2] }, { sum: parseAmount('2'), move: 3 })).toBeUndefined();
    const transaction = 'stake-one-2';
    const request = { ...REF, transaction, token: 'token', amount: parseAmount('2'), commit: roundCommitOf(ROUND.seeds.serverSeed) };
    expect([calls, visit.balance]).toEqual([[['stake', request, undefined, { transaction, move: 3 }]], parseAmount('77')]);
  });

  test.each<[string, object | null, string]>([
    ['refused', { state: 'refused', reason: 'limit' }, 'limit'],
    ['not answered', null, 'unanswered'],
  ])('that is %s leaves no round if it was the first, else the round as it was', async (_, answer, why) => {
    for (const [move, left] of [
      [null, undefined],
      [1, KEPT],
    ] as const) {
      const { money, visit, kept } = playing({ answer });
      expect([await money.stake(visit, ROUND, { sum: parseAmount('2'), move }), kept.of(OWNER), visit.balance]).toEqual([
        ...[why, left],
        parseAmount('10'),
      ]);
    }
  });

  test('of zero makes no call', async () => {
    const { money, visit, kept, calls } = playing();
    expect([await money.stake(visit, ROUND, { sum: ZERO, move: 1 }), calls, kept.all()]).toEqual([undefined, [], []]);
  });
});

describe('the end of a round for money', () => {
  const proof = {
    ...{ scheme: 'dice', server_seed: ROUND.seeds.serverSeed, client_seed: 'mine', nonce: 4 },
    outcome: { choice: 3, moves: '1,2', stakes: 1, pays_e4: 15_000, result: 4_711, odds: 3 },
  };

  test.each<[string, object | null, string]>([
    ['answered', TAKEN, '77'],
    ['not answered yet', null, '13'],
    ['refused', { state: 'refused', reason: 'limit' }, '13'],
  ])('that is %s is sent once with the proof, and nothing is kept', async (_, answer, balance) => {
    const { money, visit, kept, calls } = playing({ answer, before: [KEPT] });
    await money.end(visit, { ...ROUND, moves: [1, 2] }, WON);
    const request = { ...REF, transaction: 'win-one', amount: parseAmount('3'), ends: true, proof };
    expect(calls).toEqual([['settle', request, undefined, null]]);
    expect([kept.all(), visit.balance, visit.round]).toEqual([[], parseAmount(balance), undefined]);
  });
});

test('practice uses play money, saves nothing and makes no calls', async () => {
  const { money, visit, kept, calls } = playing({ session: null });
  const take = (sum: string) => money.stake(visit, ROUND, { sum: parseAmount(sum), move: null });
  expect([await take('10.000001'), visit.balance, await take('10'), visit.balance]).toEqual([
    ...['insufficient_balance', parseAmount('10')],
    ...[undefined, ZERO],
  ]);
  money.keep(visit, ROUND);
  await money.end(visit, ROUND, WON);
  expect([visit.balance, visit.round, kept.all(), calls]).toEqual([parseAmount('3'), undefined, [], []]);
});

test('stakes pending at a restart are rolled back: a first one with its round, a later one with its move only', async () => {
  const asked = (move: number | null) => ({ ...KEPT, asked: { transaction: 'stake-one-0', move } });
  for (const [round, left, isRolledBack] of [
    [asked(null), undefined, true],
    [asked(0), KEPT, true],
    [KEPT, KEPT, false],
  ] as const) {
    const { money, kept, calls } = playing({ before: [round] });
    await money.rolledBack;
    expect([kept.of(OWNER), calls.map((each) => (each as unknown[]).slice(0, 3))]).toEqual([
      left,
      isRolledBack ? [['rollBack', REF, 'stake-one-0']] : [],
    ]);
  }
});
