import { areOversDecided, type Overs, type Score, type Side } from '@fairbook/core/sports';
import { EUROPEAN } from '../pricing/index.ts';
import { BALLS, OVER, rateOf, WICKETS } from '../simulated/cricket/balls.ts';
import { balancedLines, beforeToss, priceMatch } from '../simulated/cricket/chances.ts';
import { csvRecords } from './csv-records.ts';
import { completeOdds, teamOf } from './read-row.ts';
import type { ReplayMarket, ReplayMatch } from './types.ts';

type Row = Readonly<Record<string, string>>;

/** The markets that are priced, by the file or by a model that knows nothing about the sides: these matches serve to test settlement. */
const PRICED = ['wl', 'bs', 'innings', 'toss'] as const;

/**
 * Reads seasons of Twenty20 cricket. A row has the sides, the day, the toss, both innings, the winner and how they won and, if the match was shortened, the
 * overs of the chase. Rows with an impossible result are left out. No row has the score after six overs, so that market is not offered.
 */
export const readCricketData = (csv: string): readonly ReplayMatch[] => csvRecords(csv).flatMap((row) => matchOf(row) ?? []);

function matchOf(row: Row): ReplayMatch | undefined {
  const { match_id: ref = '', season = '', date = '', team1 = '', team2 = '' } = row;
  const kickoff = new Date(`${date}T12:00:00Z`);
  if (ref === '' || team1 === '' || team2 === '' || Number.isNaN(kickoff.getTime())) return undefined;
  const { score, overs } = playedIn(row);
  if (!areOversDecided(score, overs)) return undefined;
  return {
    ref,
    league: { ref: 'ipl', country: 'IN', names: { en: `Indian Premier League ${season}`.trim() } },
    home: teamOf('ipl', { en: team1 }),
    away: teamOf('ipl', { en: team2 }),
    kickoff,
    markets: { ...modelMarkets(ref), ...givenMarkets(row) },
    hints: {},
    bookmaker: 'european',
    result: { score, halfTime: null, overs, source: 'given', halfTimeSource: 'none' },
    doubts: ['no_kickoff_time'],
  };
}

const sideOf = (row: Row, name: string | undefined): Side | null => (name ? (name === row.team1 ? 'home' : 'away') : null);
const whole = (text: string | undefined): number => (/^\d+(\.0)?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : 0);

function playedIn(row: Row): { readonly score: Score; readonly overs: Overs } {
  const first = sideOf(row, row.inn1_team);
  const bySide = (one: number, two: number): Score => (first === 'away' ? { home: two, away: one } : { home: one, away: two });
  const winner = sideOf(row, row.winner);
  const isRain = row.method !== undefined && row.method !== '';
  const isWithout = row.result === 'no result';
  const [one, two] = [inningsOf(row, 'inn1'), inningsOf(row, 'inn2')];
  const isCut = ({ balls, wickets }: ReturnType<typeof inningsOf>) => balls < BALLS && wickets < WICKETS;
  const chase = ballsIn(row.target_overs) || BALLS;
  // If both sides have fewer overs from the start, there is no revised target.
  const oneCould = isRain || isWithout ? (isCut(one) ? one.balls : BALLS) : chase;
  const twoCould = isWithout ? (isCut(two) ? two.balls : BALLS) : Math.max(two.balls, chase);
  const isByMargin = row.decided_by === 'runs' || row.decided_by === 'wickets';
  const decision = isByMargin
    ? (row.decided_by as 'runs' | 'wickets')
    : row.decided_by === 'super over'
      ? 'super_over'
      : isWithout
        ? 'no_result'
        : 'tie';
  return {
    score: bySide(one.runs, two.runs),
    overs: {
      toss: sideOf(row, row.toss_winner),
      first,
      scheduled: BALLS,
      possible: bySide(Math.max(one.balls, oneCould), twoCould),
      balls: bySide(one.balls, two.balls),
      wickets: bySide(one.wickets, two.wickets),
      powerplay: null,
      winner,
      decision,
      margin: isByMargin ? whole(row.by_runs) || whole(row.by_wickets) : null,
      revised: isRain,
    },
  };
}

/** Parses overs as scorecards write them: 9.2 is 56 balls. */
function ballsIn(overs: string | undefined): number {
  const [, full = '', more = ''] = /^(\d+)(?:\.(\d))?$/.exec(overs ?? '') ?? [];
  return whole(full) * OVER + whole(more);
}

const inningsOf = (row: Row, name: 'inn1' | 'inn2') => ({
  runs: whole(row[`${name}_runs`]),
  wickets: whole(row[`${name}_wkts`]),
  balls: Math.min(BALLS, whole(row[`${name}_balls`])),
});

/** Varies the strengths by match, so that lines differ. */
function modelMarkets(ref: string): ReplayMatch['markets'] {
  const day = whole(ref) % 7;
  const rates = { home: rateOf(0.94 + day * 0.03), away: rateOf(1.06 - day * 0.02) };
  const finals = beforeToss(rates);
  const priced = priceMatch(finals, rates, EUROPEAN, { markets: PRICED, lines: balancedLines(finals) });
  return Object.fromEntries(
    Object.entries(priced).map(([market, { line, odds }]): readonly [string, ReplayMarket] => [
      market,
      { line, single: true, odds, source: 'model' },
    ]),
  );
}

function givenMarkets(row: Row): ReplayMatch['markets'] {
  const odds = completeOdds({ w: row.pinnacle_team1, l: row.pinnacle_team2 });
  return odds ? { wl: { line: null, single: true, odds, source: 'given' } } : {};
}
