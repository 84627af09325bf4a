import { expect, test } from 'vitest';
import { isSignedBody, isSignedEvent, isSignedText, signedAs } from './signed-text.ts';

const NOW = 1_770_000_000_000;
const TEXT = '{"reference":1}';
/** Signs as the holder of this secret. */
function signed(secret: string, at = NOW) {
  const [timestamp = '', signature = ''] = Object.values(signedAs(secret, TEXT, at));
  return { text: TEXT, timestamp, signature };
}

test('a text proves itself to who knows the secret it was signed with', () => {
  expect(isSignedText('ours', signed('ours'), NOW)).toBe(true);
  expect(isSignedText('ours', signed('theirs'), NOW)).toBe(false);
  expect(isSignedText('ours', { ...signed('ours'), text: `${TEXT} ` }, NOW)).toBe(false);
});

test('an empty secret proves nothing, though the text was signed with it', () => {
  expect(isSignedText('', signed(''), NOW)).toBe(false);
});

test('a text is believed for five minutes, and not longer by a millisecond', () => {
  for (const side of [-1, 1]) {
    expect(isSignedText('ours', signed('ours', NOW + side * 300_000), NOW)).toBe(true);
    expect(isSignedText('ours', signed('ours', NOW + side * 300_001), NOW)).toBe(false);
  }
});

test.each([
  ['a signature in capitals', { signature: signed('ours').signature.toUpperCase() }],
  ['half a signature', { signature: signed('ours').signature.slice(0, 32) }],
  ['no signature', { signature: '' }],
  ['a time in another form', { timestamp: `0${NOW}` }],
  ['no time', { timestamp: '' }],
])('%s proves nothing', (_, part) => {
  expect(isSignedText('ours', { ...signed('ours'), ...part }, NOW)).toBe(false);
});

test('a body is proved by the headers it came with, news by what stands beside their reference', () => {
  const [headers, body] = [signedAs('ours', TEXT, NOW), Buffer.from(TEXT)];
  expect(headers).toMatchObject({ 'x-pay-timestamp': String(NOW), 'x-pay-signature': expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(isSignedBody('ours', body, headers, NOW)).toBe(true);
  expect(isSignedBody('ours', body, headers, NOW + 300_001)).toBe(false);
  expect(isSignedBody('ours', Buffer.from(`${TEXT} `), headers, NOW)).toBe(false);
  for (const name of Object.keys(headers)) expect(isSignedBody('ours', body, { ...headers, [name]: undefined }, NOW)).toBe(false);
  const { text: reference, ...proof } = signed('ours');
  expect(isSignedEvent('ours', { reference, ...proof }, NOW)).toBe(true);
  expect(isSignedEvent('ours', { reference: 'another', ...proof }, NOW)).toBe(false);
  expect(isSignedEvent('ours', { reference, ...proof }, NOW - 300_001)).toBe(false);
});
