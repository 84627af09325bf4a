import { createHash } from 'node:crypto';
import { Refusal } from '@fairbook/contract';
import {
  fromDialect,
  GAME_CALLS,
  GAME_DIALECTS,
  GAME_VERBS,
  type GameCallAnswer,
  type GameCallOutcome,
  type GameCallRequest,
  type GameCallVerb,
  type GameDialect,
  gameCallPath,
  type RoundProof,
  toDialect,
} from '@fairbook/contract/game-provider';
import { type RoundCallKind, SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { ZERO } from '@fairbook/core/money';
import * as z from 'zod/mini';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { parseJson } from '../../../platform/http/parse-json.ts';
import type { CallBatches } from './call-batches.ts';
import { checkSignature, type SignedGameCall } from './check-signature.ts';
import { isOpen } from './gate-debit.ts';
import type { Caller, GameCallReply, RoundsDeps } from './rounds.ts';
import { type CallRow, insertSignatures, selectCallsBetween, selectCallsOfRound, selectSession } from './sql.ts';
import type { RoundCallIn } from './take-calls.ts';

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const isProvider = (name: string): name is SeamlessProvider => name in SEAMLESS_GAMES;
const verbOf = ({ verbs }: GameDialect, said: string): GameCallVerb | undefined => GAME_VERBS.find((verb) => verbs[verb] === said);

/**
 * Answers one call of a provider. Calls that change a round are taken in batches; a call that only reads runs in a transaction of its own, with its signature.
 */
export async function answerCall(
  deps: RoundsDeps,
  batches: CallBatches,
  { provider: name, verb: said, ...call }: Pick<SignedGameCall, 'body' | 'headers'> & { readonly provider: string; readonly verb: string },
): Promise<GameCallReply> {
  const provider = isProvider(name) ? deps.providers.get(name) : undefined;
  const dialect = isProvider(name) ? GAME_DIALECTS[name] : undefined;
  const verb = dialect && verbOf(dialect, said);
  if (!provider || !isProvider(name) || !dialect || !verb) return { status: 404, body: { result: 'unknown' } };
  const signature = checkSignature(provider.keys, { ...call, path: gameCallPath(name, verb), provider: name }, deps.limits.now());
  if (!signature) return { status: 401, body: { result: 'unsigned' } };
  const read = z.safeDecode(GAME_CALLS[verb].request, fromDialect(dialect, parseJson(call.body.toString('utf8'))) as never);
  if (!read.success) return { status: 400, body: { result: 'malformed' } };
  const caller: Caller = { provider: name, game: SEAMLESS_GAMES[name] };
  const answer = isRoundVerb(verb)
    ? await batches.take(caller, { ...ROUND_CALLS[verb](read.data as never), signature }).catch(refusedByDatabase)
    : await inTransaction(deps.db, async (tx) =>
        (await insertSignatures(tx, [signature])).size === 0 ? 'replayed' : await QUESTIONS[verb](tx, deps, caller, read.data as never),
      );
  if (answer === 'replayed') return { status: 401, body: { result: 'replayed' } };
  return { status: 200, body: toDialect(dialect, z.encode(GAME_CALLS[verb].answer as z.ZodMiniType, answer as never)) };
}

/** The account was frozen after the gate's check and before the stake: the database's own guard refuses. */
function refusedByDatabase(error: unknown): GameCallOutcome {
  if (error instanceof Refusal && error.code === 'account.frozen') return { state: 'refused', reason: 'account_frozen', balance: null };
  throw error;
}

const isRoundVerb = (verb: GameCallVerb): verb is RoundCallKind => verb in ROUND_CALLS;
/** Maps the calls that change a round to the form in which they are taken. */
const ROUND_CALLS: { readonly [Verb in RoundCallKind]: (request: GameCallRequest<Verb>) => Omit<RoundCallIn, 'signature'> } = {
  debit: ({ token, game: title, commit, ...named }) => ({
    given: { ...named, title, kind: 'debit', debit: null, ends: false, proof: commit === undefined ? undefined : { commit } },
    tokenHash: hashOfToken(token),
  }),
  credit: ({ game: title, proof, ...named }) => ({ given: { ...named, title, kind: 'credit', debit: null, proof: keepable(proof) } }),
  rollback: ({ game: title, ...named }) => ({ given: { ...named, title, kind: 'rollback', amount: ZERO, ends: false } }),
};

/** What the database keeps of a proof, in bytes of its text. */
const PROOF_MAX = 4_000;
/**
 * A proof that can be kept, or nothing: a win is owed all the same, and one that the database refuses would be sent for ever. Its text there has a space after
 * each colon and comma, and knows neither zeros nor halves of a sign.
 */
function keepable(proof: RoundProof | undefined): RoundProof | undefined {
  const text = JSON.stringify(proof);
  if (proof === undefined || text.includes('\\u0000') || /\\ud[89a-f]/.test(text)) return undefined;
  const spaces = 9 + Math.max(0, 2 * Object.keys(proof.outcome).length - 1);
  return Buffer.byteLength(text) + spaces <= PROOF_MAX ? proof : undefined;
}

const NO_SESSION: GameCallOutcome & { readonly state: 'refused' } = { state: 'refused', reason: 'session_over', balance: null };
const PAGE = 500;

type Questions = {
  readonly [Verb in Exclude<GameCallVerb, RoundCallKind>]: (
    tx: Tx,
    deps: RoundsDeps,
    caller: Caller,
    request: GameCallRequest<Verb>,
  ) => Promise<GameCallAnswer<Verb>>;
};
const QUESTIONS: Questions = {
  authenticate: async (tx, deps, { provider }, { token }) => {
    const session = await selectSession(tx, provider, hashOfToken(token));
    if (!session || !isOpen(session, deps.limits.now())) return NO_SESSION;
    const { player, title: game, language, until } = session;
    return { state: 'open', player, game, language, until, balance: await deps.ledger.balanceOf(tx, player) };
  },
  balance: async (tx, deps, { provider }, { token }) => {
    const session = await selectSession(tx, provider, hashOfToken(token));
    if (!session || !isOpen(session, deps.limits.now())) return NO_SESSION;
    return { state: 'taken', balance: await deps.ledger.balanceOf(tx, session.player) };
  },
  roundStatus: async (tx, _, { provider }, { player, round }) => {
    const calls = await selectCallsOfRound(tx, { player, provider, round });
    const state = calls.length === 0 ? 'unknown' : calls.some(({ ends }) => ends) ? 'ended' : 'open';
    return { state, calls: calls.map(toKnown) };
  },
  reconcile: async (tx, _, { provider }, { from, to, after }) => {
    const calls = await selectCallsBetween(tx, provider, { from, to, after, limit: PAGE + 1 });
    return { calls: calls.slice(0, PAGE).map((each) => ({ ...toKnown(each), place: each.id })), more: calls.length > PAGE };
  },
};

const toKnown = ({ transaction, kind, player, round, title, amount, debit, ends, moved, takenAt }: CallRow) => ({
  transaction,
  kind,
  player,
  round,
  game: title,
  amount,
  debit,
  ends,
  moved,
  at: takenAt,
});
