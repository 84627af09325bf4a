import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { parseOdds } from '@fairbook/core/money';
import type { MarketKind } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import type { Fact, RefusedFact } from '../../types.ts';
import { checkFact } from '../check-fact.ts';
import type { FeedAddress, FeedProtocol, PolledPage } from '../poll-feed.ts';

const FILE_MAX_BYTES = 8 * 1024 * 1024;

/**
 * The public JSON shape of The Odds API (docs/feeds/odds-api.md), read from a file with the responses of its odds and scores calls. The file counts as heard
 * when it was written; the fetching program rewrites it each time. Content that was read before yields no facts.
 */
export const ODDS_API: FeedProtocol = { poll: readOddsFile, emptyPollMinMs: 2_000 };

async function readOddsFile({ game, url }: FeedAddress, cursor: string): Promise<PolledPage> {
  const { size, mtimeMs } = await stat(url);
  if (size > FILE_MAX_BYTES) throw new Error('feed: the file is too large');
  const text = await readFile(url, 'utf8');
  const ageMs = Date.now() - mtimeMs;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  if (hash === cursor) return { cursor, more: false, ageMs, facts: [], refused: [] };
  const { facts, refused } = factsOfOdds(z.decode(zOddsFile, JSON.parse(text) as never));
  const wrong = facts.map((fact) => [fact, checkFact(game, fact)] as const);
  return {
    cursor: hash,
    more: false,
    ageMs,
    facts: wrong.flatMap(([fact, reason]) => (reason === null ? [fact] : [])),
    refused: [...refused, ...wrong.flatMap(([{ fixture, kind }, reason]) => (reason === null ? [] : [{ fixture, kind, reason }]))],
  };
}

const zText = z.string().check(z.minLength(1), z.maxLength(80));
const zTime = z.iso.datetime();
const zEvent = { id: zText, sport_key: zText, sport_title: zText, commence_time: zTime, home_team: zText, away_team: zText };
const zOutcome = z.object({ name: zText, price: z.number(), point: z.optional(z.number()) });
const zMarket = z.object({ key: z.string(), last_update: z.optional(zTime), outcomes: z.array(zOutcome) });
const zBookmaker = z.object({ key: zText, last_update: zTime, markets: z.array(zMarket) });
const zOdds = z.object({ ...zEvent, bookmakers: z.array(zBookmaker) });
const zScores = z.object({
  ...zEvent,
  completed: z.boolean(),
  scores: z.nullable(z.array(z.object({ name: zText, score: z.string().check(z.regex(/^\d{1,3}$/)) }))),
  last_update: z.nullable(zTime),
});
/** The content of the file; an event of another shape is skipped alone. */
const zOddsFile = z.object({ odds: z.array(z.unknown()), scores: z._default(z.array(z.unknown()), []) });
type OddsEvent = z.output<typeof zOdds>;
type ScoresEvent = z.output<typeof zScores>;

/** Maps each sport to ours, with the names of its three markets; for other sports the meaning of a score is undefined. */
const SPORTS = [
  { prefix: 'soccer_', discipline: 'football', kinds: { h2h: 'wl', spreads: 'ah', totals: 'at' } },
  { prefix: 'basketball_', discipline: 'basketball', kinds: { h2h: 'ml', spreads: 'ps', totals: 'pt' } },
] as const;
const sportOf = ({ sport_key }: OddsEvent | ScoresEvent) => SPORTS.find(({ prefix }) => sport_key.startsWith(prefix));

/** Returns the facts of a file; for each market the first bookmaker's list that is complete. */
export function factsOfOdds({ odds, scores }: z.output<typeof zOddsFile>): {
  readonly facts: readonly Fact[];
  readonly refused: readonly RefusedFact[];
} {
  const refused: RefusedFact[] = [];
  const read = <Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> | undefined => {
    const found = z.safeParse(schema, raw);
    if (found.success) return found.data;
    const { id } = (raw ?? {}) as { readonly id?: unknown };
    refused.push({ fixture: typeof id === 'string' ? id.slice(0, 120) : '', kind: 'event', reason: 'not_a_fact' });
    return undefined;
  };
  const facts = [...odds.flatMap((raw) => offerOf(read(zOdds, raw))), ...scores.flatMap((raw) => resultOf(read(zScores, raw)))];
  return { facts, refused };
}

