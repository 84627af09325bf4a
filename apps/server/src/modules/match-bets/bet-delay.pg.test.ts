import type { PlayerId } from '@fairbook/contract';
import { formatAmount, parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { createMatchBets } from './index.ts';
import { checkBooks } from './testing/check-books.ts';
import { type MatchBetsHouse, matchBetsHouse } from './testing/match-bets-house.ts';
import { newKey, slip, type WireLeg } from './testing/slips.ts';
import type { MatchOptions, TestMatch } from './testing/test-match.ts';

let house: MatchBetsHouse;
let played: TestMatch;
let player: PlayerId;
beforeAll(async () => {
  house = await matchBetsHouse();
  await inTransaction(house.db, (tx) => house.sportsbook.liveBets.set(tx, 'soccer', true));
});
beforeEach(async () => {
  played = await inPlay({ wl: { w: '2.10', d: '3.30', l: '12.00' }, goals: { 2: '4.00' } });
  player = await house.playerWith('10');
  house.waits.length = 0;
});
afterEach(() => checkBooks(house));
afterAll(() => house.close());

async function inPlay(markets: MatchOptions['markets'] & object): Promise<TestMatch> {
  const match = await house.match({ markets });
  await match.kickOff(new Date(Date.now() - 60_000));
  for (const market of Object.keys(markets)) await match.open(market as MarketKind);
  return match;
}
const placing = (legs: readonly Partial<WireLeg>[] = [{}], more: Readonly<Record<string, unknown>> = {}, key = newKey()) =>
  house.matchBets.place(
    player,
    { idempotencyKey: key },
    slip(
      legs.map((leg) => ({ match_id: played.id, ...leg })),
      more,
    ),
  );
const codeOf = (placed: Promise<unknown>) =>
  placed.then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  );
const balance = async () => formatAmount(await house.ledger.balanceOf(house.db, player), 2);
const goal = () => played.suspend('wl');
const reprice = (price: string) => played.reprice('wl', { w: price, d: '3.30', l: '12.00' });

describe('a bet in play waits', () => {
  test.each<[string, readonly Partial<WireLeg>[], number[]]>([
    ['as long as its game says', [{}], [5_000]],
    ['longer at long odds', [{ name: 'l', odds: '12.00' }], [8_000]],
    ['for the longest of its legs', [{}, { name: 'l', odds: '12.00' }], [8_000]],
  ])('%s', async (_, legs, waits) => {
    await placing(legs);
    expect(house.waits).toEqual(waits);
  });

  test('and one before the start does not', async () => {
    await house.matchBets.place(player, { idempotencyKey: newKey() }, slip([{ match_id: (await house.match()).id }]));
    expect(house.waits).toEqual([]);
  });

  test('for the rule of its market, once staff set one', async () => {
    const rules = await house.sportsbook.liveBets.readDelays(house.db, 'soccer');
    const set = (delays: typeof rules) => inTransaction(house.db, (tx) => house.sportsbook.liveBets.setDelays(tx, 'soccer', delays));
    expect(await set([...rules, { market: 'goals', oddsFrom: parseOdds('1'), seconds: 11 }])).toEqual(rules);
    const isSet = () => house.sportsbook.liveBets.delays(house.db, 'soccer');
    await expect.poll(async () => (await isSet()).length, { timeout: 5_000 }).toBe(rules.length + 1);
    await placing([{ kind: 'goals', name: '2', odds: '4.00' }]);
    await placing();
    expect(house.waits).toEqual([11_000, 5_000]);
    await set(rules);
    await expect.poll(isSet, { timeout: 5_000 }).toEqual(rules);
  });

  test('again when what it waits for grew meanwhile, but only for the rest', async () => {
    const match = await inPlay({ wl: { w: '9.50', d: '3.30', l: '1.40' } });
    house.meanwhile(() => match.reprice('wl', { w: '10.00', d: '3.30', l: '1.40' }));
    await placing([{ match_id: match.id, odds: '9.50' }], { odds_policy: 'any' });
    expect(house.waits).toEqual([5_000, 3_000]);
  });
});

test('the deadline of each call is moved by what it waits, so that no answer is given up before its bet is decided', async () => {
  const [first, joined]: [number[], number[]] = [[], []];
  const match = await inPlay({ wl: { w: '9.50', d: '3.30', l: '1.40' } });
  const request = slip([{ match_id: match.id, odds: '9.50' }], { odds_policy: 'any' });
  const key = newKey();
  const asked = (told: number[]) => ({ idempotencyKey: key, extendDeadline: (ms: number) => void told.push(ms) });
  const again: Promise<unknown>[] = [];
  house.meanwhile(async () => {
    again.push(house.matchBets.place(player, asked(joined), request));
    await match.reprice('wl', { w: '10.00', d: '3.30', l: '1.40' });
  });
  await house.matchBets.place(player, asked(first), request);
  await Promise.all(again);
  // The remaining part of the first wait is unknown when the second call comes: it gets the longest delay.
  expect([house.waits, first, joined]).toEqual([
    [5_000, 3_000],
    [5_000, 3_000],
    [15_000, 3_000],
  ]);
});

