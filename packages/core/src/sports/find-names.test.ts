import { describe, expect, test } from 'vitest';
import { foldName, matchName } from './find-names.ts';

describe('matchName', () => {
  test.each([
    ['flamengo', 'Flamengo', true],
    ['fla', 'Flamengo', true],
    ['gremio', 'Grêmio', true],
    ['GRÊMIO', 'Gremio', true],
    ['sao paulo', 'São Paulo', true],
    ['paulo', 'São Paulo', true],
    ['atletico mg', 'Atlético-MG', true],
    ['united man', 'Manchester United', true],
    ['flamnego', 'Flamengo', true],
    ['palmeras', 'Palmeiras', true],
    ['corintians', 'Corinthians', true],
    ['cornithans', 'Corinthians', true],
    ['fluminese', 'Fluminense', true],
    ['flamengo', 'Fluminense', false],
    ['vsco', 'Vasco', true],
    ['xyz', 'Vasco', false],
    ['bxhixnos', 'Bahianos', true],
    ['bxhxxnos', 'Bahianos', false],
    ['bxhixno', 'Bahianos', false],
    ['bxhiano', 'Bahianos', true],
    ['vxsc', 'Vasco', true],
    ['vxxc', 'Vasco', false],
    ['vxs', 'Vasco', false],
    ['va', 'Bahia', false],
    ['vas', 'Vsco', false],
    ['bax', 'Bahia', false],
    ['vaxc', 'Vasco', true],
    ['vaxx', 'Vasco', false],
    ['bahiaxx', 'Bahianos', false],
    ['bahiaxxs', 'Bahianos', true],
    ['santos bahia', 'Santos', false],
    ['', 'Santos', false],
    ['  -  ', 'Santos', false],
    ['bxaern', 'Bayern', false],
    ['loxn', 'Lyon', false],
    ['帕尔', '帕尔梅拉斯', true],
  ])('"%s" finds %s: %s', (typed, name, expected) => {
    expect(Number.isFinite(matchName(typed, name))).toBe(expected);
  });

  test('puts a name that begins so first, then a word of it, then typing errors', () => {
    const ranks = ['Santos', 'Santos Laguna', 'Club Santos', 'Sentos'].map((name) => matchName('santos', name));
    expect(ranks).toEqual([0, 0, 1, 2]);
  });
});

test.each([
  ['flamnego', 'two letters swapped', 1],
  ['flamego', 'a letter left out', 1],
  ['flamenngo', 'a letter too many', 1],
  ['flamexgo', 'another letter', 1],
  ['flamexgx', 'two other letters', 2],
  ['lfamnego', 'two pairs swapped', 2],
  ['lamengo', 'the first letter left out', 1],
  ['flamxng', 'the beginning, with another letter', 1],
])('%s is %s: so many slips count as many', (typed, _, slips) => expect(matchName(typed, 'Flamengo')).toBe(1 + slips));

test('slips of all words count together', () => {
  expect([matchName('sxntos lagunx', 'Santos Laguna'), matchName('laguna santos', 'Santos Laguna')]).toEqual([3, 1]);
});

test('foldName leaves letters and digits, words apart by one space', () => {
  expect(foldName('  Atlético—MG  1908 ')).toBe('atletico mg 1908');
});
