import { expect, test } from 'vitest';
import { leagueOf } from './leagues.ts';

test('a known league has its names in all languages, an unknown one its code', () => {
  expect(leagueOf('BRA')).toEqual({ ref: 'BRA', country: 'BR', names: { en: 'Brazilian Série A', pt: 'Brasileirão Série A', zh: '巴甲' } });
  expect(leagueOf('none')).toEqual({ ref: 'none', country: '', names: { en: 'none' } });
  expect(leagueOf('x'.repeat(100)).ref).toHaveLength(80);
});
