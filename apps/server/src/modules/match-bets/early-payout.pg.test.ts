import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { exposureOf } from '../exposure/index.ts';
import { NO_EARLY_PAYOUT } from './promises/early-payout-terms.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, tryPlace } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

type Game = 'soccer' | 'sports365';
const promise = (open: boolean, lead = 2, game: Game = 'soccer') =>
  inTransaction(house.db, (tx) => house.matchBets.earlyPayouts.set(tx, game, { open, lead }));
const match = () => house.match({ markets: { wl: { w: '2.00', d: '3.40', l: '3.60' } } });

type Picked = readonly [match: TestMatch, selection: 'w' | 'd' | 'l'];
const ODDS = { w: '2.00', d: '3.40', l: '3.60' } as const;
const place = (...on: readonly Picked[]) => placeIn('soccer', 'wl', ...on);
const placeIn = async (game: Game, kind: 'wl' | 'ml', ...on: readonly Picked[]) => {
  const player = await house.playerWith('100');
  const key = newKey();
  const legs = on.map(([{ id }, selection]) => ({ match_id: id, kind, name: selection, odds: ODDS[selection] }));
  const answer = await tryPlace(house.matchBets, player, slip(legs, { game, unit_stake: '10' }), key);
  if (!answer.ok) throw new Error(answer.code);
  const receipt = () => house.matchBets.receipt(player, { game, id: key }, 'en');
  const stands = async () => {
    const { bet, settlements } = await receipt();
    return `${bet.status} ${bet.bonus / 1_000_000n} ${settlements.map(({ reason }) => reason).join()}`;
  };
  return { player, key, receipt, stands };
};
/** The score as the feed reports it, and again once it has stood. */
const scores = async (on: TestMatch, ...told: readonly (readonly [minute: number, home: number, away: number])[]) => {
  for (const [minute, home, away] of told) await on.score(minute, home, away);
  await house.matchBets.sweepSettlements();
};
const LED = [
  [10, 2, 0],
  [13, 2, 0],
] as const;

