import { describe, expect, test } from 'vitest';
import {
  CODE_GUESSES_PER_NETWORK,
  CODE_PURPOSES,
  CODE_QUOTA_SECONDS,
  CODE_SECONDS,
  type CodePurpose,
  codeFrom,
  isPlayersPurpose,
  judgeAsking,
  judgeCode,
  messageFor,
  readCode,
} from './code.ts';

const at = new Date('2026-05-01T12:00:00Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
const kept = { tries: 0, expiresAt: later(600), sent: true };

describe('what is sent to an address', () => {
  const [ANA, RUI] = [1n, 2n];
  const SENT: Readonly<Record<CodePurpose, readonly [free: string, own: string, others: string, asGuest: string]>> = {
    register: ['code', 'taken', 'taken', 'taken'],
    sign_in: ['nothing', 'code', 'code', 'code'],
    reset: ['nothing', 'code', 'code', 'code'],
    bind: ['code', 'code', 'taken', 'taken'],
    change: ['code', 'code', 'taken', 'taken'],
    withdraw: ['nothing', 'code', 'nothing', 'nothing'],
  };
  test.each(CODE_PURPOSES)('to %s, by whose it is', (purpose) =>
    expect([
      messageFor(purpose, { owner: undefined, asker: ANA }),
      messageFor(purpose, { owner: ANA, asker: ANA }),
      messageFor(purpose, { owner: RUI, asker: ANA }),
      messageFor(purpose, { owner: RUI, asker: undefined }),
    ]).toEqual(SENT[purpose]),
  );
  test('is nothing to withdraw where nobody asks for nobody’s', () =>
    expect(messageFor('withdraw', { owner: undefined, asker: undefined })).toBe('nothing'));
});

describe('a guess at a code', () => {
  test.each([
    ['right', kept, true, at],
    ['wrong', kept, false, at],
    ['right', { ...kept, tries: 4 }, true, at],
    ['over', { ...kept, tries: 5 }, true, at],
    ['right', kept, true, later(599.999)],
    ['over', kept, true, later(600)],
    ['over', { ...kept, sent: false }, true, at],
    ['over', undefined, true, at],
  ] as const)('is %s for %o', (verdict, code, matches, when) => {
    expect(judgeCode(code, { matches: () => matches, at: when })).toBe(verdict);
  });

  test('is not looked at once the code is over', () => {
    const matches = () => {
      throw new Error('looked at');
    };
    expect(judgeCode({ ...kept, tries: 5 }, { matches, at })).toBe('over');
  });
});

test.each([
  [0, '000000'],
  [42, '000042'],
  [999_999, '999999'],
])('%i is the code %s', (chance, code) => {
  expect(codeFrom(chance)).toBe(code);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
])('typed %j is the code %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

describe('a code that is asked for', () => {
  const asked = { ofAsker: 3, ofNetwork: 60, ofStrangers: 6, ofHouse: 80, budget: 100 };
  test.each([
    ['send', asked, false],
    ['too_many', { ...asked, ofAsker: 4 }, false],
    ['too_many', { ...asked, ofAsker: 4 }, true],
    ['too_many', { ...asked, ofNetwork: 61 }, false],
    ['send', { ...asked, ofNetwork: 61 }, true],
    ['unsent', { ...asked, ofStrangers: 7 }, false],
    ['send', { ...asked, ofStrangers: 7_000 }, true],
    ['spent', { ...asked, ofHouse: 81 }, false],
    ['send', { ...asked, ofHouse: 100 }, true],
    ['spent', { ...asked, ofHouse: 101 }, true],
    ['spent', { ...asked, ofHouse: 8_001, budget: 10_000 }, false],
    ['send', { ...asked, ofHouse: 8_000, budget: 10_000 }, false],
  ] as const)('%s: %o, by the owner of the address: %s', (verdict, figures, isOwn) => {
    expect(judgeAsking(figures, isOwn)).toBe(verdict);
  });
});

test('a code is for one of six purposes, lives ten minutes, and is counted by the hour', () => {
  expect(CODE_PURPOSES).toEqual(['register', 'sign_in', 'bind', 'change', 'reset', 'withdraw']);
  expect([CODE_SECONDS, CODE_QUOTA_SECONDS, CODE_GUESSES_PER_NETWORK]).toEqual([600, 3_600, 90]);
});

test('a guest may ask for codes to register, to sign in and to reset', () => {
  expect(CODE_PURPOSES.filter((purpose) => !isPlayersPurpose(purpose))).toEqual(['register', 'sign_in', 'reset']);
});
