import { noticesApi, type PlayerId } from '@fairbook/contract';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { correctionFact, fixtureFact, oddsFact, oddsTable, resultFact, voidFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { askWithdrawal } from './ask-withdrawal.ts';
import { type RawBets, rawBets } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';

let raw: RawBets;
let rateId: string;
beforeAll(async () => {
  raw = await rawBets();
  ({ rateId } = await raw.app.settings.currentRate(raw.app.db, 'BRL'));
});
afterAll(() => raw.app.close());

/** A new match at 1.02 for the first side, by its fixture. */
async function match(fixture: string): Promise<string> {
  await raw.app.feed([fixtureFact(fixture), oddsFact(fixture, { odds: oddsTable({ w: 1.02, d: 11, l: 21 }) })]);
  const { rows } = await raw.app.database.owner.pool.query<{ id: string }>('select id::text from matches where fixture = $1', [fixture]);
  return rows[0]?.id ?? '';
}
async function bet(from: TestPlayer, matchId: string, name = 'w', more: object = {}): Promise<string> {
  const id = v7();
  const legs = [raw.leg({ match_id: matchId, name, odds: { w: '1.02', d: '11', l: '21' }[name] })];
  const body = { currency: 'BRL', rate_id: rateId, unit_stake: '50', sizes: [1], legs, ...more };
  const { error } = await raw.send({ body, from, headers: { 'idempotency-key': id } });
  if (error) throw new Error(error.code);
  return id;
}
/** A player's notices, newest first, in wire form. */
async function read(from: TestPlayer, language = 'pt') {
  const path = '/sports/api/v1/notice/private?limit=100';
  const answer = await raw.send({ method: 'GET', path, body: undefined, from, headers: { 'accept-language': language } });
  return answer.data as unknown as readonly {
    id: string;
    about: string;
    content: string;
    read: boolean;
    subject: string;
    game: string | null;
  }[];
}
const said = async (from: TestPlayer, language?: string) =>
  (await read(from, language)).filter(({ about }) => about === 'bet').map(({ content }) => content.replaceAll('\u00a0', ' '));
const unread = (from: TestPlayer) => from.call(noticesApi.unread, {});
const kept = async (player: PlayerId) =>
  (await raw.app.database.owner.pool.query('select step from notices where account_id = $1 and about = $2', [player, 'bet'])).rows.length;

describe('a settled bet', () => {
  test('is told in one sentence, won and lost alike, in the language of who reads', async () => {
    const player = await raw.app.playerWith('1000');
    const id = await match('told');
    const won = await bet(player, id, 'w');
    const lost = await bet(player, id, 'l');
    await raw.app.feed([resultFact('told', { home: 1, away: 0 })]);
    await raw.app.settle();
    expect((await said(player)).toSorted()).toEqual(['Flamengo acertou: R$ 51,00 na carteira', 'Palmeiras não acertou: −R$ 50,00']);
    expect((await said(player, 'en')).toSorted()).toEqual(['Flamengo won: R$51.00 in your wallet', 'Palmeiras lost: −R$50.00']);
    const bets = (await read(player)).filter(({ about }) => about === 'bet');
    expect(new Set(bets.map(({ subject }) => subject))).toEqual(new Set([won, lost]));
    expect(bets.every(({ game, read: isRead }) => game === 'soccer' && !isRead)).toBe(true);
  });

  test('a void one is told with what came back, a corrected one once more, and both say so', async () => {
    const player = await raw.app.playerWith('1000');
    const [off, changed] = [await match('off'), await match('changed')];
    await bet(player, off);
    await bet(player, changed);
    await raw.app.feed([voidFact('off'), resultFact('changed', { home: 1, away: 0 })]);
    await raw.app.settle();
    await raw.app.feed([correctionFact('changed', { home: 0, away: 1 }, 2)]);
    await raw.app.settle();
    expect((await said(player)).toSorted()).toEqual([
      'Flamengo acertou: R$ 51,00 na carteira',
      'Flamengo: aposta anulada, R$ 50,00 de volta na carteira',
      'Resultado corrigido: Flamengo não acertou: −R$ 50,00',
    ]);
  });

  test('that brings less than it cost is not called a win', async () => {
    const player = await raw.app.playerWith('1000');
    const [first, second] = [await match('half-1'), await match('half-2')];
    const legs = [raw.leg({ match_id: first, odds: '1.02' }), raw.leg({ match_id: second, odds: '1.02' })];
    await bet(player, first, 'w', { legs, unit_stake: '10' });
    await raw.app.feed([resultFact('half-1', { home: 1, away: 0 }), resultFact('half-2', { home: 0, away: 1 })]);
    await raw.app.settle();
    expect(await said(player)).toEqual(['Sistema de 2 jogos acertou em parte: R$ 10,20 na carteira, de R$ 20,00 apostados']);
  });

  test('is told once, however often and by however many at once it is settled', async () => {
    const id = await match('race');
    const players = await Promise.all(Array.from({ length: 5 }, () => raw.app.playerWith('1000')));
    for (const player of players) for (const name of ['w', 'l', 'w', 'd']) await bet(player, id, name);
    await raw.app.feed([resultFact('race', { home: 1, away: 0 })]);
    await Promise.all(Array.from({ length: 20 }, () => raw.app.matchBets.settleMatch(id)));
    await raw.app.matchBets.settleMatch(id);
    expect(await Promise.all(players.map(({ id: player }) => kept(player)))).toEqual([4, 4, 4, 4, 4]);
    expect(await raw.app.faults()).toEqual([]);
  });
});

describe('what else is told', () => {
  test('money that came in, a withdrawal that was asked for, and every change of the account that is mailed', async () => {
    const player = await raw.app.playerWith('100');
    await askWithdrawal(raw.app, player, '2');
    const told = (await read(player)).map(({ about, content }) => [about, content.replaceAll('\u00a0', ' ')]);
    expect(told.filter(([about]) => about === 'deposit')).toEqual([['deposit', 'Depósito de 100,00 USDT na carteira']]);
    expect(told.filter(([about]) => about === 'withdrawal')).toEqual([['withdrawal', 'Pedido de saque de 2,00 USDT recebido']]);
    expect(told.filter(([about]) => about === 'security').map(([, content]) => content)).toContain(
      'A senha de pagamento da sua conta foi criada ou trocada.',
    );
  });
});

describe('notices', () => {
  test('are read one thing at a time or all up to one, and counted; those of another player are not there', async () => {
    const [player, other] = [await raw.app.playerWith('1000'), await raw.app.playerWith('1000')];
    const id = await match('mine');
    const [first] = [await bet(player, id), await bet(player, id, 'd'), await bet(other, id)];
    await raw.app.feed([resultFact('mine', { home: 1, away: 0 })]);
    await raw.app.settle();
    expect(await unread(player)).toEqual({ unread: 3, bets: 2 });
    expect(await other.call(noticesApi.read, { subject: first })).toEqual({ unread: 2, bets: 1 });
    expect(await player.call(noticesApi.read, { subject: first })).toEqual({ unread: 2, bets: 1 });
    const newest = (await read(player))[0]?.id;
    expect(await other.call(noticesApi.read, { until: String(9n ** 18n) })).toEqual({ unread: 0, bets: 0 });
    expect(await player.call(noticesApi.read, { until: newest })).toEqual({ unread: 0, bets: 0 });
    expect((await read(other)).map(({ subject }) => subject)).not.toContain(first);
    expect(
      (await raw.send({ method: 'GET', path: '/sports/api/v1/notice/private', body: undefined, headers: { authorization: undefined } }))
        .status,
    ).toBe(401);
  });

  test('come by pages, each once', async () => {
    const player = await raw.app.playerWith('1000');
    const id = await match('pages');
    for (let n = 0; n < 7; n += 1) await bet(player, id, 'w', { unit_stake: '1' });
    await raw.app.feed([resultFact('pages', { home: 1, away: 0 })]);
    await raw.app.settle();
    const pages = await Promise.all([0, 3, 6, 9].map((start) => player.call(noticesApi.notices, { start, limit: 3 })));
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2, 0]);
    expect(new Set(pages.flat().map((notice) => notice.id)).size).toBe(8);
  });

  test('are kept for three months, then removed; before that by nobody', async () => {
    const player = await raw.app.playerWith('1000');
    const { pool } = raw.app.database.owner;
    await expect(pool.query('delete from notices where account_id = $1', [player.id])).rejects.toThrow('kept for longer');
    await pool.query("update notices set told_at = now() - interval '4 months' where account_id = $1", [player.id]);
    await raw.app.notices.jobs[0]?.run({});
    expect(await read(player)).toEqual([]);
  });
});
