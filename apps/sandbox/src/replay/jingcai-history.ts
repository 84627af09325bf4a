import { csvRecords } from './csv-records.ts';
import { leagueOf } from './leagues.ts';
import { completeOdds, decimalOf, namesOf, scoreOf, teamOf } from './read-row.ts';
import type { ReplayMatch, ReplayResult } from './types.ts';

type Row = Readonly<Record<string, string>>;

/**
 * Reads the history of Jingcai: prices of result and handicap with the goal line, and 90-minute scores. A price of 0 or blank means the market was not sold.
 * The file does not say which matches could be bet on singly, so none is marked so. Matches without a market are left out.
 */
export const readJingcaiHistory = (csv: string): readonly ReplayMatch[] =>
  csvRecords(csv).flatMap((row): readonly ReplayMatch[] => {
    const markets = { ...resultMarket(row), ...handicapMarket(row) };
    const day = new Date(`${row.match_date}T12:00:00Z`);
    const timed = new Date((row.kickoff_utc ?? '').replace(/Z$/, ':00Z'));
    const isTimed = !Number.isNaN(timed.getTime());
    if (Object.keys(markets).length === 0 || Number.isNaN(day.getTime())) return [];
    return [
      {
        ref: row.match_id ?? '',
        league: leagueOf(row.competition ?? ''),
        home: teamOf('jc', namesOf(row.home_en ?? '', row.home_cn ?? '')),
        away: teamOf('jc', namesOf(row.away_en ?? '', row.away_cn ?? '')),
        kickoff: isTimed ? timed : day,
        markets,
        hints: {},
        bookmaker: 'jingcai',
        result: resultOf(row),
        doubts: [isTimed ? '' : 'no_kickoff_time', row.score_flag ?? ''].filter((doubt) => doubt !== ''),
      },
    ];
  });

function resultMarket(row: Row): ReplayMatch['markets'] {
  const odds = completeOdds({ w: row.had_h, d: row.had_d, l: row.had_a });
  return odds ? { wl: { line: null, single: false, odds, source: 'given' } } : {};
}

function handicapMarket(row: Row): ReplayMatch['markets'] {
  const line = handicapLine(row.goal_line);
  const odds = completeOdds({ w: row.hhad_h, d: row.hhad_d, l: row.hhad_a });
  return odds && line !== undefined ? { handicap: { line, single: false, odds, source: 'given' } } : {};
}

/** Parses a goal line such as "-1" or "+2" into hundredths. Returns undefined unless it is whole, not zero, and at most eight goals. */
export function handicapLine(text: string | undefined): number | undefined {
  const goals = decimalOf(text);
  return goals !== undefined && Number.isInteger(goals) && goals !== 0 && Math.abs(goals) <= 8 ? goals * 100 : undefined;
}

function resultOf(row: Row): ReplayResult | null {
  const score = scoreOf(row.home_score, row.away_score);
  const halfTime = scoreOf(row.ht_h, row.ht_a);
  return score && { score, halfTime, source: 'given', halfTimeSource: halfTime ? 'given' : 'none' };
}
