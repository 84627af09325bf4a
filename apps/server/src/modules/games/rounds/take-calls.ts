import type { GameCallOutcome } from '@fairbook/contract/game-provider';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { appendNotices } from '../../../platform/events/notices.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { insertTickets } from '../prizes/jackpot-sql.ts';
import { type CallFacts, type CallWriting, decideCall, type GivenCall } from './decide-call.ts';
import { offeredOf } from './gate-debit.ts';
import type { Caller, RoundsDeps } from './rounds.ts';
import { insertCalls, insertRounds, insertSignatures, selectCalls, selectRounds, selectSessions, selectTitles } from './sql.ts';

/** A debit, credit or rollback whose signature was checked. */
export interface RoundCallIn {
  readonly given: GivenCall;
  readonly signature: Buffer;
  /** The hash of a debit's token. */
  readonly tokenHash?: Buffer;
}
/** `replayed`: the signature was used before, so nothing was checked. */
export type RoundCallAnswer = GameCallOutcome | 'replayed';

/** Keys that no two calls of a batch may share, so that each call can be decided by what was read before all of them. */
export const apartBy = ({ given: { player, transaction, debit } }: RoundCallIn): readonly string[] => [
  `player ${player}`,
  transaction,
  ...(debit === null ? [] : [debit]),
];

/**
 * Takes calls of one provider in one transaction, signatures included: a signature is accepted once, and a failure leaves nothing behind. The accounts are
 * locked first, so that concurrent calls about one player are serialised. The calls must share nothing of `apartBy`.
 */
export async function takeCalls(deps: RoundsDeps, caller: Caller, calls: readonly RoundCallIn[]): Promise<readonly RoundCallAnswer[]> {
  const decisions = await inTransaction(deps.db, async (tx) => {
    const factsOf = await readFacts(tx, deps, caller, calls);
    const decided = calls.map((call) => {
      const facts = factsOf(call);
      return facts && decideCall(caller, call.given, facts);
    });
    await write(
      tx,
      deps,
      decided.flatMap((each) => each?.writing ?? []),
    );
    return decided;
  });
  // A player who stakes is active: time limits count that. A repeated stake was counted when it was taken.
  for (const [place, { given }] of calls.entries()) {
    const decision = decisions[place];
    if (given.kind === 'debit' && decision?.writing && decision.outcome.state === 'taken') deps.limits.presence.note(given.player);
  }
  return decisions.map((each) => each?.outcome ?? 'replayed');
}

/** Reads what each call is decided by, in one round trip; skips calls whose signature was seen before. */
async function readFacts(
  tx: Tx,
  deps: RoundsDeps,
  caller: Caller,
  calls: readonly RoundCallIn[],
): Promise<(call: RoundCallIn) => CallFacts | undefined> {
  const { ledger, limits, settings } = deps;
  const { provider, game } = caller;
  const players = calls.map(({ given }) => given.player);
  const staking = calls.filter(({ given }) => given.kind === 'debit').map(({ given }) => given.player);
  const names = calls.flatMap(({ given: { transaction, debit } }) => (debit === null ? [transaction] : [transaction, debit]));
  const [cash, fresh, sessions, named, rounds, titles, status, restrictions, known, frozen] = await Promise.all([
    ledger.lockCash(tx, players),
    insertSignatures(
      tx,
      calls.map(({ signature }) => signature),
    ),
    selectSessions(
      tx,
      provider,
      calls.flatMap(({ tokenHash }) => tokenHash ?? []),
    ),
    selectCalls(tx, provider, names),
    selectRounds(
      tx,
      provider,
      calls.map(({ given: { player, round, transaction, debit } }) => ({ player, round, debit: debit ?? transaction })),
    ),
    selectTitles(tx, provider, deps.brand),
    settings.gameStatus(tx, game),
    limits.restrictions(tx, staking),
    membersOf(staking, (player) => deps.isKnown(tx, player)),
    membersOf(staking, (player) => ledger.frozen.has(tx, player)),
  ]);
  const now = limits.now();
  const byName = new Map(named.map((each) => [each.transaction, each]));
  return ({ given: { player, title, transaction, debit }, signature, tokenHash }) =>
    fresh.has(signature.toString('hex'))
      ? {
          now,
          cash: cash.get(player),
          round: rounds.get(player),
          before: byName.get(transaction),
          target: debit === null ? undefined : byName.get(debit),
          session: tokenHash && sessions.get(tokenHash.toString('hex')),
          isTitle: titles.some((each) => each.title === title),
          offered: offeredOf(deps, { status, titles }, title),
          isKnown: known.has(player),
          isFrozen: frozen.has(player),
          restrictions: restrictions.get(player),
        }
      : undefined;
}

async function membersOf<Of>(all: readonly Of[], isMember: (one: Of) => Promise<boolean>): Promise<ReadonlySet<Of>> {
  const are = await Promise.all(all.map(isMember));
  return new Set(all.filter((_, place) => are[place]));
}

async function write(tx: Tx, { ledger }: RoundsDeps, writings: readonly CallWriting[]): Promise<void> {
  await Promise.all([
    insertRounds(
      tx,
      writings.flatMap(({ newRound }) => newRound ?? []),
    ),
    ledger.post(
      tx,
      writings.flatMap(({ movements }) => movements),
    ),
    insertCalls(
      tx,
      writings.map(({ call }) => call),
    ),
    insertTickets(
      tx,
      writings.filter(({ givesTickets }) => givesTickets).map(({ call }) => call),
    ),
    appendNotices(
      tx,
      writings.flatMap(({ notices }) => notices),
    ),
    appendEvents(
      tx,
      writings.flatMap(({ events }) => events),
    ),
  ]);
}
