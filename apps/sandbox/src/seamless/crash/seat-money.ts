import type { PlayerId } from '@fairbook/contract';
import { amount, ZERO } from '@fairbook/core/money';
import { roundCommitOf } from '@fairbook/fair/game-round';
import type { OperatorWallet } from '../operator-wallet.ts';
import { CRASH, type CrashRound, paidTo, type Seat } from './crash-round.ts';
import { createOpenStakes, type OpenStakes } from './open-stakes.ts';

/** What the table needs of the operator. */
export type CrashWallet = Pick<OperatorWallet, 'open' | 'stake' | 'settle' | 'rollBack'>;

/** The money of bets at the table: the operator's, or play money in practice, which the operator is not told about. */
export interface SeatMoney {
  /** Returns the reason if the stake was not taken. */
  stake(round: CrashRound, seat: Seat): Promise<string | undefined>;
  /** Refunds a stake that was taken too late to join. */
  giveBack(round: CrashRound, seat: Seat): Promise<void>;
  /** Pays a player who cashed out, at once. The proof follows when the round is over, because the seed still decides for the others. */
  payLeft(round: CrashRound, seat: Seat): Promise<void>;
  /** Ends the round for a seat, with the proof. A player who did not cash out gets nothing. */
  end(round: CrashRound, seat: Seat): Promise<void>;
}

/** Creates the money of a table. With `file`, stakes left open by a restart are refunded, and rounds already paid are ended. */
export function createSeatMoney(wallet: CrashWallet, file?: string): SeatMoney {
  const open = createOpenStakes(file);
  closeLeftOpen(wallet, open);
  /** Payments under way: the end of the round must follow them. */
  const paying = new WeakMap<Seat, Promise<unknown>>();
  return {
    stake: async (round, { visit, name, stake }) => {
      if (!visit.session) {
        if (stake > visit.balance) return 'insufficient_balance';
        visit.balance = amount(visit.balance - stake);
        return undefined;
      }
      const [transaction, ref] = [stakeOf(name), refOf(round, visit.session.player)];
      open.add({ transaction, player: ref.player, round: ref.round, isPaid: false });
      const commit = roundCommitOf(round.serverSeed);
      const answer = await wallet.stake({ ...ref, transaction, token: visit.session.token, amount: stake, commit });
      if (answer?.state !== 'taken') open.done(transaction);
      if (!answer) return 'unanswered';
      if (answer.state === 'refused') return answer.reason;
      visit.balance = answer.balance;
      return undefined;
    },
    giveBack: async (round, { visit, name, stake }) => {
      if (visit.session) {
        await wallet.rollBack(refOf(round, visit.session.player), stakeOf(name));
        open.done(stakeOf(name));
      }
      visit.balance = amount(visit.balance + stake);
    },
    payLeft: async (round, seat) => {
      const { visit, name } = seat;
      const paid = paidTo(seat);
      if (!visit.session) {
        visit.balance = amount(visit.balance + paid);
        return;
      }
      const ref = refOf(round, visit.session.player);
      const told = wallet.settle({ ...ref, transaction: `win-${name}`, amount: paid, ends: false });
      paying.set(seat, told);
      open.paid(stakeOf(name));
      const settled = await told;
      visit.balance = settled?.state === 'taken' ? settled.balance : amount(visit.balance + paid);
    },
    end: async (round, seat) => {
      const { visit, name } = seat;
      if (!visit.session) return;
      await paying.get(seat);
      const ended = { ...refOf(round, visit.session.player), amount: ZERO, ends: true, proof: wireProofOf(round, seat) };
      const told = wallet.settle({ ...ended, transaction: seat.leftE2 > 0 ? endOf(name) : `win-${name}` });
      open.done(stakeOf(name));
      const settled = await told;
      if (seat.leftE2 === 0 && settled?.state === 'taken') visit.balance = settled.balance;
    },
  };
}

/** Settles what was open when the provider stopped: stakes are refunded, as the outcome is lost; rounds already paid are only ended. */
function closeLeftOpen(wallet: CrashWallet, open: OpenStakes): void {
  for (const { transaction, player, round, isPaid } of open.all()) {
    const ref = { player, round, game: CRASH };
    const closed = isPaid
      ? wallet.settle({ ...ref, transaction: endOf(transaction.slice(stakeOf('').length)), amount: ZERO, ends: true })
      : wallet.rollBack(ref, transaction);
    void closed.then(() => open.done(transaction));
  }
}

const stakeOf = (seat: string): string => `stake-${seat}`;
const endOf = (seat: string): string => `end-${seat}`;
const refOf = ({ name }: CrashRound, player: PlayerId) => ({ player, round: `${CRASH}-${name}`, game: CRASH });

/** The proof that the operator keeps, so that the player can verify the round there; `choice` is the multiplier at which they cashed out. */
function wireProofOf({ serverSeed: server_seed, clientSeed: client_seed, nonce }: CrashRound, { leftE2 }: Seat) {
  return { scheme: CRASH, server_seed, client_seed, nonce, outcome: { choice: leftE2, moves: '', stakes: 1, pays_e4: leftE2 * 100 } };
}
