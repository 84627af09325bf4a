import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** A public source of randomness that signs a round every few seconds: nobody knows a round before its time, and anybody can check it after (drand). */
export interface BeaconChain {
  /** Names the chain, 32 bytes in lower-case hex. */
  readonly hash: string;
  /** On the curve's second group, 96 bytes in hex. */
  readonly publicKey: string;
  /** Seconds since 1970 of round 1. */
  readonly genesis: number;
  readonly periodSeconds: number;
}

/** The League of Entropy's chain. Pinned: whoever could change these could choose draws (lottery-rules 5.1). */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  periodSeconds: 3,
};

export interface BeaconRound {
  readonly round: number;
  /** On the curve's first group, 48 bytes in lower-case hex. */
  readonly signature: string;
}

/** When a round is signed. */
export const timeOfRound = ({ genesis, periodSeconds }: BeaconChain, round: number): Date =>
  new Date((genesis + periodSeconds * (round - 1)) * 1_000);

/** The first round signed at or after an instant. */
export const roundFrom = ({ genesis, periodSeconds }: BeaconChain, instant: Date): number =>
  Math.max(1, Math.ceil((instant.getTime() / 1_000 - genesis) / periodSeconds) + 1);

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** What a chain signs for a round: its number and nothing else, so a round can be checked alone (bls-unchained-g1-rfc9380). */
export function pointOfRound(round: number): ReturnType<typeof bls12_381.shortSignatures.hash> {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  return bls12_381.shortSignatures.hash(sha256(number), DOMAIN);
}

/** The last round that was looked at: draws that share a round, as many games do, have its signature checked once. */
let last: { readonly of: string; readonly randomness: string | undefined } | undefined;

/** The randomness of a round, in lower-case hex; undefined when the chain did not sign it. */
export function randomnessOf({ publicKey }: BeaconChain, { round, signature }: BeaconRound): string | undefined {
  const of = `${publicKey} ${round} ${signature}`;
  if (last?.of !== of)
    last = { of, randomness: isSigned(publicKey, { round, signature }) ? bytesToHex(sha256(hexToBytes(signature))) : undefined };
  return last.randomness;
}

const isSigned = (publicKey: string, { round, signature }: BeaconRound): boolean =>
  isHex(signature, 48) &&
  isRound(round) &&
  isTrue(() => bls12_381.shortSignatures.verify(hexToBytes(signature), pointOfRound(round), hexToBytes(publicKey)));

export const isHex = (text: string, bytes: number): boolean => text.length === bytes * 2 && /^[0-9a-f]+$/.test(text);
const isRound = (round: number): boolean => Number.isSafeInteger(round) && round >= 1;

/** A signature that is no point of the curve is thrown at; here it is as wrong as any other. */
function isTrue(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
