import { describe, expect, test } from 'vitest';
import { isAdult, readBirthDate } from './birth-date.ts';

describe('a date of birth', () => {
  test.each([
    ['1990-02-28', '1990-02-28'],
    [' 28/02/1990 ', '1990-02-28'],
    ['2000-02-29', '2000-02-29'],
  ])('%j is read', (text, date) => expect(readBirthDate(text)).toBe(date));

  test.each([
    '',
    '1990-2-28',
    '1990-02-30',
    '1900-02-29',
    '31/04/1990',
    '1899-12-31',
    '28/02/90',
    'yesterday',
    '2100-01-01',
    '128/02/1990',
    '28/02/19901',
    '11990-02-28',
    '1990-02-281',
  ])('%j is none', (text) => expect(readBirthDate(text)).toBeNull());
});

describe('coming of age', () => {
  test.each([
    ['17 years and 364 days', '2008-11-22', '2026-11-21', false],
    ['the birthday', '2008-11-22', '2026-11-22', true],
    ['the day after', '2008-11-22', '2026-11-23', true],
    ['29 February, the day before March', '2008-02-29', '2026-02-28', false],
    ['29 February, on 1 March', '2008-02-29', '2026-03-01', true],
    ['29 February, where 18 years later has one', '2002-02-29', '2020-02-28', false],
    ['29 February, on the 29th of such a year', '2002-02-29', '2020-02-29', true],
    ['29 February, in a century that is none', '2082-02-29', '2100-02-28', false],
    ['29 February, on 1 March of it', '2082-02-29', '2100-03-01', true],
    ['29 February, in a century that is one', '1982-02-29', '2000-02-28', false],
    ['29 February, on the 29th of it', '1982-02-29', '2000-02-29', true],
    ['not born yet', '2030-01-01', '2026-11-22', false],
  ])('%s', (_, birthDate, today, is) => expect(isAdult(birthDate, today)).toBe(is));
});