/** Versions are seconds since then, which fit into 31 bits until 2088. */
const VERSION_FROM = Date.UTC(2020, 0, 1);
const about = (fixture: string, time: string) => {
  const at = new Date(time);
  return { fixture, at, version: Math.max(1, Math.floor((at.getTime() - VERSION_FROM) / 1_000)) };
};

function offerOf(event: OddsEvent | undefined): readonly Fact[] {
  const sport = event && sportOf(event);
  if (!event || !sport) return [];
  const { id, sport_key, sport_title, commence_time, home_team, away_team, bookmakers } = event;
  const [newest] = bookmakers
    .map(({ last_update }) => last_update)
    .toSorted()
    .toReversed();
  if (newest === undefined) return [];
  const side = (name: string) => ({ ref: `${sport_key}:${name}`.slice(0, 80), names: { en: name }, crest: crestOf(name) });
  const fixture: Fact = {
    kind: 'fixture',
    ...about(id, newest),
    discipline: sport.discipline,
    league: { ref: sport_key, names: { en: sport_title }, country: '' },
    home: side(home_team),
    away: side(away_team),
    starts_at: new Date(commence_time),
  };
  const prices = (['h2h', 'spreads', 'totals'] as const).flatMap((key) => priceList(event, key, sport.kinds[key]) ?? []);
  return [fixture, ...prices];
}

function priceList({ id, home_team, away_team, bookmakers }: OddsEvent, key: string, market: MarketKind): Fact | undefined {
  const codes: Readonly<Record<string, string>> = { [home_team]: 'w', [away_team]: 'l', Draw: 'd', Over: 'over', Under: 'under' };
  for (const { last_update, markets } of bookmakers) {
    const found = markets.find((each) => each.key === key);
    const line = found && lineOf(key, home_team, found.outcomes);
    if (!found || line === undefined || found.outcomes.some(({ name }) => codes[name] === undefined)) continue;
    const odds = Object.fromEntries(found.outcomes.map(({ name, price }) => [codes[name] ?? name, parseOdds(String(price))]));
    const list: Fact = { kind: 'odds', ...about(id, found.last_update ?? last_update), market, line, single: true, odds };
    if (checkFact('sports365', list) === null) return list;
  }
  return undefined;
}

/** The home side's line in hundredths; null for a market without one, undefined if its outcomes are on different lines. */
function lineOf(
  key: string,
  home: string,
  outcomes: OddsEvent['bookmakers'][number]['markets'][number]['outcomes'],
): number | null | undefined {
  if (key === 'h2h') return null;
  const [one, other, ...more] = outcomes;
  if (one?.point === undefined || other?.point === undefined || more.length > 0) return undefined;
  const isMirrored = key === 'spreads' ? one.point === -other.point : one.point === other.point;
  const point = key === 'totals' || one.name === home ? one.point : other.point;
  return isMirrored && Number.isInteger(point * 100) ? point * 100 : undefined;
}

function resultOf(event: ScoresEvent | undefined): readonly Fact[] {
  if (!event?.completed || event.scores === null || event.last_update === null || !sportOf(event)) return [];
  const goals = (name: string): number | undefined => {
    const text = event.scores?.find((each) => each.name === name)?.score;
    return text === undefined ? undefined : Number.parseInt(text, 10);
  };
  const [home, away] = [goals(event.home_team), goals(event.away_team)];
  if (home === undefined || away === undefined) return [];
  return [{ kind: 'result', ...about(event.id, event.last_update), score: { home, away }, half_time: null }];
}

const COLOURS = ['#c8102e', '#1d4fb0', '#0b6e4f', '#f2c413', '#5a2d81', '#e2571e', '#111827', '#7b1f3c'] as const;
/** The API has no crests: the same name always gets the same one. */
function crestOf(name: string): string {
  const [first = 0, second = 0] = createHash('sha256').update(name).digest();
  return `${first % 2 === 0 ? 'halves' : 'chief'}:${COLOURS[first % COLOURS.length]}:${COLOURS[second % COLOURS.length]}`;
}
