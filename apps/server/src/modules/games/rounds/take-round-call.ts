import type { PlayerId } from '@fairbook/contract';
import type { GameCallOutcome } from '@fairbook/contract/game-provider';
import { decideRoundCall, type GameCallRefusal, type RoundCall, refusalOfTaken, roundMoney, type TakenCall } from '@fairbook/core/games';
import { type Amount, sum, ZERO } from '@fairbook/core/money';
import type { Tx } from '../../../platform/db/db.ts';
import { appendNotices } from '../../../platform/events/notices.ts';
import { appendEvents } from '../../../platform/events/outbox.ts';
import { newId } from '../../../platform/ids.ts';
import { collecting, HOUSE, type LockedCash, type Movement, noticesOfDebt } from '../../ledger/index.ts';
import { insertTickets } from '../prizes/jackpot-sql.ts';
import type { Caller, RoundsDeps } from './rounds.ts';
import { insertCall, insertRound, type KeptProof, type RoundRow, selectCalls, selectRound, selectTitles } from './sql.ts';

/** A call about a round as it came, with the game it is played in. */
export interface GivenCall extends RoundCall {
  readonly player: PlayerId;
  readonly title: string;
  /** Kept with the call as it came first: a repeated call is the same one whatever it says of this. */
  readonly proof?: KeptProof | undefined;
}
/** Why a debit may not be taken now; asked of debits alone, under the lock of the account. */
export type Gate = (balance: Amount) => Promise<GameCallRefusal | undefined>;

const NEW_ROUND = { calls: 0, staked: ZERO, refunded: ZERO, hasEnded: false, isRolledBack: false, hasDebit: false } as const;

/**
 * Takes a debit, credit or rollback. The account is locked first, so that calls about one player come one after another, whoever sends them at once. A call that
 * was taken before is answered as it was then, whatever has become of the session, the player or the game.
 */
export async function takeRoundCall(tx: Tx, deps: RoundsDeps, caller: Caller, given: GivenCall, gate: Gate): Promise<GameCallOutcome> {
  const { player, transaction, debit } = given;
  const { provider } = caller;
  const cash = (await deps.ledger.lockCash(tx, [player])).get(player);
  if (!cash) return { state: 'refused', reason: 'player_unknown', balance: null };
  const refused = (reason: GameCallRefusal, balance = cash.balance): GameCallOutcome => ({ state: 'refused', reason, balance });
  const named = await selectCalls(tx, provider, debit === null ? [transaction] : [transaction, debit]);
  const round = await selectRound(tx, { player, provider, round: given.round }, debit ?? transaction);
  const before = named.find((each) => each.transaction === transaction);
  const step = decideRoundCall(given, {
    before,
    target: named.find((each) => each.transaction === debit),
    isRolledBack: round?.isRolledBack ?? false,
    hasDebit: round?.hasDebit ?? false,
  });
  if (round && round.title !== given.title) return refused('other_round');
  if (step.step === 'refuse') return refused(step.reason);
  if (step.step === 'repeat') return before ? answerOf(before, before.balanceAfter) : refused('transaction_changed');
  if (!round && !(await selectTitles(tx, provider, deps.brand)).some(({ title }) => title === given.title))
    return refused('game_unavailable');
  const stop = given.kind === 'debit' && !step.cancelled ? await gate(cash.balance) : undefined;
  if (stop) return refused(stop);
  const taken = { ...given, ...step };
  return answerOf(taken, await write(tx, deps, caller, { taken, round, cash }));
}

function answerOf(taken: Pick<TakenCall, 'cancelled'>, balance: Amount): GameCallOutcome {
  const reason = refusalOfTaken(taken);
  return reason ? { state: 'refused', reason, balance } : { state: 'taken', balance };
}

/** A round that is over and was proved has a ticket of each jackpot of its title: that proof came with a win, or with a win of nothing. */
const provesRound = ({ kind, proof }: GivenCall): boolean => kind === 'credit' && proof !== undefined && !('commit' in proof);

interface Writing {
  readonly taken: GivenCall & TakenCall;
  readonly round: RoundRow | undefined;
  /** Before it. */
  readonly cash: LockedCash;
}

/** Writes a call, the money it moves, what is collected of it, and the news of it. Answers the balance after it. */
async function write(tx: Tx, { ledger }: RoundsDeps, { provider, game }: Caller, { taken, round, cash }: Writing): Promise<Amount> {
  const { player, title, moved } = taken;
  const { id: roundId, ...sums } = round ?? { id: newId(), ...NEW_ROUND };
  if (!round) await insertRound(tx, { player, provider, round: taken.round, id: roundId, game, title });
  const { kind, side, taken: kept } = roundMoney(taken, sums);
  const house = { open: HOUSE.openBets(game), revenue: HOUSE.revenue(game) };
  const named = { reference: roundId, revision: sums.calls };
  const movements: Movement[] = [];
  if (moved !== 0n) movements.push(...collecting(cash, { ...named, account: player, contra: house[side], amount: moved, kind }));
  const balance = sum([cash.balance, ...movements.map((each) => each.amount)]);
  if (kept !== 0n) movements.push({ ...named, account: house.revenue, contra: house.open, amount: kept, kind: 'stake_taken' });
  await ledger.post(tx, movements);
  const call = { ...taken, id: newId(), provider, roundId, balanceAfter: balance };
  await insertCall(tx, call);
  if (provesRound(taken) && (sums.hasEnded || taken.ends)) await insertTickets(tx, call);
  await appendNotices(tx, noticesOfDebt({ player, game: null, debt: cash.debt }, movements));
  if (moved !== 0n)
    await appendEvents(tx, [{ topic: `player:${player}`, event: { kind: 'wallet.changed', balance, reason: 'game_round' } }]);
  return balance;
}
