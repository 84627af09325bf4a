import { setTimeout as wait } from 'node:timers/promises';
import { bettingApi, requestParts } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import type { OddsPolicyName } from '@fairbook/core/betting';
import { formatOdds, type Odds, odds } from '@fairbook/core/money';
import { matchesById, matchesFrom, until } from '@fairbook/harness/board';
import { madeUpMatch } from '@fairbook/harness/made-up-match';
import { openAccounts } from '@fairbook/harness/play';
import { type HousePlayer, type Rates, ratesOf } from '@fairbook/harness/player';
import { queryDb } from '@fairbook/harness/query-db';
import { type ScriptedFeed, startScriptedFeed } from '@fairbook/harness/scripted-feed';
import { seededRandom } from '@fairbook/harness/seeded-random';
import { type House, startHouse } from '@fairbook/harness/start-house';
import { verifyHouse } from '@fairbook/harness/verify-house';
import { watched } from '@fairbook/harness/watched';
import { v7 } from 'uuid';
import { type Answer, openBattery, type Shot } from '../races/volley.ts';

export interface GoalsOptions {
  /** The number of goals, and of pending live bets at each. */
  readonly goals: number;
  readonly betsAtOnce: number;
  readonly say: (line: string) => void;
}

/** The outcomes of the bets with one odds policy. */
export interface PolicyCount {
  taken: number;
  asked: number;
  closed: number;
}
export interface GoalsReport {
  readonly bets: number;
  readonly byPolicy: ReadonlyMap<string, PolicyCount>;
  /** Accepted at the odds from before the goal. */
  readonly atOldOdds: number;
  /** Outcomes that violate the policy, in words, each once. */
  readonly wrong: readonly string[];
  readonly faults: readonly string[];
}

type Prices = Readonly<Record<'w' | 'd' | 'l', number>>;
interface Goal {
  readonly name: string;
  /** Undefined if the market stays suspended. */
  readonly after: Prices | undefined;
  /** Whether the feed suspends the market between goal and new prices. */
  readonly holds: boolean;
}

/** The prices of an invented match before the goal. */
const BEFORE: Prices = { w: 21_000, d: 33_000, l: 34_000 };
const GOALS: readonly Goal[] = [
  { name: 'a goal of the home side', after: { w: 14_500, d: 42_000, l: 65_000 }, holds: true },
  { name: 'a goal of the away side', after: { w: 48_000, d: 36_000, l: 16_500 }, holds: true },
  { name: 'a goal that moves little', after: { w: 20_500, d: 33_100, l: 35_500 }, holds: true },
  { name: 'a goal whose match is held on', after: undefined, holds: true },
  { name: 'a price without a hold', after: { w: 19_500, d: 34_000, l: 37_000 }, holds: false },
];

/** The players' odds policies, with the accepted drop in tenths of a percent. */
const POLICIES: readonly { readonly name: string; readonly policy: OddsPolicyName; readonly within?: number }[] = [
  { name: 'ask', policy: 'ask' },
  { name: 'better', policy: 'better' },
  { name: 'any', policy: 'any' },
  { name: 'within 5 %', policy: 'within', within: 50 },
  { name: 'within 0.5 %', policy: 'within', within: 5 },
];
type Policy = (typeof POLICIES)[number];

/** Live bets are delayed by five seconds, so a goal this long after all were sent arrives while they wait. */
const GOAL_AFTER_MS = 1_000;
const OPEN_AGAIN_AFTER_MS = 300;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const BEAT_MS = 5_000;
const PLAYERS = 50;
const CONNECTIONS = { FAIRBOOK_CONNECTIONS_PER_ADDRESS: '5000', FAIRBOOK_ANSWER_MS: '30000' };

/** Sends live bets at once, reports a goal while they wait, and compares the outcome of each with its player's policy. */
export async function betIntoGoals(options: GoalsOptions): Promise<GoalsReport> {
  const feed = await startScriptedFeed('soccer');
  const house = await startHouse({ env: { ...feed.env, ...CONNECTIONS }, prepare: allowLive });
  const beat = setInterval(() => feed.publish([]), BEAT_MS);
  try {
    return await watched(house, { what: 'bets into goals', withinSeconds: 3_600 }, () => scoreAll(house, feed, options));
  } finally {
    clearInterval(beat);
    await house.stop();
    await feed.stop();
  }
}

