import { bettingApi } from '@fairbook/contract';
import type { FeedFact } from '@fairbook/contract/feed';
import { SPORT_GAMES } from '@fairbook/core/catalog';
import { formatOdds, type Odds, odds, parseAmount } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import type { Chance } from '@fairbook/harness/seeded-random';
import { type TestApp, type TestPlayer, testApp } from '@fairbook/server/test-app';
import { inRandomOrder } from './arrivals.ts';
import type { Played, Sample } from './read-matches.ts';
import { type BoughtLeg, endOf, fateOf } from './rules.ts';
import { STORY_NAMES, type Story, storyOf } from './stories.ts';

export interface StoriesReport {
  readonly matches: number;
  readonly bets: number;
  /** Bets that the house refused. */
  readonly refused: number;
  /** Bets by how they ended. */
  readonly ends: ReadonlyMap<string, number>;
  /** What was wrong, in words. */
  readonly problems: readonly string[];
}

const GROUP = 3;
const UNIT = '1';
const PURSE = '10000';
const MINUTE_MS = 60_000;
/** So long ago everything is put once its bets are placed: then no report of it comes before its time. */
const AGO_MS = 20 * 24 * 60 * MINUTE_MS;

/** A house that sells every sport. */
export async function openStoriesHouse(): Promise<TestApp> {
  const app = await testApp();
  await app.asOwner(`update games set status = 'active' where game = any ($1)`, [SPORT_GAMES]);
  return app;
}

interface Group {
  readonly app: TestApp;
  readonly player: TestPlayer;
  readonly sample: Sample;
  readonly chance: Chance;
}

/** A match of a group, opened and bet on. */
interface Opened {
  readonly fixture: string;
  readonly id: string;
  readonly opening: FeedFact | undefined;
  readonly played: Played;
  readonly start: number;
}
/** A bet as it was sent, with its id. */
interface Sent {
  readonly id: string;
  readonly legs: readonly BoughtLeg[];
  readonly sizes: readonly number[];
}

