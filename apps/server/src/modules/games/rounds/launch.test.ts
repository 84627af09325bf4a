import { createHash } from 'node:crypto';
import type { PlayerId } from '@fairbook/contract';
import { amount } from '@fairbook/core/money';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import { launch } from './launch.ts';
import type { RoundsDeps, WantedGame } from './rounds.ts';

const PLAYER = 7n as PlayerId;
const NOW = new Date('2026-03-01T12:00:00Z');
const TITLE = { title: 'dice', enabled: true, status: 'active', returnE6: 850_000, stakeMin: amount(1n), stakeMax: amount(9n) };
const WANTED: WantedGame = { provider: 'pg', title: 'dice', language: 'en', openedWith: 'the session', isPractice: false };

interface Facts {
  readonly title?: object;
  readonly status?: string;
  readonly isKnown?: boolean;
  readonly isFrozen?: boolean;
  readonly providers?: readonly string[];
}
async function launched(wanted: Partial<WantedGame> = {}, facts: Facts = {}) {
  const { title = {}, status = 'active', isKnown = true, isFrozen = false, providers = ['pg'] } = facts;
  const { db, asked } = paperDb({ 'games.titles': [{ ...TITLE, ...title }] });
  const deps = {
    ...{ db, brand: 'house', leastReturnE6: 850_000, isKnown: async () => isKnown },
    providers: new Map(providers.map((each) => [each, { url: 'https://g.example/a', keys: [] }])),
    settings: { gameStatus: async () => status },
    ledger: { frozen: { has: async () => isFrozen } },
    limits: { now: () => NOW, restrictions: async () => new Map() },
  } as unknown as RoundsDeps;
  const answer = await codeOf(launch(deps, PLAYER, { ...WANTED, ...wanted }));
  return { answer, sessions: asked('games.open_session') };
}

test('a session of four hours is opened for a player at a title, kept by the hash of its token, and its address has the token', async () => {
  const { answer, sessions } = await launched();
  const { origin, pathname, searchParams } = new URL((answer as { url: string }).url);
  const { token = '', ...fields } = Object.fromEntries(searchParams);
  expect([origin, pathname, fields]).toEqual(['https://g.example', '/a/launch', { game: 'dice', language: 'en' }]);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const hash = createHash('sha256').update(token).digest();
  expect(sessions).toEqual([[expect.any(String), hash, PLAYER, 'the session', 'pg', 'dice', 'en', NOW, new Date('2026-03-01T16:00:00Z')]]);
  expect((await launched()).answer).not.toEqual(answer);
});

test('practice opens no session, for a player the law does not know as well', async () => {
  expect(await launched({ isPractice: true }, { isKnown: false, isFrozen: true })).toEqual({
    answer: { url: 'https://g.example/a/launch?game=dice&language=en' },
    sessions: [],
  });
});

test.each<[string, Partial<WantedGame>, Facts, string]>([
  ['of a provider that is not set up', {}, { providers: ['tada'] }, 'game.unavailable'],
  ['there is none of', { title: 'none' }, {}, 'game.unavailable'],
  ['that is switched off', {}, { title: { enabled: false } }, 'game.unavailable'],
  ['that the brand has closed', {}, { title: { status: 'disabled' } }, 'game.unavailable'],
  ['that gives back less than the law says', {}, { title: { returnE6: 849_999 } }, 'game.unavailable'],
  ['whose provider is closed', {}, { status: 'disabled' }, 'game.unavailable'],
  ['to practise at that is closed', { isPractice: true }, { status: 'hidden' }, 'game.unavailable'],
  ['for whom the law does not know', {}, { isKnown: false }, 'member.cpf_required'],
  ['for whose account is frozen', {}, { isFrozen: true }, 'account.frozen'],
])('no title is opened %s', async (_, wanted, facts, code) => {
  expect(await launched(wanted, facts)).toEqual({ answer: code, sessions: [] });
});