const allowLive = (databaseUrl: string): Promise<void> =>
  queryDb(databaseUrl, async (ask) => void (await ask("update sport_terms set live_bets = true where game = 'soccer'")));

async function scoreAll(house: House, feed: ScriptedFeed, { goals, betsAtOnce, say }: GoalsOptions): Promise<GoalsReport> {
  const rates = await ratesOf(house.url);
  const players = await openAccounts(house.url, { players: PLAYERS, usdt: '5000', rates });
  const battery = await openBattery(house.url, betsAtOnce);
  const byPolicy = new Map<string, PolicyCount>();
  const wrong = new Set<string>();
  let [bets, atOldOdds] = [0, 0];
  for (let n = 1; n <= goals; n += 1) {
    const goal = GOALS[(n - 1) % GOALS.length] as Goal;
    const match = await playMatch(house, feed, n);
    const planned = planBets({ players, rates, match, count: betsAtOnce, seed: n });
    const falls = tellGoal(feed, n, goal);
    const { answers } = await battery.fire(planned.map(({ shot }) => shot));
    await falls;
    for (const [at, { policy, selection }] of planned.entries()) {
      const came = readAnswer(answers[at] as Answer);
      bets += 1;
      count(byPolicy, policy.name, came.kind);
      if (came.kind === 'taken' && came.odds === BEFORE[selection]) atOldOdds += 1;
      const expected = expectedOf(policy, selection, goal);
      if (textOf(came) !== expected) wrong.add(`${goal.name}, ${policy.name}, ${selection}: ${textOf(came)}, not ${expected}`);
    }
    const stored = await takenAtOldOdds(house.databaseUrl, match);
    if (stored > 0) wrong.add(`${goal.name}: the database has ${stored} bets at the odds from before`);
    say(`  ${n} of ${goals}, ${goal.name}: ${bets} bets so far`);
  }
  await battery.close();
  return { bets, byPolicy, atOldOdds, wrong: [...wrong], faults: await verifyHouse(house.databaseUrl) };
}

const fixtureOf = (n: number): string => `made-up-${n}`;
const priced = (n: number, version: number, prices: Prices): FeedFact => ({
  ...{ kind: 'odds', fixture: fixtureOf(n), version, at: new Date(), market: 'wl', line: null, single: true },
  odds: Object.fromEntries(Object.entries(prices).map(([code, price]): [string, Odds] => [code, odds(price)])),
});
const marked = (n: number, version: number, status: 'open' | 'suspended'): FeedFact => ({
  ...{ kind: 'suspension', fixture: fixtureOf(n), version, at: new Date(), market: 'wl', status },
});

/** Starts a match in play. Returns its id once bets on it are accepted. */
async function playMatch(house: House, feed: ScriptedFeed, n: number): Promise<string> {
  const begun = new Date(Date.now() - MINUTE_MS);
  feed.publish([
    ...madeUpMatch(n, begun, new Date(begun.getTime() - HOUR_MS)),
    {
      kind: 'score',
      fixture: fixtureOf(n),
      version: 1,
      at: begun,
      period: 'first_half',
      minute: 1,
      score: { home: 0, away: 0 },
      half_time: null,
    },
    marked(n, 1, 'open'),
  ]);
  return until(`match ${n} takes bets`, 120, async () => {
    const found = (await matchesFrom(house.url, begun)).find(({ home_name: home }) => home === `Home ${n}`);
    const [match] = found ? await matchesById(house.url, [found.match_id]) : [];
    return match?.status === 'live' && match.compare.wl?.status === 'open' ? match.match_id : undefined;
  });
}

/** Reports a goal after a second. */
async function tellGoal(feed: ScriptedFeed, n: number, { after, holds }: Goal): Promise<void> {
  await wait(GOAL_AFTER_MS);
  if (holds) feed.publish([marked(n, 2, 'suspended')]);
  if (!after) return;
  feed.publish([priced(n, 2, after)]);
  if (!holds) return;
  await wait(OPEN_AGAIN_AFTER_MS);
  feed.publish([marked(n, 3, 'open')]);
}

interface Planned {
  readonly shot: Shot;
  readonly policy: Policy;
  readonly selection: keyof Prices;
}

