import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';

/**
 * Returns the address of a number, lower case: the public child key of an extended public key (BIP-32, not hardened), hashed as Ethereum does. The private key
 * derives the same address for the same number; the public key cannot spend anything.
 */
export function addressAt(publicKey: string, number: number): string {
  const child = HDKey.fromExtendedKey(publicKey).deriveChild(number);
  if (!child.publicKey) throw new Error('a key without a public part');
  const point = secp256k1.Point.fromBytes(child.publicKey).toBytes(false);
  return `0x${toHex(keccak_256(point.subarray(1)).subarray(-20))}`;
}

/** Returns an id of an extended public key that does not reveal it. Throws for a private one, which must never be configured. */
export function keyIdOf(publicKey: string): string {
  const key = HDKey.fromExtendedKey(publicKey);
  if (key.privateKey) throw new Error('FAIRBOOK_CHAIN_XPUB holds a private key; give the public one');
  return createHash('sha256').update(key.publicExtendedKey).digest('hex').slice(0, 16);
}

/** Returns the address as it is shown, with the checksum in its upper and lower case letters (EIP-55). */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = toHex(keccak_256(new TextEncoder().encode(digits)));
  return `0x${[...digits].map((digit, nth) => (Number.parseInt(hash.charAt(nth), 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** Whether the text is an address of an EVM chain. One in a single case has no checksum and is accepted; one in mixed case must match its checksum (EIP-55). */
export function isEvmAddress(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return false;
  const digits = text.slice(2);
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || withChecksum(text) === text;
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
