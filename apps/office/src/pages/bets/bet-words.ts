import type { AnyBet, Bet, DrawBet } from '@fairbook/contract';
import { formatLine } from '@fairbook/core/betting';
import { useNames } from '../../shared/names.tsx';
import { useSelectionWords } from '../../shared/selection-words.ts';
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
  const names = useNames();
  const selections = useSelectionWords();
  const lotteries = useLotteryNames();
  const leg: BetWords['leg'] = ({ k: market, n: selection, h: line }, match) =>
    match
      ? selections.whole({ market, selection, line }, { home: match.home_team_name, away: match.away_team_name })
      : `${names.market(market)}: ${selection}${line === null ? '' : ` (${formatLine(line)})`}`;
  const match: BetWords['match'] = (sides, id) => (sides ? `${sides.home_team_name} × ${sides.away_team_name}` : id);
  const pick: BetWords['pick'] = ({ game }, { top, selections: picked, bankers }) => {
    const named = (code: string): string => lotteries.selection(game, top, code);
    return `${lotteries.row(game, top)}: ${[...bankers.map((each) => `${named(each)}*`), ...picked.map(named)].join(' ')}`;
  };
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
