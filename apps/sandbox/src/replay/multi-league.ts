import { fairChances } from '../pricing/index.ts';
import { csvRecords } from './csv-records.ts';
import { leagueOf } from './leagues.ts';
import { completeOdds, decimals, scoreOf, teamOf } from './read-row.ts';
import type { ReplayMatch, ReplayResult } from './types.ts';

/**
 * Reads the layout with many leagues and kick-offs in UTC. A row marked `suspect` is a postponed or abandoned match that the source records as 0:0. It is read,
 * with the mark among its doubts: a house must not settle it from this source alone.
 */
export const readMultiLeague = (csv: string): readonly ReplayMatch[] =>
  csvRecords(csv).flatMap((row): readonly ReplayMatch[] => {
    const { league: code = '', home, away } = row;
    const kickoff = new Date((row.kickoff_utc ?? '').replace(/Z$/, ':00Z'));
    const odds = completeOdds({ w: row.o_h, d: row.o_d, l: row.o_a });
    if (!home || !away || Number.isNaN(kickoff.getTime()) || !odds) return [];
    const totals = completeOdds({ over: row.o_o25, under: row.o_u25 });
    const [over25] = totals ? fairChances(decimals(totals, ['over', 'under'])) : [];
    return [
      {
        ref: `${code}:${row.kickoff_utc}:${home}:${away}`.slice(0, 120),
        league: leagueOf(code),
        home: teamOf(code, { en: home }),
        away: teamOf(code, { en: away }),
        kickoff,
        markets: { wl: { line: null, single: true, odds, source: 'given' } },
        hints: over25 === undefined ? {} : { over25 },
        bookmaker: 'european',
        result: resultOf(row),
        doubts: row.suspect ? [row.suspect] : [],
      },
    ];
  });

function resultOf(row: Readonly<Record<string, string>>): ReplayResult | null {
  const score = scoreOf(row.ft_h, row.ft_a);
  const halfTime = scoreOf(row.ht_h, row.ht_a);
  return score && { score, halfTime, source: 'given', halfTimeSource: halfTime ? 'given' : 'none' };
}
