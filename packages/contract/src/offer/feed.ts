import { SPORT_GAMES, type SportGame } from '@fairbook/core/catalog';
import { DISCIPLINES, LEG_GRADES, MARKET_KINDS, type Play, sportOf, VOID_REASONS } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { zInstant, zLine, zOdds, zSelection } from '../wire/scalars.ts';
import { zOvers } from './overs.ts';
import { zSets } from './sets.ts';
import { MARKET_STATUSES } from './sports.ts';

/** A whole world at once: some three hundred matches on offer with every market, and the results of the last hours. */
const FEED_FACTS_MAX = 10_000;

/**
 * A sports feed: a log of facts about fixtures, in the shape a vendor sends it.
 *
 * Each fact carries the fixture's reference at the vendor, the aspect it speaks of and that aspect's version. The taker keeps the highest version of each
 * aspect, so facts may come twice, late or in any order. `result`, `correction`, `postponement` and `void` share one aspect, the outcome.
 */
const fact = {
  fixture: z.string().check(z.minLength(1), z.maxLength(120)),
  version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  /** When it became true at the vendor. */
  at: zInstant,
};
const zNamed = z.object({
  ref: z.string().check(z.minLength(1), z.maxLength(80)),
  /** By language; English always. */
  names: z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(80))),
});
const zTeam = z.object({ ...zNamed._zod.def.shape, crest: z.string().check(z.maxLength(60)) });
/** Facts that no sport limits. */
const ABOUT_MATCHES = [
  z.object({
    kind: z.literal('fixture'),
    ...fact,
    league: z.object({
      ...zNamed._zod.def.shape,
      /** ISO 3166 alpha-2, or a part of one that plays apart (`GB-ENG`); empty for a league of many. */ country: z
        .string()
        .check(z.maxLength(6)),
    }),
    home: zTeam,
    away: zTeam,
    starts_at: zInstant,
    /** What is played, of a game that has several kinds of play; no other has one. */
    discipline: z.optional(z.enum(DISCIPLINES)),
  }),
  /** The price list of one market, whole. */
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
  /** Holds every market of a match there is, until each is opened again. */
  z.object({ kind: z.literal('bet_stop'), ...fact }),
  /** A new start, or null when it is unknown. */
  z.object({ kind: z.literal('postponement'), ...fact, starts_at: z.nullable(zInstant) }),
  z.object({ kind: z.literal('void'), ...fact, reason: z.enum(VOID_REASONS) }),
] as const;

/** Of a pool: what the answers that won came to pay, before what the house keeps. Left out where they are not known: then bets go by the odds they were taken at. */
const zFinalOdds = z
  .array(z.object({ market: z.enum(MARKET_KINDS), selection: zSelection, line: z.nullable(zLine), odds: zOdds }))
  .check(z.maxLength(40));

/** A vendor's own settlement: what answers came to, on every line that they were given on. Where the rules make something else of the result, two people look at it. */
const zSettled = z
  .array(z.object({ market: z.enum(MARKET_KINDS), selection: zSelection, line: z.nullable(zLine), grade: z.enum(LEG_GRADES) }))
  .check(z.maxLength(600));

/** What a sport lets be told of play. */
type ToldPlay = Pick<Play, 'scoreMax' | 'minuteMax' | 'periods'>;

/** Facts of play, within what a sport lets be told of it. */
function aboutPlay({ scoreMax, minuteMax, periods }: ToldPlay) {
  const zPoints = z.int().check(z.minimum(0), z.maximum(scoreMax));
  const zScore = z.object({ home: zPoints, away: zPoints });
  /** Of a match of overs: always. */
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
/** A fact of any sport, as a house writes down what it has read. */
export const zFeedFact = factsOf({
  scoreMax: Math.max(...SPORTS.map(({ scoreMax }) => scoreMax)),
  minuteMax: Math.max(...SPORTS.map(({ minuteMax }) => minuteMax)),
  periods: SPORTS.flatMap(({ periods }) => periods),
});
export type FeedFact = z.output<typeof zFeedFact>;

const byGame = new Map(SPORT_GAMES.map((game) => [game, factsOf(sportOf(game))]));
/** A fact of this sport, as a feed of it may tell it: 111 goals are none, 111 points are. */
export const zFeedFactOf = (game: SportGame): typeof zFeedFact => byGame.get(game) ?? zFeedFact;

/**
 * One answer of the vendor's log: `GET /v1/<game>/log?after=<cursor>&wait=<seconds>`. It waits up to `wait` seconds for news; an answer without facts is a
 * heartbeat. An empty `after`, or a cursor the vendor does not know, is answered with the current state of every fixture that is live or upcoming.
 */
export const zFeedPage = z.object({
  cursor: z.string().check(z.maxLength(40)),
  /** Whether more facts stand behind this page already: a taker that was away is up to date when this is false. */
  more: z.boolean(),
  facts: z.array(zFeedFact).check(z.maxLength(FEED_FACTS_MAX)),
});
export type FeedPage = z.output<typeof zFeedPage>;

/** The same page with its facts unread, so that one bad fact does not cost the others. */
export const zFeedEnvelope = z.object({
  cursor: z.string().check(z.maxLength(40)),
  more: z.boolean(),
  facts: z.array(z.unknown()).check(z.maxLength(FEED_FACTS_MAX)),
});

/**
 * Both sides sign with a shared secret: {@link FEED_SIGNATURE_HEADER} is the hex HMAC-SHA256 of `<timestamp>.<text>`, where the timestamp stands in
 * {@link FEED_TIMESTAMP_HEADER} (milliseconds since 1970) and the text is the path with its query for a request, the raw body for an answer.
 */
export const FEED_TIMESTAMP_HEADER = 'x-feed-timestamp';
export const FEED_SIGNATURE_HEADER = 'x-feed-signature';
/** Anything signed longer ago, or further ahead, is not from now. */
export const FEED_SIGNATURE_AGE_MAX_MS = 60_000;
