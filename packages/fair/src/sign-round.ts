import { bls12_381 } from '@noble/curves/bls12-381.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Chain, pointOfRound, type Round } from './beacon.ts';

/** The public key of a chain of one's own, for places without a network: tests, the demonstration. `secret` is 32 bytes in hex. */
export const publicKeyOf = (secret: string): Chain['publicKey'] => bls12_381.shortSignatures.getPublicKey(hexToBytes(secret)).toHex();

/** Signs a round as such a chain does. */
export const signRound = (secret: string, round: number): Round => ({
  round,
  signature: bytesToHex(bls12_381.shortSignatures.sign(pointOfRound(round), hexToBytes(secret)).toBytes()),
});