describe('what happens while it waits decides', () => {
  test('a goal: the market is held, and the bet is refused', async () => {
    house.meanwhile(goal);
    expect([await codeOf(placing()), await balance()]).toEqual(['slip.market_closed', '10.00']);
  });

  test.each<[string, string, string]>([
    ['ask', '1.30', 'slip.odds_changed'],
    ['ask', '2.40', 'slip.odds_changed'],
    ['better', '1.30', 'slip.odds_changed'],
  ])('a goal and new odds: who said %s and finds %s is asked', async (odds_policy, now, code) => {
    house.meanwhile(async () => {
      await goal();
      await reprice(now);
      await played.open('wl');
    });
    expect([await codeOf(placing([{}], { odds_policy })), await balance()]).toEqual([code, '10.00']);
  });

  test.each<[string, string]>([
    ['better', '2.40'],
    ['any', '1.30'],
  ])('a goal and new odds: who said %s has a bet at %s, and never at the old ones', async (odds_policy, now) => {
    house.meanwhile(async () => {
      await goal();
      await reprice(now);
      await played.open('wl');
    });
    expect((await placing([{}], { odds_policy })).odds).toEqual([parseOdds(now)]);
  });

  test('money that was spent meanwhile is not there', async () => {
    const other = await house.match();
    const spend = () => house.matchBets.place(player, { idempotencyKey: newKey() }, slip([{ match_id: other.id }], { unit_stake: '9.5' }));
    house.meanwhile(spend);
    expect([await codeOf(placing()), await balance()]).toEqual(['slip.insufficient_balance', '0.50']);
  });

  test('bets in play that were switched off meanwhile are not taken', async () => {
    const set = (open: boolean) => inTransaction(house.db, (tx) => house.sportsbook.liveBets.set(tx, 'soccer', open));
    house.meanwhile(() => set(false));
    expect(await codeOf(placing())).toBe('slip.market_closed');
    await set(true);
  });

  test('what would be refused at once is not waited for', async () => {
    expect(await codeOf(placing([{}], { unit_stake: '11' }))).toBe('slip.insufficient_balance');
    expect(await codeOf(placing([{ odds: '2.20' }]))).toBe('slip.odds_changed');
    expect(house.waits).toEqual([]);
  });
});

describe('no way of asking makes a wait shorter, or a bet of one wait two', () => {
  test('the same key asked again meanwhile waits with the first; with another request it is a conflict', async () => {
    const key = newKey();
    const again: Promise<unknown>[] = [];
    house.meanwhile(async () => {
      again.push(placing([{}], {}, key), codeOf(placing([{}], { unit_stake: '2' }, key)));
      await Promise.race(again);
    });
    const first = await placing([{}], {}, key);
    expect(await Promise.all(again)).toEqual([first, 'request.idempotency_conflict']);
    expect([house.waits, await balance()]).toEqual([[5_000], '9.00']);
    expect(await placing([{}], {}, key)).toEqual(first);
    expect(house.waits).toEqual([5_000]);
  });

  test('fifty at once with one key, at two processes: one bet', async () => {
    const key = newKey();
    const other = house.another();
    const request = slip([{ match_id: played.id }]);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? house.matchBets : other).place(player, { idempotencyKey: key }, request)),
    );
    expect(new Set(all.map(({ create_at }) => create_at.getTime())).size).toBe(1);
    expect(await balance()).toBe('9.00');
  });
});

test('a process that ends answers those that wait at once, takes nothing, and the same key is a bet at the next one', async () => {
  const waiting = createMatchBets({
    ...house.deps,
    wait: (_, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  const key = newKey();
  const request = slip([{ match_id: played.id }]);
  const placed = codeOf(waiting.place(player, { idempotencyKey: key }, request));
  const late = async () => codeOf(waiting.place(player, { idempotencyKey: newKey() }, request));
  waiting.endDelays();
  expect([await placed, await late(), await balance()]).toEqual(['server.busy', 'server.busy', '10.00']);
  expect((await house.matchBets.place(player, { idempotencyKey: key }, request)).bet_id).toBe(key);
});
