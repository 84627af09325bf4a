import type { RoundPage } from '@fairbook/contract';
import { amount, parseAmount } from '@fairbook/core/money';
import { DICE_ODDS, diceCommitOf, diceResultOf } from '@fairbook/fair/dice';
import { expect, test } from 'vitest';
import { checkRound } from './check-round.ts';

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 4 };
const result = diceResultOf(seeds);
const wins = DICE_ODDS.findIndex((odds) => result < odds.wins);
const at = new Date('2026-03-04T15:30:00Z');
const page = (more: Partial<RoundPage> = {}): RoundPage => ({
  round: { ended_at: at } as RoundPage['round'],
  name: 'dice-1',
  commit: diceCommitOf(seeds.serverSeed),
  proof: {
    scheme: 'dice',
    server_seed: seeds.serverSeed,
    client_seed: seeds.clientSeed,
    nonce: seeds.nonce,
    outcome: { result, odds: wins },
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
  ['with another result', { proof: { ...proof, outcome: { result: (result + 1) % 10_000, odds: wins } } }, 'wrong'],
  ['without a result', { proof: { ...proof, outcome: {} } }, 'wrong'],
  ['paid less than it won', { calls: page().calls.slice(0, 1) }, 'wrong'],
  ['of a game whose way is not known here', { proof: { ...proof, scheme: 'wheel' } }, 'seed'],
  ['of such a game with another seed', { proof: { ...proof, scheme: 'wheel', server_seed: 'cd'.repeat(32) } }, 'wrong'],
  ['that is open', { proof: null, round: { ended_at: null } as RoundPage['round'] }, 'open'],
  ['without a proof', { proof: null }, 'none'],
  ['proved by a seed that nobody promised', { commit: null }, 'none'],
])('a round %s', (_, more, verdict) => expect(checkRound(page(more))).toMatchObject({ verdict }));