function planBets(asked: {
  readonly players: readonly HousePlayer[];
  readonly rates: Rates;
  readonly match: string;
  readonly count: number;
  readonly seed: number;
}): readonly Planned[] {
  const { players, rates, match, count: all, seed } = asked;
  const chance = seededRandom(`goal ${seed}`);
  return Array.from({ length: all }, (_, at) => {
    const policy = chance.oneOf(POLICIES);
    const selection = chance.oneOf(['w', 'd', 'l'] as const);
    const leg = { match_id: match, kind: 'wl', name: selection, odds: formatOdds(odds(BEFORE[selection])), handicap_val: null };
    const wish = { currency: 'USDT', rate_id: rates.get('USDT')?.rateId ?? '', unit_stake: '1', sizes: [1], legs: [leg] };
    const within = policy.within === undefined ? {} : { odds_within: policy.within };
    return {
      ...{ policy, selection },
      shot: {
        ...{ method: 'POST', path: requestParts(bettingApi.placeBet, { game: 'soccer' }).path },
        headers: { ...(players[at % players.length] as HousePlayer).transport.headers(), 'idempotency-key': v7() },
        body: { ...wish, odds_policy: policy.policy, ...within },
      },
    };
  });
}

type Came =
  | { readonly kind: 'taken'; readonly odds: number }
  | { readonly kind: 'asked'; readonly now: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'other'; readonly what: string };

function readAnswer({ status, body }: Answer): Came {
  const { data, error } = JSON.parse(body) as {
    readonly data?: { readonly odds?: readonly string[] };
    readonly error?: { readonly code: string; readonly details?: { readonly now?: string } };
  };
  if (status === 200) return { kind: 'taken', odds: tenThousandths(data?.odds?.[0] ?? '') };
  if (error?.code === 'slip.odds_changed') return { kind: 'asked', now: error.details?.now ?? '' };
  return error?.code === 'slip.market_closed' ? { kind: 'closed' } : { kind: 'other', what: `${status} ${error?.code}` };
}

/** Parses odds such as "2.10" into ten-thousandths. */
function tenThousandths(text: string): number {
  const [whole = '', part = ''] = text.split('.');
  return Number.parseInt(whole + part.padEnd(4, '0'), 10);
}

const textOf = (came: Came): string => {
  if (came.kind === 'taken') return `taken at ${came.odds}`;
  if (came.kind === 'asked') return `asked for ${tenThousandths(came.now)}`;
  return came.kind === 'closed' ? 'closed' : came.what;
};

/** Returns the outcome that a policy requires, calculated independently of the house from the odds before and after. */
function expectedOf({ policy, within = 0 }: Policy, selection: keyof Prices, { after }: Goal): string {
  if (!after) return 'closed';
  const [before, now] = [BEFORE[selection], after[selection]];
  const isTaken = {
    ask: now === before,
    better: now >= before,
    any: true,
    within: now * 1_000 >= before * (1_000 - within),
  }[policy];
  return isTaken ? `taken at ${now}` : `asked for ${now}`;
}

function count(counts: Map<string, PolicyCount>, policy: string, kind: Came['kind']): void {
  const counted = counts.get(policy) ?? { taken: 0, asked: 0, closed: 0 };
  counts.set(policy, counted);
  if (kind !== 'other') counted[kind] += 1;
}

const takenAtOldOdds = (databaseUrl: string, match: string): Promise<number> =>
  queryDb(databaseUrl, async (ask) => {
    const rows = await ask<{ n: number }>(
      `select count(*)::int as n from bets where leg_matches = array[$1::bigint]
       and (leg_selections[1], leg_odds[1]) in (('wl:w', ${BEFORE.w}), ('wl:d', ${BEFORE.d}), ('wl:l', ${BEFORE.l}))`,
      [match],
    );
    return rows[0]?.n ?? 0;
  });

export const areGoalsKept = ({ atOldOdds, wrong, faults }: GoalsReport): boolean => atOldOdds + wrong.length + faults.length === 0;

export function printGoals({ bets, byPolicy, atOldOdds, wrong, faults }: GoalsReport, say: (line: string) => void): void {
  say(`  bets in play with a goal while they waited   ${bets}`);
  for (const [policy, { taken, asked, closed }] of byPolicy)
    say(`  ${policy.padEnd(14)} taken at the new odds ${taken}, asked again ${asked}, refused because the market is held ${closed}`);
  say(`  taken at the odds from before                ${atOldOdds}`);
  say(`  not as the policy says                       ${wrong.length} ${wrong.slice(0, 5).join('; ')}`);
  say(`  the books                                    ${faults.length === 0 ? 'hold' : faults.slice(0, 3).join('; ')}`);
}
