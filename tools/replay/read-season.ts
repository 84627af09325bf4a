import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fillMatch, type ReplayMatch, readFootballData, readJingcaiFiveMarkets, readJingcaiHistory } from '@fairbook/sandbox/replay';

export interface Season {
  /** By kick-off, each with all five markets priced and a result. */
  readonly matches: readonly ReplayMatch[];
  /** Rows that could not be priced. */
  readonly leftOut: number;
}

/**
 * Reads a data file by its layout: Jingcai's five markets (.jsonl), its history (had_h among the columns), else football-data.co.uk. Markets the file lacks
 * are priced by the model; only where the file says nothing of a result, as some lines of the five markets, one is drawn.
 *
 * @param most the latest matches of the file; all when left out
 */
export function readSeason(file: string, seed: string, most = Number.MAX_SAFE_INTEGER): Season {
  const text = readFileSync(file, 'utf8');
  const drawn = path.extname(file) === '.jsonl';
  const rows = read(text, drawn)
    .toSorted((one, other) => one.kickoff.getTime() - other.kickoff.getTime())
    .slice(-most);
  const matches = rows.flatMap((row) => filled(row, drawn ? { resultSeed: seed } : {}) ?? []).filter(({ result }) => result !== null);
  return { matches, leftOut: rows.length - matches.length };
}

function read(text: string, isJsonLines: boolean): readonly ReplayMatch[] {
  if (isJsonLines) return readJingcaiFiveMarkets(text);
  return text.slice(0, text.indexOf('\n')).includes('had_h') ? readJingcaiHistory(text) : readFootballData(text);
}

/** Undefined for a match without a complete price list, from which no other can be made. */
function filled(match: ReplayMatch, options: { readonly resultSeed?: string }): ReplayMatch | undefined {
  try {
    return fillMatch(match, { markets: true, ...options });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
