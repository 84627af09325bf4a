import { signedText } from '@fairbook/fair/receipt-file';
import { ed25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { createReceiptSigner } from './sign-receipt.ts';

const SECRET = Buffer.alloc(32, 7);
const NOW = new Date('2026-03-01T12:00:00Z');
const HEADS = 'https://house.example/heads';

test('a receipt is signed whole, with when and where its key is published; anybody can check it', () => {
  const signer = createReceiptSigner(SECRET, HEADS);
  const { signature, ...file } = signer.sign({ bet: { id: '1' }, ledger: [{ seal: 'x' }] }, NOW);
  expect(file).toMatchObject({ heads: HEADS, signed_at: '2026-03-01T12:00:00.000Z', key: signer.key, receipt: { bet: { id: '1' } } });
  const isTheirs = (text: string) => ed25519.verify(Buffer.from(signature, 'hex'), Buffer.from(text), Buffer.from(signer.key, 'hex'));
  expect(isTheirs(signedText(file))).toBe(true);
  for (const change of [{ signed_at: '2026-03-01T12:00:01.000Z' }, { sealed: false }, { receipt: { bet: { id: '2' } } }, { heads: 'x' }])
    expect(isTheirs(signedText({ ...file, ...change } as never))).toBe(false);
});

test.each([
  [[{ seal: 'x' }, { seal: 'y' }], true],
  [[{ seal: 'x' }, { seal: null }], false],
  [[], false],
])('of movements such as %j it is sealed: %s', (ledger, sealed) => {
  expect(createReceiptSigner(SECRET, HEADS).sign({ ledger }, NOW).sealed).toBe(sealed);
});
