import { type MarketKind, type Score, selectionsOf, winningSelection } from '@fairbook/core/sports';
import { binomial } from './binomial.ts';
import { type Play, scoresGiven } from './play.ts';
import { eachScore, FIRST_HALF_SHARE, GOALS_MAX, type ScoreMatrix } from './score-matrix.ts';

/** The markets of a soccer match. */
export const SOCCER_MARKETS = ['wl', 'handicap', 'correct_score', 'goals', 'half'] as const satisfies readonly MarketKind[];
export type SoccerMarket = (typeof SOCCER_MARKETS)[number];

/** The chance of every selection of a market, by code. */
export type Chances = Readonly<Record<string, number>>;

/** What each market's selections are worth, given the goals expected and how the match stands. The handicap is the home side's, in hundredths. */
export function chancesOf(matrix: ScoreMatrix, play: Play, handicapE2: number): Readonly<Record<SoccerMarket, Chances>> {
  const final = scoresGiven(matrix, play);
  return {
    wl: finalChances(final, 'wl', null),
    handicap: finalChances(final, 'handicap', handicapE2),
    correct_score: finalChances(final, 'correct_score', null),
    goals: finalChances(final, 'goals', null),
    half: halfChances(final, play),
  };
}

function finalChances(final: ScoreMatrix, market: Exclude<SoccerMarket, 'half'>, lineE2: number | null): Chances {
  const chances = zeros(market);
  const codes = winnersOf(market, lineE2);
  eachScore(final, (home, away, chance) => {
    const code = codes[home * (GOALS_MAX + 1) + away] ?? '';
    chances[code] = (chances[code] ?? 0) + chance;
  });
  return chances;
}

const zeros = (market: SoccerMarket): Record<string, number> => Object.fromEntries(selectionsOf('soccer', market).map((code) => [code, 0]));

/** Which selection each final score makes win: asked of the rules once. */
const winners = new Map<string, readonly string[]>();
function winnersOf(market: SoccerMarket, lineE2: number | null): readonly string[] {
  const key = `${market}${lineE2}`;
  const known = winners.get(key);
  if (known) return known;
  const goals = Array.from({ length: GOALS_MAX + 1 }, (_, each) => each);
  const found = goals.flatMap((home) =>
    goals.map((away) => winningSelection({ game: 'soccer', market, lineE2 }, { score: { home, away }, halfTime: null }) ?? ''),
  );
  winners.set(key, found);
  return found;
}

const standing = ({ home, away }: Score): 'w' | 'd' | 'l' => (home > away ? 'w' : home < away ? 'l' : 'd');

/** Half-time and full-time result together. The goals still to come fall before the break with the share of time that is left before it. */
function halfChances(final: ScoreMatrix, { elapsed, score, halfTime }: Play): Chances {
  const chances = zeros('half');
  const add = (code: string, chance: number) => {
    chances[code] = (chances[code] ?? 0) + chance;
  };
  const beforeBreak = elapsed >= 1 ? 0 : Math.max(0, (FIRST_HALF_SHARE - elapsed) / (1 - elapsed));
  eachScore(final, (home, away, chance) => {
    const end = standing({ home, away });
    if (halfTime) return add(standing(halfTime) + end, chance);
    const [ahead, level] = leadAtBreak(home - score.home, away - score.away, score.home - score.away, beforeBreak);
    add(`w${end}`, chance * ahead);
    add(`d${end}`, chance * level);
    add(`l${end}`, chance * Math.max(0, 1 - ahead - level));
  });
  return chances;
}

let leads: { readonly share: number; readonly known: Map<string, readonly [number, number]> } = { share: -1, known: new Map() };

/** The chances that the home side is ahead, and that it is level, at the break, when so many goals of each side are still to come and it leads by `lead`. */
function leadAtBreak(home: number, away: number, lead: number, share: number): readonly [number, number] {
  if (leads.share !== share) leads = { share, known: new Map() };
  const key = `${home},${away},${lead}`;
  const known = leads.known.get(key);
  if (known) return known;
  let ahead = 0;
  let level = 0;
  for (let h = 0; h <= home; h += 1) {
    for (let a = 0; a <= away; a += 1) {
      const chance = binomial(h, home, share) * binomial(a, away, share);
      if (lead + h > a) ahead += chance;
      else if (lead + h === a) level += chance;
    }
  }
  const found = [ahead, level] as const;
  leads.known.set(key, found);
  return found;
}

/** The whole handicap that splits a match most evenly: the one whose likeliest side is least likely. Never zero (soccer's rule), −1 or +1 when in doubt. */
export function balancedHandicap(matrix: ScoreMatrix): number {
  const lines = [-100, 100, -200, 200, -300, 300, -400, 400, -500, 500];
  const favour = (lineE2: number) => {
    const { w = 0, l = 0 } = finalChances(matrix, 'handicap', lineE2);
    return Math.abs(w - l);
  };
  return lines.reduce((best, line) => (favour(line) < favour(best) - 1e-12 ? line : best));
}
