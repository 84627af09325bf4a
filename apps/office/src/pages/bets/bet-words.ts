import type { AnyBet, Bet, DrawBet } from '@fairbook/contract';
import { formatLine } from '@fairbook/core/betting';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import { useLotteryNames } from '../lottery/lottery-names.ts';

export type BetLeg = Bet['data'][number][number];
type Sides = Pick<Bet['match'][string], 'home_team_name' | 'away_team_name'>;

export interface BetWords {
  /** A leg by its market, its selection and its line. */
  readonly leg: (leg: BetLeg, match: Sides | undefined) => string;
  readonly match: (match: Sides | undefined, id: string) => string;
  /** One pick of a draw bet. */
  readonly pick: (bet: DrawBet, pick: DrawBet['picks'][number]) => string;
  /** One line on what a bet is about. */
  readonly short: (bet: AnyBet) => string;
}

/** Describes what bets are on. */
export function useBetWords(): BetWords {
  const t = useTranslate();
  const names = useNames();
  const lotteries = useLotteryNames();
  const selection = ({ n }: BetLeg, match: Sides | undefined): string => {
    if (n === 'w') return match?.home_team_name ?? n;
    if (n === 'l') return match?.away_team_name ?? n;
    if (n === 'd') return t('sports.draw');
    if (n === 'yes' || n === 'no') return t(`sports.${n}`);
    return n;
  };
  const leg: BetWords['leg'] = (each, match) => {
    const line = each.h === null ? '' : ` (${formatLine(each.h)})`;
    return `${names.market(each.k)}${line}: ${selection(each, match)}`;
  };
  const match: BetWords['match'] = (sides, id) => (sides ? `${sides.home_team_name} × ${sides.away_team_name}` : id);
  const pick: BetWords['pick'] = ({ game }, { top, selections, bankers }) =>
    `${lotteries.row(game, top)}: ${[...bankers.map((each) => `${each}*`), ...selections].join(' ')}`;
  return {
    leg,
    match,
    pick,
    short: (found) => {
      if (found.on === 'draw') return `${found.bet.draw.draw_no}: ${found.bet.picks.map((each) => pick(found.bet, each)).join('; ')}`;
      return found.bet.data
        .flat()
        .map((each) => `${match(found.bet.match[each.m], each.m)}, ${leg(each, found.bet.match[each.m])}`)
        .join('; ');
    },
  };
}
