import { describe, expect, test } from 'vitest';
import { normalPasskeyName, PASSKEY_CHALLENGE_SECONDS, PASSKEY_NAME_MAX, PASSKEYS_MAX, signCountHolds } from './passkey.ts';

test('a challenge may be answered for five minutes, and a player has ten passkeys at most, with names of forty signs', () =>
  expect([PASSKEY_CHALLENGE_SECONDS, PASSKEYS_MAX, PASSKEY_NAME_MAX]).toEqual([300, 10, 40]));

describe('the name of a passkey', () => {
  test.each([
    ['  Chrome   em Windows ', 'Chrome em Windows'],
    ['x', 'x'],
    ['é'.repeat(PASSKEY_NAME_MAX), 'é'.repeat(PASSKEY_NAME_MAX)],
    ['', undefined],
    ['   ', undefined],
    ['x'.repeat(PASSKEY_NAME_MAX + 1), undefined],
    ['turned \u202e round', undefined],
    ['a bell \u0007', undefined],
    ['of mine \ue000', undefined],
    ['of none \u0378', undefined],
    ['Jose\u0301', 'Jos\u00e9'],
    ['😀'.repeat(PASSKEY_NAME_MAX), '😀'.repeat(PASSKEY_NAME_MAX)],
  ])('%j is kept as %j', (typed, kept) => {
    expect(normalPasskeyName(typed)).toBe(kept);
  });
});

describe('a signature counter', () => {
  test.each([
    [0, 0, true],
    [0, 1, true],
    [7, 8, true],
    [7, 4_294_967_295, true],
    [7, 7, false],
    [7, 6, false],
    [7, 0, false],
  ])('after %i, %i holds: %s', (kept, given, holds) => {
    expect(signCountHolds(kept, given)).toBe(holds);
  });
});
