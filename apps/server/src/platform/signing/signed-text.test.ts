import { expect, test } from 'vitest';
import { isSignedText, signedAs } from './signed-text.ts';

const NOW = 1_770_000_000_000;
const TEXT = '{"reference":1}';
/** As somebody signs who knows this secret. */
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
