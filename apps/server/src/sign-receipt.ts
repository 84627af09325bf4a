import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { ReceiptFile } from '@fairbook/contract';
import { RECEIPT_FORM, signedText } from '@fairbook/fair/receipt-file';

/** The house's word for receipts that players keep. */
export interface ReceiptSigner {
  /** The public half, 32 bytes in hex, as the heads of the ledger are published with it. */
  readonly key: string;
  /** Signs a receipt as it goes over the wire. */
  sign(receipt: WireReceipt, now: Date): ReceiptFile;
}

export type WireReceipt = Readonly<Record<string, unknown>> & { readonly ledger: readonly { readonly seal: unknown }[] };

/** What stands before the 32 bytes of an Ed25519 key in its PKCS #8 form (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_BYTES = 32;

/**
 * @param secret 32 bytes; another secret is another key, and receipts signed before are then checked with the one that was published then
 * @param heads where the key is published
 */
export function createReceiptSigner(secret: Buffer, heads: string): ReceiptSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: 'der', type: 'pkcs8' });
  const key = publicKeyOf(privateKey);
  return {
    key,
    sign: (receipt, now) => {
      const sealed = receipt.ledger.length > 0 && receipt.ledger.every(({ seal }) => seal !== null);
      const file = { form: RECEIPT_FORM, heads, signed_at: now.toISOString(), sealed, receipt, key };
      return { ...file, signature: sign(null, Buffer.from(signedText(file)), privateKey).toString('hex') };
    },
  };
}

const publicKeyOf = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES).toString('hex');
