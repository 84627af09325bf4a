import { SEAMLESS_GAMES } from '@fairbook/core/games';
import { expect, test } from 'vitest';
import { paperDb } from '../../../../test/paper-db.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { gamesAdmin } from './titles-admin.ts';

const HEARD = new Date('2026-03-01T12:00:00Z');
const KEY = { provider: 'pg', title: 'dice' } as const;
const LOOK = { names: { pt: 'Novo' }, pics: { en: '/n.svg' }, sort: 3, status: 'hidden' } as const;
const BEFORE = { names: { pt: 'Dados' }, pics: {}, sort: 1, status: 'active' };

function desk(rows: NonNullable<Parameters<typeof paperDb>[0]> = {}) {
  const paper = paperDb(rows);
  const keys = [
    { id: 'old', secret: 'one' },
    { id: 'new', secret: 'two' },
  ];
  const settings = { gameStatus: async (_: unknown, game: string) => (game === SEAMLESS_GAMES.pg ? 'active' : 'disabled') };
  const admin = gamesAdmin({ brand: 'ours', providers: new Map([['pg', { url: 'https://pg.example', keys }]]), settings } as never);
  return { ...paper, admin };
}

test('every provider is shown with its game and state, its keys by their names alone, and when it was heard', async () => {
  const { admin, db } = desk({ 'lobby.heard': ([provider]) => (provider === 'pg' ? [{ heardAt: HEARD }] : []) });
  const shown = await admin.providers(db);
  expect(shown.map(({ provider, game }) => [provider, game])).toEqual(Object.entries(SEAMLESS_GAMES));
  expect(shown.find(({ provider }) => provider === 'pg')).toEqual({
    ...{ provider: 'pg', game: SEAMLESS_GAMES.pg, status: 'active', heardAt: HEARD },
    address: { url: 'https://pg.example', keys: ['old', 'new'] },
  });
  expect(shown.find(({ provider }) => provider === 'tada')).toMatchObject({ status: 'disabled', address: undefined, heardAt: undefined });
});

test('titles are those of the house’s brand, each with its provider', async () => {
  const { admin, db, asked } = desk({ 'games.titles': [{ title: 'dice' }] });
  expect([await admin.titles(db, 'pg'), admin.brand]).toEqual([[{ title: 'dice', provider: 'pg' }], 'ours']);
  expect(asked('games.titles')).toEqual([['pg', 'ours']]);
});

test.each([
  ['another state is written for the brand', LOOK, 1],
  ['the same state is not written', { ...LOOK, status: 'active' as const }, 0],
])('a title that is set is answered as it was, and players are told: %s', async (_, look, states) => {
  const { admin, db, asked } = desk({ 'lobby.lock_title': [BEFORE] });
  expect(await inTransaction(db, (tx) => admin.setTitle(tx, KEY, look))).toEqual(BEFORE);
  expect([asked('lobby.set_title').length, asked('lobby.set_title_state').length]).toEqual([1, states]);
  expect(asked('outbox.insert')).toEqual([[['offer'], ['{"kind":"offer.changed"}']]]);
});

test('of a title that there is not nothing is written or told', async () => {
  const { admin, db, order } = desk();
  expect(await inTransaction(db, (tx) => admin.setTitle(tx, KEY, LOOK))).toBeUndefined();
  expect(order().filter((name) => name.includes('.'))).toEqual(['lobby.lock_title']);
});
