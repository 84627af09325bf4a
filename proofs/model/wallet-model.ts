import type { LimitsModel, Moved } from './limits-model.ts';
import type { ModelDrawBet, ModelPaid, ModelSettlement } from './model-paid.ts';
import type { TransferModel } from './transfer-model.ts';
import { isOpen, type WithdrawalModel } from './withdrawal-model.ts';

export type Sign = 'w' | 'd' | 'l';

export type Outcome = { readonly home: number; readonly away: number } | 'void';

export interface ModelLeg {
  readonly match: number;
  readonly sign: Sign;
  /** In ten-thousandths. */
  readonly odds: bigint;
}

export interface ModelBet extends ModelPaid {
  readonly key: string;
  readonly legs: readonly ModelLeg[];
  readonly stake: bigint;
}

export interface WalletModel extends LimitsModel {
  now: number;
  balance: bigint;
  /** The debt from corrected results. */
  debt: bigint;
  readonly moved: Moved[];
  readonly bets: ModelBet[];
  readonly drawBets: ModelDrawBet[];
  readonly outcomes: Map<number, Outcome>;
  readonly withdrawals: WithdrawalModel[];
  readonly transfers: TransferModel[];
  /** The latest check-in: its day since 1970, its number in the streak, and its instant. */
  checkedIn: { readonly day: number; readonly streak: number; readonly at: number } | undefined;
}

export const emptyWallet = (now: number): WalletModel => ({
  now,
  balance: 0n,
  debt: 0n,
  moved: [],
  bets: [],
  drawBets: [],
  outcomes: new Map(),
  withdrawals: [],
  transfers: [],
  checkedIn: undefined,
  limits: new Map(),
  answered: false,
  pausedUntil: 0,
  excludedUntil: 0,
});

const NOTHING = { deposited: 0n, staked: 0n, net: 0n };

export function credit(model: WalletModel, sum: bigint): void {
  model.balance += sum;
  model.moved.push({ ...NOTHING, at: model.now, deposited: sum });
}

/** Takes the stake. Returns false, changing nothing, if the balance is too low. */
export function place(model: WalletModel, bet: Pick<ModelBet, 'key' | 'legs' | 'stake'>): boolean {
  if (!stake(model, bet.stake)) return false;
  model.bets.push({ ...bet, ...UNPAID });
  return true;
}

export const UNPAID: ModelPaid = { status: 'pending', payout: 0n };

/** Takes the cost of bets. Returns false, changing nothing, if the balance is too low. */
export function stake(model: WalletModel, sum: bigint): boolean {
  if (sum > model.balance) return false;
  model.balance -= sum;
  model.moved.push({ at: model.now, deposited: 0n, staked: sum, net: -sum });
  return true;
}

/** Sets or corrects the outcome of a match, and settles every bet on it again, oldest first. */
export function decide(model: WalletModel, match: number, outcome: Outcome): void {
  model.outcomes.set(match, outcome);
  const touched = model.bets.filter(({ legs }) => legs.some((leg) => leg.match === match));
  for (const bet of touched.sort((one, other) => (one.key < other.key ? -1 : 1))) settle(model, bet);
}

const settle = (model: WalletModel, bet: ModelBet): void => pay(model, bet, verdictOf(model, bet));

/** Pays the new payout, then takes back the old one. What the balance does not cover becomes debt, collected from later income. */
export function pay(model: WalletModel, bet: ModelPaid, { status, payout }: ModelSettlement): void {
  if (status === bet.status && payout === bet.payout) return;
  const net = payout - bet.payout;
  const [balance, debt] = [model.balance + net, model.debt];
  model.balance = balance > 0n ? balance : 0n;
  model.debt = balance > 0n ? debt : debt - balance;
  if (net > 0n) collect(model, net);
  model.moved.push({ ...NOTHING, at: model.now, net });
  Object.assign(bet, { status, payout });
}

/** Collects debt from income, at most the income and the balance. */
export function collect(model: WalletModel, cameIn: bigint): void {
  const most = cameIn < model.balance ? cameIn : model.balance;
  const collected = most < model.debt ? most : model.debt;
  model.balance -= collected;
  model.debt -= collected;
}

function verdictOf({ outcomes }: WalletModel, { legs, stake: staked }: ModelBet): ModelSettlement {
  const grades = legs.map((leg) => gradeOf(leg, outcomes.get(leg.match)));
  if (grades.includes('lost')) return { status: 'settled', payout: 0n };
  if (grades.includes('open')) return { status: 'pending', payout: 0n };
  if (grades.every((grade) => grade === 'void')) return { status: 'cancelled', payout: staked };
  let [over, under] = [staked, 1n];
  for (const [at, leg] of legs.entries()) {
    if (grades[at] === 'void') continue;
    over *= leg.odds;
    under *= 10_000n;
  }
  return { status: 'settled', payout: over / under };
}

function gradeOf({ sign }: ModelLeg, outcome: Outcome | undefined): 'open' | 'void' | 'won' | 'lost' {
  if (outcome === undefined) return 'open';
  if (outcome === 'void') return 'void';
  if (outcome.home > outcome.away) return sign === 'w' ? 'won' : 'lost';
  if (outcome.home < outcome.away) return sign === 'l' ? 'won' : 'lost';
  return sign === 'd' ? 'won' : 'lost';
}

const DAY_MS = 86_400_000;

/** Claims today's prize, by UTC. Returns why not; undefined if it was given: once a day, and not during a withdrawal. */
export function checkIn(model: WalletModel, prizes: readonly bigint[]): string | undefined {
  const day = Math.floor(model.now / DAY_MS);
  const before = model.checkedIn;
  if (before && (before.day >= day || model.now - before.at < 20 * 3_600_000)) return 'check_in.claimed';
  if (model.withdrawals.some(isOpen)) return 'check_in.withdrawal_pending';
  const streak = before?.day === day - 1 ? before.streak + 1 : 1;
  model.checkedIn = { day, streak, at: model.now };
  const prize = prizes[(streak - 1) % prizes.length] ?? 0n;
  model.balance += prize;
  collect(model, prize);
  return undefined;
}
