import { type Odds, parseOdds } from '@fairbook/core/money';
import type { Score } from '@fairbook/core/sports';
import { oneOf, seeded } from '../chance/seeded.ts';
import type { ReplayMatch } from './types.ts';

/** The lowest odds, in ten-thousandths, that a house accepts. */
const ODDS_MIN = 10_100;

/** Parses odds. Returns undefined if they are blank, zero (not sold), malformed or below 1.01. */
function oddsOf(text: string | number | undefined): Odds | undefined {
  try {
    const value = parseOdds(String(text ?? ''));
    return value >= ODDS_MIN ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Parses a price list. Returns undefined if a price is missing. */
export function completeOdds(table: Readonly<Record<string, string | number | undefined>>): Readonly<Record<string, Odds>> | undefined {
  const odds = soldOdds(table);
  return Object.keys(odds).length === Object.keys(table).length ? odds : undefined;
}

/** Parses the odds of the selections that are sold. */
export const soldOdds = (table: Readonly<Record<string, string | number | undefined>>): Readonly<Record<string, Odds>> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([code, text]) => {
      const value = oddsOf(text);
      return value === undefined ? [] : [[code, value]];
    }),
  );

/** Converts odds to decimal numbers, for arithmetic on probabilities. */
export const decimals = (odds: Readonly<Record<string, Odds>>, codes: readonly string[]): readonly number[] =>
  codes.map((code) => (odds[code] ?? 0) / 10_000);

/** Parses a score from two columns. Returns null unless both are whole numbers. */
export function scoreOf(home: string | undefined, away: string | undefined): Score | null {
  const goals = [home, away].map((text) => (/^\d{1,2}$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : null));
  const [h, a] = goals;
  return h == null || a == null ? null : { home: h, away: a };
}

/** Parses a plain decimal such as "-0.75". Returns undefined for anything else. */
export const decimalOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[+-]?\d+(\.\d+)?$/.test(text) ? Number.parseFloat(text) : undefined;

const PATTERNS = ['solid', 'halves', 'stripes', 'hoops', 'sash', 'cross', 'chief', 'chevron', 'pale', 'quarters'] as const;
const COLOURS = ['#c8102e', '#1d428a', '#00843d', '#fdb913', '#111111', '#ffffff', '#6cace4', '#7a263a', '#5f259f', '#f47b20'] as const;

/** Makes the side of a feed. Files have no crests, so one is derived from the name. */
export function teamOf(scope: string, names: ReplayMatch['home']['names']): ReplayMatch['home'] {
  const chance = seeded(names.en);
  const first = oneOf(chance, COLOURS);
  const second = oneOf(
    chance,
    COLOURS.filter((colour) => colour !== first),
  );
  return { ref: `${scope}:${names.en}`.slice(0, 80), names, crest: `${oneOf(chance, PATTERNS)}:${first}:${second}` };
}

/** Makes names in English and Chinese; without an English name the Chinese one stands for it. */
export const namesOf = (en: string, zh: string): ReplayMatch['home']['names'] => ({ en: en || zh, ...(zh ? { zh } : {}) });
