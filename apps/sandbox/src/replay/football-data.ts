import { fairChances } from '../pricing/index.ts';
import { csvRecords } from './csv-records.ts';
import { leagueOf } from './leagues.ts';
import { completeOdds, decimalOf, decimals, scoreOf, teamOf } from './read-row.ts';
import type { ReplayMatch, ReplayResult } from './types.ts';

type Row = Readonly<Record<string, string>>;

/** The bookmakers in order of preference, opening prices before closing ones. Seasons have different columns. */
const BOOKS = ['B365', 'Avg', 'PS', 'BW', 'Max', 'B365C', 'AvgC', 'PSC', 'MaxC'] as const;
/** Two-way markets call the bookmaker PS just P. */
const TWO_WAY_BOOKS = ['B365', 'Avg', 'P', 'Max', 'B365C', 'AvgC', 'PC', 'MaxC'] as const;

/**
 * Reads a season in the layout of football-data.co.uk, by column name: the main leagues (half-time scores, totals, Asian handicap) and the extra ones (only
 * final scores and closing prices). Rows without a date, a side or a price are left out.
 */
export const readFootballData = (csv: string): readonly ReplayMatch[] => csvRecords(csv).flatMap((row) => matchOf(row) ?? []);

function matchOf(row: Row): ReplayMatch | undefined {
  const code = row.Div || EXTRA_CODES[row.Country ?? ''] || row.League || '';
  const [home, away] = [row.HomeTeam || row.Home, row.AwayTeam || row.Away];
  const kickoff = londonTime(row.Date ?? '', row.Time ?? '');
  const odds = resultOdds(row);
  if (!home || !away || !kickoff || !odds) return undefined;
  return {
    ref: `${code}:${kickoff.toISOString().slice(0, 10)}:${home}:${away}`.slice(0, 120),
    league: leagueOf(code),
    home: teamOf(code, { en: home }),
    away: teamOf(code, { en: away }),
    kickoff,
    markets: { wl: { line: null, single: true, odds, source: 'given' } },
    hints: { ...over25Of(row), ...asianOf(row) },
    ...asianPriced(row),
    bookmaker: 'european',
    result: resultOf(row),
    doubts: row.Time ? [] : ['no_kickoff_time'],
  };
}

const EXTRA_CODES: Readonly<Record<string, string>> = { Brazil: 'BRA' };

function resultOdds(row: Row) {
  for (const book of BOOKS) {
    const odds = completeOdds({ w: row[`${book}H`], d: row[`${book}D`], l: row[`${book}A`] });
    if (odds) return odds;
  }
  return undefined;
}

function over25Of(row: Row): { readonly over25?: number } {
  for (const book of TWO_WAY_BOOKS) {
    const odds = completeOdds({ over: row[`${book}>2.5`], under: row[`${book}<2.5`] });
    const [over25] = odds ? fairChances(decimals(odds, ['over', 'under'])) : [];
    if (over25 !== undefined) return { over25 };
  }
  return {};
}

function asianOf(row: Row): Pick<ReplayMatch['hints'], 'asian'> {
  for (const book of TWO_WAY_BOOKS) {
    const line = decimalOf(book.endsWith('C') ? row.AHCh : row.AHh);
    const odds = completeOdds({ home: row[`${book}AHH`], away: row[`${book}AHA`] });
    const [home] = odds ? fairChances(decimals(odds, ['home', 'away'])) : [];
    if (line !== undefined && home !== undefined) return { asian: { line, home } };
  }
  return {};
}

/** Returns the Asian handicap of the first bookmaker with both prices and a line in quarters. */
function asianPriced(row: Row): Pick<ReplayMatch, 'asian'> {
  for (const book of TWO_WAY_BOOKS) {
    const line = decimalOf(book.endsWith('C') ? row.AHCh : row.AHh);
    const odds = completeOdds({ w: row[`${book}AHH`], l: row[`${book}AHA`] });
    if (line !== undefined && odds && Number.isInteger(line * 4))
      return { asian: { line: Math.round(line * 100), single: true, odds, source: 'given' } };
  }
  return {};
}

function resultOf(row: Row): ReplayResult | null {
  const score = scoreOf(row.FTHG || row.HG, row.FTAG || row.AG);
  const halfTime = scoreOf(row.HTHG, row.HTAG);
  return score && { score, halfTime, source: 'given', halfTimeSource: halfTime ? 'given' : 'none' };
}

/** Parses a local time of London, which the files use for every league. */
function londonTime(date: string, time: string): Date | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? /^(?<d>\d{2})\/(?<m>\d{2})\/(?<y>\d{4})$/.exec(date);
  if (!iso) return undefined;
  const { y, m, d } = iso.groups ?? { y: iso[1], m: iso[2], d: iso[3] };
  const plain = Date.parse(`${y}-${m}-${d}T${/^\d{2}:\d{2}$/.test(time) ? time : '12:00'}:00Z`);
  return new Date(isLondonSummer(plain) ? plain - 3_600_000 : plain);
}

/** Whether British Summer Time applies: from the last Sunday of March to the last Sunday of October, at 01:00 UTC. */
function isLondonSummer(instant: number): boolean {
  const year = new Date(instant).getUTCFullYear();
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(year, month + 1, 0, 1));
    return end.getTime() - end.getUTCDay() * 86_400_000;
  };
  return instant >= lastSunday(2) && instant < lastSunday(9);
}
