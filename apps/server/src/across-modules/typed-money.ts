import type { NamedBet, PlayerId } from '@fairbook/contract';
import { type Currency, conversionOf } from '@fairbook/core/catalog';
import { type Amount, amount, type Rate, shownIn } from '@fairbook/core/money';
import type { DrawBets } from '../modules/draw-bets/index.ts';
import type { GameRounds } from '../modules/games/index.ts';
import type { TypedMoney, TypedOf } from '../modules/ledger/index.ts';
import type { MatchBets } from '../modules/match-bets/index.ts';
import type { Payments, Withdrawals } from '../modules/payments/index.ts';
import type { Queries } from '../platform/db/db.ts';

/** The modules that know what movements were typed in. */
export interface Owners {
  readonly matchBets: Pick<MatchBets, 'currenciesOf'>;
  readonly drawBets: Pick<DrawBets, 'currenciesOf'>;
  readonly gameRounds: Pick<GameRounds, 'namesOf'>;
  readonly payments: Pick<Payments, 'typedOf'>;
  readonly withdrawals: Pick<Withdrawals, 'typedOf'>;
}

/**
 * Reads what the movements of a page were typed in: asks the modules that own them, one query per kind however many they are; bets come with
 * what they are named by. Rewards, game wallets and rounds at games of providers are in USDT.
 */
export const typedMoney =
  (owners: () => Owners): TypedOf =>
  async (db, player, entries) => {
    const { matchBets, drawBets, gameRounds, payments, withdrawals } = owners();
    const found = new Map<string, TypedMoney>();
    const ask = async (kinds: readonly string[], answer: Answer) => {
      const ids = [...new Set(entries.filter(({ kind }) => kinds.includes(kind)).map(({ order_id: id }) => id))];
      if (ids.length > 0) for (const [id, typed] of await answer(db, player, ids)) found.set(id, typed);
    };
    await ask(['deposit'], wholeOf(payments.typedOf));
    await ask(['withdrawal'], wholeOf(withdrawals.typedOf));
    await ask(BETS, convertedBy(matchBets.currenciesOf));
    await ask(BETS, convertedBy(drawBets.currenciesOf));
    await ask(BETS, async (...asked) => {
      const named = await gameRounds.namesOf(...asked);
      return new Map([...named].map(([id, bet]) => [id, { currency: null, bet, of: (moved: Amount) => moved }]));
    });
    return found;
  };

const BETS = ['stake', 'payout', 'refund', 'payout_reversed', 'cash_out'];

type Answer = (db: Queries, player: PlayerId, ids: readonly string[]) => Promise<ReadonlyMap<string, TypedMoney>>;

/** For amounts that are typed whole: the same in either direction. */
const wholeOf =
  (typedOf: Payments['typedOf']): Answer =>
  async (db, player, ids) =>
    new Map(
      [...(await typedOf(db, player, ids))].map(([id, { currency, typed }]) => [
        id,
        { currency, of: (moved: Amount) => (moved < 0n ? amount(-typed) : typed) },
      ]),
    );

/** The currency of a bet, and what it is named by. */
interface Made {
  readonly currency: Currency;
  readonly rate: Rate;
  readonly bet: NamedBet;
}

/** For bets, whose stakes and payouts are whole steps at the rate they were placed at. */
const convertedBy =
  (currenciesOf: (...asked: Parameters<Answer>) => Promise<ReadonlyMap<string, Made>>): Answer =>
  async (db, player, ids) =>
    new Map(
      [...(await currenciesOf(db, player, ids))].map(([id, { currency, rate, bet }]) => {
        const conversion = conversionOf(currency, rate);
        return [id, { currency, bet, of: (moved: Amount) => shownIn(moved, conversion) }];
      }),
    );
