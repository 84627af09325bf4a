import type { PlayerId } from '@fairbook/contract';
import { LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { expect, test } from 'vitest';
import { codeOf, paperDb } from '../../../../test/paper-db.ts';
import type { Queries, Statement } from '../../../platform/db/db.ts';
import { exportData } from './export-data.ts';
import type { PageQuery, Records } from './records.ts';

const ANA = 7n as PlayerId;
const NOW = new Date('2026-03-01T12:00:00Z');
const PLAYER = {
  id: '7',
  nickname: 'Ana',
  email: 'ana@example.test',
  mobile: null,
  currency: 'BRL',
  language: 'pt',
  inviteCode: 'C',
  createdAt: NOW,
};
const PERSON = { cpf: '529.982.247-25', birth_date: '1990-01-01' };

/** Ana's records; `pages` is the number of full pages before the last one of each kind. `apart` lists what is read outside the one instant. */
function house({ password = 'right', pages = 0, isMine = true } = {}) {
  const paper = paperDb({
    ...{ 'identity.credential': [{ passwordHash: 'right', email: PLAYER.email, mobile: null }], 'identity.players': [PLAYER] },
    ...{
      'identity.contacts': [{ player: ANA, realName: 'Ana Prado' }],
      'identity.lock_export': [{ mine: isMine }],
      'identity.sessions': [{ id: 's' }],
      'identity.passkeys': [{ id: 'k' }],
    },
  });
  const apart: string[] = [];
  const db = {
    ...paper.db,
    query: (statement: Statement, values: readonly unknown[]) => {
      apart.push(statement.name);
      return paper.db.query(statement, values);
    },
  } as unknown as typeof paper.db;
  const read: string[] = [];
  const wishes: PageQuery[] = [];
  /** The rows of a page: full ones first. */
  const rowsOf =
    (what: string) => (instant: Queries, player: PlayerId, wish: PageQuery & { readonly game?: string; readonly language?: string }) => {
      if (instant === db) apart.push(what);
      const row = `${what} of ${player}${wish.game ? ` at ${wish.game}` : ''}${wish.language ? ` in ${wish.language}` : ''}`;
      read.push(row);
      wishes.push({ start: wish.start, limit: wish.limit });
      const isLast = wish.start >= pages * wish.limit;
      return Array.from({ length: isLast ? 1 : wish.limit }, () => row);
    };
  const paged = (what: string) => async (instant: Queries, player: PlayerId, wish: PageQuery) => ({
    list: rowsOf(what)(instant, player, wish),
    more: wish.start < pages * wish.limit,
  });
  const listed = (what: string) => async (instant: Queries, player: PlayerId, wish: PageQuery) => rowsOf(what)(instant, player, wish);
  const whole = (what: string, answer: unknown) => async (instant: Queries) => {
    if (instant === db) apart.push(what);
    return answer;
  };
  const records = {
    ...{
      bets: paged('bets'),
      drawBets: paged('draw bets'),
      movements: paged('movements'),
      deposits: paged('deposits'),
      withdrawals: paged('withdrawals'),
    },
    ...{ gameRounds: listed('rounds'), notices: listed('notices'), cases: listed('cases') },
    ...{ texts: whole('texts', ['text']), stars: whole('stars', { league: [] }), favouriteGames: whole('favourites', ['game']) },
  } as unknown as Records;
  const nothing = async () => undefined;
  const deps = {
    ...{ db, now: () => NOW, persons: { whole: async () => PERSON } },
    attempts: { noteSignIn: nothing, noteConfirmation: nothing, forgive: nothing, forgiveConfirmation: nothing },
    passwords: { matches: async (hash: string | undefined, typed: string) => hash === typed },
  } as unknown as Parameters<typeof exportData>[0];
  const wanted = { player: ANA, password, address: '192.0.2.1', sessionId: 's', language: 'hi' } as const;
  /** The copy as it comes out when all parts of it are put together. */
  const exported = async () => {
    const whole: Record<string, unknown[]> = {};
    const put = async (part: object) => {
      for (const [name, value] of Object.entries(part)) whole[name] = Array.isArray(value) ? [...(whole[name] ?? []), ...value] : value;
    };
    await exportData(deps, wanted, { records, put });
    return whole;
  };
  return { exported, deps, wanted, records, apart, read, wishes, asked: paper.asked, order: paper.order };
}

test('a player gets all that the house has of them, every game of it, in their language', async () => {
  const { exported, asked } = house();
  const each = (what: string, games: readonly string[], more = '') => games.map((game) => `${what} of 7 at ${game}${more}`);
  expect(await exported()).toEqual({
    exported_at: NOW,
    profile: {
      ...{
        user_id: '7',
        nickname: 'Ana',
        email: 'ana@example.test',
        mobile: null,
        real_name: 'Ana Prado',
        currency: 'BRL',
        language: 'pt',
      },
      ...{ invite_code: 'C', created_at: NOW, person: PERSON },
    },
    ...{ sessions: expect.anything(), passkeys: expect.anything() },
    ...{ bets: each('bets', SPORT_GAMES, ' in hi'), draw_bets: each('draw bets', LOTTERY_GAMES) },
    ...{
      game_rounds: ['rounds of 7 in hi'],
      movements: ['movements of 7'],
      deposits: ['deposits of 7'],
      withdrawals: ['withdrawals of 7'],
    },
    ...{ notices: ['notices of 7 in hi'], texts: ['text'], stars: { league: [] }, favourite_games: ['game'], cases: ['cases of 7'] },
  });
  expect(asked('identity.sessions')[0]?.[0]).toBe(ANA);
});

test('all of it is read at one instant, but the password and who the law says they are', async () => {
  const { exported, apart, order } = house();
  await exported();
  expect(apart).toEqual(['identity.credential']);
  expect(order().filter((word) => word.startsWith('begin') || word === 'commit')).toEqual([
    'begin isolation level repeatable read read only',
    'commit',
  ]);
});

test('of what fills a page the next one is read, until one does not', async () => {
  const { exported, wishes } = house({ pages: 2 });
  const all = await exported();
  expect(['movements', 'cases', 'notices', 'game_rounds'].map((name) => all[name]?.length)).toEqual([1_001, 1_001, 1_001, 1_001]);
  expect([...new Set(wishes.map(({ start, limit }) => `${start} ${limit}`))]).toEqual(['0 500', '500 500', '1000 500']);
});

test('a stolen session gets nothing', async () => {
  const { exported, read } = house({ password: 'wrong' });
  expect([await codeOf(exported()), read]).toEqual(['security.password_wrong', []]);
});

test('one copy is made for a player at a time, and two in a process', async () => {
  expect(await codeOf(house({ isMine: false }).exported())).toBe('export.running');
  const { deps, wanted, records } = house();
  let go = () => {};
  const waits = new Promise<void>((done) => {
    go = done;
  });
  const making = [1, 2].map(() => exportData(deps, wanted, { records, put: () => waits }));
  await new Promise((done) => setImmediate(done));
  expect(await codeOf(house().exported())).toBe('server.busy');
  go();
  await Promise.all(making);
  expect(await codeOf(house().exported())).toMatchObject({ cases: ['cases of 7'] });
});

test('a copy whose reader has gone is not read to its end, and leaves room for the next', async () => {
  const { deps, wanted, records, read } = house({ pages: 100 });
  const put = async (part: object) => {
    if ('movements' in part) throw new Error('gone');
  };
  for (const _ of [1, 2, 3]) await expect(exportData(deps, wanted, { records, put })).rejects.toThrow('gone');
  expect(read.filter((row) => row.startsWith('movements'))).toHaveLength(3);
  expect(read.filter((row) => row.startsWith('notices'))).toEqual([]);
});
