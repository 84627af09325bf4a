import type { BetStatus, NewNotice, PlayerId } from '@fairbook/contract';
import type { BetGame } from '@fairbook/core/catalog';
import { type Amount, amount, collectible, leftOwed, type Owing, ZERO } from '@fairbook/core/money';
import type { Tx } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import { collectedMovement, debtMovement, HOUSE, type Ledger, type Movement, noticesOfDebt } from '../ledger/index.ts';
import { walletEventText } from './wallet-event.ts';

/** The decision on a bet of any kind, as far as its money is concerned. */
export interface SettlementDecision {
  readonly bet: {
    readonly player: PlayerId;
    readonly id: string;
    readonly game: BetGame;
    readonly totalStake: Amount;
    /** The part of the stake that is open, not cashed out: what the house holds for the bet, and returns if it is void. */
    readonly openStake: Amount;
    readonly status: BetStatus;
    readonly payout: Amount;
    /** The revision of its last settlement; 0 if the bet was never settled. */
    readonly revision: number;
    /** The amount its player has received for it so far. */
    readonly received: Amount;
  };
  readonly status: BetStatus;
  readonly payout: Amount;
}

/** A bet as it was before it was made void. */
export type VoidedBet = Pick<SettlementDecision['bet'], 'status' | 'payout' | 'openStake'>;

/** A decision with the money it moves. */
export interface Payment<V extends SettlementDecision> {
  readonly decision: V;
  readonly movements: readonly Movement[];
  /** The amount the player has received for the bet in all, after this decision. */
  readonly received: Amount;
}

/** Whether a decision changes nothing but the revisions it is based on: no money moves and nothing is published. */
const isSameAgain = ({ bet, status, payout }: SettlementDecision): boolean =>
  bet.status !== 'pending' && bet.status === status && bet.payout === payout;

/** Whether a decision moves the player's money: a bet that simply lost does not. */
const touchesWallet = (decision: SettlementDecision): boolean =>
  !isSameAgain(decision) && (decision.payout > 0n || decision.bet.received > 0n);

/** The players whose wallets these decisions move. */
const playersPaid = (decisions: readonly SettlementDecision[]): ReadonlySet<PlayerId> =>
  new Set(decisions.filter(touchesWallet).map(({ bet }) => bet.player));

/**
 * The player's side of a decision.
 *
 * A payout comes out of the revenue the stake went to; the stake of a bet that was never taken comes back from the open bets. A correction pays the new payout
 * first and then takes back the earlier one, so that the wallet never dips. What the wallet lacks is first lent to it from the account of debts: it is owed,
 * and collected from later income, including payouts.
 */
function settlementPayment<V extends SettlementDecision>(decision: V, { balance, debt }: Owing): Payment<V> {
  const { bet, status, payout } = decision;
  if (!touchesWallet(decision)) return { decision, movements: [], received: bet.received };
  const revision = bet.revision + 1;
  const movement = { account: bet.player, reference: bet.id, revision };
  const movements: Movement[] = [];
  if (payout > 0n) {
    const fromOpen = status === 'cancelled' && bet.status === 'pending';
    const contra = fromOpen ? HOUSE.openBets(bet.game) : HOUSE.revenue(bet.game);
    movements.push({ ...movement, contra, amount: payout, kind: status === 'cancelled' ? 'refund' : 'payout' });
  }
  const left = leftOwed(amount(balance + payout), bet.received);
  if (left > 0n) movements.push(debtMovement(movement, left));
  if (bet.received > 0n)
    movements.push({ ...movement, contra: HOUSE.revenue(bet.game), amount: amount(-bet.received), kind: 'payout_reversed' });
  const after = { balance: amount(balance + payout + left - bet.received), debt };
  const collected = collectible(after, amount(payout - bet.received));
  if (collected > 0n) movements.push(collectedMovement(movement, collected));
  return { decision, movements, received: payout };
}

