import { bettingApi } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { odds, parseAmount } from '@fairbook/core/money';
import { type TestApp, type TestPlayer, testApp } from '@fairbook/server/test-app';
import { ordersOf, type Script } from './scripts.ts';
import { ORDERED_SPORTS, type OrderedSport, openingOf, resultOf } from './sports.ts';

/** How the five messages arrive, and who settles in between. */
export const ARRIVALS = ['one by one, settled by two at once after each', 'one by one, settled at the end', 'on one page'] as const;
type Arrival = (typeof ARRIVALS)[number];

export interface OrdersReport {
  readonly orders: number;
  readonly settlements: number;
  /** The final balances seen, by script; one for each if the order does not matter. */
  readonly balances: ReadonlyMap<string, ReadonlySet<string>>;
  /** What was wrong, in words. */
  readonly problems: readonly string[];
}

const STAKE = parseAmount('10');
const HOUR_MS = 3_600_000;

export async function openOrdersHouse(): Promise<TestApp> {
  const app = await testApp();
  await app.asOwner(`update games set status = 'active' where game = any ($1)`, [ORDERED_SPORTS.map(({ game }) => game)]);
  return app;
}

interface Sending {
  readonly app: TestApp;
  /** The player who bets on the matches: ten on each selection of a sport, and ten on a double. */
  readonly player: TestPlayer;
  readonly sport: OrderedSport;
  readonly script: Script;
  readonly arrival: Arrival;
}

/** Sends the messages of a script in every order, or every nth, each order to its own match. */
export async function sendOrders(sending: Sending, every = 1): Promise<OrdersReport> {
  const { app, sport, script } = sending;
  const balances = new Set<string>();
  const problems: string[] = [];
  const orders = ordersOf([0, 1, 2, 3, 4]).filter((_, at) => at % every === 0);
  let settlements = 0;
  for (const order of orders) {
    const sent = await sendOrder(sending, order);
    balances.add(sent.balance.toString());
    settlements += sent.settlements;
    problems.push(...sent.problems.map((problem) => `${sport.game}, ${script.name}, ${order.map((at) => at + 1).join(' ')}: ${problem}`));
  }
  const { rows } = await app.asOwner(`select count(*)::int as n from bets where status = 'pending' and game = $1`, [sport.game]);
  if (rows[0].n > 0) problems.push(`${rows[0].n} bets are open`);
  return { orders: orders.length, settlements, balances: new Map([[`${sport.game}: ${script.name}`, balances]]), problems };
}

let fixtures = 0;

async function sendOrder(sending: Sending, order: readonly number[]) {
  const { app, player, sport, script, arrival } = sending;
  fixtures += 1;
  const [fixture, partner] = [`order-${fixtures}`, `order-${fixtures}-partner`];
  const take = (facts: readonly FeedFact[]) => app.sportsbook.take(facts, sport.game, { game: sport.game });
  const startsAt = new Date(Date.now() + HOUR_MS);
  // on a busy machine earlier orders may have taken longer than the feed's allowed silence
  await app.sportsbook.heartbeat(sport.game, sport.game);
  await take([...openingOf(sport, fixture, startsAt), ...openingOf(sport, partner, startsAt)]);
  const [match, other] = await idsOf(app, [fixture, partner]);
  const before = { balance: await player.balance(), settlements: await settlementsOf(app, player) };
  const ledger = await keptLedger(app, player);
  await placeAll(sending, [match, other]);

  const messages = script.messages(sport, fixture);
  const problems: string[] = [];
  const settle = async (workers = 1) => {
    await Promise.all(Array.from({ length: workers }, () => app.matchBets.settleMatch(match)));
    if (!(await ledger())) problems.push('a line of the ledger was edited or removed');
  };
  const inOrder = order.map((at) => messages[at] as FeedFact);
  if (arrival === 'on one page') await take(inOrder);
  else
    for (const message of inOrder) {
      await take([message]);
      if (arrival === ARRIVALS[0]) await settle(2);
    }
  await settle();
  // the other match of the double is decided last
  await take([resultOf(partner, 1, { told: sport.told[2] })]);
  await app.matchBets.settleMatch(other);
  const came = (await player.balance()) - before.balance;
  const expected = expectedOf(sport, script);
  if (came !== expected) problems.push(`the wallet moved by ${came}, not ${expected}`);
  return { balance: came, settlements: (await settlementsOf(app, player)) - before.settlements, problems };
}

/** Returns the net result of the bets on a match once the last message is settled. */
function expectedOf({ wagers, doubled }: OrderedSport, { last }: Script): bigint {
  const staked = STAKE * BigInt(wagers.length + 1);
  if (last === 'void') return STAKE * BigInt(wagers.length) + (STAKE * BigInt(wagers[0]?.odds ?? 0)) / 10_000n - staked;
  return wagers.reduce((sum, { returns }) => sum + returns, 0n) + doubled - staked;
}

async function idsOf(app: TestApp, fixtures: readonly [string, string]): Promise<readonly [string, string]> {
  const { rows } = await app.asOwner('select id::text, fixture from matches where fixture = any ($1)', [fixtures]);
  const idOf = (fixture: string): string => rows.find((row) => row.fixture === fixture)?.id ?? '';
  return [idOf(fixtures[0]), idOf(fixtures[1])];
}

async function placeAll({ app, player, sport }: Sending, [match, other]: readonly [string, string]): Promise<void> {
  const { rateId } = await app.settings.currentRate(app.db, 'USDT');
  const { game, wagers, markets } = sport;
  const legOn = (match_id: string, { market, selection, odds: price }: Pick<(typeof wagers)[number], 'market' | 'selection' | 'odds'>) => ({
    ...{ match_id, kind: market, name: selection, odds: odds(price), handicap_val: markets[market]?.[0] ?? null, banker: false },
  });
  const wish = { game, currency: 'USDT', rate_id: rateId, unit_stake: STAKE, multiple: 1, odds_policy: 'ask' } as const;
  for (const wager of wagers) await player.call(bettingApi.placeBet, { ...wish, sizes: [1], legs: [legOn(match, wager)] });
  const [home] = wagers;
  if (home) await player.call(bettingApi.placeBet, { ...wish, sizes: [2], legs: [legOn(match, home), legOn(other, home)] });
}

/** Returns a check that a player's ledger has only grown since the last check: entries are never changed, and no balance is negative. */
async function keptLedger(app: TestApp, player: TestPlayer): Promise<() => Promise<boolean>> {
  const of = player.id.toString();
  const { rows: begun } = await app.asOwner('select coalesce(max(seq), 0)::text as seq from ledger_movements where account_id = $1', [of]);
  let before: readonly string[] = [];
  return async () => {
    const { rows } = await app.asOwner('select * from ledger_movements where account_id = $1 and seq > $2 order by seq', [
      of,
      begun[0].seq,
    ]);
    const now = rows.map((row) => JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? value.toString() : value)));
    const isKept = before.every((line, at) => now[at] === line) && rows.every(({ balance_after: left }) => BigInt(left) >= 0n);
    before = now;
    return isKept;
  };
}

async function settlementsOf(app: TestApp, player: TestPlayer): Promise<number> {
  const { rows } = await app.asOwner('select count(*)::int as n from bet_settlements where account_id = $1', [player.id.toString()]);
  return rows[0].n;
}
