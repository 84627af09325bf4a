import type { ReceiptFile } from '@fairbook/contract';
import { RECEIPT_FORM, signedText } from '@fairbook/fair/receipt-file';
import { createSigner } from '../platform/signing/signing.ts';

/** Signs the receipts that players keep. */
export interface ReceiptSigner {
  /** The public key, 32 bytes in hex, as published with the ledger's heads. */
  readonly key: string;
  /** Signs a receipt in wire form. */
  sign(receipt: WireReceipt, now: Date): ReceiptFile;
}

export type WireReceipt = Readonly<Record<string, unknown>> & { readonly ledger: readonly { readonly seal: unknown }[] };

/**
 * Creates a signer of receipts.
 *
 * @param secret 32 bytes; another secret is another key, and earlier receipts are then checked with the key published at the time
 * @param heads where the key is published
 */
export function createReceiptSigner(secret: Buffer, heads: string): ReceiptSigner {
  const { key, sign } = createSigner(secret);
  return {
    key,
    sign: (receipt, now) => {
      const sealed = receipt.ledger.length > 0 && receipt.ledger.every(({ seal }) => seal !== null);
      const file = { form: RECEIPT_FORM, heads, signed_at: now.toISOString(), sealed, receipt, key };
      return { ...file, signature: sign(signedText(file)) };
    },
  };
}
