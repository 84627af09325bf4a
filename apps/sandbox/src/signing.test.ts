import { createHmac } from 'node:crypto';
import { FEED_SIGNATURE_AGE_MAX_MS, FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER } from '@fairbook/contract/feed';
import { PAY_SIGNATURE_HEADER, PAY_TIMESTAMP_HEADER, PAY_TOLERANCE_MS } from '@fairbook/contract/pay';
import { describe, expect, test } from 'vitest';
import { feedSignatureHeaders, isFeedCallSigned, isPayCallSigned, isSame, paySignatureHeaders } from './signing.ts';

const NOW = 1_772_366_400_000;
const [SECRET, TEXT] = ['a secret of twenty', '{"order":"1"}'];

describe.each([
  ['payments', paySignatureHeaders, isPayCallSigned, PAY_TIMESTAMP_HEADER, PAY_SIGNATURE_HEADER, PAY_TOLERANCE_MS],
  ['feeds', feedSignatureHeaders, isFeedCallSigned, FEED_TIMESTAMP_HEADER, FEED_SIGNATURE_HEADER, FEED_SIGNATURE_AGE_MAX_MS],
] as const)('a call of %s', (_, headersOf, isSigned, timestamp, signature, ageMaxMs) => {
  const headers = headersOf(SECRET, TEXT, NOW);

  test('is signed over the timestamp, a full stop and the text', () => {
    const hex = createHmac('sha256', SECRET).update(`${NOW}.${TEXT}`).digest('hex');
    expect(headers).toEqual({ [timestamp]: String(NOW), [signature]: hex });
  });

  test('is accepted within the maximum age, before and after', () => {
    const ages = [0, ageMaxMs, ageMaxMs + 1, -ageMaxMs, -ageMaxMs - 1];
    expect(ages.map((age) => isSigned(SECRET, TEXT, headers, NOW + age))).toEqual([true, true, false, true, false]);
  });

  test('is refused with another secret, text, time or signature, or without one', () => {
    const no = [
      isSigned('another secret', TEXT, headers, NOW),
      isSigned(SECRET, `${TEXT} `, headers, NOW),
      isSigned(SECRET, TEXT, { ...headers, [timestamp]: String(NOW + 1) }, NOW),
      isSigned(SECRET, TEXT, { ...headers, [signature]: '0'.repeat(64) }, NOW),
      isSigned(SECRET, TEXT, { [signature]: headers[signature] }, NOW),
      isSigned(SECRET, TEXT, { [timestamp]: headers[timestamp] }, NOW),
      isSigned(SECRET, TEXT, {}, NOW),
      // a valid signature of an invalid time
      isSigned(SECRET, TEXT, headersOf(SECRET, TEXT, Number.NaN), NOW),
      isSigned(SECRET, TEXT, headersOf(SECRET, TEXT, -1), NOW),
    ];
    expect(no.filter(Boolean)).toEqual([]);
  });
});

test('only equal buffers are the same', () => {
  const [whole, part] = [Buffer.from('abc'), Buffer.from('ab')];
  expect([isSame(whole, Buffer.from('abc')), isSame(whole, part), isSame(part, whole), isSame(whole, Buffer.from('abd'))]).toEqual([
    ...[true, false],
    ...[false, false],
  ]);
});
