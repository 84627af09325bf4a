import { expect, test } from 'vitest';
import { countryOf, leagueRank } from './league-order.ts';

const LEAGUES = [
  { name: 'J1 League', country: 'JP' },
  { name: 'Ligue 1', country: 'FR' },
  { name: 'Serie A', country: 'IT' },
  { name: 'Campeonato Paulista', country: 'BR' },
  { name: 'Premier League', country: 'GB-ENG' },
  { name: 'Copa do Brasil', country: 'BR' },
  { name: 'CONMEBOL Libertadores', country: '' },
  { name: 'Brasileirão Série A', country: 'BR' },
];
const orderFor = (locale: string) => {
  const reader = countryOf(locale);
  return [...LEAGUES].sort((one, other) => leagueRank(one, reader) - leagueRank(other, reader)).map(({ name }) => name);
};

test('a reader in Brazil finds what Brazil looks for first, in a fixed order', () => {
  expect(orderFor('pt-BR')).toEqual([
    ...['Brasileirão Série A', 'CONMEBOL Libertadores', 'Copa do Brasil', 'Premier League', 'Serie A', 'Ligue 1'],
    ...['Campeonato Paulista', 'J1 League'],
  ]);
});

test('any other reader finds the large leagues of Europe first', () => {
  expect(orderFor('en').slice(0, 3)).toEqual(['Premier League', 'Serie A', 'Ligue 1']);
});

test.each([
  ['a league of one’s own country', { name: 'Campeonato Paulista', country: 'BR' }, 'BR', 'FR'],
  ['a league of a part of one’s own country', { name: 'National League', country: 'GB-ENG' }, 'GB', 'FR'],
  ['a league of another part of it', { name: 'Championship', country: 'GB-SCT' }, 'GB', 'FR'],
])('%s comes before those of others, and after the known ones', (_, league, reader, stranger) => {
  const foreign = leagueRank({ name: 'J1 League', country: 'JP' }, reader);
  const europa = leagueRank({ name: 'Ligue 1', country: 'FR' }, reader);
  expect(leagueRank(league, reader)).toBeLessThan(foreign);
  expect(leagueRank(league, reader)).toBeGreaterThan(europa);
  expect(leagueRank(league, stranger)).toBe(leagueRank({ name: 'J1 League', country: 'JP' }, stranger));
});

test('a league of no country is nobody’s own', () => {
  expect(leagueRank({ name: 'World Cup', country: '' }, '')).toBe(leagueRank({ name: 'J1 League', country: 'JP' }, ''));
});

test('a league of that name in another country is another league', () => {
  expect(leagueRank({ name: 'Premier League', country: 'UA' }, 'BR')).toBeGreaterThan(
    leagueRank({ name: 'Premier League', country: 'GB-ENG' }, 'BR'),
  );
});
