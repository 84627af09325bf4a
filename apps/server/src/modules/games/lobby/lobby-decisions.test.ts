import type { LobbySection, PlayerId } from '@fairbook/contract';
import type { Availability } from '@fairbook/core/catalog';
import { amount } from '@fairbook/core/money';
import { describe, expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { createGameLobby } from './create-lobby.ts';

const PLAYER = 7n as PlayerId;
const ID = '018f0000-0000-7000-8000-0000000000cc';
const AT = new Date('2026-03-01T12:00:00Z');
const TITLE = {
  ...{ title: 'dice', names: { pt: 'Dados', en: 'Dice' }, pics: {}, kind: 'instant', volatility: 'low', returnE6: 990_000 },
  ...{ stakeMin: amount(1n), stakeMax: amount(9n), enabled: true, sort: 1, status: 'active' },
};
interface Facts {
  readonly titles?: readonly object[];
  readonly status?: Availability;
  readonly providers?: readonly string[];
  readonly url?: string;
  readonly rows?: Readonly<Record<string, readonly unknown[]>>;
}
function lobby({ titles = [TITLE], status = 'active', providers = ['pg'], url = 'https://g.example/launch?x=1', rows = {} }: Facts = {}) {
  const paper = paperDb({ 'games.titles': ([provider]) => (provider === 'pg' ? titles : []), ...rows });
  const launched: unknown[][] = [];
  const deps = {
    ...{ db: paper.db, brand: 'house', leastReturnE6: 850_000, frameOrigins: ['https://g.example'] },
    providers: new Map(providers.map((each) => [each, { url: '', keys: [] }])),
    settings: { gameStatus: async (_: unknown, game: string) => (game === 'pgGames' ? status : 'active') },
    rounds: {
      launch: async (...given: unknown[]) => {
        launched.push(given);
        return { url };
      },
    },
  };
  return { ...paper, launched, lobby: createGameLobby(deps as never) };
}
const found = async (facts: Facts): Promise<LobbySection['list'] | undefined> => (await lobby(facts).lobby.sections('en'))[0]?.list;

describe('titles', () => {
  test('are found at their provider, as the reader’s language has them', async () => {
    const title = { id: 'dice', kind: 'instant', volatility: 'low', name: 'Dice', pic: '/games/pg/dice.svg', return: 990_000n, open: true };
    expect(await lobby().lobby.sections('en')).toEqual([{ type: 'pgGame', game: 'pgGames', status: 'active', list: [title] }]);
    const [other] = (await found({ titles: [{ ...TITLE, names: { pt: 'Dados' }, pics: { pt: '/p.svg' } }] })) ?? [];
    expect(other).toEqual({ ...title, name: 'Dados', pic: '/p.svg' });
    const [own] = (await found({ titles: [{ ...TITLE, pics: { pt: '/p.svg', en: '/e.svg' } }] })) ?? [];
    expect(own?.pic).toBe('/e.svg');
  });

  test.each<[string, Facts]>([
    ['whose provider is hidden', { status: 'hidden' }],
    ['whose provider is not set up', { providers: ['tada'] }],
    ['that are hidden', { titles: [{ ...TITLE, status: 'hidden' }] }],
    ['that are switched off', { titles: [{ ...TITLE, enabled: false }] }],
    ['that give back less than the law says', { titles: [{ ...TITLE, returnE6: 849_999 }] }],
  ])('%s are not found', async (_, facts) => expect(await lobby(facts).lobby.sections('en')).toEqual([]));

  test.each<[string, Facts, boolean]>([
    ['that give back what the law says', { titles: [{ ...TITLE, returnE6: 850_000 }] }, true],
    ['that are closed', { titles: [{ ...TITLE, status: 'disabled' }] }, false],
    ['whose provider is closed', { status: 'disabled' }, false],
  ])('%s are found, open or not', async (_, facts, open) => expect(await found(facts)).toMatchObject([{ open }]));
});

describe('what a player likes', () => {
  test('is kept of titles there are, and shown under the lobby’s names with what was played last', async () => {
    const room = lobby({
      rows: {
        'lobby.favourites': [
          { provider: 'pg', title: 'dice' },
          { provider: 'gone', title: 'x' },
        ],
        'lobby.recent': [{ provider: 'pg2', title: 'crash' }],
      },
    });
    const own = { favourites: [{ type: 'pgGame', id: 'dice' }], recent: [{ type: 'noah', id: 'crash' }] };
    expect(await room.lobby.turnFavourite(PLAYER, { type: 'pgGame', id: 'dice', on: true })).toEqual(own);
    expect([room.asked('lobby.add_favourite'), room.asked('lobby.recent')]).toEqual([[[PLAYER, 'pg', 'dice']], [[PLAYER, 18]]]);
    await room.lobby.turnFavourite(PLAYER, { type: 'pgGame', id: 'dice', on: false });
    expect(room.asked('lobby.drop_favourite')).toEqual([[PLAYER, 'pg', 'dice']]);
    expect(await codeOf(room.lobby.turnFavourite(PLAYER, { type: 'pgGame', id: 'none', on: true }))).toBe('game.not_found');
  });
});

describe('a launch', () => {
  const row = { id: ID, provider: 'pg', title: 'dice', practice: true, openedAt: AT, names: { pt: 'Dados', en: 'Dice' } };
  const reader = { player: PLAYER, session: 'the session', language: 'en' } as const;
  const asked = { type: 'pgGame', id: 'dice', practice: true } as const;
  const shown = {
    launch_id: ID,
    type: 'pgGame',
    id: 'dice',
    name: 'Dice',
    practice: true,
    opened_at: AT,
    url: 'https://g.example/launch?x=1',
  };

  test('is written once it is opened, and opened once more in the same sitting', async () => {
    const room = lobby({ rows: { 'lobby.launch': [row] } });
    expect(await room.lobby.launch(reader, asked)).toEqual(shown);
    const opened = [PLAYER, { provider: 'pg', title: 'dice', language: 'en', openedWith: 'the session', isPractice: true }];
    expect(room.launched).toEqual([opened]);
    expect(await room.lobby.resume(reader, ID)).toEqual(shown);
    expect(room.launched).toEqual([opened, opened]);
    expect(room.asked('lobby.open_launch')).toHaveLength(1);
  });

  test('to where the site shows no frame is refused and leaves nothing', async () => {
    const room = lobby({ url: 'https://elsewhere.example/x', rows: { 'lobby.launch': [row] } });
    expect(await codeOf(room.lobby.launch(reader, asked))).toBe('launch.address_refused');
    expect(room.asked('lobby.open_launch')).toEqual([]);
    expect(await codeOf(room.lobby.resume(reader, ID))).toBe('launch.address_refused');
  });

  test('there is none of is not found', async () => {
    const { lobby: none } = lobby();
    expect([await codeOf(none.resume(reader, ID)), await codeOf(none.sitting(PLAYER, ID)), await codeOf(none.round(reader, ID))]).toEqual([
      ...['launch.not_found', 'launch.not_found', 'bet.not_found'],
    ]);
  });
});

test('a round shows its calls, what was promised first and what proved it in the end', async () => {
  const shown = { id: ID, provider: 'pg', game: 'pgGames', title: 'dice', names: { pt: 'Dados', en: 'Dice' }, beganAt: AT, endedAt: AT };
  const round = { ...shown, staked: 5n, refunded: 0n, paid: 3n, isOpen: false };
  const call = (kind: string, proof: object | null, ends = false) => ({ kind, moved: 1n, takenAt: AT, ends, proof, name: 'r-1' });
  const proofs = [{ commit: 'c1' }, { commit: 'c2' }, { server_seed: 's1' }, { server_seed: 's2' }];
  const page = (calls: readonly object[]) => {
    const room = lobby({ rows: { 'games.rounds_listed': [round], 'lobby.round_calls': calls } });
    return room.lobby.round({ player: PLAYER, language: 'en' }, ID);
  };
  expect(await page([call('debit', null), ...proofs.map((proof) => call('credit', proof, true))])).toEqual({
    round: expect.objectContaining({ bet_id: ID, name: 'Dice', status: 'settled', total_currency: 5n, bonus_currency: 3n }),
    name: 'r-1',
    calls: [{ kind: 'debit', moved: 1n, at: AT, ends: false }, ...proofs.map(() => ({ kind: 'credit', moved: 1n, at: AT, ends: true }))],
    commit: 'c1',
    proof: { server_seed: 's2' },
  });
  expect(await page([call('debit', null)])).toMatchObject({ commit: null, proof: null });
});
