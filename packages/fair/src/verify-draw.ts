import { deriveMarkSix, deriveRace } from '@fairbook/core/lottery';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type BeaconChain, type BeaconRound, isHex, randomnessOf, timeOfRound } from './beacon.ts';

/** What a house publishes of a draw of its own, in the end. Everything before `serverSeed` was published before the first bet. */
export interface DrawProof {
  readonly game: string;
  readonly drawNo: string;
  /** Six numbers and a special one of 49, or the order of ten cars. */
  readonly kind: 'mark_six' | 'race';
  /** SHA-256 of the server's seed, in lower-case hex. */
  readonly commit: string;
  readonly committedAt: Date;
  /** From when bets were taken. */
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly chain: BeaconChain;
  /** The round of the chain that was fixed in advance. */
  readonly round: number;
  /** 32 bytes in lower-case hex. */
  readonly serverSeed: string;
  readonly signature: BeaconRound['signature'];
  readonly result: readonly number[];
}

/** What was checked of a draw, in the order it is checked. */
export const DRAW_CHECKS = ['committed_before', 'round_after_close', 'seed_is_committed', 'round_is_signed', 'result_follows'] as const;
export type DrawCheck = (typeof DRAW_CHECKS)[number];

/** Seconds that lie at least between the end of betting and the round (lottery-rules 5.1). */
export const ROUND_AFTER_CLOSE_SECONDS = 10;

/** The result that follows from a seed and a round's randomness. */
export function resultOf(
  { kind, game, drawNo, chain, round, serverSeed }: Omit<DrawProof, 'result' | 'signature'>,
  randomness: string,
): readonly number[] {
  const derive = kind === 'mark_six' ? deriveMarkSix : deriveRace;
  const facts = { game, drawNo, serverSeed: hexToBytes(serverSeed), chainHash: chain.hash, round, randomness };
  return derive(facts, (key, message) => hmac(sha256, key, message));
}

/** SHA-256 of a seed: what is published before the first bet. */
export const commitOf = (serverSeed: string): string => bytesToHex(sha256(hexToBytes(serverSeed)));

/** Checks a draw by what is published of it and nothing else. Every check answers by itself, so a reader sees which one fails. */
export function verifyDraw(proof: DrawProof): Readonly<Record<DrawCheck, boolean>> {
  const { commit, committedAt, opensAt, closesAt, chain, round, serverSeed, signature, result } = proof;
  const hasSeed = isHex(serverSeed, 32);
  const randomness = randomnessOf(chain, { round, signature });
  return {
    committed_before: committedAt <= opensAt,
    round_after_close: timeOfRound(chain, round).getTime() >= closesAt.getTime() + ROUND_AFTER_CLOSE_SECONDS * 1_000,
    seed_is_committed: hasSeed && commitOf(serverSeed) === commit,
    round_is_signed: randomness !== undefined,
    result_follows: hasSeed && randomness !== undefined && resultOf(proof, randomness).join() === result.join(),
  };
}
