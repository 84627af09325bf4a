import type { Odds } from '@fairbook/core/money';
import { isLineOf, MARKETS_OF, type MarketKind, type Score } from '@fairbook/core/sports';
import { BASKETBALL_BOOKMAKER, BASKETBALL_MARKETS } from '../simulated/basketball/basketball.ts';
import { BEFORE_PLAY, finalOf, priceMatch } from '../simulated/basketball/chances.ts';
import { csvRecords } from './csv-records.ts';
import { completeOdds, decimalOf, teamOf } from './read-row.ts';
import type { ReplayMarket, ReplayMatch } from './types.ts';

type Row = Readonly<Record<string, string>>;

/** The usual total of points, for files without one. */
const TOTAL_USUAL = 226.5;

/**
 * Reads seasons of basketball. A row has the sides, the day, scores by quarter and in total, the home side's spread and, where known, money lines, the total
 * and their prices. Missing markets are priced by the model from spread and total, and marked so. Rows without a spread or a score are left out.
 */
export const readBasketballData = (csv: string): readonly ReplayMatch[] => csvRecords(csv).flatMap((row) => matchOf(row) ?? []);

function matchOf(row: Row): ReplayMatch | undefined {
  const { season = '', date = '', home = '', away = '' } = row;
  const kickoff = new Date(`${date}T12:00:00Z`);
  const [spread, total] = [decimalOf(row.spread_home), decimalOf(row.total) ?? TOTAL_USUAL];
  const score = pointsOf(row.home_pts, row.away_pts);
  if (home === '' || away === '' || Number.isNaN(kickoff.getTime()) || spread === undefined || !score) return undefined;
  const first = [pointsOf(row.home_q1, row.away_q1), pointsOf(row.home_q2, row.away_q2)];
  const halfTime = first[0] && first[1] ? { home: first[0].home + first[1].home, away: first[0].away + first[1].away } : null;
  return {
    ref: `nba:${date}:${home}:${away}`.slice(0, 120),
    league: { ref: 'nba', country: 'US', names: { en: `NBA ${season}`.trim() } },
    home: teamOf('nba', { en: home }),
    away: teamOf('nba', { en: away }),
    kickoff,
    markets: { ...modelMarkets(spread, total), ...givenMarkets(row, spread) },
    hints: {},
    bookmaker: 'european',
    result: { score, halfTime, source: 'given', halfTimeSource: halfTime ? 'given' : 'none' },
    doubts: ['no_kickoff_time'],
  };
}

function modelMarkets(spread: number, total: number): ReplayMatch['markets'] {
  const final = finalOf({ lead: -spread, total }, BEFORE_PLAY);
  const priced = priceMatch(final, BASKETBALL_BOOKMAKER, {
    sold: BASKETBALL_MARKETS,
    markets: MARKETS_OF.basketball,
    lines: { given: spread * 100, total: total * 100 },
  });
  return Object.fromEntries(
    Object.entries(priced).map(([market, { line, odds }]): readonly [string, ReplayMarket] => [
      market,
      { line, single: true, odds, source: 'model' },
    ]),
  );
}

/** Returns the markets that the file prices on both sides. */
function givenMarkets(row: Row, spread: number): ReplayMatch['markets'] {
  const total = decimalOf(row.total);
  return {
    ...given('wl', null, completeOdds({ w: row.ml_home, l: row.ml_away })),
    ...given('handicap', spread * 100, completeOdds({ w: row.o_spread_home, l: otherSide(row.o_spread_home) })),
    ...(total === undefined ? {} : given('bs', total * 100, completeOdds({ b: row.o_over, s: row.o_under }))),
  };
}

function given(market: MarketKind, line: number | null, odds: Readonly<Record<string, Odds>> | undefined): ReplayMatch['markets'] {
  if (!odds || !isLineOf({ game: 'basketball', market, lineE2: line })) return {};
  return { [market]: { line, single: true, odds, source: 'given' } };
}

/** Returns the away side's price of the handicap, which the file lacks: that of a bookmaker with an overround of 1.05. */
function otherSide(price: string | undefined): string {
  const home = decimalOf(price);
  const chance = 1.05 - 1 / (home ?? 1);
  return home === undefined || chance <= 0 ? '' : (1 / chance).toFixed(2);
}

function pointsOf(home: string | undefined, away: string | undefined): Score | null {
  const points = [home, away].map((text) => (/^\d{1,3}(\.0)?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : null));
  return points[0] == null || points[1] == null ? null : { home: points[0], away: points[1] };
}
