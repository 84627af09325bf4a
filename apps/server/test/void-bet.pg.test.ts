import { parseAmount } from '@fairbook/core/money';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '../src/modules/ledger/index.ts';
import { type OfficeCalls, officeCalls, type StaffOfTest } from '../src/modules/office/testing/staff-room.ts';
import { fixtureFact, oddsFact, oddsTable, resultFact } from '../src/modules/sportsbook/testing/feed-facts.ts';
import { mixedBets } from './mixed-bets.ts';
import { type RawBets, rawBets } from './raw-bets.ts';
import type { TestPlayer } from './test-app.ts';

let raw: RawBets;
let desk: OfficeCalls;
let mixed: Awaited<ReturnType<typeof mixedBets>>;
let one: StaffOfTest;
let two: StaffOfTest;
let player: TestPlayer;
let fixture = '';
let match = '';

beforeAll(async () => {
  raw = await rawBets();
  desk = await officeCalls(raw.app);
  mixed = await mixedBets(raw);
  one = await desk.staffWith(['bets.read', 'bets.void']);
  two = await desk.staffWith(['bets.read', 'bets.void']);
});
afterAll(async () => {
  expect(await verifyLedger(raw.app.db)).toEqual([]);
  await raw.app.close();
});
beforeEach(async () => {
  fixture = `m${v7()}`;
  player = await raw.app.playerWith('100');
  await raw.app.feed([fixtureFact(fixture), oddsFact(fixture, { odds: oddsTable({ w: 2, d: 3, l: 4 }) })]);
  match = (await desk.owner<{ id: string }>('select id::text from matches where fixture = $1', [fixture]))[0]?.id ?? '';
});

const bet = (change: object = {}) => mixed.bet(player, { unit_stake: '10', legs: [raw.leg({ match_id: match, odds: '2' })], ...change });
let version = 1;
async function end(home: number, away: number): Promise<void> {
  version += 1;
  await raw.app.feed([resultFact(fixture, { home, away }, { version })]);
  await raw.app.settle();
}
const balance = () => raw.app.ledger.balanceOf(raw.app.db, player.id);
const settlements = (id: string, table = 'bet_settlements') =>
  desk.owner<{ said: string }>(
    `select concat_ws(' ', status, reason, payout / 1000000, received / 1000000) as said from ${table} where bet_id = $1 order by revision`,
    [id],
  );
const pathOf = (id: string) => `bets/${player.id}/${id}`;
const ask = (id: string, staff = one) => staff.post(`${pathOf(id)}/void`, { reason: 'a price nobody can have meant' });
async function requestOf(id: string): Promise<string> {
  const { void_asked } = (await one.get(pathOf(id))).data as { readonly void_asked: { readonly request_id: string } | null };
  return void_asked?.request_id ?? 'none';
}
const confirm = async (id: string, staff = two) => staff.post(`${pathOf(id)}/void/confirm`, { request_id: await requestOf(id) });
async function voided(id: string): Promise<void> {
  expect(await ask(id)).toMatchObject({ status: 200 });
  expect(await confirm(id)).toMatchObject({ status: 200 });
}

describe('a bet on a match that two people make void', () => {
  test('gives its stake back, whatever comes of the match', async () => {
    const id = await bet();
    await voided(id);
    expect([await balance(), (await settlements(id)).map(({ said }) => said)]).toEqual([parseAmount('100'), ['cancelled voided 10 10']]);
    await end(1, 0);
    await end(0, 1);
    expect([await balance(), (await settlements(id)).length]).toEqual([parseAmount('100'), 1]);
  });

  test('when it won: what was paid goes back, and no corrected result pays it again', async () => {
    const id = await bet();
    await end(1, 0);
    expect(await balance()).toBe(parseAmount('110'));
    await voided(id);
    await end(2, 0);
    expect([await balance(), (await settlements(id)).map(({ said }) => said)]).toEqual([
      parseAmount('100'),
      ['settled decided 20 20', 'cancelled voided 10 10'],
    ]);
  });

  test('beside another of the same player on the same match that came to something else, each gives back what it had itself', async () => {
    const [won, lost] = [await bet(), await bet({ legs: [raw.leg({ match_id: match, name: 'l', odds: '4' })] })];
    await end(1, 0);
    expect(await balance()).toBe(parseAmount('100'));
    await voided(won);
    expect(await balance()).toBe(parseAmount('90'));
    await voided(lost);
    expect(await balance()).toBe(parseAmount('100'));
  });

  test('when it lost: its stake comes back', async () => {
    const id = await bet();
    await end(0, 1);
    await voided(id);
    expect(await balance()).toBe(parseAmount('100'));
  });

  test('when it won and the winnings were spent: no wallet falls below zero, and what is missing is owed', async () => {
    const id = await bet({ unit_stake: '100' });
    await end(1, 0);
    await bet({ unit_stake: '190', legs: [raw.leg()] });
    await voided(id);
    expect([await balance(), (await settlements(id)).at(-1)?.said]).toEqual([0n, 'cancelled voided 100 100']);
  });

  test('is told to its player, and the trail says who, why, before and after', async () => {
    const id = await bet();
    await voided(id);
    const receipt = await raw.send({ method: 'GET', path: `/sports/api/v1/soccer/mybet/${id}`, body: undefined, from: player });
    expect(receipt.data).toMatchObject({ bet: { status: 32 }, settlements: [{ reason: 'voided' }] });
    const lines = await desk.owner(`select action, reason, before, after from audit_log where subject = $1 order by number`, [
      `bet:${player.id}:${id}`,
    ]);
    expect(lines).toEqual([
      { action: 'bet.void_asked', reason: 'a price nobody can have meant', before: null, after: null },
      {
        ...{ action: 'bet.void', reason: '' },
        before: { status: 'pending', paid: '0.000000', stake: '10.000000' },
        after: { status: 'cancelled', paid: '10.000000', stake: '10.000000' },
      },
    ]);
  });
});

