import { paidFor } from './draw-rules.ts';
import type { ModelDraw, ModelDrawBet, ModelPaid } from './model-paid.ts';
import { pay, stake, UNPAID, type WalletModel } from './wallet-model.ts';

/** Takes a slip's stakes for all its draws. Returns false, changing nothing, if the balance is too low. */
export function placeOnDraws(model: WalletModel, bets: readonly Omit<ModelDrawBet, keyof ModelPaid | 'revision'>[]): boolean {
  if (!canPay(model, bets)) return false;
  for (const bet of bets) {
    stake(model, bet.stake);
    model.drawBets.push({ ...bet, ...UNPAID, revision: 0 });
  }
  return true;
}

const canPay = ({ balance }: WalletModel, bets: readonly { readonly stake: bigint }[]): boolean =>
  bets.reduce((sum, bet) => sum + bet.stake, 0n) <= balance;

/** Settles draws with an unsettled result: draws in the order they were decided, the bets of each by id. */
export function settleDraws(model: WalletModel, draws: readonly ModelDraw[]): void {
  const due = draws.filter(({ revision, settledRevision }) => settledRevision < revision);
  for (const draw of due.toSorted((one, other) => one.decidedAs - other.decidedAs)) {
    settleDraw(model, draw);
    draw.settledRevision = draw.revision;
  }
}

function settleDraw(model: WalletModel, { id, revision }: ModelDraw): void {
  const due = model.drawBets
    .filter((bet) => bet.draw.id === id && bet.status !== 'cancelled' && bet.revision < revision)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const won = due.filter((bet) => settleBet(model, bet));
  for (const { chase } of won) if (chase?.stopsOnWin) stopChase(model, chase);
}

/** Returns whether it won. */
function settleBet(model: WalletModel, bet: ModelDrawBet): boolean {
  const { draw, picks } = bet;
  bet.revision = draw.revision;
  if (draw.result === 'void') {
    pay(model, bet, { status: 'cancelled', payout: bet.stake });
    return false;
  }
  const { paid, isWon } = paidFor(picks, { kind: draw, numbers: draw.result ?? [], odds: draw.odds });
  pay(model, bet, { status: 'settled', payout: paid });
  return isWon;
}

/** Refunds the later bets of a slip whose draws are still open for betting. */
function stopChase(model: WalletModel, { key, place }: NonNullable<ModelDrawBet['chase']>): void {
  for (const bet of model.drawBets) {
    const isLater = bet.chase?.key === key && bet.chase.place > place;
    if (isLater && bet.status === 'pending' && bet.draw.phase !== 'over') pay(model, bet, { status: 'cancelled', payout: bet.stake });
  }
}
