import { GAME_CALL_REFUSALS, ROUND_CALL_KINDS, SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { amount } from '@fairbook/core/money';
import * as z from 'zod/mini';
import { zAmount, zInstant, zLanguage, zPlayerId, zUuid } from '../wire/scalars.ts';
import { fromDialect, GAME_DIALECTS, GAME_VERBS, type GameDialect, type GameVerb, toDialect } from './game-dialects.ts';

/**
 * The protocol with a provider of games in which each stake and each win changes the player's balance at once.
 *
 * `launch` is ours: a player is sent to `<provider>/launch` with the fields of `zGameLaunch` in the query. All other verbs are the provider's: `POST
 * /seamless/v1/<provider>/<verb>`, JSON, signed by its raw body: hex HMAC-SHA256 of `<timestamp>.<path><body>` with the named key, the timestamp in
 * milliseconds. A signature is valid for 60 seconds and once; a repeated call must be signed again. Two keys of a provider are valid at a time, so that they
 * can be rotated. Browsers never call here: requests with a cookie or an Origin are refused. A provider may use a dialect of its own (game-dialects.ts): other
 * names, and nothing else.
 *
 * 200 reports the outcome of a call, including a refusal; 400 means invalid, 401 unauthenticated. Any other status, or no response, leaves the outcome unknown:
 * repeat the same transaction, or roll its debit back.
 */
export const GAME_CALL_AGE_MAX_MS = 60_000;
/** How long a session lives; a round belongs to one session, but its wins and rollbacks are accepted at any time. */
export const GAME_SESSION_HOURS = 4;

export { zAmount, zInstant, zPlayerId };

/** Returns the path of a verb. */
export const gameCallPath = (provider: SeamlessProvider, verb: GameCallVerb): string =>
  `/seamless/v1/${provider}/${GAME_DIALECTS[provider].verbs[verb]}`;

/** The provider's ids: printable, without spaces. */
const zName = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
/** A game of the provider's: `dice`. Not the words that have its place in the specification's paths. */
export const zTitleId = z.string().check(z.regex(/^(?!game_list$|mybet$)[a-z0-9][a-z0-9_-]{0,39}$/));
const zToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const UNITS_MAX = amount(1_000_000_000_000_000n);
/** USDT, from zero to a thousand million. */
const zMoney = zAmount.check(z.refine((value) => value >= 0n && value <= UNITS_MAX));

/** The parameters that a provider's page is opened with. Without a token the player practises, with play money of the provider's. */
export const zGameLaunch = z.object({ game: zTitleId, language: zLanguage, token: z.optional(zToken) });

/** SHA-256 of the seed that will decide a round, in hex. */
export const zRoundCommit = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/**
 * The proof of a round whose provider committed to its seed before: the seed, the player's contribution, the number of the round, and the result. `scheme`
 * tells how the result is derived: `dice` as in packages/fair.
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
  /** USDT, of the player; null if no player is known. */
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
  /** The change of the balance: negative for a stake, zero if cancelled. */
  moved: zAmount,
  at: zInstant,
});

/** The verbs that a provider calls, with the request and the answer of each. */
export const GAME_CALLS = {
  /** Returns the player of a token. */
  authenticate: { request: z.object({ token: zToken }), answer: z.discriminatedUnion('state', [zSession, zRefused]) },
  balance: { request: z.object({ token: zToken }), answer: zOutcome },
  /**
   * Takes a stake: the only verb that requires a live session, enough money, and the player's and the house's limits. `commit` is the provider's commitment for
   * the round; the first one is stored.
   */
  debit: {
    request: z.object({ transaction: zName, token: zToken, ...zRoundName, amount: zMoney, commit: z.optional(zRoundCommit) }),
    answer: zOutcome,
  },
  /** Pays a win, or with zero reports that there is none. Requires only a debit of its round. The first `proof` is stored. */
  credit: {
    request: z.object({ transaction: zName, ...zRoundName, amount: zMoney, ends: z.boolean(), proof: z.optional(zRoundProof) }),
    answer: zOutcome,
  },
  /** Reverses a debit, once; it may arrive before the debit. */
  rollback: { request: z.object({ transaction: zName, ...zRoundName, debit: zName }), answer: zOutcome },
  /** Returns our record of a round. */
  roundStatus: {
    request: z.object(zRoundName),
    answer: z.object({ state: z.enum(['unknown', 'open', 'ended']), calls: z.array(zKnownCall) }),
  },
  /** Returns all calls we accepted in a period, oldest first, at most 500; `after` is the `place` of the last one read. */
  reconcile: {
    request: z.object({ from: zInstant, to: zInstant, after: z.nullable(zUuid) }),
    answer: z.object({ calls: z.array(z.extend(zKnownCall, { place: zUuid })), more: z.boolean() }),
  },
} as const satisfies Readonly<Record<GameVerb, unknown>>;
export type GameCallVerb = GameVerb;
export { fromDialect, GAME_DIALECTS, GAME_VERBS, type GameDialect, toDialect };
export type GameCallRequest<Verb extends GameCallVerb> = z.output<(typeof GAME_CALLS)[Verb]['request']>;
export type GameCallAnswer<Verb extends GameCallVerb> = z.output<(typeof GAME_CALLS)[Verb]['answer']>;

/** Returns where a provider serves its file of a UTC day (`2026-11-25`), below its address; both sides sign as in pay.ts. */
export const gameFilePath = (day: string): string => `/v1/game-files/${day}`;
export const GAME_FILE_MAX_BYTES = 64 * 1024 * 1024;

/** The calls we accepted on a day, as the provider recorded them from our answers. */
export const zGameFile = z.object({
  provider: z.enum(Object.keys(SEAMLESS_GAMES) as [SeamlessProvider, ...SeamlessProvider[]]),
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  calls: z.array(
    z.object({ transaction: zName, kind: z.enum(ROUND_CALL_KINDS), player: zPlayerId, round: zName, amount: zMoney, at: zInstant }),
  ),
});
export type GameFile = z.output<typeof zGameFile>;
