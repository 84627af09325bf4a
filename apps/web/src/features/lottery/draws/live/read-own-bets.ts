import { type DrawBet, drawBetsApi } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { MARK_SIX_TOPS, POSITIONS } from '@fairbook/core/lottery';
import { api } from '../../../../shared/api/api.ts';
import type { NamedNumber, OwnBet } from './own-of-draw.ts';

/** More bets than anybody places on one draw and the next. */
const NEWEST = 50;

/** The player's newest bets on draws of a game. In a file of its own, which guests never load. */
export const readOwnBets = async (game: LotteryGame): Promise<readonly OwnBet[]> =>
  (await api(drawBetsApi.myDrawBets, { game, start: 0, limit: NEWEST, status: '-1' })).list.map(ownBet);

type Bet = Omit<OwnBet, 'drawId' | 'named'> & {
  readonly game: DrawBet['game'];
  readonly draw: Pick<DrawBet['draw'], 'match_id'>;
  readonly picks: readonly Pick<DrawBet['picks'][number], 'top' | 'selections'>[];
};

/** What a result is looked at by: what was staked and paid, and which numbers the picks name. */
export const ownBet = ({ game, draw, picks, status, currency, total_currency, bonus_currency }: Bet): OwnBet => ({
  ...{ drawId: draw.match_id, status, currency, total_currency, bonus_currency },
  named: picks.flatMap((pick) => namedBy(isRaceGame(game), pick)),
});

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const SPECIAL_AT = 6;

/** The numbers of a pick, with the places of the result they were bet to come at. A car is the player's own wherever it arrives. */
function namedBy(isRace: boolean, { top, selections }: Bet['picks'][number]): readonly NamedNumber[] {
  return selections.map((number) => ({ number, places: placesOf(isRace, top) }));
}

function placesOf(isRace: boolean, top: number): readonly number[] {
  if (isRace) return top >= 12 && top <= 21 ? ALL : [];
  const { group, position } = MARK_SIX_TOPS[top] ?? {};
  if (group === 'specialCode') return [SPECIAL_AT];
  if (group === 'regularCode') return ALL.slice(0, SPECIAL_AT);
  return group === 'numberCode' && position ? [POSITIONS.indexOf(position)] : [];
}
