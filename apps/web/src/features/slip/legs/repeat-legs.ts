import type { Match } from '@fairbook/contract';
import { builtOf, legKey, type SlipLeg } from '@fairbook/core/betting';
import type { SportGame } from '@fairbook/core/catalog';
import { changeSlip, pick, putOnSlip, slipState } from '../slip-store.ts';
import { offerNow } from './offer-now.ts';

type Wanted = Pick<SlipLeg, 'matchId' | 'market' | 'selection'>;

/**
 * Adds selections to the slip at current odds, or has the player asked where the slip is of another game. Returns how many are then on it, or asked about, and
 * which are no longer on offer; a selection already on the slip stays.
 *
 * @param together the matches whose selections paid together before: they do again
 */
export function repeatLegs<Leg extends Wanted>(
  game: SportGame,
  wanted: readonly Leg[],
  matches: readonly Match[],
  { now, together = [] }: { readonly now: Date; readonly together?: readonly string[] },
): { readonly put: number; readonly gone: readonly Leg[] } {
  putOnSlip();
  const { slip } = slipState();
  const onSlip = new Set(slip.game === game ? slip.legs.map(legKey) : []);
  const gone: Leg[] = [];
  for (const leg of wanted) {
    const match = matches.find(({ match_id: id }) => id === leg.matchId);
    if (match === undefined || offerNow(match, leg, now, false) === null) gone.push(leg);
    else if (!onSlip.has(legKey(leg))) pick(game, match, leg.market, leg.selection);
  }
  putOnSlip();
  for (const matchId of together) if (!builtOf(slipState().slip).includes(matchId)) changeSlip({ type: 'builtToggled', matchId });
  return { put: wanted.length - gone.length, gone };
}
