import { allBetsApi, BET_HALVES, type Draw, type DrawBet, drawBetsApi } from '@fairbook/contract';
import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { MARK_SIX_TOPS, POSITIONS } from '@fairbook/core/lottery';
import { api } from '../../../../shared/api/api.ts';
import type { NamedNumber, OwnBet } from './own-of-draw.ts';

/** More bets than a player places on one draw and the next. */
const NEWEST = 50;

/** Reads the player's newest draw bets of a game. In a file of its own, which guests never load. */
export const readOwnBets = async (game: LotteryGame): Promise<readonly OwnBet[]> =>
  (await api(drawBetsApi.myDrawBets, { game, start: 0, limit: NEWEST, status: '-1' })).list.map(ownBet);

/** The most bets of a draw that are read of those open, and of those closed. */
const ON_ONE = 100;

/** Reads the player's bets on one draw, however long ago it was. */
export async function readOwnBetsOn({ game, draw_no: search }: Pick<Draw, 'game' | 'draw_no'>): Promise<readonly OwnBet[]> {
  const halves = await Promise.all(BET_HALVES.map((half) => api(allBetsApi.bets, { kind: game, half, search, limit: ON_ONE })));
  return halves.flatMap(({ list }) => list.flatMap((each) => (each.on === 'draw' ? [ownBet(each.bet)] : [])));
}

type Bet = Omit<OwnBet, 'drawId' | 'named'> & {
  readonly game: DrawBet['game'];
  readonly draw: Pick<DrawBet['draw'], 'match_id'>;
  readonly picks: readonly Pick<DrawBet['picks'][number], 'top' | 'selections'>[];
};

/** Keeps of a bet what is needed beside a result: stake and payout, and the numbers its picks name. */
export const ownBet = ({ game, draw, picks, status, currency, total_currency, bonus_currency }: Bet): OwnBet => ({
  drawId: draw.match_id,
  status,
  currency,
  total_currency,
  bonus_currency,
  named: picks.flatMap((pick) => namedBy(isRaceGame(game), pick)),
});

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const SPECIAL_AT = 6;

/** Returns the numbers of a pick, with the places of the result they were bet on to come at. A car is the player's own wherever it arrives. */
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
