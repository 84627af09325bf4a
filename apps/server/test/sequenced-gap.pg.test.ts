import type { FeedFact } from '@fairbook/contract/feed';
import { setFaults, startVendor, type ToldWorld, type Vendor } from '@fairbook/sandbox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MatchBetsHouse, matchBetsHouse } from '../src/modules/match-bets/testing/match-bets-house.ts';
import { newKey, slip } from '../src/modules/match-bets/testing/slips.ts';
import { type FeedRunner, runFeed } from '../src/modules/sportsbook/index.ts';
import { fixtureFact, oddsFact, oddsTable } from '../src/modules/sportsbook/testing/feed-facts.ts';

const BETS = 50;
const SECRET = 'a secret the vendor and the house share';
const FEED = 'numbered';

let house: MatchBetsHouse;
let vendor: Vendor;
let taker: FeedRunner | undefined;
const told: { readonly at: number; readonly fact: FeedFact }[] = [];
const world: ToldWorld = {
  factsBetween: (from, to) => told.filter(({ at }) => at >= from && at < to).map(({ fact }) => fact),
  snapshot: (now) => told.filter(({ at }) => at < now).map(({ fact }) => fact),
};
const say = (...facts: readonly FeedFact[]) => told.push(...facts.map((fact) => ({ at: Date.now(), fact })));
const price = (version: number, w: number) => oddsFact('m', { version, odds: oddsTable({ w, d: 3.4, l: 4.1 }) });

beforeAll(async () => {
  house = await matchBetsHouse();
  vendor = await startVendor({ worlds: { sports365: world }, secret: SECRET, lookMs: 20 });
});
afterAll(async () => {
  await taker?.stop();
  await vendor?.stop();
  await house?.close();
});

const matchId = async (): Promise<string> =>
  (await house.owner.pool.query(`select id::text from matches where feed = $1`, [FEED])).rows[0]?.id ?? '0';
/** The answer to a bet on the home side at these odds. */
async function bet(odds: string, id: string, matchBets = house.matchBets): Promise<string> {
  const player = await house.playerWith('10');
  const leg = { match_id: id, kind: 'wl', name: 'w', odds, handicap_val: null };
  return matchBets.place(player, { idempotencyKey: newKey() }, slip([leg], { game: 'sports365' })).then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  );
}
const betsNow = async (): Promise<number> => (await house.owner.pool.query('select count(*)::int as bets from bets')).rows[0].bets;
/** A busy machine may pause for longer than the feed may be silent. */
const untilTaken = async (odds: string, id: string) => vi.waitUntil(async () => (await bet(odds, id)) === 'taken', { timeout: 20_000 });

test(`of ${BETS} bets while a number is missing none is taken, and what opens again is the whole state at its newest price`, async () => {
  let openGate = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  const seen: string[] = [];
  const { sportsbook } = house;
  say(fixtureFact('m', { discipline: 'football' }), price(1, 2.1));
  taker = runFeed({
    ...{ db: house.db, url: vendor.url, secret: SECRET, feed: FEED, game: 'sports365', protocol: 'sequenced', speed: 0 },
    sportsbook: {
      // The state that fills the gap is available, and is not ingested until the bets were answered.
      take: async (facts, feed, page) => {
        if (seen.includes('lost')) await gate;
        return sportsbook.take(facts, feed, page);
      },
      loseFeed: async (feed) => {
        await sportsbook.loseFeed(feed);
        seen.push('lost');
      },
    },
    log: { warn: () => undefined, info: () => undefined, error: () => undefined, debug: () => undefined } as never,
    metrics: { count: () => undefined },
  });
  await vi.waitUntil(async () => (await matchId()) !== '0', { timeout: 20_000 });
  const id = await matchId();
  await untilTaken('2.10', id);

  await setFaults({ url: vendor.url, secret: SECRET }, { gap: true });
  say(price(2, 2.4), price(3, 2.5));
  await vi.waitUntil(() => seen.includes('lost'), { timeout: 20_000 });
  const before = await betsNow();
  const others = house.another();
  const answers = await Promise.all(
    Array.from({ length: BETS }, (_, at) => bet(at % 3 === 0 ? '2.40' : '2.10', id, at % 2 === 0 ? house.matchBets : others)),
  );
  expect(answers).toEqual(Array.from({ length: BETS }, () => 'slip.market_closed'));
  expect(await betsNow()).toBe(before);

  await setFaults({ url: vendor.url, secret: SECRET }, {});
  openGate();
  await untilTaken('2.50', id);
  expect(await bet('2.10', id)).not.toBe('taken');
  await others.drain();
});
