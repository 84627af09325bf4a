/**
 * What a player's wallet must come to, by a model that shares no code with the house: plain sums over plain records. Amounts are millionths of one USDT.
 */
export type Sign = 'w' | 'd' | 'l';
export type Outcome = { readonly home: number; readonly away: number } | 'void';

export interface ModelLeg {
  readonly match: number;
  readonly sign: Sign;
  /** Ten-thousandths. */
  readonly odds: bigint;
}

export interface ModelBet {
  readonly key: string;
  readonly legs: readonly ModelLeg[];
  readonly stake: bigint;
  status: 'pending' | 'settled' | 'cancelled';
  payout: bigint;
  /** What the player holds of it: more than the payout when a correction found an empty wallet. */
  received: bigint;
}

export interface WalletModel {
  balance: bigint;
  readonly bets: ModelBet[];
  readonly outcomes: Map<number, Outcome>;
}

export const emptyWallet = (): WalletModel => ({ balance: 0n, bets: [], outcomes: new Map() });

/** Takes the stake. False, and nothing happens, when there is not enough. */
export function place(model: WalletModel, bet: Pick<ModelBet, 'key' | 'legs' | 'stake'>): boolean {
  if (bet.stake > model.balance) return false;
  model.balance -= bet.stake;
  model.bets.push({ ...bet, status: 'pending', payout: 0n, received: 0n });
  return true;
}

/** A match ended, or ended otherwise than was said: every bet on it is worked out again, oldest first. */
export function decide(model: WalletModel, match: number, outcome: Outcome): void {
  model.outcomes.set(match, outcome);
  const touched = model.bets.filter(({ legs }) => legs.some((leg) => leg.match === match));
  for (const bet of touched.sort((one, other) => (one.key < other.key ? -1 : 1))) settle(model, bet);
}

function settle(model: WalletModel, bet: ModelBet): void {
  const { status, payout } = verdictOf(model, bet);
  if (status === bet.status && payout === bet.payout) return;
  model.balance += payout;
  const back = bet.received < model.balance ? bet.received : model.balance;
  model.balance -= back;
  Object.assign(bet, { status, payout, received: bet.received - back + payout });
}

function verdictOf({ outcomes }: WalletModel, { legs, stake }: ModelBet): Pick<ModelBet, 'status' | 'payout'> {
  const grades = legs.map((leg) => gradeOf(leg, outcomes.get(leg.match)));
  if (grades.includes('lost')) return { status: 'settled', payout: 0n };
  if (grades.includes('open')) return { status: 'pending', payout: 0n };
  if (grades.every((grade) => grade === 'void')) return { status: 'cancelled', payout: stake };
  let [over, under] = [stake, 1n];
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
