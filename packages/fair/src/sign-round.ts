import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type BeaconChain, type BeaconRound, pointOfRound, QUICKNET } from './beacon.ts';

/** Returns the public key of a local chain, for use without a network: tests, the demonstration. `secret` is 32 bytes in hex. */
export const publicKeyOf = (secret: string): BeaconChain['publicKey'] => bls12_381.shortSignatures.getPublicKey(hexToBytes(secret)).toHex();

/** Signs a round of such a chain. */
export const signRound = (secret: string, round: number): BeaconRound => ({
  round,
  signature: bytesToHex(bls12_381.shortSignatures.sign(pointOfRound(round), hexToBytes(secret)).toBytes()),
});

/** Derives a signing key from a passphrase: 31 bytes of its hash, which are always below the curve's order. */
export const signingKeyOf = (passphrase: string): string => `00${bytesToHex(sha256(utf8ToBytes(passphrase))).slice(2)}`;

/** Returns the chain of a key, with the interval of the public one. Its hash includes the key, so that two keys never make the same chain. */
export function localChain(
  secret: string,
  { genesis, periodSeconds }: Pick<BeaconChain, 'genesis' | 'periodSeconds'> = QUICKNET,
): BeaconChain {
  const publicKey = publicKeyOf(secret);
  return { hash: bytesToHex(sha256(utf8ToBytes(`${publicKey}|${genesis}|${periodSeconds}`))), publicKey, genesis, periodSeconds };
}
