import { SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { DISCIPLINES, LEG_GRADES, MARKET_KINDS, type Play, sportOf, VOID_REASONS } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { zInstant, zLine, zOdds, zSelection } from '../wire/scalars.ts';
import { zOvers } from './overs.ts';
import { zSets } from './sets.ts';
import { MARKET_STATUSES } from './sports.ts';

/** Enough for a complete state: about three hundred matches on offer with every market, and the results of the last hours. */
const FEED_FACTS_MAX = 10_000;

/**
 * A sports feed: a log of facts about fixtures, in the shape a vendor sends it.
 *
 * Each fact has the fixture's reference at the vendor, the aspect it is about and the version of that aspect. The reader keeps the highest version of each
 * aspect, so facts may arrive twice, late or in any order. `result`, `correction`, `postponement` and `void` share one aspect, the outcome.
 */
const fact = {
  fixture: z.string().check(z.minLength(1), z.maxLength(120)),
  version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  /** When it became true at the vendor. */
  at: zInstant,
};
const zNamed = z.object({
  ref: z.string().check(z.minLength(1), z.maxLength(80)),
  /** By language; English is always present. */
  names: z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(80))),
});
const zTeam = z.object({ ...zNamed._zod.def.shape, crest: z.string().check(z.maxLength(60)) });
/** Facts that do not depend on the sport. */
const ABOUT_MATCHES = [
  z.object({
    kind: z.literal('fixture'),
    ...fact,
    league: z.object({
      ...zNamed._zod.def.shape,
      /** ISO 3166 alpha-2, or a part that plays separately (`GB-ENG`); empty for an international league. */ country: z
        .string()
        .check(z.maxLength(6)),
    }),
    home: zTeam,
    away: zTeam,
    starts_at: zInstant,
    /** The discipline, only for a game that has several kinds of play. */
    discipline: z.optional(z.enum(DISCIPLINES)),
  }),
  /** The complete price list of one market. */
  z.object({
    kind: z.literal('odds'),
    ...fact,
    market: z.enum(MARKET_KINDS),
    line: z.nullable(zLine),
    single: z.boolean(),
    odds: z.record(zSelection, zOdds),
  }),
  /** Opens, holds or closes one market. */
  z.object({ kind: z.literal('suspension'), ...fact, market: z.enum(MARKET_KINDS), status: z.enum(MARKET_STATUSES) }),
  /** Holds all markets of a match, until each is opened again. */
  z.object({ kind: z.literal('bet_stop'), ...fact }),
  /** A new start, or null if it is unknown. */
  z.object({ kind: z.literal('postponement'), ...fact, starts_at: z.nullable(zInstant) }),
  z.object({ kind: z.literal('void'), ...fact, reason: z.enum(VOID_REASONS) }),
] as const;

/** For a pool: what the winning selections pay, before the house's share. Left out if unknown: bets are then settled at the odds they were taken at. */
const zFinalOdds = z
  .array(z.object({ market: z.enum(MARKET_KINDS), selection: zSelection, line: z.nullable(zLine), odds: zOdds }))
  .check(z.maxLength(40));

/** A vendor's own settlement: the grades of selections on every line they were offered on. If the rules give a different result, two people decide. */
const zSettled = z
  .array(z.object({ market: z.enum(MARKET_KINDS), selection: zSelection, line: z.nullable(zLine), grade: z.enum(LEG_GRADES) }))
  .check(z.maxLength(600));

/** What a sport allows to be reported of play. */
type ToldPlay = Pick<Play, 'scoreMax' | 'minuteMax' | 'periods'>;

/** Facts of play, within what the sport allows. */
function aboutPlay({ scoreMax, minuteMax, periods }: ToldPlay) {
  const zPoints = z.int().check(z.minimum(0), z.maximum(scoreMax));
  const zScore = z.object({ home: zPoints, away: zPoints });
  /** Always present for a match of overs. */
  const overs = z.optional(zOvers);
  const played = { ...fact, score: zScore, half_time: z.nullable(zScore), overs };
  const ended = { ...played, sets: z.optional(zSets), final_odds: z.optional(zFinalOdds), settled: z.optional(zSettled) };
  return [
    z.object({
      kind: z.literal('score'),
      ...played,
      period: z.enum(periods),
      minute: z.int().check(z.minimum(0), z.maximum(minuteMax)),
    }),
    z.object({ kind: z.literal('result'), ...ended }),
    z.object({ kind: z.literal('correction'), ...ended, reason: z.string().check(z.maxLength(200)) }),
  ] as const;
}

const factsOf = (play: ToldPlay) => z.discriminatedUnion('kind', [...ABOUT_MATCHES, ...aboutPlay(play)]);

const SPORTS = SPORT_GAMES.map(sportOf);
/** A fact of any sport, as it is stored after reading. */
export const zFeedFact = factsOf({
  scoreMax: Math.max(...SPORTS.map(({ scoreMax }) => scoreMax)),
  minuteMax: Math.max(...SPORTS.map(({ minuteMax }) => minuteMax)),
  periods: SPORTS.flatMap(({ periods }) => periods),
});
export type FeedFact = z.output<typeof zFeedFact>;

/** The aspect of a fact: versions are compared within one. */
export function aspectOf(fact: FeedFact): string {
  switch (fact.kind) {
    case 'fixture':
    case 'score':
    case 'bet_stop':
      return fact.kind;
    case 'odds':
    case 'suspension':
      return `${fact.kind}:${fact.market}`;
    case 'result':
    case 'correction':
    case 'postponement':
    case 'void':
      return 'outcome';
  }
}

const byGame = new Map(SPORT_GAMES.map((game) => [game, factsOf(sportOf(game))]));
/** Returns the schema of a sport's facts in a feed: 111 goals are invalid, 111 points are not. */
export const zFeedFactOf = (game: SportGame): typeof zFeedFact => byGame.get(game) ?? zFeedFact;

/**
 * One page of the vendor's log: `GET /v1/<game>/log?after=<cursor>&wait=<seconds>`. The vendor waits up to `wait` seconds for news; a page without facts is a
 * heartbeat. For an empty `after`, or an unknown cursor, it returns the current state of every fixture that is live or upcoming.
 */
export const zFeedPage = z.object({
  cursor: z.string().check(z.maxLength(40)),
  /** Whether more facts are available after this page: a reader that was disconnected is up to date once this is false. */
  more: z.boolean(),
  facts: z.array(zFeedFact).check(z.maxLength(FEED_FACTS_MAX)),
});
export type FeedPage = z.output<typeof zFeedPage>;

/** The same page with unparsed facts, so that one bad fact does not invalidate the others. */
export const zFeedEnvelope = z.object({
  cursor: z.string().check(z.maxLength(40)),
  more: z.boolean(),
  facts: z.array(z.unknown()).check(z.maxLength(FEED_FACTS_MAX)),
});

/**
 * Both sides sign with a shared secret: {@link FEED_SIGNATURE_HEADER} is the hex HMAC-SHA256 of `<timestamp>.<text>`, where {@link FEED_TIMESTAMP_HEADER} has
 * the timestamp (milliseconds since 1970) and the text is the path with its query for a request, the raw body for a response.
 */
export const FEED_TIMESTAMP_HEADER = 'x-feed-timestamp';
export const FEED_SIGNATURE_HEADER = 'x-feed-signature';
/** The maximum age of a signature, and the maximum it may be ahead. */
export const FEED_SIGNATURE_AGE_MAX_MS = 60_000;
