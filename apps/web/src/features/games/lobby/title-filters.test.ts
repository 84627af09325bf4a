import type { LobbySection, LobbyTitle } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { filterOf, isNarrowed, narrowed } from './title-filters.ts';

const title = (id: string, name: string, more: Partial<LobbyTitle> = {}): LobbyTitle => ({
  ...{ id, name, pic: '', kind: 'slots', volatility: 'high', return: parseAmount('0.96'), open: true },
  ...more,
});
const SECTION: LobbySection = {
  ...{ type: 'pgGame', game: 'pgGames', status: 'active' },
  list: [
    title('dice', 'Dados', { kind: 'instant', volatility: 'low', return: parseAmount('0.99') }),
    title('fan', 'Leque de Jade'),
    title('peaks', 'Montanha Serena', { volatility: 'medium', return: parseAmount('0.97') }),
    title('moon', 'Lua Cheia', { volatility: 'high' }),
  ],
};
const OWN = {
  favourites: [{ type: 'noah', id: 'dice' } as const, { type: 'pgGame', id: 'moon' } as const],
  recent: [{ type: 'pgGame', id: 'peaks' } as const, { type: 'pgGame', id: 'dice' } as const],
};
const NOAH: LobbySection = {
  ...{ type: 'noah', game: 'noah', status: 'active' },
  list: [title('dice', 'Dado da Lua'), title('wheel', 'Roda')],
};
const ids = (search: Parameters<typeof filterOf>[0], own = OWN) =>
  narrowed([SECTION], filterOf(search), own).map(({ title: { id } }) => id);

test.each([
  ['nothing', {}, ['dice', 'fan', 'peaks', 'moon']],
  ['the beginning of a name', { q: 'mon' }, ['peaks']],
  ['a letter too few', { q: 'montaha' }, ['peaks']],
  ['two letters swapped', { q: 'lqeue jade' }, ['fan']],
  ['no accents, other case', { q: 'LUA CHEÍA' }, ['moon']],
  ['what is not there', { q: 'roleta' }, []],
  ['a kind', { kind: 'instant' }, ['dice']],
  ['a volatility', { volatility: 'medium' }, ['peaks']],
  ['a return', { back: '97' }, ['dice', 'peaks']],
  ['favourites', { mine: 'favourites' }, ['moon']],
  ['what was opened last, in that order', { mine: 'recent' }, ['peaks', 'dice']],
  ['all at once', { q: 'dado', kind: 'instant', volatility: 'low', back: '99', mine: 'recent' }, ['dice']],
  ['what an address cannot say', { kind: 'x', volatility: '1', back: '12', mine: 'all' }, ['dice', 'fan', 'peaks', 'moon']],
] as const)('%s is found', (_, search, expected) => expect(ids(search)).toEqual(expected));

test.each([
  ['by name, best match first', { q: 'lua' }, ['pgGame/moon', 'noah/dice']],
  ['by what was opened last, in that order', { mine: 'favourites' }, ['noah/dice', 'pgGame/moon']],
  [
    'by kind, in the order of the sections',
    { kind: 'slots', volatility: 'high' },
    ['pgGame/fan', 'pgGame/moon', 'noah/dice', 'noah/wheel'],
  ],
] as const)('titles of several providers are found %s', (_, search, expected) =>
  expect(narrowed([SECTION, NOAH], filterOf(search), OWN).map(({ type, title: { id } }) => `${type}/${id}`)).toEqual(expected),
);

test.each([
  [{}, false],
  [{ q: ' ' }, false],
  [{ kind: 'x', volatility: '1', back: '12', mine: 'all' }, false],
  [{ q: 'a' }, true],
  [{ kind: 'cards' }, true],
  [{ volatility: 'low' }, true],
  [{ back: '95' }, true],
  [{ mine: 'recent' }, true],
] as const)('whether %j narrows a list: %s', (search, expected) => expect(isNarrowed(filterOf(search))).toBe(expected));
