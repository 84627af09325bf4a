import type { Bet } from '@fairbook/contract';
import type { LegGrade } from '@fairbook/core/sports';
import type { IconName } from '@fairbook/ui';

export type BetLeg = Bet['data'][number][number];
export type BetMatch = Bet['match'][string];

/** The outcome of a bet, in the specification's words: PENDING, WIN, LOSS, CANCELED; or that its player cashed out all of it. */
export type BetState = 'pending' | 'won' | 'lost' | 'cancelled' | 'cashed_out';

/** A settled bet counts as won only if something was paid. */
export function betState({ status, bonus, open_e8: open }: Pick<Bet, 'status' | 'bonus' | 'open_e8'>): BetState {
  if (open === 0) return 'cashed_out';
  if (status === 'settled') return bonus > 0n ? 'won' : 'lost';
  return status;
}

export const BET_ICON: Readonly<Record<BetState, IconName>> = {
  pending: 'clock',
  won: 'check',
  lost: 'x',
  cancelled: 'minus',
  cashed_out: 'out',
};

/** The grade of a leg; until there is one, whether its match is in play. */
export type LegState = LegGrade | 'live' | 'open';

export const legState = ({ g }: Pick<BetLeg, 'g'>, match: Pick<BetMatch, 'status'> | undefined): LegState =>
  g ?? (match?.status === 'live' ? 'live' : 'open');

export const LEG_ICON: Readonly<Record<LegState, IconName>> = {
  won: 'check',
  dead_heat: 'check',
  half_won: 'check',
  void: 'minus',
  half_lost: 'x',
  lost: 'x',
  live: 'ball',
  open: 'clock',
};
