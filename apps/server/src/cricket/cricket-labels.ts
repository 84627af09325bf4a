import type { cricketApi, Match, ReplyOf } from '@fairbook/contract';
import { formatOdds, type Odds } from '@fairbook/core/money';
import { MARKETS_OF, type MarketKind, type MarketOf, selectionsOf } from '@fairbook/core/sports';

/** What a label names: an answer of a market on offer. */
export interface Labelled {
  readonly categoryLabel: string;
  readonly slipLabel: string;
  readonly market: MarketKind;
  readonly selection: string;
  readonly lineE2: number | null;
  readonly odds: Odds;
  readonly open: boolean;
}

/** The feed's names of cricket markets. */
const CATEGORIES: Readonly<Record<MarketOf<'cricket'>, string>> = {
  wl: 'Match Odds',
  bs: 'Total Runs',
  innings: 'First Innings Runs',
  powerplay: 'Most Runs in First 6 Overs',
  toss: 'Toss Winner',
};

/** Returns every answer that a match offers, under its labels; there are no other labels. */
export function labelsOf({ compare, home_name, away_name }: Match): readonly Labelled[] {
  const words: Readonly<Record<string, (line: string) => string>> = {
    w: () => home_name,
    l: () => away_name,
    b: (line) => `Over ${line}`,
    s: (line) => `Under ${line}`,
  };
  return MARKETS_OF.cricket.flatMap((market) => {
    const offer = compare[market];
    if (!offer) return [];
    const line = offer.line === null ? '' : String(offer.line / 100);
    return selectionsOf('cricket', market).flatMap((selection) => {
      const odds = offer.odds[selection];
      if (odds === undefined) return [];
      const slipLabel = words[selection]?.(line) ?? selection;
      return { categoryLabel: CATEGORIES[market], slipLabel, market, selection, lineE2: offer.line, odds, open: offer.status === 'open' };
    });
  });
}

/** Returns a match in the form of the specification's cricket calls. */
export function cricketMatchOf(match: Match): ReplyOf<typeof cricketApi.matchById> {
  const labels = labelsOf(match);
  const categories = [...new Set(labels.map(({ categoryLabel }) => categoryLabel))].map((categoryLabel) => {
    const slips = labels.filter((each) => each.categoryLabel === categoryLabel);
    return {
      categoryLabel,
      open: slips.every(({ open }) => open),
      slips: slips.map(({ slipLabel, odds }) => ({ slipLabel, odd: formatOdds(odds) })),
    };
  });
  return {
    matchId: match.match_id,
    leagueName: match.league_name,
    homeName: match.home_name,
    awayName: match.away_name,
    startTime: match.match_start_time,
    status: match.status,
    homeScore: match.home_score,
    awayScore: match.away_score,
    overs: match.overs,
    categories,
  };
}
