import type { PlayerId } from '@fairbook/contract';
import type { SportGame } from '@fairbook/core/catalog';
import { type Amount, amount, least, ZERO } from '@fairbook/core/money';
import { HOUSE, type Movement } from '../ledger/index.ts';
import { isSameAgain, type Verdict } from './decide-settlement.ts';

/** A verdict with the money it moves. */
export interface Payment {
  readonly verdict: Verdict;
  readonly movements: readonly Movement[];
  /** What the player has received for the bet in all, after it. */
  readonly received: Amount;
}

/** Whether a verdict moves money of the player: a bet that simply lost does not. */
export const touchesWallet = (verdict: Verdict): boolean => !isSameAgain(verdict) && (verdict.payout > 0n || verdict.bet.received > 0n);

/**
 * The player's side of a verdict.
 *
 * A payout comes out of the revenue the stake went to; the stake of a bet that was never taken comes back from the open bets. A correction pays the new
 * payout first and then takes back what was received before, so that a wallet never dips; it takes no more than the wallet holds. What is missing stays
 * with the player and is the house's loss: it was the house that announced a wrong result.
 */
function payVerdict(verdict: Verdict, balance: Amount): Payment {
  const { bet, status, payout } = verdict;
  if (!touchesWallet(verdict)) return { verdict, movements: [], received: bet.received };
  const revision = bet.revision + 1;
  const movement = { account: bet.player, reference: bet.id, revision };
  const movements: Movement[] = [];
  if (payout > 0n) {
    const fromOpen = status === 'cancelled' && bet.status === 'pending';
    const contra = fromOpen ? HOUSE.openBets(bet.game) : HOUSE.revenue(bet.game);
    movements.push({ ...movement, contra, amount: payout, kind: status === 'cancelled' ? 'refund' : 'payout' });
  }
  const back = least(bet.received, amount(balance + payout));
  if (back > 0n) movements.push({ ...movement, contra: HOUSE.revenue(bet.game), amount: -back as Amount, kind: 'payout_reversed' });
  return { verdict, movements, received: amount(bet.received - back + payout) };
}

/** The house's side of many verdicts: one movement a game for the stakes that are no longer open, one for those that are open again. */
export function houseMovements(verdicts: readonly Verdict[], runId: string): readonly Movement[] {
  const taken = new Map<SportGame, bigint>();
  const reopened = new Map<SportGame, bigint>();
  const add = (sums: Map<SportGame, bigint>, { game, totalStake }: Verdict['bet']) => sums.set(game, (sums.get(game) ?? 0n) + totalStake);
  for (const { bet, status } of verdicts) {
    if (bet.status === 'pending' && status === 'settled') add(taken, bet);
    if (bet.status !== 'pending' && status === 'pending') add(reopened, bet);
  }
  const movement = (game: SportGame) => ({ account: HOUSE.revenue(game), contra: HOUSE.openBets(game), reference: runId });
  return [
    ...[...taken].map(([game, sum]): Movement => ({ ...movement(game), amount: amount(sum), kind: 'stake_taken' })),
    ...[...reopened].map(([game, sum]): Movement => ({ ...movement(game), amount: amount(-sum), kind: 'stake_taken_reversed' })),
  ];
}

/** Pays verdicts in their order, each from the balance the ones before it left. */
export function payVerdicts(
  verdicts: readonly Verdict[],
  balances: ReadonlyMap<PlayerId, { readonly balance: Amount }>,
): readonly Payment[] {
  const current = new Map([...balances].map(([player, { balance }]) => [player, balance]));
  return verdicts.map((verdict) => {
    const payment = payVerdict(verdict, current.get(verdict.bet.player) ?? ZERO);
    for (const { amount: change } of payment.movements) {
      current.set(verdict.bet.player, amount((current.get(verdict.bet.player) ?? ZERO) + change));
    }
    return payment;
  });
}