describe('a side that leads by enough', () => {
  test('is paid by its result alone unless the house promises more', async () => {
    expect((await house.matchBets.earlyPayouts.read(house.db)).get('soccer')).toEqual(NO_EARLY_PAYOUT);
    const on = await match();
    const bet = await place([on, 'w']);
    await scores(on, ...LED);
    expect(await bet.stands()).toBe('pending 0 ');
    await on.end(2, 2);
    await house.matchBets.sweepSettlements();
    expect(await bet.stands()).toBe('settled 0 decided');
    expect((await bet.receipt()).bet.data[0]?.[0]?.l).toBeNull();
  });

  test('is paid while the match is played, once; neither the result nor a correction of it takes it back', async () => {
    await promise(true);
    const on = await match();
    const [home, draw, away] = [await place([on, 'w']), await place([on, 'd']), await place([on, 'l'])];
    expect((await home.receipt()).bet.data[0]?.[0]?.l).toBe(2);
    expect((await draw.receipt()).bet.data[0]?.[0]?.l).toBeNull();
    await scores(on, ...LED);
    expect([await home.stands(), await draw.stands(), await away.stands()]).toEqual(['settled 20 paid_early', 'pending 0 ', 'pending 0 ']);
    await scores(on, [60, 2, 4], [63, 2, 4]);
    expect(await away.stands()).toBe('settled 36 paid_early');
    await on.end(4, 4);
    await house.matchBets.sweepSettlements();
    const all = [await home.stands(), await draw.stands(), await away.stands()];
    expect(all).toEqual(['settled 20 paid_early', 'settled 34 decided', 'settled 36 paid_early']);
    await on.end(4, 3);
    await house.matchBets.sweepSettlements();
    expect([await home.stands(), await away.stands()]).toEqual(['settled 20 paid_early', 'settled 36 paid_early']);
    const { lines, lines_paid: paid } = await home.receipt();
    expect([paid, lines[0]?.factors]).toEqual([1, ['2.00']]);
  });

  test('is not paid for a goal that is taken back, nor for one less', async () => {
    await promise(true);
    const on = await match();
    const bet = await place([on, 'w']);
    await scores(on, [10, 1, 0], [30, 2, 0], [31, 1, 0], [50, 1, 0]);
    expect(await bet.stands()).toBe('pending 0 ');
    await on.end(1, 1);
    await house.matchBets.sweepSettlements();
    expect(await bet.stands()).toBe('settled 0 decided');
  });

  test('is paid though its match is abandoned after it', async () => {
    await promise(true);
    const on = await match();
    const bet = await place([on, 'w']);
    await scores(on, ...LED);
    await on.void('abandoned');
    await house.matchBets.sweepSettlements();
    expect(await bet.stands()).toBe('settled 20 paid_early');
  });

  test('keeps the lead that was promised with the bet, whatever the house promises later', async () => {
    await promise(true, 3);
    const on = await match();
    const three = await place([on, 'w']);
    await promise(true, 2);
    const two = await place([on, 'w']);
    await promise(false);
    const none = await place([on, 'w']);
    await scores(on, ...LED);
    expect([await three.stands(), await two.stands(), await none.stands()]).toEqual(['pending 0 ', 'settled 20 paid_early', 'pending 0 ']);
  });

  test('is one won leg of a multiple, which waits for the others', async () => {
    await promise(true);
    const [one, other] = [await match(), await match()];
    const bet = await place([one, 'w'], [other, 'l']);
    await scores(one, ...LED);
    expect(await bet.stands()).toBe('pending 0 ');
    await one.end(2, 2);
    await other.end(0, 1);
    await house.matchBets.sweepSettlements();
    expect(await bet.stands()).toBe('settled 72 paid_early');
    await other.end(1, 1);
    await house.matchBets.sweepSettlements();
    expect(await bet.stands()).toBe('settled 0 paid_early,corrected');
  });

  test('is promised to no leg that was taken in play, nor to both sides of a match on one slip', async () => {
    await promise(true);
    const on = await match();
    const both = await place([on, 'w'], [on, 'l']);
    expect((await both.receipt()).bet.data.flat().map(({ l }) => l)).toEqual([null, null]);
  });

  test('is paid in football of 365sports; sides of its other disciplines are paid by their result alone', async () => {
    await promise(true, 2, 'sports365');
    const football = await house.match({ game: 'sports365', discipline: 'football', markets: { wl: ODDS } });
    const court = await house.match({ game: 'sports365', discipline: 'basketball', markets: { ml: { w: '2.00', l: '3.60' } } });
    const [led, ledOnCourt] = [await placeIn('sports365', 'wl', [football, 'w']), await placeIn('sports365', 'ml', [court, 'w'])];
    const promised = await Promise.all([led, ledOnCourt].map(async ({ receipt }) => (await receipt()).bet.data[0]?.[0]?.l));
    expect(promised).toEqual([2, null]);
    await scores(football, ...LED);
    await court.play({ period: 'first_quarter', minute: 3, home: 9, away: 0, offered: {} });
    await court.play({ period: 'second_quarter', minute: 16, home: 9, away: 2, offered: {} });
    await house.matchBets.sweepSettlements();
    expect([await led.stands(), await ledOnCourt.stands()]).toEqual(['settled 20 paid_early', 'pending 0 ']);
    await football.end(2, 2);
    await court.end(80, 90);
    await house.matchBets.sweepSettlements();
    expect([await led.stands(), await ledOnCourt.stands()]).toEqual(['settled 20 paid_early', 'settled 0 decided']);
  });

  test('is in the worst case of its match beside the side that wins, and out of it when it is paid', async () => {
    await promise(true);
    const on = await match();
    const worst = async () => (await exposureOf(house.db, { kind: 'match', id: on.id, game: 'soccer' })).worst / 1_000_000n;
    await place([on, 'l']);
    expect(await worst()).toBe(36n);
    await place([on, 'w']);
    // 2:0 and then 2:4 pays both.
    expect(await worst()).toBe(56n);
    expect(await house.matchBets.auditExposure(house.db)).toEqual([]);
    await scores(on, ...LED);
    expect(await worst()).toBe(36n);
    expect(await house.matchBets.auditExposure(house.db)).toEqual([]);
  });

  test('costs the house what it paid where the side did not win, by day', async () => {
    await promise(true);
    const before = await house.matchBets.earlyPayouts.costs(house.db);
    const [won, turned, lost] = [await match(), await match(), await match()];
    await place([won, 'w']);
    // Lost without the lead too: its other leg did not win, so the lead paid nothing.
    await place([turned, 'w'], [lost, 'w']);
    await place([turned, 'w']);
    await place([turned, 'w']);
    const open = await house.matchBets.earlyPayouts.costs(house.db);
    expect(open.open - before.open).toBe(4);
    await scores(won, ...LED);
    await scores(turned, ...LED);
    await won.end(2, 1);
    await turned.end(2, 2);
    await lost.end(0, 1);
    await house.matchBets.sweepSettlements();
    const [day, was] = [(await house.matchBets.earlyPayouts.costs(house.db)).days[0], before.days[0]];
    const more = (of: 'bets' | 'lostBets') => (day?.[of] ?? 0) - (was?.[of] ?? 0);
    const money = (of: 'paid' | 'cost') => ((day?.[of] ?? 0n) - (was?.[of] ?? 0n)) / 1_000_000n;
    expect([more('bets'), money('paid'), more('lostBets'), money('cost')]).toEqual([3, 60n, 2, 40n]);
  });

  test('costs what it did for 31 days', async () => {
    const settledEarlier = async (by: string) => {
      await house.owner.pool.query(`update bets set settled_at = settled_at - interval '${by}' where settled_at is not null`);
      return (await house.matchBets.earlyPayouts.costs(house.db)).days.length;
    };
    expect(await settledEarlier('30 days 23 hours')).toBeGreaterThan(0);
    expect(await settledEarlier('2 hours')).toBe(0);
  });

  test('is worth more than its result when it is cashed out', async () => {
    const markets = {
      wl: { w: '2.00', d: '3.40', l: '3.60' },
      ou25: { over: '1.90', under: '1.90' },
    };
    const on = await house.match({ markets });
    await inTransaction(house.db, (tx) => house.matchBets.cashOut.settings.set(tx, 'soccer', { open: true, marginE4: 0 }));
    await promise(false);
    const plain = await place([on, 'w']);
    await promise(true);
    const early = await place([on, 'w']);
    const fair = async ({ player, key }: typeof plain) =>
      (await house.matchBets.cashOut.quote(player, { game: 'soccer', id: key, share: 100 })).fair;
    const [one, other] = [await fair(plain), await fair(early)];
    // In about one of twenty matches a side leads by two and does not win.
    expect(other > one).toBe(true);
    expect(other - one).toBeLessThan(one / 5n);
  });
});
