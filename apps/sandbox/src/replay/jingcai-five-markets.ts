import { type MarketKind, selectionsOf } from '@fairbook/core/sports';
import * as z from 'zod/mini';
import { handicapLine } from './jingcai-history.ts';
import { namesOf, soldOdds, teamOf } from './read-row.ts';
import type { ReplayMarket, ReplayMatch, ReplayResult } from './types.ts';

const zPrices = z.record(z.string(), z.nullable(z.number()));
const zGoals = z.tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0))]);
const zLine = z.object({
  match_id: z.string(),
  sale_date: z.string(),
  match_num: z.string(),
  /** Beijing time, "2026-07-22 18:30", or empty. */
  kickoff_bjt: z.string(),
  league_cn: z.string(),
  home_cn: z.string(),
  away_cn: z.string(),
  goal_line: z.nullable(z.string()),
  had: zPrices,
  hhad: zPrices,
  ttg: zPrices,
  hafu: zPrices,
  crs: zPrices,
  single_allowed: z.record(z.string(), z.string()),
  result: z.nullable(z.object({ ft: zGoals, ht: z.nullable(zGoals) })),
});
type Line = z.output<typeof zLine>;

/** The vendor's letters for home, draw and away. */
const LETTERS: Readonly<Record<string, string>> = { w: 'h', d: 'd', l: 'a' };
const OTHER_SCORES: Readonly<Record<string, string>> = { wo: 's-1sh', do: 's-1sd', lo: 's-1sa' };

/** The vendor's names of the selections in its five pools (sports-rules 1.1). */
const POOLS: readonly (readonly [MarketKind, 'had' | 'hhad' | 'ttg' | 'hafu' | 'crs', (code: string) => string])[] = [
  ['wl', 'had', (code) => LETTERS[code] ?? code],
  ['handicap', 'hhad', (code) => LETTERS[code] ?? code],
  ['goals', 'ttg', (code) => `s${code.replace('+', '')}`],
  ['half', 'hafu', (code) => [...code].map((letter) => LETTERS[letter] ?? letter).join('')],
  ['correct_score', 'crs', (code) => OTHER_SCORES[code] ?? `s0${code.replace(':', 's0')}`],
];

/**
 * Reads Jingcai's five markets of 2026, one JSON object a line. A third of the lines have no result and nearly none a half-time score: those stay null, and
 * `fillMatch` can draw them from the model if a replay must settle every bet. Lines without a readable market are left out.
 */
export const readJingcaiFiveMarkets = (jsonl: string): readonly ReplayMatch[] =>
  jsonl
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => matchOf(zLine.parse(JSON.parse(line))) ?? []);

function matchOf(line: Line): ReplayMatch | undefined {
  const markets = Object.fromEntries(POOLS.flatMap(([kind, pool, nameOf]) => marketOf(line, kind, pool, nameOf) ?? []));
  if (Object.keys(markets).length === 0) return undefined;
  const kickoff = new Date(`${(line.kickoff_bjt || `${line.sale_date} 20:00`).replace(' ', 'T')}:00+08:00`);
  const league = line.league_cn || 'Jingcai';
  return {
    ref: `jc-${line.match_id}`,
    league: { ref: `jc:${league}`, country: '', names: namesOf('', league) },
    home: teamOf('jc', namesOf('', line.home_cn || `主队 ${line.match_id}`)),
    away: teamOf('jc', namesOf('', line.away_cn || `客队 ${line.match_id}`)),
    kickoff,
    markets,
    hints: {},
    bookmaker: 'jingcai',
    result: resultOf(line.result),
    doubts: line.kickoff_bjt ? [] : ['no_kickoff_time'],
  };
}

function marketOf(line: Line, kind: MarketKind, pool: (typeof POOLS)[number][1], nameOf: (code: string) => string) {
  const codes = selectionsOf('soccer', kind);
  const odds = soldOdds(Object.fromEntries(codes.map((code) => [code, line[pool][nameOf(code)] ?? undefined])));
  const handicap = kind === 'handicap' ? handicapLine(line.goal_line ?? undefined) : null;
  if (handicap === undefined || Object.keys(odds).length < 2) return undefined;
  const market: ReplayMarket = { line: handicap, single: line.single_allowed[pool] === 'true', odds, source: 'given' };
  return [[kind, market] as const];
}

function resultOf(result: Line['result']): ReplayResult | null {
  if (!result) return null;
  const [home, away] = result.ft;
  const halfTime = result.ht && { home: result.ht[0], away: result.ht[1] };
  return { score: { home, away }, halfTime, source: 'given', halfTimeSource: halfTime ? 'given' : 'none' };
}
