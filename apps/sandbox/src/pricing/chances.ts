import { MARKETS_OF, type MarketOf, type Score, selectionsOf, winningSelections } from '@fairbook/core/sports';
import { binomial } from './binomial.ts';
import { type Play, scoresGiven } from './play.ts';
import { eachScore, FIRST_HALF_SHARE, GOALS_MAX, type ScoreMatrix } from './score-matrix.ts';

/** The markets of a soccer match. */
export const SOCCER_MARKETS = MARKETS_OF.soccer;
export type SoccerMarket = MarketOf<'soccer'>;

/** The probability of each selection of a market, by code; in draw no bet, given that the match is not drawn. */
export type Chances = Readonly<Record<string, number>>;

/** Returns the probabilities in every market, given the expected goals and the state of play. The handicap is the home side's, in hundredths. */
export function chancesOf(matrix: ScoreMatrix, play: Play, handicapE2: number): Readonly<Record<SoccerMarket, Chances>> {
  const final = scoresGiven(matrix, play);
  const chances = SOCCER_MARKETS.map((market) => [market, marketChances(final, play, market, handicapE2)] as const);
  return Object.fromEntries(chances) as Readonly<Record<SoccerMarket, Chances>>;
}

/** Returns the probabilities in one market, given the final scores still possible (`scoresGiven`). */
export function marketChances(final: ScoreMatrix, play: Play, market: SoccerMarket, handicapE2: number): Chances {
  if (market === 'half') return halfChances(final, play);
  const codes = selectionsOf('soccer', market);
  const winners = winnersOf(market, market === 'handicap' ? handicapE2 : null);
  const sums = new Float64Array(codes.length);
  let counted = 0;
  for (let place = 0; place < final.chances.length; place += 1) {
    const chance = final.chances[place] ?? 0;
    const won = winners[place] ?? [];
    for (const code of won) sums[code] = (sums[code] ?? 0) + chance;
    if (won.length > 0) counted += chance;
  }
  // If some scores void the market, the probabilities are those given that it stands.
  if (market === 'dnb' && counted > 0) for (const code of codes.keys()) sums[code] = (sums[code] ?? 0) / counted;
  return byCode(codes, sums);
}

function byCode(codes: readonly string[], sums: Float64Array): Chances {
  const chances: Record<string, number> = {};
  for (let place = 0; place < codes.length; place += 1) chances[codes[place] ?? ''] = sums[place] ?? 0;
  return chances;
}

/** Returns the winning selections of each final score, as indexes; none if the market is void. Cached. */
const winners = new Map<string, readonly (readonly number[])[]>();
function winnersOf(market: Exclude<SoccerMarket, 'half'>, lineE2: number | null): readonly (readonly number[])[] {
  const key = `${market}${lineE2}`;
  const known = winners.get(key);
  if (known) return known;
  const codes = selectionsOf('soccer', market);
  const found = Array.from({ length: (GOALS_MAX + 1) ** 2 }, (_, place) => {
    const score = { home: Math.floor(place / (GOALS_MAX + 1)), away: place % (GOALS_MAX + 1) };
    const won = winningSelections({ game: 'soccer', market, lineE2 }, { score, halfTime: null }) ?? [];
    return won.map((code) => codes.indexOf(code));
  });
  winners.set(key, found);
  return found;
}

/** Whether the home side is ahead, level or behind, as an index into `STANDINGS`. */
const standing = ({ home, away }: Score): 0 | 1 | 2 => (home > away ? 0 : home < away ? 2 : 1);
const STANDINGS = ['w', 'd', 'l'] as const;
/** The selections of half-time/full-time, grouped by the half-time result. */
const HALF_CODES = STANDINGS.flatMap((half) => STANDINGS.map((end) => half + end));

/** Returns the probabilities of half-time/full-time. A goal still to come falls before the break with the share of the remaining time that is before it. */
function halfChances(final: ScoreMatrix, { elapsed, score, halfTime }: Play): Chances {
  const sums = new Float64Array(HALF_CODES.length);
  const add = (half: number, end: number, chance: number) => {
    sums[half * 3 + end] = (sums[half * 3 + end] ?? 0) + chance;
  };
  const rows = halfTime ? [] : rowsBeforeBreak(elapsed);
  eachScore(final, (home, away, chance) => {
    const end = standing({ home, away });
    if (halfTime) return add(standing(halfTime), end, chance);
    const [ahead, level] = leadAtBreak(rows[home - score.home], rows[away - score.away], score.home - score.away);
    add(0, end, chance * ahead);
    add(1, end, chance * level);
    add(2, end, chance * Math.max(0, 1 - ahead - level));
  });
  return byCode(HALF_CODES, sums);
}

/**
 * Returns the probabilities that the home side leads at the break and that it is level, given its lead now and how many goals of each side may still fall
 * before the break.
 */
function leadAtBreak(home: Goals | undefined, away: Goals | undefined, lead: number): readonly [number, number] {
  let [ahead, level] = [0, 0];
  if (!home || !away) return [ahead, level];
  for (const [goals, chance] of away.exactly.entries()) {
    level += chance * (home.exactly[goals - lead] ?? 0);
    ahead += chance * (home.atLeast[Math.max(0, goals - lead + 1)] ?? 0);
  }
  return [ahead, level];
}

/** The distribution of how many of a side's goals still to come fall before the break: exactly 0, 1, …, and at least that many. */
interface Goals {
  readonly exactly: readonly number[];
  readonly atLeast: readonly number[];
}

/** Returns that distribution for each number of goals still to come. */
function rowsBeforeBreak(elapsed: number): readonly Goals[] {
  const share = elapsed >= 1 ? 0 : Math.max(0, (FIRST_HALF_SHARE - elapsed) / (1 - elapsed));
  return share === FIRST_HALF_SHARE ? ROWS_BEFORE_PLAY : rowsOf(share);
}
const rowsOf = (share: number): readonly Goals[] =>
  Array.from({ length: GOALS_MAX + 1 }, (_, all) => {
    const exactly = Array.from({ length: all + 1 }, (__, some) => binomial(some, all, share));
    const atLeast = [...exactly];
    for (let some = all - 1; some >= 0; some -= 1) atLeast[some] = (atLeast[some] ?? 0) + (atLeast[some + 1] ?? 0);
    return { exactly, atLeast };
  });
const ROWS_BEFORE_PLAY = rowsOf(FIRST_HALF_SHARE);

const LINES = [-100, 100, -200, 200, -300, 300, -400, 400, -500, 500];

/** Returns the whole handicap that balances the match best. Never zero, as soccer has no such handicap; −1 or +1 in doubt. */
export function balancedHandicap(matrix: ScoreMatrix): number {
  const byLead = new Map<number, number>();
  eachScore(matrix, (home, away, chance) => byLead.set(home - away, (byLead.get(home - away) ?? 0) + chance));
  const favour = (lineE2: number) => {
    let balance = 0;
    for (const [lead, chance] of byLead) balance += Math.sign(lead * 100 + lineE2) * chance;
    return Math.abs(balance);
  };
  return LINES.reduce((best, line) => (favour(line) < favour(best) - 1e-12 ? line : best));
}
