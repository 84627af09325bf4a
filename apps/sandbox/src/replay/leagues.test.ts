import { expect, test } from 'vitest';
import { leagueOf } from './leagues.ts';

test('a league is named in all languages where it is known, and by its code where it is not', () => {
  expect(leagueOf('BRA')).toEqual({ ref: 'BRA', country: 'BR', names: { en: 'Brazilian Série A', pt: 'Brasileirão Série A', zh: '巴甲' } });
  expect(leagueOf('none')).toEqual({ ref: 'none', country: '', names: { en: 'none' } });
  expect(leagueOf('x'.repeat(100)).ref).toHaveLength(80);
});
