import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import type { Queries } from '../../platform/db/db.ts';
import { listNotices } from './list-notices.ts';
import type { NoticesDeps } from './notices.ts';

const ANA = 7n as PlayerId;
const TOLD = new Date('2026-03-10T12:00:00Z');
const BET = { status: 'settled', staked: '10', paid: '25', currency: 'USDT', corrected: false, matches: 1, lines: 1 } as const;
const row = (id: bigint, about: string, facts: object, readAt: Date | null = null) => ({
  ...{ id, about, facts, subject: `s${id}`, step: '', toldAt: TOLD, readAt },
});

/** Lists these rows as a page; requests to other modules are recorded. */
async function list(rows: readonly unknown[], language: 'en' | 'pt' = 'en') {
  const asked: unknown[] = [];
  const answering =
    (answer: unknown) =>
    async (_: unknown, ...values: readonly unknown[]) => {
      asked.push(values.flat());
      return answer;
    };
  const deps = {
    ...{ db: { query: answering(rows) }, houseName: 'Fairbook' },
    matches: { cards: answering(new Map([['m1', { home_team_name: 'Home', away_team_name: 'Away' }]])) },
    draws: { cards: answering(new Map([['d1', { draw_no: '2026/7' }]])) },
  } as unknown as Omit<NoticesDeps, 'db'> & { readonly db: Queries };
  return { asked, notices: await listNotices(deps, { player: ANA, language }, { start: 3, limit: 9 }) };
}

test('matches and draws are looked up once each, however many notices are of them, and a page of neither asks for none', async () => {
  const bet = (match?: string) => ({ ...BET, game: 'soccer', ...(match && { match, selection: 'wl:w' }) });
  const draw = { ...BET, game: 'racing', draw: 'd1' };
  const { asked, notices } = await list([
    row(1n, 'bet', bet('m1')),
    row(2n, 'bet', bet('m1')),
    row(3n, 'bet', bet()),
    row(4n, 'draw_bet', draw),
  ]);
  expect(asked).toEqual([[ANA, 3, 9], ['m1', 'en'], ['d1']]);
  expect([notices[0]?.content.includes('Home'), notices[2]?.content.includes('Home'), notices[3]?.content.includes('2026/7')]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await list([row(5n, 'case', { number: 12 })])).asked).toEqual([[ANA, 3, 9]]);
});

test.each<[string, object, string | null]>([
  ['bet', { ...BET, game: 'soccer' }, 'soccer'],
  ['draw_bet', { ...BET, game: 'racing', draw: 'd1' }, 'racing'],
  ['cash_out', { game: 'basketball', amount: '5', currency: 'USDT', share: '0.5', automatic: false }, 'basketball'],
  ['debt', { what: 'owed', amount: '5', left: '5', game: 'bd' }, 'bd'],
  ['debt', { what: 'owed', amount: '5', left: '5', game: null }, null],
  ['deposit', { state: 'success', amount: '5', currency: 'USDT' }, null],
  ['security', { what: 'password_changed' }, null],
  ['case', { number: 12 }, null],
])('a notice of a %s says which game it is of, whether it was read, and what it is about', async (about, facts, game) => {
  const { notices } = await list([row(8n, about, facts), row(9n, about, facts, TOLD)]);
  const content = expect.stringMatching(/./);
  expect(notices).toEqual([
    { id: '8', about, content, created_at: TOLD, read: false, subject: 's8', game },
    { id: '9', about, content, created_at: TOLD, read: true, subject: 's9', game },
  ]);
});

test('what a notice says is in the language of its reader, and so are the names in it', async () => {
  const rows = [
    row(1n, 'bet', { ...BET, game: 'soccer', match: 'm1', selection: 'wl:d' }),
    row(2n, 'debt', { what: 'owed', amount: '5', left: '7', game: null }),
  ];
  const [english, portuguese] = [await list(rows), await list(rows, 'pt')];
  expect([english.asked[1], portuguese.asked[1]]).toEqual([
    ['m1', 'en'],
    ['m1', 'pt'],
  ]);
  const said = ({ notices }: typeof english) => notices.map(({ content }) => content);
  expect([said(english)[1], said(portuguese)[1]]).toEqual([expect.stringContaining('5.00'), expect.stringContaining('5,00')]);
  expect(said(english)[0]).not.toBe(said(portuguese)[0]);
});
