import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';
import { isCommonPassword, passwordProblem, passwordRules } from './password.ts';

const WELL_KNOWN = `
password1 password12 password123 passw0rd p@ssw0rd P@ssw0rd1 Passw0rd! abc12345 abc123456 abcd1234 a1234567 a12345678 a123456789 1234567a 123456789a q1234567
qwerty12 qwerty123 qwerty1234 qwertyuiop1 123qwerty 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qwer1234 1234qwer asdf1234 asdfgh12 zxcvbnm1 q1w2e3r4 1a2b3c4d a1b2c3d4
iloveyou1 iloveyou2 iloveyou123 princess1 princess123 sunshine1 monkey123 dragon123 football1 football123 baseball1 superman1 batman123 master123 shadow123
letmein1 letmein123 welcome1 welcome123 admin123 admin1234 administrator1 trustno1 michael1 jessica1 jordan23 charlie1 liverpool1 chelsea1 arsenal1 barcelona1
senha123 senha1234 minhasenha1 flamengo1 flamengo123 corinthians1 palmeiras1 brasil123 brasil2024 deusefiel1 jesus123 neymar10 indonesia1 india123 krishna123
sayang123 bismillah1 galatasaray1 fenerbahce1907 muhammad1 woaini1314 woaini520 qq123456 aa123456 123456abc abc123abc 1234abcd aaaaaaa1 1111aaaa
`
  .trim()
  .split(/\s+/);

describe('a password', () => {
  test.each([
    ['short1', 'register.password_weak'],
    ['onlyletters', 'register.password_weak'],
    ['4815162342', 'register.password_weak'],
    [`a1${'x'.repeat(255)}`, 'register.password_weak'],
    ['senha123', 'register.password_common'],
    ['correct horse 7 battery', undefined],
    ['Vq7#mZ2p', undefined],
    ['молоко и 3 мёда', undefined],
    ['minha avó tem 81 anos', undefined],
    [`9${'gk'.repeat(100)}`, undefined],
  ])('%j is judged as it should be', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  test('its rules can be ticked off one by one while it is typed', () => {
    expect(passwordRules('abc')).toEqual({ longEnough: false, hasLetter: true, hasDigit: false });
    expect(passwordRules('abcdefg8')).toEqual({ longEnough: true, hasLetter: true, hasDigit: true });
  });

  test.each(WELL_KNOWN)('the well-known %s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    ['senha9274', true],
    ['senha92741', false],
    ['9274senha', true],
    ['92741senha', false],
    ['senha45678', true],
    ['senha87654', true],
    ['senha272727', true],
    ['senha272728', false],
    ['senha9274!!', true],
    ['senha9274!!!', false],
    ['s3nh@9274', true],
    ['m1chael9274', true],
    ['f1amengo9274', true],
    ['b4tman9274', true],
    ['$unshine9274', true],
    ['pas5word9274', true],
    ['mas7er9274', true],
    ['m2chael9274', false],
    ['senha e 9274', false],
    ['abcdabcdabcd', true],
    ['abcdeabcde', false],
  ])('%s is common: %s', (password, common) => expect(isCommonPassword(password)).toBe(common));

  test('is as long as it has to be, and not longer than can be hashed', () => {
    expect(['Vq7#mZ2', 'Vq7#mZ2p'].map(passwordProblem)).toEqual(['register.password_weak', undefined]);
    const long = (length: number) => 'Vq7#mZ2p kK'.repeat(30).slice(0, length);
    expect([256, 257].map((length) => passwordProblem(long(length)))).toEqual([undefined, 'register.password_weak']);
  });

  test('each common word is refused with each of the usual endings: many thousands of passwords', () => {
    const usual = ['1', '12', '123', '1234', '12345', '123456', '01', '10', '2024', '1990', '!', '1!'];
    const passwords = [...COMMON_WORDS].flatMap((word) => usual.map((end) => word + end)).filter((each) => each.length >= 8);
    expect(passwords.length + COMMON_PASSWORDS.size).toBeGreaterThan(5_000);
    expect(passwords.filter((each) => !isCommonPassword(each))).toEqual([]);
  });

  // Intended changes of a list are repeated here.
  test.each([
    ['words', COMMON_WORDS, 787, 'e18df65951ffe796'],
    ['passwords', COMMON_PASSWORDS, 221, '21736922c9e202b7'],
  ])('the common %s are those that were listed, letter for letter', (_, list, count, sum) => {
    const found = createHash('sha256')
      .update([...list].join(' '))
      .digest('hex')
      .slice(0, 16);
    expect([list.size, found]).toEqual([count, sum]);
  });

  test('sixteen random characters are never called common', () => {
    const random = fc.string({ minLength: 16, maxLength: 40, unit: fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGH23456789#%&') });
    fc.assert(
      fc.property(random, (password) => new Set(password).size < 6 || !isCommonPassword(password)),
      { numRuns: 2_000 },
    );
  });
});
