import { fairChances } from '../pricing/index.ts';
import { csvRecords } from './csv-records.ts';
import { leagueOf } from './leagues.ts';
import { completeOdds, decimals, scoreOf, teamOf } from './read-row.ts';
import type { ReplayMatch, ReplayResult } from './types.ts';

/**
 * Reads the layout of many leagues with kick-offs in UTC. A row marked `suspect` is a match that was postponed or abandoned and that the source kept as 0:0:
 * it is read, with the mark among its doubts, because what a house must not do is settle it from this source alone.
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
        house: 'european',
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
