import { GAME_CALL_REFUSALS, ROUND_CALL_KINDS, SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { amount } from '@fairbook/core/money';
import * as z from 'zod/mini';
import { zAmount, zInstant, zLanguage, zPlayerId, zUuid } from '../wire/scalars.ts';
import { fromDialect, GAME_DIALECTS, GAME_VERBS, type GameDialect, type GameVerb, toDialect } from './game-dialects.ts';

/**
 * What a provider of games and we say to each other where each stake and each win moves the player's balance at once.
 *
 * `launch` is ours: a player is sent to `<provider>/launch` with the fields of `zGameLaunch` in the query. All other verbs are the provider's:
 * `POST /seamless/v1/<provider>/<verb>`, JSON, signed by its raw body: hex HMAC-SHA256 of `<timestamp>.<path><body>` with the key that is named, the timestamp in
 * milliseconds. A call is believed for 60 seconds and once; to repeat one, sign it anew. Two keys of a provider hold at a time, so that they can be changed.
 * No browser calls here: what has a cookie or an Origin is refused.
 * A provider may say all of it in a dialect of its own (game-dialects.ts): other names, and nothing else.
 *
 * 200 says what became of a call, a refusal included; 400 is not understood, 401 not believed. Anything else, and silence, says nothing: repeat the same
 * transaction, or roll its debit back.
 */
export const GAME_CALL_AGE_MAX_MS = 60_000;
/** A round is of one session, which lives so long; wins and rollbacks come in at any time. */
export const GAME_SESSION_HOURS = 4;

export { zAmount, zInstant, zPlayerId };

/** The path of a verb. */
export const gameCallPath = (provider: SeamlessProvider, verb: GameCallVerb): string =>
  `/seamless/v1/${provider}/${GAME_DIALECTS[provider].verbs[verb]}`;

/** Names of the provider's: printable, without spaces. */
const zName = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
/** A game of the provider's: `dice`. Not the words that stand in its place in the specification's paths. */
export const zTitleId = z.string().check(z.regex(/^(?!game_list$|mybet$)[a-z0-9][a-z0-9_-]{0,39}$/));
const zToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const UNITS_MAX = amount(1_000_000_000_000_000n);
/** USDT, from zero to a thousand million. */
const zMoney = zAmount.check(z.refine((value) => value >= 0n && value <= UNITS_MAX));

/** What a provider's page is opened with. Without a token the player practises, with play money of the provider's. */
export const zGameLaunch = z.object({ game: zTitleId, language: zLanguage, token: z.optional(zToken) });

/** SHA-256 of the seed that will decide a round: hex. */
export const zRoundCommit = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/**
 * What proves a round whose provider committed to its seed before: the seed, what the player gave to it, the number of the round, and what came of them. `scheme`
 * says how one follows from the other: `dice` as packages/fair has it.
 */
export const zRoundProof = z.object({
  scheme: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  server_seed: zRoundCommit,
  client_seed: z.string().check(z.minLength(1), z.maxLength(64)),
  nonce: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  outcome: z.record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(400)), z.int(), z.boolean()])),
});
export type RoundProof = z.output<typeof zRoundProof>;

/** Of one player at one game. */
const zRoundName = { player: zPlayerId, round: zName, game: zTitleId };
const zRefused = z.object({
  state: z.literal('refused'),
  reason: z.enum(GAME_CALL_REFUSALS),
  /** USDT, of the player; null where no player is known. */
  balance: z.nullable(zAmount),
});
const zTaken = z.object({ state: z.literal('taken'), balance: zAmount });
const zOutcome = z.discriminatedUnion('state', [zTaken, zRefused]);
export type GameCallOutcome = z.output<typeof zOutcome>;

const zSession = z.object({
  state: z.literal('open'),
  player: zPlayerId,
  balance: zAmount,
  game: zTitleId,
  language: zLanguage,
  until: zInstant,
});

const zKnownCall = z.object({
  transaction: zName,
  kind: z.enum(ROUND_CALL_KINDS),
  ...zRoundName,
  amount: zAmount,
  debit: z.nullable(zName),
  ends: z.boolean(),
  /** What went into the balance: below zero of a stake, zero of what was cancelled. */
  moved: zAmount,
  at: zInstant,
});

/** The verbs that a provider calls: what each is asked with, and answered. */
export const GAME_CALLS = {
  /** Whose the token is. */
  authenticate: { request: z.object({ token: zToken }), answer: z.discriminatedUnion('state', [zSession, zRefused]) },
  balance: { request: z.object({ token: zToken }), answer: zOutcome },
  /**
   * Takes a stake: the only call that asks for a living session, for money, and for what the player and the house allow. `commit` is what the provider promised of the
   * round before; it is kept as it came first.
   */
  debit: {
    request: z.object({ transaction: zName, token: zToken, ...zRoundName, amount: zMoney, commit: z.optional(zRoundCommit) }),
    answer: zOutcome,
  },
  /** Pays a win, or says with zero that there is none. Wants a debit of its round, and nothing else. `proof` is kept as it came first. */
  credit: {
    request: z.object({ transaction: zName, ...zRoundName, amount: zMoney, ends: z.boolean(), proof: z.optional(zRoundProof) }),
    answer: zOutcome,
  },
  /** Takes a debit back, once, also before it comes. */
  rollback: { request: z.object({ transaction: zName, ...zRoundName, debit: zName }), answer: zOutcome },
  /** What we have of a round. */
  roundStatus: {
    request: z.object(zRoundName),
    answer: z.object({ state: z.enum(['unknown', 'open', 'ended']), calls: z.array(zKnownCall) }),
  },
  /** All that we took in a period, oldest first, 500 at once; `after` is the `place` of the last that was read. */
  reconcile: {
    request: z.object({ from: zInstant, to: zInstant, after: z.nullable(zUuid) }),
    answer: z.object({ calls: z.array(z.extend(zKnownCall, { place: zUuid })), more: z.boolean() }),
  },
} as const satisfies Readonly<Record<GameVerb, unknown>>;
export type GameCallVerb = GameVerb;
export { fromDialect, GAME_DIALECTS, GAME_VERBS, type GameDialect, toDialect };
export type GameCallRequest<Verb extends GameCallVerb> = z.output<(typeof GAME_CALLS)[Verb]['request']>;
export type GameCallAnswer<Verb extends GameCallVerb> = z.output<(typeof GAME_CALLS)[Verb]['answer']>;

/** Where a provider has its file of a day of UTC (`2026-11-25`), below its address; signed both ways as in pay.ts. */
export const gameFilePath = (day: string): string => `/v1/game-files/${day}`;
export const GAME_FILE_MAX_BYTES = 64 * 1024 * 1024;

/** What we took on a day, as the provider has it by our answers. */
export const zGameFile = z.object({
  provider: z.enum(Object.keys(SEAMLESS_GAMES) as [SeamlessProvider, ...SeamlessProvider[]]),
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  calls: z.array(
    z.object({ transaction: zName, kind: z.enum(ROUND_CALL_KINDS), player: zPlayerId, round: zName, amount: zMoney, at: zInstant }),
  ),
});
export type GameFile = z.output<typeof zGameFile>;
