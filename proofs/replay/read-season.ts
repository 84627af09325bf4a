import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SportGame } from '@fairbook/core/catalog';
import { checkPrices, type MarketKind } from '@fairbook/core/sports';
import {
  asPool,
  asSports365,
  fillMatch,
  type ReplayMatch,
  readBasketballData,
  readCricketData,
  readFootballData,
  readJingcaiFiveMarkets,
  readJingcaiHistory,
} from '@fairbook/sandbox/replay';

/** How many characters of a file or error are shown. */
const SEEN_MAX = 300;

/** Another game that soccer matches can be converted to. */
export type SoldAs = 'bd' | 'sports365';
const SOLD_AS: Readonly<Record<SoldAs, (match: ReplayMatch) => ReplayMatch>> = {
  bd: asPool,
  sports365: (match) => {
    const sold = asSports365(match);
    return { ...sold, markets: wholeLists(sold.markets, 'sports365') };
  },
};

export interface Season {
  readonly game: SportGame;
  /** By kick-off, each with all markets priced and a result. */
  readonly matches: readonly ReplayMatch[];
  /** How many rows could not be priced. */
  readonly leftOut: number;
}

/**
 * Reads a data file by its layout: Jingcai's five markets (.jsonl), its history (with the column had_h), football-data.co.uk, or seasons of the NBA. Missing
 * markets are priced by the model; a result is only drawn if the file lacks it, as some lines of the five markets do. Throws, with the reason, if the file is
 * missing, has an unknown layout, or has no playable match.
 *
 * @param options `most`: the number of matches, the latest of the file, by default all; `as`: converts soccer to the Beijing pool or 365sports
 */
export function readSeason(
  file: string,
  seed: string,
  { most = Number.MAX_SAFE_INTEGER, as }: { readonly most?: number | undefined; readonly as?: SoldAs | undefined } = {},
): Season {
  const drawn = path.extname(file) === '.jsonl';
  const text = textOf(file);
  const { game, matches: all } = drawn ? { game: 'soccer' as const, matches: readLines(file, text) } : readTable(file, text);
  const rows = all.toSorted((one, other) => one.kickoff.getTime() - other.kickoff.getTime()).slice(-most);
  const matches = rows
    .flatMap((row) => (game !== 'soccer' ? row : (filled(row, drawn ? { resultSeed: seed } : {}) ?? [])))
    .filter(({ result }) => result !== null);
  if (matches.length === 0) throw new Error(`${file} has no match with sides, a day, prices and a result: nothing can be played`);
  if (as === undefined) return { game, matches, leftOut: rows.length - matches.length };
  if (game !== 'soccer') throw new Error(`${file} is of ${game}: ${as === 'bd' ? 'the Beijing pool' : '365sports, here,'} plays soccer`);
  return { game: as, matches: matches.map(SOLD_AS[as]), leftOut: rows.length - matches.length };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`);
  }
}

function readLines(file: string, text: string): readonly ReplayMatch[] {
  return text.split('\n').flatMap((line, place) => {
    try {
      return readJingcaiFiveMarkets(line);
    } catch (error) {
      throw new Error(
        `line ${place + 1} of ${file} is not a match of Jingcai's five markets, as those of a .jsonl file are: ${messageOf(error)}`,
      );
    }
  });
}

/** The known layouts, by their columns; of alternative names one is enough. */
const LAYOUTS = [
  { is: "Jingcai's history", game: 'soccer', columns: [['match_id'], ['match_date'], ['had_h']], read: readJingcaiHistory },
  { is: 'football-data.co.uk', game: 'soccer', columns: [['Date'], ['HomeTeam', 'Home'], ['AwayTeam', 'Away']], read: readFootballData },
  {
    is: 'seasons of the NBA',
    game: 'basketball',
    columns: [['season'], ['date'], ['home_pts'], ['spread_home']],
    read: readBasketballData,
  },
  {
    is: 'seasons of the IPL',
    game: 'cricket',
    columns: [['match_id'], ['team1'], ['toss_winner'], ['inn1_runs']],
    read: readCricketData,
  },
] as const;

function readTable(file: string, text: string): { readonly game: SportGame; readonly matches: readonly ReplayMatch[] } {
  const there = (text.split(/\r?\n/, 1)[0] ?? '').split(',').map((name) => name.replaceAll('"', ''));
  const layout = LAYOUTS.find(({ columns }) => columns.every((names) => names.some((name) => there.includes(name))));
  if (layout) return { game: layout.game, matches: layout.read(text) };
  const known = LAYOUTS.map(({ is, columns }) => `${is} (${columns.map((names) => names.join(' or ')).join(', ')})`);
  const seen = there.join(', ').slice(0, SEEN_MAX) || 'nothing';
  throw new Error(
    `${file} is of no layout that is known: its first line has ${seen}, where a column of each is looked for: ${known.join('; ')}`,
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, SEEN_MAX);

/** Adds missing markets. Returns undefined for a match without a complete price list. */
function filled(match: ReplayMatch, options: { readonly resultSeed?: string }): ReplayMatch | undefined {
  try {
    const full = fillMatch({ ...match, markets: wholeLists(match.markets) }, { markets: true, ...options });
    return { ...full, markets: wholeLists(full.markets) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Removes markets with a missing price, which a house does not offer before the kick-off. */
const wholeLists = (markets: ReplayMatch['markets'], game: SportGame = 'soccer'): ReplayMatch['markets'] =>
  Object.fromEntries(
    Object.entries(markets).filter(([kind, { odds }]) => checkPrices(game, kind as MarketKind, { odds, inPlay: false }) === null),
  );
