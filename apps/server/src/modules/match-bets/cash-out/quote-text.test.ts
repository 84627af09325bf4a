import type { PlayerId } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { createQuoteTexts } from './quote-text.ts';

const [ANA, RUI] = [1001n, 1002n] as PlayerId[] as [PlayerId, PlayerId];
const BET = { player: ANA, id: '0190a5b0-7c1e-7abc-8def-0123456789ab' };
const QUOTED = { share: 25, offer: amount(12_340_000n), openE8: 75_000_000 };
const NOW = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const texts = createQuoteTexts('the secret of the house');
const written = texts.write(BET, QUOTED, NOW);
const changed = (part: number, to: string) =>
  written
    .split('.')
    .map((each, at) => (at === part ? to : each))
    .join('.');

test('a quote says what it said, for five seconds', () => {
  expect(texts.read(BET, written, NOW)).toEqual(QUOTED);
  expect(texts.read(BET, written, after(5_000))).toEqual(QUOTED);
  expect(() => texts.read(BET, written, after(5_001))).toThrow('cash_out.expired');
});

test.each([
  ['of another player', { ...BET, player: RUI }, written],
  ['of another bet', { ...BET, id: BET.id.replace('b', 'c') }, written],
  ['of another share', BET, changed(0, '26')],
  ['of another offer', BET, changed(1, '12340001')],
  ['of another rest', BET, changed(2, '75000001')],
  ['of a later time', BET, changed(3, String(NOW.getTime() + 1))],
  ['that nobody signed', BET, changed(4, '0'.repeat(64))],
  ['with more behind it', BET, `${written}0`],
  ['with something before it', BET, `1${written}`],
  ['of nothing', BET, ''],
])('one %s is none', (_, bet, text) => expect(() => texts.read(bet, text, NOW)).toThrow('cash_out.expired'));

test('one that another house wrote is none', () =>
  expect(() => createQuoteTexts('another secret').read(BET, written, NOW)).toThrow('cash_out.expired'));
