import { LOBBY_TYPES } from '@fairbook/core/games';
import { expect, test } from 'vitest';
import { PROVIDER_NAMES, providerName } from './provider-names.ts';

test('each provider of games is called as it calls itself', () => {
  expect(PROVIDER_NAMES).toEqual({ pg: 'PG Games', tada: 'TaDa', pg2: 'Noah', winfinity: 'Winfinity' });
});

test('so is each kind of game in the lobby', () => {
  expect(LOBBY_TYPES.map((type) => [type, providerName(type)])).toEqual([
    ['pgGame', 'PG Games'],
    ['tadaGame', 'TaDa'],
    ['noah', 'Noah'],
    ['winfinity', 'Winfinity'],
  ]);
});