describe('it takes two', () => {
  test('who asked cannot confirm, and who was let in by them cannot either', async () => {
    const id = await bet();
    await ask(id);
    expect(await confirm(id, one)).toMatchObject({ status: 403, code: 'bet.four_eyes' });
    const made = await desk.staffWith(['bets.read', 'bets.void']);
    await desk.owner(`insert into staff_access_grants (grantee, grantor, how) values ($1, $2, 'invited')`, [made.name, one.name]);
    expect(await confirm(id, made)).toMatchObject({ status: 403, code: 'staff.same_hands' });
    expect(await balance()).toBe(parseAmount('90'));
  });

  test('asked once at a time; what is taken back is not done', async () => {
    const id = await bet();
    await ask(id);
    expect(await ask(id, two)).toMatchObject({ status: 409, code: 'staff.request_open' });
    const request_id = await requestOf(id);
    expect((await two.post(`${pathOf(id)}/void/drop`, { request_id, reason: 'it was meant so' })).status).toBe(200);
    expect(await two.post(`${pathOf(id)}/void/confirm`, { request_id })).toMatchObject({ code: 'staff.request_gone' });
    await voided(id);
  });

  test('what was asked of one bet does not make another void', async () => {
    const [id, other] = [await bet(), await bet()];
    await ask(id);
    const request_id = await requestOf(id);
    expect(await two.post(`${pathOf(other)}/void/confirm`, { request_id })).toMatchObject({ code: 'staff.request_gone' });
  });

  test('fifty who confirm at once give one stake back', async () => {
    const id = await bet();
    await ask(id);
    const request_id = await requestOf(id);
    const all = await Promise.all(Array.from({ length: 50 }, () => two.post(`${pathOf(id)}/void/confirm`, { request_id })));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance()).toBe(parseAmount('100'));
  });

  test('beside its settlement ends in one state: the stake is back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const before = await balance();
      const fresh = `r${v7()}`;
      await raw.app.feed([fixtureFact(fresh), oddsFact(fresh, { odds: oddsTable({ w: 2, d: 3, l: 4 }) })]);
      const [row] = await desk.owner<{ id: string }>('select id::text from matches where fixture = $1', [fresh]);
      const id = await bet({ legs: [raw.leg({ match_id: row?.id, odds: '2' })] });
      await ask(id);
      const request_id = await requestOf(id);
      await raw.app.feed([resultFact(fresh, { home: 1, away: 0 })]);
      await Promise.all([raw.app.settle(), two.post(`${pathOf(id)}/void/confirm`, { request_id })]);
      expect((await settlements(id)).at(-1)?.said).toBe('cancelled voided 10 10');
      expect(await balance()).toBe(before);
    }
  });
});

describe('what cannot be made void', () => {
  test('a bet whose stake came back already, and one that is nobody’s', async () => {
    const id = await bet();
    await voided(id);
    expect(await ask(id)).toMatchObject({ status: 409, code: 'bet.not_voidable' });
    expect(await ask(v7())).toMatchObject({ status: 404, code: 'bet.not_found' });
  });

  test('a bet on a draw: void while the draw takes bets, and not once it has closed', async () => {
    const [early, late] = [await mixed.betOnDraw(player), await mixed.betOnDraw(player)];
    await voided(early);
    expect((await settlements(early, 'draw_bet_settlements')).map(({ said }) => said)).toEqual(['cancelled voided 1 1']);
    expect(await balance()).toBe(parseAmount('99'));
    await ask(late);
    await desk.owner(`alter table draws disable trigger user`);
    await desk.owner(
      `update draws set committed_at = now() - interval '3 hours', opens_at = now() - interval '2 hours', closes_at = now() - interval '1 second' where id = $1`,
      [mixed.drawId],
    );
    await desk.owner(`alter table draws enable trigger user`);
    expect(await confirm(late)).toMatchObject({ status: 409, code: 'bet.not_voidable' });
    expect(await balance()).toBe(parseAmount('99'));
  });
});
