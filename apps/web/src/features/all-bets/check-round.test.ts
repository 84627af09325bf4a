import type { RoundPage } from '@fairbook/contract';
import { amount, parseAmount } from '@fairbook/core/money';
import { DICE_ODDS, diceResultOf } from '@fairbook/fair/dice';
import { playedRound, roundCommitOf } from '@fairbook/fair/game-round';
import { expect, test } from 'vitest';
import { checkRound } from './check-round.ts';

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 4 };
const result = diceResultOf(seeds);
const wins = DICE_ODDS.findIndex((odds) => result < odds.wins);
const at = new Date('2026-03-04T15:30:00Z');
const page = (more: Partial<RoundPage> = {}): RoundPage => ({
  round: { ended_at: at } as RoundPage['round'],
  name: 'dice-1',
  commit: roundCommitOf(seeds.serverSeed),
  proof: {
    scheme: 'dice',
    server_seed: seeds.serverSeed,
    client_seed: seeds.clientSeed,
    nonce: seeds.nonce,
    outcome: { choice: wins, moves: '', stakes: 1, pays_e4: (DICE_ODDS[wins]?.paysE2 ?? 0) * 100, result, odds: wins },
  },
  calls: [
    { kind: 'debit', moved: parseAmount('-2'), at, ends: false },
    { kind: 'credit', moved: amount(BigInt(DICE_ODDS[wins]?.paysE2 ?? 0) * 20_000n), at, ends: true },
  ],
  ...more,
});
const proof = page().proof as NonNullable<RoundPage['proof']>;

test.each<[string, Partial<RoundPage>, string]>([
  ['as it was promised', {}, 'proven'],
  ['with another promise', { commit: 'cd'.repeat(32) }, 'wrong'],
  ['with another seed', { proof: { ...proof, server_seed: 'cd'.repeat(32) } }, 'wrong'],
  ['with another payout', { proof: { ...proof, outcome: { ...proof.outcome, pays_e4: 1 } } }, 'wrong'],
  ['of another bet', { proof: { ...proof, outcome: { ...proof.outcome, choice: (wins + 1) % DICE_ODDS.length } } }, 'wrong'],
  ['with a move that there is not', { proof: { ...proof, outcome: { ...proof.outcome, moves: '1' } } }, 'wrong'],
  ['with moves that are none', { proof: { ...proof, outcome: { ...proof.outcome, moves: '1e3' } } }, 'wrong'],
  ['without what was played', { proof: { ...proof, outcome: {} } }, 'wrong'],
  ...(
    [
      ...[{ choice: '1' }, { moves: 1 }, { stakes: '1' }, { pays_e4: null }, { stakes: 0 }, { pays_e4: -1 }],
      ...[{ moves: ',' }, { moves: '1,' }],
    ] as const
  ).map((told): [string, Partial<RoundPage>, string] => [
    `of which ${JSON.stringify(told)} is told`,
    { proof: { ...proof, outcome: { ...proof.outcome, ...told } as never } },
    'wrong',
  ]),
  ['paid less than it won', { calls: page().calls.slice(0, 1) }, 'wrong'],
  ['of a game whose way is not known here', { proof: { ...proof, scheme: 'fishing' } }, 'seed'],
  ['of such a game with another seed', { proof: { ...proof, scheme: 'fishing', server_seed: 'cd'.repeat(32) } }, 'wrong'],
  ['that is open', { proof: null, round: { ended_at: null } as RoundPage['round'] }, 'open'],
  ['without a proof', { proof: null }, 'none'],
  ['that is open and promised nothing', { proof: null, commit: null, round: { ended_at: null } as RoundPage['round'] }, 'none'],
  ['proved by a seed that nobody promised', { commit: null }, 'none'],
])('a round %s', (_, more, verdict) => expect(checkRound(page(more))).toMatchObject({ verdict }));

test('a round of several stakes is paid for all of them together', () => {
  const two = { ...proof, outcome: { ...proof.outcome, stakes: 1 } };
  const [debit, credit] = page().calls;
  if (!debit || !credit) throw new Error('a stake and what it won');
  const half = (call: typeof debit) => ({ ...call, moved: amount(call.moved / 2n) });
  const calls = [half(debit), half(debit), half(credit), half(credit)];
  expect(checkRound(page({ proof: two, calls }))).toMatchObject({ verdict: 'proven', replay: { odds: DICE_ODDS[wins] } });
  expect(checkRound(page({ proof: two, calls: calls.slice(0, 3) }))).toMatchObject({ verdict: 'wrong' });
});

test('a throw is shown as the seeds draw it, whatever was told of it', () => {
  const told = page({ proof: { ...proof, outcome: { ...proof.outcome, result: (result + 1) % 10_000 } } });
  expect(checkRound(told)).toMatchObject({ verdict: 'proven', replay: { result } });
});

test('a round of several steps is proven by what its player chose', () => {
  const opened = playedRound('mines', seeds, { choice: 0, moves: [] });
  const cell =
    opened?.position.next.find((move) => (playedRound('mines', seeds, { choice: 0, moves: [move] })?.position.next.length ?? 0) > 0) ?? 0;
  const leave = playedRound('mines', seeds, { choice: 0, moves: [cell] })?.position.next.find(
    (move) => playedRound('mines', seeds, { choice: 0, moves: [cell, move] })?.position.next.length === 0,
  );
  const moves = [cell, leave ?? 0];
  const played = playedRound('mines', seeds, { choice: 0, moves });
  if (!played) throw new Error(`mines cannot be played by ${moves.join()}`);
  const { stakes, paysE4 } = played.position;
  const outcome = { choice: 0, moves: moves.join(), stakes, pays_e4: paysE4 };
  const calls: RoundPage['calls'] = [
    { kind: 'debit', moved: parseAmount('-2'), at, ends: false },
    { kind: 'credit', moved: amount(BigInt(paysE4) * 200n), at, ends: true },
  ];
  expect(checkRound(page({ proof: { ...proof, scheme: 'mines', outcome }, calls }))).toEqual({ verdict: 'proven' });
});

test.each([
  ['who left, paid before the end', 101, ['2.02', '0'], 'proven'],
  ['who left, paid too little', 101, ['2.01', '0'], 'wrong'],
  ['who stayed', 0, ['0'], 'proven'],
])('a shared round is proven by where it was left: %s', (_, choice, paid, verdict) => {
  const outcome = { choice, moves: '', stakes: 1, pays_e4: choice * 100 };
  const calls: RoundPage['calls'] = [
    { kind: 'debit', moved: parseAmount('-2'), at, ends: false },
    ...paid.map((sum, n) => ({ kind: 'credit' as const, moved: parseAmount(sum), at, ends: n === paid.length - 1 })),
  ];
  expect(checkRound(page({ proof: { ...proof, scheme: 'crash', outcome }, calls }))).toEqual({ verdict });
});
