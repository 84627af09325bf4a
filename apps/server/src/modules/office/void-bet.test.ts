import { describe, expect, test } from 'vitest';
import { betRoomRoutes } from './bet-routes.ts';
import { AT, calling, codeOf, PLAYER, paperDesk, spied } from './testing/paper-desk.ts';

const BET = '018f0000-0000-7000-8000-000000000001';
const NAMED = { player_id: PLAYER, bet_id: BET };
const SUBJECT = `bet:7:${BET}`;
const asked = { id: 'r1', action: 'bet.void', subject: SUBJECT, askedBy: 'rui' };

function room({ voidable = true, requests = [] as object[], rows = {}, found = [] as object[] } = {}) {
  const desk = paperDesk({ requests, rows });
  const voidBet = spied({ before: { status: 'pending' }, after: { status: 'cancelled' } });
  const receipt = spied({ found: 'receipt', voidable });
  const find = spied(found);
  const ask = calling(betRoomRoutes({ db: desk.db, betDesk: { find, receipt, voidBet } }), desk);
  return { ...desk, voidBet, receipt, find, ask };
}

describe('a bet is made void', () => {
  test('as one person asked and another said yes: both, the reason and what it was are in the trail', async () => {
    const one = room();
    await one.ask('POST', '/void', { ...NAMED, reason: 'a wrong price' });
    expect(one.requests()).toMatchObject([{ action: 'bet.void', subject: SUBJECT, what: {}, reason: 'a wrong price', askedBy: 'ana' }]);
    expect(one.trail()).toEqual([{ action: 'bet.void_asked', subject: SUBJECT, reason: 'a wrong price' }]);
    expect([one.receipt.given, one.voidBet.given]).toEqual([[[{ player: PLAYER, id: BET }, 'pt']], []]);

    const other = room({ requests: [asked] });
    expect(await other.ask('POST', '/void/confirm', { ...NAMED, request_id: 'r1' })).toEqual({});
    expect(other.requests()).toMatchObject([{ done: 'ana' }]);
    expect(other.voidBet.given.map(([, named]) => named)).toEqual([{ player: PLAYER, id: BET }]);
    expect(other.trail()).toEqual([
      { action: 'bet.void', subject: SUBJECT, reason: '', before: { status: 'pending' }, after: { status: 'cancelled' } },
    ]);
  });

  test.each<[string, object, string]>([
    ['by who asked', { ...asked, askedBy: 'ana' }, 'bet.four_eyes'],
    ['as was asked of another bet', { ...asked, subject: `bet:8:${BET}` }, 'staff.request_gone'],
    ['as was asked of something else', { ...asked, action: 'bet.voided' }, 'staff.request_gone'],
    ['as nobody asked', { ...asked, id: 'r2' }, 'staff.request_gone'],
  ])('not %s', async (_, request, code) => {
    const { ask, voidBet, requests } = room({ requests: [request] });
    expect(await codeOf(ask('POST', '/void/confirm', { ...NAMED, request_id: 'r1' }))).toBe(code);
    expect([voidBet.given, requests()]).toMatchObject([[], [request]]);
  });

  test('not by who counts as one with who asked', async () => {
    const { ask, voidBet } = room({ requests: [asked], rows: { 'four_eyes.grants': [{ grantor: 'ana', grantee: 'rui' }] } });
    expect(await codeOf(ask('POST', '/void/confirm', { ...NAMED, request_id: 'r1' }))).toBe('staff.same_hands');
    expect(voidBet.given).toEqual([]);
  });

  test('is asked for once, and of none that cannot be', async () => {
    expect(await codeOf(room({ requests: [asked] }).ask('POST', '/void', { ...NAMED, reason: 'x' }))).toBe('staff.request_open');
    const settled = room({ voidable: false });
    expect(await codeOf(settled.ask('POST', '/void', { ...NAMED, reason: 'x' }))).toBe('bet.not_voidable');
    expect(settled.requests()).toEqual([]);
  });
});