/** Tells of so many matches of a sample, three at a time, and compares what became of every bet on them with the rules. */
export async function tellStories(
  app: TestApp,
  sample: Sample,
  { matches, chance }: { readonly matches: number; readonly chance: Chance },
): Promise<StoriesReport> {
  let player = await app.playerWith(PURSE);
  const ends = new Map<string, number>();
  const problems: string[] = [];
  let [bets, refused] = [0, 0];
  for (let told = 0; told < matches; told += GROUP) {
    if ((await player.balance()) < parseAmount('200')) player = await app.playerWith(PURSE);
    const report = await tellGroup({ app, player, sample, chance });
    bets += report.bets;
    refused += report.refused;
    problems.push(...report.problems);
    for (const end of report.ends) ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return { matches: Math.ceil(matches / GROUP) * GROUP, bets, refused, ends, problems };
}

async function tellGroup(group: Group) {
  const { app, sample, chance } = group;
  const opened = await openMatches(group);
  const before = await placeSome(group, opened);
  const early = await nextInstant(app);
  const after = await placeSome(group, opened);
  await putBack(app, opened);
  const stories = opened.map(({ fixture, played, start, opening }) =>
    storyOf(
      chance.oneOf(STORY_NAMES),
      { sample, fixture, ended: played.ended, start: start - AGO_MS, early: early - AGO_MS },
      { opening, chance },
    ),
  );
  const order = await tell(group, stories, opened);
  const fates = new Map(opened.map(({ id }, place) => [id, fateOf((stories[place] as Story).told)]));
  const sent = [...before, ...after].filter((each) => each !== undefined);
  const found = await endsOf(app, sent);
  const ends: string[] = [];
  const problems = sent.flatMap((bet) => {
    const end = found.get(bet.id);
    if (!end) return [`bet ${bet.id} is gone`];
    const rules = sample.game === 'bd' ? 'beijing' : 'exact';
    const expected = endOf({ ...bet, unit: UNIT, rules, placedAt: end.placedAt }, fates);
    ends.push(expected.status === 'settled' && expected.payout === 0n ? 'lost' : expected.status);
    if (end.status === expected.status && end.payout === expected.payout) return [];
    const legs = bet.legs.map(
      (leg, at) =>
        `${leg.market}:${leg.selection} ${leg.line ?? ''} @${leg.odds} of ${nameOf(leg, opened, stories)} ${expected.grades[at]}`,
    );
    return [`${sample.name}: ${end.status} ${end.payout}, not ${expected.status} ${expected.payout}: ${legs.join('; ')}\n  ${order}`];
  });
  return { bets: sent.length, refused: before.length + after.length - sent.length, ends, problems };
}

const nameOf = (leg: BoughtLeg, opened: readonly Opened[], stories: readonly Story[]): string => {
  const place = opened.findIndex(({ id }) => id === leg.match);
  return `${opened[place]?.fixture} (${stories[place]?.name})`;
};

let fixtures = 0;

async function openMatches({ app, sample, chance }: Group): Promise<readonly Opened[]> {
  const chosen = chance.some(sample.played, GROUP).map((played) => {
    fixtures += 1;
    const start = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS + (40 + chance.whole(15)) * MINUTE_MS;
    const fixture = `story-${fixtures}`;
    return { fixture, played, start, opening: openingOf(sample, fixture, { played, start }) };
  });
  await app.sportsbook.take(
    chosen.flatMap(({ opening }) => opening),
    feedOf(sample),
    { game: sample.game, speed: 1 },
  );
  const { rows } = await app.asOwner('select id::text, fixture from matches where fixture = any ($1)', [
    chosen.map(({ fixture }) => fixture),
  ]);
  const idOf = new Map(rows.map(({ id, fixture }) => [fixture as string, id as string]));
  return chosen.map(({ opening, ...each }) => ({ ...each, opening: opening[0], id: idOf.get(each.fixture) ?? '' }));
}

const feedOf = ({ game }: Sample): string => game;
const team = (ref: string) => ({ ref, names: { en: ref }, crest: 'plain:red:white' });

function openingOf(
  { game }: Sample,
  fixture: string,
  { played: { match }, start }: { readonly played: Played; readonly start: number },
): readonly FeedFact[] {
  const about = { fixture, version: 1, at: new Date() };
  const sides = { home: team(`${fixture}-home`), away: team(`${fixture}-away`) };
  const league = { ref: `stories-${game}`, names: { en: 'Stories' }, country: '' };
  return [
    { kind: 'fixture', ...about, league, ...sides, starts_at: new Date(start), ...(match.discipline && { discipline: match.discipline }) },
    ...marketsOf(match).map(
      ([market, { line, odds: prices }]): FeedFact => ({ kind: 'odds', ...about, market, line, single: true, odds: { ...prices } }),
    ),
  ];
}

type Market = { readonly line: number | null; readonly odds: Readonly<Record<string, Odds>> };
const marketsOf = ({ markets }: Played['match']) => Object.entries(markets) as [MarketKind, Market][];

/** On each match two singles, and on all of them a double or a system. */
async function placeSome({ app, player, sample, chance }: Group, opened: readonly Opened[]): Promise<readonly (Sent | undefined)[]> {
  const { rateId } = await app.settings.currentRate(app.db, 'USDT');
  const legOn = ({ id, played }: Opened): BoughtLeg => {
    const [market, { line, odds: prices }] = chance.oneOf(marketsOf(played.match));
    const [selection, price] = chance.oneOf(Object.entries(prices));
    return { match: id, market, selection, line: line === null ? null : String(line / 100), odds: formatOdds(price) };
  };
  const slips = [
    ...opened.flatMap((match) => [1, 2].map(() => ({ legs: [legOn(match)], sizes: [1] }))),
    { legs: chance.some(opened, 2).map(legOn), sizes: [2] },
    { legs: opened.map(legOn), sizes: chance.oneOf([[2], [3], [2, 3]]) },
  ];
  const wish = {
    game: sample.game,
    currency: 'USDT',
    rate_id: rateId,
    unit_stake: parseAmount(UNIT),
    multiple: 1,
    odds_policy: 'ask',
  } as const;
  return Promise.all(
    slips.map(async ({ legs, sizes }) => {
      const sent = legs.map(({ match, market, selection, line, odds: price }) => ({
        ...{ match_id: match, kind: market as MarketKind, name: selection, odds: odds(Math.round(Number.parseFloat(price) * 10_000)) },
        ...{ handicap_val: line === null ? null : Math.round(Number.parseFloat(line) * 100), banker: false },
      }));
      try {
        const { bet_id: id } = await player.call(bettingApi.placeBet, { ...wish, sizes, legs: sent });
        return { id, legs, sizes };
      } catch {
        return undefined;
      }
    }),
  );
}

/** An instant of the database's clock that lies after every bet that was placed, and before every one that will be. */
async function nextInstant(app: TestApp): Promise<number> {
  const now = async (): Promise<number> => (await app.asOwner('select clock_timestamp() as now')).rows[0].now.getTime();
  const instant = (await now()) + 1;
  while ((await now()) <= instant) await new Promise((done) => setImmediate(done));
  return instant;
}

/** Moves matches and their bets into the past. */
async function putBack(app: TestApp, opened: readonly Opened[]): Promise<void> {
  const ids = opened.map(({ id }) => id);
  const ago = `interval '${AGO_MS} milliseconds'`;
  await app.asOwner(
    `update matches set starts_at = starts_at - ${ago}, original_start = original_start - ${ago} where id = any ($1::bigint[])`,
    [ids],
  );
  await app.asOwner(`update bets set placed_at = placed_at - ${ago} where leg_matches && $1::bigint[]`, [ids]);
}

/** Sends the facts of all matches in one random order, page by page, some twice, while bets are settled now and then. */
async function tell({ app, sample, chance }: Group, stories: readonly Story[], opened: readonly Opened[]): Promise<string> {
  const pages = inRandomOrder(stories, chance);
  const settle = () => Promise.all(opened.flatMap(({ id }) => [app.matchBets.settleMatch(id), app.matchBets.settleMatch(id)]));
  for (const page of pages) {
    if (chance.percent(10)) await app.sportsbook.loseFeed(feedOf(sample));
    await app.sportsbook.take(page, feedOf(sample), { game: sample.game, speed: 1 });
    if (chance.percent(40)) await settle();
  }
  await settle();
  return pages.map((page) => page.map(({ fixture, kind, version }) => `${fixture} ${kind} ${version}`).join(', ')).join(' | ');
}

async function endsOf(app: TestApp, sent: readonly Sent[]) {
  const { rows } = await app.asOwner('select id::text, status, payout::text, placed_at from bets where id = any ($1::uuid[])', [
    sent.map(({ id }) => id),
  ]);
  return new Map(
    rows.map(({ id, status, payout, placed_at: placed }) => [
      id as string,
      { status: status as string, payout: BigInt(payout), placedAt: (placed as Date).getTime() },
    ]),
  );
}
