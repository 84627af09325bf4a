import { FEED_SIGNATURE_AGE_MAX_MS, FEED_SIGNATURE_HEADER, FEED_TIMESTAMP_HEADER } from '@fairbook/contract/feed';
import { describe, expect, test } from 'vitest';
import { signatureOf } from '../../../platform/signing/signing.ts';
import { askedAs, pageAge } from './feed-signature.ts';

const NOW = 1_773_172_800_000;
const BODY = Buffer.from('{"facts":[]}');
const signed = (at: number, { secret = 'ours', text = BODY as Buffer, without = '' } = {}) => {
  const headers = new Headers({ [FEED_TIMESTAMP_HEADER]: String(at), [FEED_SIGNATURE_HEADER]: signatureOf(secret, String(at), text) });
  headers.delete(without || 'none');
  return headers;
};

test('what we ask for is signed with the moment it was asked at', () => {
  expect(askedAs('ours', '/v1/soccer/log', NOW)).toEqual({
    [FEED_TIMESTAMP_HEADER]: '1773172800000',
    [FEED_SIGNATURE_HEADER]: signatureOf('ours', '1773172800000', '/v1/soccer/log'),
  });
});

describe('a page', () => {
  test.each([
    ['now', 0],
    ['a while ago', 1_234],
    ['a minute ago', FEED_SIGNATURE_AGE_MAX_MS],
    ['by a clock that is ahead', -700],
    ['by a clock that is a minute ahead', -FEED_SIGNATURE_AGE_MAX_MS],
  ])('that was signed %s is as old as that', (_, age) => expect(pageAge('ours', signed(NOW - age), BODY, NOW)).toBe(age));

  test.each<[string, Headers, string]>([
    ['signed longer ago', signed(NOW - FEED_SIGNATURE_AGE_MAX_MS - 1), `signed ${FEED_SIGNATURE_AGE_MAX_MS + 1} ms ago`],
    ['signed later than that', signed(NOW + FEED_SIGNATURE_AGE_MAX_MS + 1), `signed -${FEED_SIGNATURE_AGE_MAX_MS + 1} ms ago`],
    ['signed by somebody else', signed(NOW, { secret: 'theirs' }), 'wrong signature'],
    ['another than was signed', signed(NOW, { text: Buffer.from('{}') }), 'wrong signature'],
    ['without a signature', signed(NOW, { without: FEED_SIGNATURE_HEADER }), 'wrong signature'],
    ['without a moment', signed(NOW, { without: FEED_TIMESTAMP_HEADER }), 'wrong signature'],
  ])('that is %s is not taken', (_, headers, why) => expect(() => pageAge('ours', headers, BODY, NOW)).toThrow(`feed: ${why}`));

  test('may be a minute old', () => expect(FEED_SIGNATURE_AGE_MAX_MS).toBe(60_000));
});
