import type { DrawBet } from '@fairbook/contract';
import { isRaceGame } from '@fairbook/core/catalog';
import { MARK_SIX_TOPS, POSITIONS } from '@fairbook/core/lottery';
import { type Amount, amount, sum } from '@fairbook/core/money';

/** What a player's own bets on one draw came to, in the currency they were placed in: paid less staked. */
export interface OwnResult {
  readonly currency: DrawBet['currency'];
  readonly staked: Amount;
  readonly net: Amount;
}

export interface OwnOfDraw {
  /** Every bet on it is decided. */
  readonly isSettled: boolean;
  /** One for each currency. */
  readonly results: readonly OwnResult[];
  /** Whether the player named this number, or car, for this place of the result (from 0). Colours, sides and animals name none. */
  readonly isMine: (number: number, at: number) => boolean;
}

type Bet = Pick<DrawBet, 'game' | 'status' | 'currency' | 'total_currency' | 'bonus_currency'> & {
  readonly draw: Pick<DrawBet['draw'], 'match_id'>;
  readonly picks: readonly Pick<DrawBet['picks'][number], 'top' | 'selections'>[];
};

/** The player's own part in a draw; undefined without a bet on it. Bets that were given back before are none. */
export function ownOfDraw(bets: readonly Bet[], drawId: string): OwnOfDraw | undefined {
  const own = bets.filter((bet) => bet.draw.match_id === drawId && bet.status !== 'cancelled');
  if (own.length === 0) return undefined;
  const named = own.flatMap(({ game, picks }) => picks.flatMap((pick) => namedBy(isRaceGame(game), pick)));
  const currencies = [...new Set(own.map(({ currency }) => currency))];
  return {
    isSettled: own.every(({ status }) => status !== 'pending'),
    results: currencies.map((currency) => {
      const of = own.filter((bet) => bet.currency === currency);
      const staked = sum(of.map((bet) => bet.total_currency));
      return { currency, staked, net: amount(sum(of.map((bet) => bet.bonus_currency)) - staked) };
    }),
    isMine: (number, at) => named.some((each) => each.number === String(number) && each.places.includes(at)),
  };
}

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const SPECIAL_AT = 6;

/** The numbers of a pick, with the places of the result they were bet to come at. A car is the player's own wherever it arrives. */
function namedBy(isRace: boolean, { top, selections }: Bet['picks'][number]) {
  return selections.map((number) => ({ number, places: placesOf(isRace, top) }));
}

function placesOf(isRace: boolean, top: number): readonly number[] {
  if (isRace) return top >= 12 && top <= 21 ? ALL : [];
  const { group, position } = MARK_SIX_TOPS[top] ?? {};
  if (group === 'specialCode') return [SPECIAL_AT];
  if (group === 'regularCode') return ALL.slice(0, SPECIAL_AT);
  return group === 'numberCode' && position ? [POSITIONS.indexOf(position)] : [];
}
