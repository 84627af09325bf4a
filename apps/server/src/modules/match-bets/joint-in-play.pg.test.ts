import { CHANCE_ONE, jointChance } from '@fairbook/core/builder';
import { formatOdds } from '@fairbook/core/money';
import { EUROPEAN, elapsedAt, marketsOf, type Play } from '@fairbook/sandbox/pricing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { checkBooks } from './testing/check-books.ts';
import { legsOf, matchOfAll } from './testing/joint-slips.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, tryPlace } from './testing/slips.ts';
import type { TestMatch } from './testing/test-match.ts';

let house: MatchBetsHouse;
beforeAll(async () => {
  house = await matchBetsHouse();
  await inTransaction(house.db, (tx) => house.sportsbook.liveBets.set(tx, 'soccer', true));
});
beforeEach(() => void house.waits.splice(0));
afterEach(() => checkBooks(house));
afterAll(() => house.close());

const SECONDS = 5;
const at = (minute: number, home: number, away: number): Play => ({
  ...{ elapsed: elapsedAt('first', minute - 0.5), score: { home, away }, halfTime: null },
});
/** Reports the score and the minute, and prices what is open then. */
const played = (match: TestMatch, minute: number, [home, away]: readonly [number, number]): Promise<void> => {
  const offered = marketsOf({ home: 1.7, away: 1.1 }, EUROPEAN, { play: at(minute, home, away), handicapE2: -100 });
  return match.play({ period: 'first_half', minute, home, away, offered });
};
const inPlay = async () => {
  const match = await matchOfAll(house, { startsIn: 1_000 });
  await match.kickOff(new Date());
  await played(match, 20, [0, 0]);
  return match;
};
const TEXT = 'wl:w ou25:over';
const place = async (match: TestMatch, more: Readonly<Record<string, unknown>> = {}) => {
  const [player, key] = [await house.playerWith('10'), newKey()];
  const joints = [{ match_id: match.id, odds: '1.01' }];
  return {
    player,
    key,
    answer: await tryPlace(house.matchBets, player, slip(legsOf(match, TEXT), { joints, odds_policy: 'better', ...more }), key),
  };
};
const receiptOf = ({ player, key }: Awaited<ReturnType<typeof place>>) =>
  house.matchBets.receipt(player, { game: 'soccer', id: key }, 'en');

describe('selections that pay together in play', () => {
  test('are priced by the score and the time left, after the wait of their game, and the receipt says both', async () => {
    const match = await inPlay();
    const bet = await place(match);
    if (!bet.answer.ok) throw new Error(bet.answer.code);
    expect(house.waits).toEqual([SECONDS * 1_000]);
    const [joint] = (await receiptOf(bet)).bet.joints;
    const nil = { home: 0, away: 0 };
    expect(joint?.play).toEqual({ score: nil, half: nil, elapsed_e4: Math.floor((4_444 * 39) / 90) });
    const model = { homeE6: joint?.home_goals_e6 ?? 0, awayE6: joint?.away_goals_e6 ?? 0, rhoE6: joint?.rho_e6 ?? 0 };
    const now = { score: nil, half: nil, elapsedE4: joint?.play?.elapsed_e4 ?? 0 };
    const parts = [
      { market: 'wl', selection: 'w', lineE2: null },
      { market: 'ou25', selection: 'over', lineE2: null },
    ] as const;
    expect(BigInt(joint?.chance_e12 ?? 0)).toBe(jointChance({ ...model, now }, parts));
    const drawnBy = jointChance({ homeE6: 1_700_000, awayE6: 1_100_000, rhoE6: -45_000, now }, parts);
    expect(Math.abs(Number(joint?.chance_e12) / Number(drawnBy) - 1)).toBeLessThan(0.01);
    await match.end(2, 1);
    await house.matchBets.settleMatch(match.id);
    const { bet: settled } = await receiptOf(bet);
    expect([settled.status, settled.bonus]).toEqual(['settled', settled.max_bonus]);
  });

  test('wait as long as their joint odds ask for, longer than any of them alone would, placed and cashed out', async () => {
    const match = await inPlay();
    const bet = await place(match, { legs: legsOf(match, 'wl:l ou35:over') });
    if (!bet.answer.ok) throw new Error(bet.answer.code);
    const { odds, joints } = bet.answer.placed;
    expect([odds.every((each) => each < 100_000), (joints[0]?.odds ?? 0) >= 100_000]).toEqual([true, true]);
    expect(house.waits).toEqual([8_000]);
    expect((await house.matchBets.cashOut.quote(bet.player, { game: 'soccer', id: bet.key, share: 100 })).waits).toBe(8);
  });

  test('are decided by the price at the end of the wait: a goal meanwhile is in it, or the bet is refused by who wants to be asked', async () => {
    const match = await inPlay();
    const first = await place(match);
    if (!first.answer.ok) throw new Error(first.answer.code);
    const seen = formatOdds(first.answer.placed.joints[0]?.odds as never);
    const asks = { joints: [{ match_id: match.id, odds: seen }], odds_policy: 'ask' };
    house.meanwhile(() => played(match, 21, [1, 0]));
    const asked = await place(match, asks);
    expect(asked.answer).toMatchObject({ ok: false, code: 'slip.odds_changed', details: { was: seen, match: match.id } });
    const any = await place(match, { ...asks, odds_policy: 'any' });
    if (!any.answer.ok || asked.answer.ok) throw new Error('not as said');
    expect(formatOdds(any.answer.placed.joints[0]?.odds as never)).toBe(asked.answer.details.now);
    expect(Number(asked.answer.details.now)).toBeLessThan(Number(seen));
    expect((await receiptOf(any)).bet.joints[0]?.play?.score).toEqual({ home: 1, away: 0 });
  });

  test('are refused with the reason while a market of theirs is held, at the end of the wait as well', async () => {
    const match = await inPlay();
    house.meanwhile(() => match.suspend('ou25'));
    const held = { ok: false, code: 'slip.market_closed', details: { leg: '1', match: match.id } };
    expect((await place(match)).answer).toMatchObject(held);
    expect((await place(match)).answer).toMatchObject(held);
    expect(house.waits).toEqual([SECONDS * 1_000]);
  });

  test('are worth their chance by the score now in a cash-out, which waits as they did', async () => {
    const match = await inPlay();
    const bet = await place(match);
    if (!bet.answer.ok) throw new Error(bet.answer.code);
    const id = { game: 'soccer', id: bet.key } as const;
    const quoted = await house.matchBets.cashOut.quote(bet.player, { ...id, share: 100 });
    const [joint] = (await receiptOf(bet)).bet.joints;
    expect(quoted.fair).toBe((1_000_000n * BigInt(joint?.odds ?? 0) * BigInt(joint?.chance_e12 ?? 0)) / (10_000n * CHANCE_ONE));
    expect(quoted.waits).toBe(SECONDS);
    await played(match, 22, [1, 0]);
    const after = await house.matchBets.cashOut.quote(bet.player, { ...id, share: 100 });
    expect(after.fair).toBeGreaterThan(quoted.fair);
    await played(match, 23, [1, 0]);
    await match.suspend('wl');
    await expect(house.matchBets.cashOut.quote(bet.player, { ...id, share: 100 })).rejects.toMatchObject({ code: 'cash_out.suspended' });
  });
});
