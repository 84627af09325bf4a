import type { LimitsModel, Moved } from './limits-model.ts';
import type { ModelDrawBet, ModelPaid, ModelSettlement } from './model-paid.ts';
import type { TransferModel } from './transfer-model.ts';
import { isOpen, type WithdrawalModel } from './withdrawal-model.ts';

export type Sign = 'w' | 'd' | 'l';

export const SIGNS: readonly Sign[] = ['w', 'd', 'l'];
/** Decimal odds of every made-up match, in ten-thousandths. */
export const ODDS: Readonly<Record<Sign, bigint>> = { w: 21_000n, d: 33_000n, l: 34_000n };

/** What multiples are promised on top: by legs that won, this share of what they won in ten-thousandths; and the most of it. All odds count. */
export const BONUS = {
  steps: [
    [2, 300n],
    [3, 700n],
  ] as const,
  most: 5_000_000n,
};

export type Outcome = { readonly home: number; readonly away: number } | 'void';

export interface ModelLeg {
  readonly match: number;
  readonly sign: Sign;
  /** Ten-thousandths. */
  readonly odds: bigint;
}

export interface ModelBet extends ModelPaid {
  readonly key: string;
  readonly legs: readonly ModelLeg[];
  readonly stake: bigint;
  /** What of it was not cashed out, in hundred-millionths. */
  openE8: bigint;
}

export interface WalletModel extends LimitsModel {
  now: number;
  balance: bigint;
  /** What is owed after corrected results. */
  debt: bigint;
  readonly moved: Moved[];
  readonly bets: ModelBet[];
  readonly drawBets: ModelDrawBet[];
  readonly outcomes: Map<number, Outcome>;
  readonly withdrawals: WithdrawalModel[];
  readonly transfers: TransferModel[];
  /** The latest check-in: its day, counted from 1970, the how-manyth in a row it was, and its instant. */
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

const WHOLE = 100_000_000n;
const NOTHING = { deposited: 0n, staked: 0n, net: 0n };

export function credit(model: WalletModel, sum: bigint): void {
  model.balance += sum;
  model.moved.push({ ...NOTHING, at: model.now, deposited: sum });
}

/** Takes the stake. False, and nothing happens, when there is not enough. */
export function place(model: WalletModel, bet: Pick<ModelBet, 'key' | 'legs' | 'stake'>): boolean {
  if (!stake(model, bet.stake)) return false;
  model.bets.push({ ...bet, ...UNPAID, openE8: WHOLE });
  return true;
}

export const UNPAID: ModelPaid = { status: 'pending', payout: 0n };

/** Takes what bets cost. False, and nothing happens, when there is not enough. */
export function stake(model: WalletModel, sum: bigint): boolean {
  if (sum > model.balance) return false;
  model.balance -= sum;
  model.moved.push({ at: model.now, deposited: 0n, staked: sum, net: -sum });
  return true;
}

/** A match ended, or ended otherwise than was said: every bet on it is worked out again, oldest first. */
export function decide(model: WalletModel, match: number, outcome: Outcome): void {
  model.outcomes.set(match, outcome);
  const touched = model.bets.filter(({ legs }) => legs.some((leg) => leg.match === match));
  for (const bet of touched.sort((one, other) => (one.key < other.key ? -1 : 1))) settle(model, bet);
}

/** What was cashed out as a whole is over, whatever its matches come to. */
const settle = (model: WalletModel, bet: ModelBet): void => (bet.openE8 === 0n ? undefined : pay(model, bet, verdictOf(model, bet)));

/** Pays what a bet came to, then takes back what was paid for it before; what the wallet does not reach is owed, and collected of what comes in. */
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

/** Takes what is owed out of money that came in, no more than that and no more than is there. */
export function collect(model: WalletModel, cameIn: bigint): void {
  const most = cameIn < model.balance ? cameIn : model.balance;
  const collected = most < model.debt ? most : model.debt;
  model.balance -= collected;
  model.debt -= collected;
}

function verdictOf(model: WalletModel, bet: ModelBet): ModelSettlement {
  const grades = bet.legs.map((leg) => standingOf(model, leg));
  if (grades.includes('lost')) return { status: 'settled', payout: 0n };
  if (grades.includes('open')) return { status: 'pending', payout: 0n };
  if (grades.every((grade) => grade === 'void')) return { status: 'cancelled', payout: (bet.stake * bet.openE8) / WHOLE };
  return { status: 'settled', payout: comesTo(model, bet, 'decided').open };
}

/** What a bet comes to that has not lost: its exact return as a fraction, its bonus, and both of what is open. Under `hoped` all that is open wins. */
export function comesTo(
  model: WalletModel,
  { legs, stake: staked, openE8 }: ModelBet,
  how: 'decided' | 'hoped',
): { readonly over: bigint; readonly under: bigint; readonly bonus: bigint; readonly open: bigint } {
  let [over, under, won] = [staked, 1n, 0];
  for (const leg of legs) {
    const standing = standingOf(model, leg);
    if (standing !== 'won' && !(how === 'hoped' && standing === 'open')) continue;
    over *= leg.odds;
    under *= 10_000n;
    won += 1;
  }
  const bonus = legs.length < 2 ? 0n : bonusOf(won, over / under - staked);
  return { over, under, bonus, open: (over * openE8) / (under * WHOLE) + (bonus * openE8) / WHOLE };
}

function bonusOf(won: number, gained: bigint): bigint {
  let share = 0n;
  for (const [legs, each] of BONUS.steps) if (won >= legs) share = each;
  const due = (gained * share) / 10_000n;
  return due < BONUS.most ? due : BONUS.most;
}

export const standingOf = ({ outcomes }: WalletModel, leg: ModelLeg): Standing => gradeOf(leg, outcomes.get(leg.match));

type Standing = 'open' | 'void' | 'won' | 'lost';
function gradeOf({ sign }: ModelLeg, outcome: Outcome | undefined): Standing {
  if (outcome === undefined) return 'open';
  if (outcome === 'void') return 'void';
  if (outcome.home > outcome.away) return sign === 'w' ? 'won' : 'lost';
  if (outcome.home < outcome.away) return sign === 'l' ? 'won' : 'lost';
  return sign === 'd' ? 'won' : 'lost';
}

const DAY_MS = 86_400_000;

/** Claims the prize of today, by UTC. Why not; undefined when it is given: once, and not while money is on its way out. */
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