test('a wish is taken back with a reason, by whoever, and of this bet alone', async () => {
  const { ask, requests, trail, voidBet } = room({ requests: [{ ...asked, askedBy: 'ana' }] });
  expect(await codeOf(ask('POST', '/void/drop', { ...NAMED, bet_id: 'x', request_id: 'r1', reason: 'a slip' }))).toBe('staff.request_gone');
  expect(await ask('POST', '/void/drop', { ...NAMED, request_id: 'r1', reason: 'a slip' })).toEqual({});
  expect([requests(), voidBet.given]).toMatchObject([[{ dropped: 'ana' }], []]);
  expect(trail().at(-1)).toEqual({ action: 'bet.void_dropped', subject: SUBJECT, reason: 'a slip' });
});

test('a bet is shown with what was asked about it, and not with what was asked about another', async () => {
  const { ask } = room({ requests: [{ ...asked, id: 'r0', subject: 'bet:7:x' }, asked] });
  expect(await ask('GET', '/:bet_id', NAMED)).toEqual({
    ...{ found: 'receipt', voidable: true },
    void_asked: { request_id: 'r1', reason: 'because', by: 'rui', at: AT },
  });
  expect(await room().ask('GET', '/:bet_id', NAMED)).toMatchObject({ void_asked: null });
});

test('a page of bets says where the next one begins, and the last one that there is none', async () => {
  const bets = [1, 2, 3].map((n) => ({ player: BigInt(n), bet: `b${n}`, place: `p${n}` }));
  const { ask, find } = room({ found: bets });
  expect(await ask('GET', '/bets', { search: 'x', limit: 2 })).toEqual({
    list: [
      { player_id: 1n, bet: 'b1', void_asked: false },
      { player_id: 2n, bet: 'b2', void_asked: false },
    ],
    next: 'p2',
  });
  expect(find.given).toEqual([[{ search: 'x', limit: 3 }, 'pt']]);
  expect(await ask('GET', '/bets', { search: '', limit: 3 })).toMatchObject({ next: null });
  expect(await room().ask('GET', '/bets', { search: '', limit: 3 })).toEqual({ list: [], next: null });
});

describe('bets that somebody asked to be void', () => {
  const bet = (id: string, player = PLAYER) => ({ player, place: `1_${id}`, bet: { on: 'matches', bet: { bet_id: id } } });
  const OTHER = '018f0000-0000-7000-8000-000000000002';
  const ANY = { search: '', kind: 'all', status: '-1', limit: 2 };

  test('are marked in the list, and no others', async () => {
    const { ask } = room({ requests: [asked], found: [bet(BET), bet(OTHER), bet(BET, 8n as typeof PLAYER)] });
    expect(await ask('GET', '/bets', ANY)).toMatchObject({
      list: [{ void_asked: true }, { void_asked: false }],
      next: `1_${OTHER}`,
    });
  });

  test('are listed alone where that is asked for, of whatever day, as narrowly as the search is', async () => {
    const requests = [asked, { ...asked, subject: `bet:9:${OTHER}` }, { ...asked, subject: 'match:5' }];
    const { ask, find } = room({ requests, found: [bet(BET)] });
    expect(await ask('GET', '/bets', { ...ANY, asked: 'void', before: `1_${OTHER}`, kind: 'soccer' })).toMatchObject({
      list: [{ void_asked: true }, { void_asked: true }],
      next: null,
    });
    expect(find.given.map(([search]) => search)).toMatchObject([
      { player_id: PLAYER, search: BET, kind: 'soccer', limit: 1, before: undefined },
      { player_id: 9n, search: OTHER, kind: 'soccer', limit: 1, before: undefined },
    ]);
    expect(((await ask('GET', '/bets', { ...ANY, asked: 'void', player_id: 9n })) as { list: unknown[] }).list).toHaveLength(1);
  });
});
