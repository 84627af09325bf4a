import type { NewNotice, PlayerId } from '@fairbook/contract';
import type { GameCallOutcome } from '@fairbook/contract/game-provider';
import { decideRoundCall, type GameCallRefusal, type RoundCall, refusalOfTaken, roundMoney, type TakenCall } from '@fairbook/core/games';
import { type Amount, sum, ZERO } from '@fairbook/core/money';
import type { TopicEvent } from '../../../platform/events/outbox.ts';
import { newHouseId, newId } from '../../../platform/ids.ts';
import { collecting, HOUSE, type LockedCash, type Movement, noticesOfDebt } from '../../ledger/index.ts';
import { type GateFacts, gateDebit } from './gate-debit.ts';
import type { Caller } from './rounds.ts';
import type { CallRow, KeptProof, NewCall, NewRound, RoundRow } from './sql.ts';

/** A call about a round as it came, with the game it is played in. */
export interface GivenCall extends RoundCall {
  readonly player: PlayerId;
  readonly title: string;
  /** Stored with the first call; a repeated call is the same one whatever its proof. */
  readonly proof?: KeptProof | undefined;
}

/** What was read for one call under the lock of its player's account. */
export interface CallFacts extends Omit<GateFacts, 'balance'> {
  readonly cash: LockedCash | undefined;
  /** The earlier call with its transaction id. */
  readonly before: CallRow | undefined;
  /** The call that this one takes back. */
  readonly target: CallRow | undefined;
  readonly round: RoundRow | undefined;
  /** Whether the provider has such a title at all, offered or not. */
  readonly isTitle: boolean;
}

/** Everything that is written for a call that is taken. */
export interface CallWriting {
  readonly newRound: NewRound | undefined;
  readonly call: NewCall;
  readonly movements: readonly Movement[];
  readonly notices: readonly NewNotice[];
  readonly events: readonly TopicEvent[];
  /** Whether its round ended proved, and so gets a ticket of each jackpot at its title. */
  readonly givesTickets: boolean;
}

/** The decision on a call: its answer, and what is written if it is taken for the first time. */
export interface CallDecision {
  readonly outcome: GameCallOutcome;
  readonly writing?: CallWriting;
}

/**
 * A round takes stakes until it has had this many calls, and the provider opens another one: its calls are numbered up to 32,767, so that each of these stakes can
 * still be won and taken back.
 */
const STAKES_WITHIN_CALLS = 10_000;
const NEW_ROUND = { calls: 0, staked: ZERO, refunded: ZERO, hasEnded: false, isRolledBack: false, hasDebit: false } as const;

/**
 * Decides a debit, credit or rollback. One that was taken before gets the same answer as then, whatever has happened to the session, the player or the title.
 */
export function decideCall(caller: Caller, given: GivenCall, facts: CallFacts): CallDecision {
  const { cash, before, target, round } = facts;
  if (!cash) return { outcome: { state: 'refused', reason: 'player_unknown', balance: null } };
  const refused = (reason: GameCallRefusal): CallDecision => ({ outcome: { state: 'refused', reason, balance: cash.balance } });
  const step = decideRoundCall(given, {
    before,
    target,
    isRolledBack: round?.isRolledBack ?? false,
    hasDebit: round?.hasDebit ?? false,
  });
  if (round && round.title !== given.title) return refused('other_round');
  if (step.step === 'refuse') return refused(step.reason);
  if (step.step === 'repeat') return before ? { outcome: outcomeOf(before, before.balanceAfter) } : refused('transaction_changed');
  if (!round && !facts.isTitle) return refused('game_unavailable');
  // Wins and rollbacks are owed to the player: nothing stops them.
  const isGated = given.kind === 'debit' && !step.cancelled;
  if (isGated && round && round.calls >= STAKES_WITHIN_CALLS) return refused('other_round');
  const stop = isGated ? gateDebit({ ...given, stake: given.amount }, { ...facts, balance: cash.balance }) : undefined;
  if (stop) return refused(stop);
  const taken = { ...given, ...step };
  const writing = writingOf(caller, taken, { round, cash });
  return { outcome: outcomeOf(taken, writing.call.balanceAfter), writing };
}

function outcomeOf(taken: Pick<TakenCall, 'cancelled'>, balance: Amount): GameCallOutcome {
  const reason = refusalOfTaken(taken);
  return reason ? { state: 'refused', reason, balance } : { state: 'taken', balance };
}

/** A proof comes with a win, or with a win of 0. */
const provesRound = ({ kind, proof }: GivenCall): boolean => kind === 'credit' && proof !== undefined && !('commit' in proof);

/** The call, its movement, the debt that is collected from it, and its events. */
function writingOf(
  { provider, game }: Caller,
  taken: GivenCall & TakenCall,
  { round, cash }: { readonly round: RoundRow | undefined; readonly cash: LockedCash },
): CallWriting {
  const { player, title, moved } = taken;
  const { id: roundId, ...sums } = round ?? { id: newHouseId(), ...NEW_ROUND };
  const { kind, side, taken: kept } = roundMoney(taken, sums);
  const house = { open: HOUSE.openBets(game), revenue: HOUSE.revenue(game) };
  const named = { reference: roundId, revision: sums.calls };
  const movements: Movement[] = [];
  if (moved !== 0n) movements.push(...collecting(cash, { ...named, account: player, contra: house[side], amount: moved, kind }));
  const balanceAfter = sum([cash.balance, ...movements.map((each) => each.amount)]);
  if (kept !== 0n) movements.push({ ...named, account: house.revenue, contra: house.open, amount: kept, kind: 'stake_taken' });
  return {
    newRound: round ? undefined : { player, provider, round: taken.round, id: roundId, game, title },
    call: { ...taken, id: newId(), provider, roundId, balanceAfter },
    movements,
    notices: noticesOfDebt({ player, game: null, debt: cash.debt }, movements),
    events:
      moved === 0n ? [] : [{ topic: `player:${player}`, event: { kind: 'wallet.changed', balance: balanceAfter, reason: 'game_round' } }],
    givesTickets: provesRound(taken) && (sums.hasEnded || taken.ends),
  };
}
