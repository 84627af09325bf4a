import { describe, expect, test } from 'vitest';
import { afterWrongGuess, guessesLeft, isLocked, NO_GUESSES, PAYMENT_PASSWORD_LIMIT, paymentPasswordProblem } from './index.ts';

const mobile = '+5511987604182';
const problem = (typed: string) => paymentPasswordProblem(typed, { mobile });

describe('a payment password', () => {
  test.each(['', '12345', '1234567', '48 163', '4816\u0000'.padEnd(6, '3'), '48163\u200B'])('%j is not six characters', (typed) => {
    expect(problem(typed)).toBe('payment_password.invalid');
  });

  test.each([
    ['counting', '123456'],
    ['counting down', '654321'],
    ['counting round', '890123'],
    ['even steps', '246802'],
    ['letters that count', 'abcdef'],
    ['one digit', '111111'],
    ['two digits', '122121'],
    ['said twice', '374374'],
    ['one sign said six times', 'zzzzzz'],
    ['two signs in any order', 'k7k77k'],
    ['two signs, large and small', 'kKkKKx'.replace('x', '7')],
    ['two signs in any order, large and small', 'k7K7Kk'],
    ['letters in steps of three, large and small', 'AdGjMp'],
    ['counting through ten', '678901'],
    ['counting down through ten', '109876'],
    ['two said three times', '838383'],
    ['odd steps', '147036'],
    ['odd steps down', '630741'],
    ['even steps down', '864208'],
    ['letters that count down', 'fedcba'],
    ['letters in steps of three', 'adgjmp'],
    ['letters in steps of two down', 'kigeca'],
    ['the first of a month', '010195'],
    ['the last of a month', '311295'],
    ['a month and a year of this century', '012031'],
    ['December and a year of the last one', '121931'],
    ['a year and its first month', '196401'],
    ['a year and its last month', '206412'],
    ['pairs', '337744'],
    ['mirrored', '374473'],
    ['a birthday, day first', '310795'],
    ['a birthday, month first', '073195'],
    ['a birthday, year first', '950731'],
    ['a leap day', '290200'],
    ['month and year', '071995'],
    ['year and month', '199507'],
    ['across the keypad', '147258'],
    ['a common word', 'qwerty'],
    ['a common word with digits', 'senha1'],
    ['the end of the player’s own number', '604182'],
  ])('%s: %j is refused', (_, typed) => {
    expect(problem(typed)).toBe('payment_password.common');
  });

  test.each(['481638', '907364', 'k7#Qz2', '380295', 'ágil-9'])('%j can be chosen', (typed) => {
    expect(problem(typed)).toBeUndefined();
  });

  test.each([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map((days, at) => [days, String(at + 1).padStart(2, '0')] as const))(
    'of %i days of month %s the last is a date, and the next is none; nor is a day before the first',
    (days, month) => {
      expect([days, days + 1].map((day) => problem(`${day}${month}86`))).toEqual(['payment_password.common', undefined]);
      expect(problem(`00${month}86`)).toBeUndefined();
    },
  );

  test.each([
    ['three digits in no order', '483848'],
    ['steps of four', '048260'],
    ['letters whose steps are ten more or less', 'abmnoz'],
    ['the end of a century and no month', '196413'],
    ['nor one before the first', '196400'],
    ['no century and a month', '186401'],
    ['nor one after it', '216401'],
  ])('%s: %j can be chosen', (_, typed) => expect(problem(typed)).toBeUndefined());

  test('another player may choose the end of this one’s number', () => {
    expect(paymentPasswordProblem('604182', { mobile: null })).toBeUndefined();
  });

  test('of all six digits about a tenth is refused: enough to matter, and plenty left to choose from', () => {
    const everySeventh = Array.from({ length: 142_857 }, (_, nth) => String(nth * 7).padStart(6, '0'));
    const refused = everySeventh.filter((number) => paymentPasswordProblem(number, { mobile: null })).length;
    expect(refused / everySeventh.length).toBeGreaterThan(0.07);
    expect(refused / everySeventh.length).toBeLessThan(0.13);
  });
});

describe('guessing it', () => {
  const start = new Date('2026-03-01T12:00:00Z');
  const later = (ms: number) => new Date(start.getTime() + ms);
  const wrong = (times: number, from = NO_GUESSES, now = start) =>
    Array.from({ length: times }).reduce<typeof from>((guesses) => afterWrongGuess(PAYMENT_PASSWORD_LIMIT, guesses, now), from);

  test.each([
    [0, 5],
    [1, 4],
    [4, 1],
    [5, 0],
  ])('after %i wrong ones %i are left', (times, left) => {
    expect(guessesLeft(PAYMENT_PASSWORD_LIMIT, wrong(times))).toBe(left);
    expect(isLocked(wrong(times), start)).toBe(left === 0);
  });

  test('the fifth locks for 24 hours, to the millisecond', () => {
    const locked = wrong(5);
    expect(locked.lockedUntil).toEqual(later(24 * 3_600_000));
    expect(isLocked(locked, later(24 * 3_600_000 - 1))).toBe(true);
    expect(isLocked(locked, later(24 * 3_600_000))).toBe(false);
  });

  test('after the lock there are five again, and the fifth locks again', () => {
    const again = later(24 * 3_600_000 + 1_000);
    const first = afterWrongGuess(PAYMENT_PASSWORD_LIMIT, wrong(5), again);
    expect(first).toEqual({ failures: 1, lockedUntil: null });
    expect(wrong(5).failures).toBe(0);
    expect(afterWrongGuess(PAYMENT_PASSWORD_LIMIT, { failures: 3, lockedUntil: start }, again)).toEqual(first);
    expect(isLocked(wrong(4, first, again), again)).toBe(true);
  });
});
