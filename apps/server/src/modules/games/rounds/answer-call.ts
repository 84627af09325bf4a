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
  toDialect,
} from '@fairbook/contract/game-provider';
import { SEAMLESS_GAMES, type SeamlessProvider } from '@fairbook/core/games';
import { ZERO } from '@fairbook/core/money';
import * as z from 'zod/mini';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { parseJson } from '../../../platform/http/parse-json.ts';
import { checkSignature, type SignedGameCall } from './check-signature.ts';
import { gateDebit } from './gate-debit.ts';
import type { Caller, GameCallReply, RoundsDeps } from './rounds.ts';
import { type CallRow, isFirstSeen, selectCallsBetween, selectCallsOfRound, selectSession } from './sql.ts';
import { takeRoundCall } from './take-round-call.ts';

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const isProvider = (name: string): name is SeamlessProvider => name in SEAMLESS_GAMES;
const verbOf = ({ verbs }: GameDialect, said: string): GameCallVerb | undefined => GAME_VERBS.find((verb) => verbs[verb] === said);

/** Answers one call of a provider. All of it, its signature included, is one transaction: a signature is believed once, and what fails leaves nothing behind. */
export async function answerCall(
  deps: RoundsDeps,
  name: string,
  said: string,
  call: Pick<SignedGameCall, 'body' | 'headers'>,
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
  return inTransaction(deps.db, async (tx) => {
    if (!(await isFirstSeen(tx, signature))) return { status: 401, body: { result: 'replayed' } } as const;
    const answer = await VERBS[verb](tx, deps, caller, read.data as never);
    return { status: 200, body: toDialect(dialect, z.encode(GAME_CALLS[verb].answer as z.ZodMiniType, answer as never)) } as const;
  }).catch((error: unknown) => {
    // Frozen between the look and the stake: the database says so at last.
    if (error instanceof Refusal && error.code === 'account.frozen')
      return { status: 200, body: toDialect(dialect, { state: 'refused', reason: 'account_frozen', balance: null }) } as const;
    throw error;
  });
}

const NO_SESSION: GameCallOutcome & { readonly state: 'refused' } = { state: 'refused', reason: 'session_over', balance: null };
const PAGE = 500;

type Verbs = {
  readonly [Verb in GameCallVerb]: (
    tx: Tx,
    deps: RoundsDeps,
    caller: Caller,
    request: GameCallRequest<Verb>,
  ) => Promise<GameCallAnswer<Verb>>;
};
const VERBS: Verbs = {
  authenticate: async (tx, deps, { provider }, { token }) => {
    const session = await selectSession(tx, provider, hashOfToken(token));
    if (!session || session.until <= deps.limits.now()) return NO_SESSION;
    const { player, title: game, language, until } = session;
    return { state: 'open', player, game, language, until, balance: await deps.ledger.balanceOf(tx, player) };
  },
  balance: async (tx, deps, { provider }, { token }) => {
    const session = await selectSession(tx, provider, hashOfToken(token));
    if (!session || session.until <= deps.limits.now()) return NO_SESSION;
    return { state: 'taken', balance: await deps.ledger.balanceOf(tx, session.player) };
  },
  debit: async (tx, deps, caller, { token, game: title, commit, ...named }) => {
    const { player, amount: stake } = named;
    const session = await selectSession(tx, caller.provider, hashOfToken(token));
    const outcome = await takeRoundCall(
      tx,
      deps,
      caller,
      { ...named, title, kind: 'debit', debit: null, ends: false, proof: commit === undefined ? undefined : { commit } },
      (balance) => gateDebit(tx, deps, caller, { player, title, stake, session }, balance),
    );
    // Whoever stakes is here: that is what limits on time count.
    if (outcome.state === 'taken') deps.limits.presence.note(player);
    return outcome;
  },
  credit: (tx, deps, caller, { game: title, ...named }) =>
    takeRoundCall(tx, deps, caller, { ...named, title, kind: 'credit', debit: null }, letThrough),
  rollback: (tx, deps, caller, { game: title, ...named }) =>
    takeRoundCall(tx, deps, caller, { ...named, title, kind: 'rollback', amount: ZERO, ends: false }, letThrough),
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

/** Wins and rollbacks are what is owed: nothing stops them. */
const letThrough = async (): Promise<undefined> => undefined;

const toKnown = ({ transaction, kind, player, round, title, amount, debit, ends, moved, takenAt }: CallRow) => ({
  ...{ transaction, kind, player, round, game: title, amount, debit, ends, moved, at: takenAt },
});
