import type { ReceiptFile } from '@fairbook/contract';
import { RECEIPT_FORM, signedText } from '@fairbook/fair/receipt-file';
import { createSigner } from './platform/signing/signing.ts';

/** The house's word for receipts that players keep. */
export interface ReceiptSigner {
  /** The public half, 32 bytes in hex, as the heads of the ledger are published with it. */
  readonly key: string;
  /** Signs a receipt as it goes over the wire. */
  sign(receipt: WireReceipt, now: Date): ReceiptFile;
}

export type WireReceipt = Readonly<Record<string, unknown>> & { readonly ledger: readonly { readonly seal: unknown }[] };

/**
 * @param secret 32 bytes; another secret is another key, and receipts signed before are then checked with the one that was published then
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
