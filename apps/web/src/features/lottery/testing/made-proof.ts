import type { Draw } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { commitOf, randomnessOf, resultHashOf, resultOf, roundFrom } from '@fairbook/fair';
import { localChain, signingKeyOf, signRound } from '@fairbook/fair/sign';
import type { ProofReply } from '../draws/draw-queries.ts';
import { MADE_YEAR, madeDraw, madeIn } from './made-lottery.ts';

const KEY = signingKeyOf('the key of a test');
const CHAIN = localChain(KEY);
const SEED = 'ab'.repeat(32);
const DRAW_AT = madeIn(-30);
const ROUND = roundFrom(CHAIN, DRAW_AT);

/** Everything published about a draw of the house, all of it correct: every check passes. A test breaks what it is about. */
export function madeProof(game: LotteryGame, more: Partial<ProofReply> = {}, draw: Partial<Draw> = {}): ProofReply {
  const kind = isRaceGame(game) ? 'race' : 'mark_six';
  const { signature } = signRound(KEY, ROUND);
  const randomness = randomnessOf(CHAIN, { round: ROUND, signature }) ?? '';
  const times = { committedAt: madeIn(-86_400), opensAt: madeIn(-330), closesAt: madeIn(-40) };
  const facts = { game, drawNo: '2026006', kind, chain: CHAIN, round: ROUND, commit: commitOf(SEED), serverSeed: SEED, ...times } as const;
  const numbers = [...resultOf(facts, randomness)];
  return {
    draw: madeDraw({
      ...{ match_id: '6', game, draw_no: '2026006', status: 'settled', lunar_year: MADE_YEAR, numbers, round: ROUND },
      ...{ open_at: times.opensAt, close_at: times.closesAt, draw_at: DRAW_AT, commit: facts.commit, chain: CHAIN.hash },
      ...draw,
    }),
    ...{ kind, committed_at: times.committedAt, server_seed: SEED, signature, randomness, reports: [], typed: [] },
    chain: { hash: CHAIN.hash, public_key: CHAIN.publicKey, genesis: CHAIN.genesis, period_seconds: CHAIN.periodSeconds },
    result_hash: resultHashOf({ game, drawNo: '2026006', revision: 1, numbers }),
    decided_at: madeIn(-28),
    ...more,
  };
}
