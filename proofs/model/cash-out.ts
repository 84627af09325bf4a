import { cashOutApi } from '@fairbook/contract';
import { type Action, answerOf, codeOf, differs, sendOnce } from './life.ts';
import { comesTo, type ModelBet, type ModelLeg, ODDS, SIGNS, standingOf, type WalletModel } from './wallet-model.ts';

const SHARES = [100, 50, 25] as const;
/** What the house keeps of a fair value, in ten-thousandths. */
const MARGIN = 500n;

interface Sold {
  readonly offer: bigint;
  readonly openE8: bigint;
}

/** How likely a sign is by the odds of its match without their margin: one over its odds, as a share of that of all. */
function chanceOf({ odds }: ModelLeg): readonly [top: bigint, bottom: bigint] {
  const all = SIGNS.map((sign) => ODDS[sign]);
  const product = all.reduce((one, each) => one * each, 1n);
  return [product / odds, all.reduce((sum, each) => sum + product / each, 0n)];
}

/** What a share of a bet is sold for, or why it is not: by legs that are decided, and by the chances of the others. */
function soldFor(model: WalletModel, bet: ModelBet, share: number): Sold | string {
  if (bet.openE8 === 0n || bet.status !== 'pending') return 'cash_out.bet_over';
  const left = bet.openE8 * BigInt(100 - share);
  if (left % 100n !== 0n) return 'cash_out.too_often';
  let [top, bottom] = [1n, 1n];
  for (const leg of bet.legs) {
    if (standingOf(model, leg) !== 'open') continue;
    const [up, down] = chanceOf(leg);
    [top, bottom] = [top * up, bottom * down];
  }
  // What comes back when all that is open wins, times the chance of that.
  const hoped = comesTo(model, bet, 'hoped');
  const [fair, under] = [(hoped.over + hoped.bonus * hoped.under) * top * bet.openE8, hoped.under * bottom * 100_000_000n];
  const offer = (fair * BigInt(share) * (10_000n - MARGIN)) / (under * 100n * 10_000n);
  const most = (hoped.open * BigInt(share)) / 100n;
  const paid = offer < most ? offer : most;
  return paid === 0n ? 'cash_out.nothing' : { offer: paid, openE8: left / 100n };
}

/** A share of a bet is sold at the price that the house names, which is the one of the model. */
export const cashOut: Action = async (life) => {
  const { chance, model, player } = life;
  if (model.bets.length === 0) return undefined;
  const bet = chance.oneOf(model.bets);
  const share = chance.oneOf(SHARES);
  const id = { game: 'soccer', id: bet.key } as const;
  const sold = soldFor(model, bet, share);
  const quoted = await answerOf(() => player.call(cashOutApi.quoteCashOut, { ...id, share }));
  const said = typeof quoted === 'string' ? quoted : `${quoted.offer}`;
  const meant = typeof sold === 'string' ? sold : `${sold.offer}`;
  const wrong = differs(
    life,
    `cash-out offered ${share} of ${bet.key}`,
    said === meant ? codeOf(quoted) : said,
    said === meant ? codeOf(quoted) : meant,
  );
  if (wrong !== undefined || typeof quoted === 'string' || typeof sold === 'string') return wrong;
  const { answer } = await sendOnce(life, cashOutApi.cashOut, { ...id, quote: quoted.quote });
  bet.openE8 = sold.openE8;
  if (sold.openE8 === 0n) bet.status = 'settled';
  model.balance += sold.offer;
  model.moved.push({ at: model.now, deposited: 0n, staked: 0n, net: sold.offer });
  return differs(life, `cash-out taken of ${bet.key}`, codeOf(answer), 'ok');
};
