import { DISCIPLINES, MARKET_KINDS, MATCH_PERIODS, VOID_REASONS } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { zInstant, zLine, zOdds, zSelection } from '../wire/scalars.ts';
import { zSets } from './sets.ts';
import { MARKET_STATUSES } from './sports.ts';

/*
 * A feed with numbered messages: docs/feeds/sequenced.md. `GET /v1/<game>/snapshot` returns the current state, `GET /v1/<game>/messages` what follows a number.
 * Signed like the feed's log.
 */

/** The version of the protocol, in every response. */
export const SEQUENCED_PROTOCOL = 1;
/** A reader that received nothing for this long holds all its markets. */
export const SEQUENCED_SILENCE_MS = 1_000;

const zText = z.string().check(z.minLength(1), z.maxLength(120));
const message = {
  seq: z.int().check(z.minimum(0)),
  fixture: zText,
  /** Increases with every message of one kind; for odds and statuses with those of one market. */
  version: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  at: zInstant,
};
const zNames = z.record(z.string(), z.string().check(z.minLength(1), z.maxLength(80)));
const zSide = z.object({ ref: z.string().check(z.minLength(1), z.maxLength(80)), names: zNames, crest: z.string().check(z.maxLength(60)) });
const zPoints = z.int().check(z.minimum(0), z.maximum(999));
const zScore = z.object({ home: zPoints, away: zPoints });

/** The settlement of one selection: whether it won, and the part of the stake that is refunded in any case. */
const zSettlement = z.object({
  market: z.enum(MARKET_KINDS),
  line: z.nullable(zLine),
  selection: zSelection,
  result: z.union([z.literal(0), z.literal(1)]),
  void_factor: z.enum(['0', '0.5', '1']),
});
export type SettledSelection = z.output<typeof zSettlement>;

export const zSequencedMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('fixture'),
    ...message,
    sport: z.enum(DISCIPLINES),
    tournament: z.object({
      ref: z.string().check(z.minLength(1), z.maxLength(80)),
      names: zNames,
      country: z.string().check(z.maxLength(6)),
    }),
    home: zSide,
    away: zSide,
    starts_at: zInstant,
  }),
  z.object({
    type: z.literal('odds'),
    ...message,
    market: z.enum(MARKET_KINDS),
    line: z.nullable(zLine),
    odds: z.record(zSelection, zOdds),
  }),
  z.object({ type: z.literal('market'), ...message, market: z.enum(MARKET_KINDS), status: z.enum(MARKET_STATUSES) }),
  /** All markets of the match are held, until each is opened again. */
  z.object({ type: z.literal('bet_stop'), ...message }),
  z.object({
    type: z.literal('score'),
    ...message,
    period: z.enum(MATCH_PERIODS),
    minute: z.int().check(z.minimum(0), z.maximum(720)),
    score: zScore,
    half_time: z.nullable(zScore),
  }),
  z.object({
    type: z.literal('settlement'),
    ...message,
    score: zScore,
    half_time: z.nullable(zScore),
    /** For tennis: the games of each set, and who retired. */
    sets: z.optional(zSets),
    /** Why it replaces an earlier result; null for the first. */
    correction: z.nullable(z.string().check(z.maxLength(200))),
    /** For every line that was on offer, as far as the vendor settles it. */
    selections: z.array(zSettlement).check(z.maxLength(600)),
  }),
  z.object({ type: z.literal('postponement'), ...message, starts_at: z.nullable(zInstant) }),
  z.object({ type: z.literal('cancellation'), ...message, reason: z.enum(VOID_REASONS) }),
]);
export type SequencedMessage = z.output<typeof zSequencedMessage>;

const zRun = z.string().check(z.regex(/^[\w-]{1,36}$/));
const zSeq = z.int().check(z.minimum(0));
/** A response with unparsed messages, so that a reader knows which numbers it received even if one is invalid. */
export const zSequencedEnvelope = z.object({
  protocol: z.literal(SEQUENCED_PROTOCOL),
  /** Numbers restart with each run of the vendor. */
  run: zRun,
  /** The number that the messages follow; null: this is a snapshot, and its messages have no numbers of their own. */
  after: z.nullable(zSeq),
  /** The last number in this response, and the last that exists. */
  to: zSeq,
  head: zSeq,
  messages: z.array(z.unknown()).check(z.maxLength(20_000)),
});
export type SequencedEnvelope = z.output<typeof zSequencedEnvelope>;
