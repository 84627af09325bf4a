import type { PlayerId } from '@fairbook/contract';
import { formatAmount } from '@fairbook/core/money';
import { inTransaction } from '../../../platform/db/db.ts';
import type { MatchBetsHouse } from './match-bets-house.ts';
import { newKey, slip, type WireLeg } from './slips.ts';
import type { TestMatch } from './test-match.ts';

/** A placed bet, and its player. */
export interface PlacedBet {
  readonly player: PlayerId;
  readonly bet: { readonly game: 'soccer'; readonly id: string };
}

/** Fair odds, so that only the house's margin is lost of a stake. */
const EVEN = { wl: { w: '2', d: '4', l: '4' } };

/** The code of a refusal, or `done`. */
export const codeOf = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Bets of ten on matches at even odds, of players with a hundred, and actions on them. */
export function cashOutsOf(house: () => MatchBetsHouse) {
  const cashOut = () => house().matchBets.cashOut;
  const betOn = async (legs: readonly WireLeg[], more: Readonly<Record<string, unknown>> = {}): Promise<PlacedBet> => {
    const [player, id] = [await house().playerWith('100'), newKey()];
    await house().matchBets.place(player, { idempotencyKey: id }, slip(legs, { unit_stake: '10', ...more }));
    return { player, bet: { game: 'soccer', id } };
  };
  const match = () => house().match({ markets: EVEN });
  const quote = ({ player, bet }: PlacedBet, share = 100) => cashOut().quote(player, { ...bet, share });
  const take = ({ player, bet }: PlacedBet, text: string, key = newKey()) =>
    cashOut().take(player, { idempotencyKey: key }, { ...bet, quote: text });
  return {
    ...{ match, betOn, quote, take },
    /** A match, and a bet on its home side. */
    betOnMatch: async () => {
      const game = await match();
      return { game, placed: await betOn([{ match_id: game.id, odds: '2' }]) };
    },
    cashOut: async (placed: PlacedBet, share = 100) => take(placed, (await quote(placed, share)).quote),
    receipt: ({ player, bet }: PlacedBet) => house().matchBets.receipt(player, bet, 'en'),
    balance: async ({ player }: PlacedBet) => formatAmount(await house().ledger.balanceOf(house().db, player), 2),
    settle: async (...matches: readonly TestMatch[]) => {
      for (const each of matches) await house().matchBets.settleMatch(each.id);
    },
    /** Switches bets in play on or off. */
    setLive: (open: boolean) => inTransaction(house().db, (tx) => house().sportsbook.liveBets.set(tx, 'soccer', open)),
    voidBet: ({ player, bet }: PlacedBet) => inTransaction(house().db, (tx) => house().matchBets.voidBet(tx, { player, id: bet.id })),
  };
}