/** The house's side of many decisions: one movement per game for stakes no longer open, and one for those that are open again. */
function houseMovements(decisions: readonly SettlementDecision[], runId: string): readonly Movement[] {
  const taken = new Map<BetGame, bigint>();
  const reopened = new Map<BetGame, bigint>();
  const add = (sums: Map<BetGame, bigint>, { game, openStake }: SettlementDecision['bet']) =>
    sums.set(game, (sums.get(game) ?? 0n) + openStake);
  for (const { bet, status } of decisions) {
    if (bet.status === 'pending' && status === 'settled') add(taken, bet);
    if (bet.status !== 'pending' && status === 'pending') add(reopened, bet);
  }
  const movement = (game: BetGame) => ({ account: HOUSE.revenue(game), contra: HOUSE.openBets(game), reference: runId });
  return [
    ...[...taken].map(([game, sum]): Movement => ({ ...movement(game), amount: amount(sum), kind: 'stake_taken' })),
    ...[...reopened].map(([game, sum]): Movement => ({ ...movement(game), amount: amount(-sum), kind: 'stake_taken_reversed' })),
  ];
}

/** Wallets as they were when locked. */
type Balances = ReadonlyMap<PlayerId, Owing>;
const NOTHING: Owing = { balance: ZERO, debt: ZERO };

interface Paid<V extends SettlementDecision> {
  readonly payments: readonly Payment<V>[];
  readonly notices: readonly NewNotice[];
}

/** Pays decisions in order, each from what earlier ones left, and returns the notices of what is owed or collected. */
function settlementPayments<V extends SettlementDecision>(decisions: readonly V[], balances: Balances): Paid<V> {
  const current = new Map(balances);
  const notices: NewNotice[] = [];
  const payments = decisions.map((decision) => {
    const { player, game } = decision.bet;
    const before = current.get(player) ?? NOTHING;
    const payment = settlementPayment(decision, before);
    notices.push(...noticesOfDebt({ player, game, debt: before.debt }, payment.movements));
    current.set(player, payment.movements.reduce(after, before));
    return payment;
  });
  return { payments, notices };
}

const after = ({ balance, debt }: Owing, { amount: change, contra }: Movement): Owing => ({
  balance: amount(balance + change),
  debt: contra === HOUSE.debts ? amount(debt + change) : debt,
});

/** An event for a player, in wire form. */
interface EventText {
  readonly player: PlayerId;
  readonly text: string;
}

/** One event per wallet that moved: its balance now, and the reason of the last move. */
function walletEvents(payments: readonly Payment<SettlementDecision>[], balances: Balances): readonly EventText[] {
  const changes = new Map<PlayerId, { change: bigint; reason: 'payout' | 'refund' | 'correction' }>();
  for (const { decision, movements } of payments) {
    if (movements.length === 0) continue;
    const { bet, status } = decision;
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

/** The input of the statement that settles bets. */
export interface SettlementWrite<V extends SettlementDecision> {
  /** The reference of the house's movements. */
  readonly runId: string;
  readonly payments: readonly Payment<V>[];
  /** Decisions that are new to their players. */
  readonly news: readonly V[];
  readonly houseMovements: readonly Movement[];
  readonly events: readonly EventText[];
  /** Notices of what this settlement leaves owed or collects. */
  readonly debtNotices: readonly NewNotice[];
}

/** Works out the money of decisions and who is notified of what. Locks the wallets they move in the order of their numbers, as placing does. */
export async function paySettlements<V extends SettlementDecision>(
  ledger: Pick<Ledger, 'lockCash'>,
  tx: Tx,
  decisions: readonly V[],
  textOf: (decision: V) => string,
): Promise<SettlementWrite<V>> {
  const paid = playersPaid(decisions);
  const balances: Balances = paid.size > 0 ? await ledger.lockCash(tx, [...paid]) : new Map();
  const { payments, notices } = settlementPayments(decisions, balances);
  const runId = newId();
  const news = decisions.filter((decision) => !isSameAgain(decision));
  const told = news.map((decision) => ({ player: decision.bet.player, text: textOf(decision) }));
  return {
    runId,
    payments,
    news,
    houseMovements: houseMovements(decisions, runId),
    events: [...told, ...walletEvents(payments, balances)],
    debtNotices: notices,
  };
}
