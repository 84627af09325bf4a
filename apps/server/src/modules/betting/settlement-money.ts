import type { BetStatus, PlayerId } from '@fairbook/contract';
import type { BetGame } from '@fairbook/core/catalog';
import { type Amount, amount, least, ZERO } from '@fairbook/core/money';
import { HOUSE, type Movement } from '../ledger/index.ts';
import { walletEventText } from './event-text.ts';

/** What a bet of any kind comes to, as far as its money needs to know. */
export interface MoneyVerdict {
  readonly bet: {
    readonly player: PlayerId;
    readonly id: string;
    readonly game: BetGame;
    readonly totalStake: Amount;
    readonly status: BetStatus;
    readonly payout: Amount;
    /** Of its last settlement; 0 when it never was settled. */
    readonly revision: number;
    /** What its player has received for it so far. */
    readonly received: Amount;
  };
  readonly status: BetStatus;
  readonly payout: Amount;
}

/** A verdict with the money it moves. */
export interface Payment<V extends MoneyVerdict> {
  readonly verdict: V;
  readonly movements: readonly Movement[];
  /** What the player has received for the bet in all, after it. */
  readonly received: Amount;
}

/** Whether a verdict says nothing new but the revisions it goes by: no money moves and nobody is told. */
export const isSameAgain = ({ bet, status, payout }: MoneyVerdict): boolean =>
  bet.status !== 'pending' && bet.status === status && bet.payout === payout;

/** Whether a verdict moves money of the player: a bet that simply lost does not. */
const touchesWallet = (verdict: MoneyVerdict): boolean => !isSameAgain(verdict) && (verdict.payout > 0n || verdict.bet.received > 0n);

/** Whose wallets some verdicts move. */
export const playersPaid = (verdicts: readonly MoneyVerdict[]): ReadonlySet<PlayerId> =>
  new Set(verdicts.filter(touchesWallet).map(({ bet }) => bet.player));

/**
 * The player's side of a verdict.
 *
 * A payout comes out of the revenue the stake went to; the stake of a bet that was never taken comes back from the open bets. A correction pays the new
 * payout first and then takes back what was received before, so that a wallet never dips; it takes no more than the wallet holds. What is missing stays
 * with the player and is the house's loss: it was the house that announced a wrong result.
 */
function payVerdict<V extends MoneyVerdict>(verdict: V, balance: Amount): Payment<V> {
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
export function houseMovements(verdicts: readonly MoneyVerdict[], runId: string): readonly Movement[] {
  const taken = new Map<BetGame, bigint>();
  const reopened = new Map<BetGame, bigint>();
  const add = (sums: Map<BetGame, bigint>, { game, totalStake }: MoneyVerdict['bet']) =>
    sums.set(game, (sums.get(game) ?? 0n) + totalStake);
  for (const { bet, status } of verdicts) {
    if (bet.status === 'pending' && status === 'settled') add(taken, bet);
    if (bet.status !== 'pending' && status === 'pending') add(reopened, bet);
  }
  const movement = (game: BetGame) => ({ account: HOUSE.revenue(game), contra: HOUSE.openBets(game), reference: runId });
  return [
    ...[...taken].map(([game, sum]): Movement => ({ ...movement(game), amount: amount(sum), kind: 'stake_taken' })),
    ...[...reopened].map(([game, sum]): Movement => ({ ...movement(game), amount: amount(-sum), kind: 'stake_taken_reversed' })),
  ];
}

/** Wallets as they were locked. */
export type Balances = ReadonlyMap<PlayerId, { readonly balance: Amount }>;

/** Pays verdicts in their order, each from the balance the ones before it left. */
export function payVerdicts<V extends MoneyVerdict>(verdicts: readonly V[], balances: Balances): readonly Payment<V>[] {
  const current = new Map([...balances].map(([player, { balance }]) => [player, balance]));
  return verdicts.map((verdict) => {
    const payment = payVerdict(verdict, current.get(verdict.bet.player) ?? ZERO);
    for (const { amount: change } of payment.movements) {
      current.set(verdict.bet.player, amount((current.get(verdict.bet.player) ?? ZERO) + change));
    }
    return payment;
  });
}

/** What a player is told, in wire form. */
export interface EventText {
  readonly player: PlayerId;
  readonly text: string;
}

/** One event a wallet that moved: what it holds now, and why it moved last. */
export function walletEvents(payments: readonly Payment<MoneyVerdict>[], balances: Balances): readonly EventText[] {
  const changes = new Map<PlayerId, { change: bigint; reason: 'payout' | 'refund' | 'correction' }>();
  for (const { verdict, movements } of payments) {
    if (movements.length === 0) continue;
    const { bet, status } = verdict;
    const before = changes.get(bet.player)?.change ?? 0n;
    const change = movements.reduce((sum, movement) => sum + movement.amount, before);
    const first = status === 'cancelled' ? 'refund' : 'payout';
    changes.set(bet.player, { change, reason: bet.status === 'pending' ? first : 'correction' });
  }
  return [...changes].map(([player, { change, reason }]) => ({
    player,
    text: walletEventText(amount((balances.get(player)?.balance ?? 0n) + change), reason),
  }));
}
