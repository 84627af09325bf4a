import { SPORT_GAMES, type SportGame } from '../../catalog/index.ts';
import { ODDS_MAX, ODDS_ONE, type Odds } from '../../money/index.ts';
import { isLineOf, isSelectionOf, MARKET_KINDS, type MarketKind } from '../../sports/index.ts';
import { builtOf, canBuildOn } from './built-matches.ts';
import { legKey, type SlipChoice, type SlipLeg } from './slip-state.ts';

/** A selection as it is shared: what it is, and its odds at that time. Never an amount. */
export type SharedLeg = Pick<SlipLeg, 'matchId' | 'market' | 'selection' | 'lineE2' | 'odds'>;
export interface SharedSlip {
  readonly game: SportGame;
  readonly legs: readonly SharedLeg[];
  /** The matches whose selections pay together. */
  readonly built: readonly string[];
}

/** The most selections a shared slip may have: the number of matches one call returns. */
export const SHARED_LEGS_MAX = 20;

const BASE = 36;
/** Precedes the match of a selection that pays together with the others of its match. */
const BUILT = '!';
/** The range of the check letters: two letters over everything before them, which detect every single wrong letter and most other errors. */
const CHECKS = BASE ** 2;

/**
 * Returns the code of a slip: `soccer~1fs.wl.w.g1w~k3`. The code is self-contained, so the server stores nothing: the game, and for each selection the match,
 * the market, the selection, the odds of that time and the line, with a mark before those that pay together; at the end two check letters that detect typos.
 */
export function slipCode({ game, legs: all, ...how }: Pick<SlipChoice, 'game' | 'mode' | 'built'> & Pick<SharedSlip, 'legs'>): string {
  const legs = all.slice(0, SHARED_LEGS_MAX);
  const built = new Set(builtOf({ legs, ...how }).filter((matchId) => canBuildOn({ game, legs }, matchId)));
  const parts = legs.map(({ matchId, market, selection, lineE2, odds }) => {
    const fields = [`${built.has(matchId) ? BUILT : ''}${BigInt(matchId).toString(BASE)}`, market, selection, odds.toString(BASE)];
    return (lineE2 === null ? fields : [...fields, String(lineE2)]).join('.');
  });
  const text = [game, ...parts].join('~');
  return `${text}~${checkOf(text)}`;
}

/** Parses a code, or an address that ends in one. Null if any part of it is invalid. */
export function readSlipCode(typed: string): SharedSlip | null {
  const code = typed.trim().replace(/^.*share=/s, '');
  const end = code.lastIndexOf('~');
  const text = code.slice(0, Math.max(0, end));
  if (code.slice(end + 1) !== checkOf(text)) return null;
  const [name, ...parts] = text.split('~');
  const game = SPORT_GAMES.find((each) => each === name);
  if (!game || parts.length === 0 || parts.length > SHARED_LEGS_MAX) return null;
  const legs = parts.flatMap((part) => readLeg(game, part.startsWith(BUILT) ? part.slice(BUILT.length) : part) ?? []);
  if (legs.length < parts.length || new Set(legs.map(legKey)).size < legs.length) return null;
  const isMarked = (place: number) => parts[place]?.startsWith(BUILT) === true;
  const built = [...new Set(legs.filter((_, place) => isMarked(place)).map(({ matchId }) => matchId))];
  // Either all selections of a match pay together, or none.
  const isWhole = legs.every(({ matchId }, place) => built.includes(matchId) === isMarked(place));
  return isWhole && built.every((matchId) => canBuildOn({ game, legs }, matchId)) ? { game, legs, built } : null;
}

function readLeg(game: SportGame, text: string): SharedLeg | null {
  const [id = '', kind, selection = '', price = '', line, ...more] = text.split('.');
  const market = MARKET_KINDS.find((each): each is MarketKind => each === kind);
  if (!market || more.length > 0 || !/^[1-9a-z][0-9a-z]{0,11}$/.test(id) || !/^[0-9a-z]{1,6}$/.test(price)) return null;
  const odds = Number.parseInt(price, BASE);
  const lineE2 = line === undefined ? null : /^-?\d{1,6}$/.test(line) ? Number.parseInt(line, 10) : Number.NaN;
  if (odds < ODDS_ONE || odds > ODDS_MAX || !isSelectionOf(game, market, selection) || !isLineOf({ game, market, lineE2 })) return null;
  const matchId = [...id].reduce((sum, digit) => sum * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE)), 0n).toString();
  return { matchId, market, selection, lineE2, odds: odds as Odds };
}

const checkOf = (text: string): string =>
  [...text]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % CHECKS, 7)
    .toString(BASE)
    .padStart(2, '0');
