import type { SportGame } from '../catalog/index.ts';
import { gradeAsianTotal, gradeBothScore, gradeDoubleChance, gradeDrawNoBet } from './asian.ts';
import { goalsLineOf, isMarketOf, isSelectionOf, selectionsOf } from './markets.ts';
import type { LegGrade, MarketKind, MatchOutcome, OverUnder, Question, Score } from './types.ts';

/** A result that counts: full time, and half time where the match had two halves. */
export type PlayedResult = Omit<Extract<MatchOutcome, { kind: 'played' }>, 'kind'>;

/**
 * What a leg came to. None of these markets gives half results.
 *
 * A void match voids every leg; so does a missing half-time score for `half`, a whole basketball line hit exactly, and a draw for `dnb`.
 * Throws RangeError for a selection the market does not have, and for a level basketball score, which is not a final result.
 */
export function gradeLeg(leg: Question & { readonly selection: string }, outcome: MatchOutcome): LegGrade {
  if (!isSelectionOf(leg.game, leg.market, leg.selection)) {
    throw new RangeError(`no such selection: ${leg.game} ${leg.market} ${leg.selection}`);
  }
  if (outcome.kind === 'void') return 'void';
  const winners = winningSelections(leg, outcome);
  if (winners === null) return 'void';
  return winners.includes(leg.selection) ? 'won' : 'lost';
}

/**
 * The selections of a market that a result makes win: one, of `dc` two. Null when the result makes the market void. Throws RangeError as `gradeLeg`.
 *
 * `ou`, `btts`, `dc` and `dnb` go by the score of the same 90 minutes as all others (sports-rules, section 4).
 */
export function winningSelections(question: Question, result: PlayedResult): readonly string[] | null {
  const { game, market } = question;
  if (!isMarketOf(game, market)) throw new RangeError(`no such market: ${game} ${market}`);
  const { score } = result;
  if (!isOfThese(market)) {
    const winner = onlyWinner({ ...question, market }, result);
    return winner === null ? null : [winner];
  }
  switch (market) {
    case 'ou05':
    case 'ou15':
    case 'ou25':
    case 'ou35':
    case 'ou45':
    case 'ou55': {
      const lineE2 = goalsLineOf(market) as number;
      return (['over', 'under'] as const).filter((side) => gradeAsianTotal({ side, lineE2 }, score) === 'won');
    }
    case 'btts':
      return (['yes', 'no'] as const).filter((pick) => gradeBothScore(pick, score) === 'won');
    case 'dc':
      return DOUBLE_CHANCES.filter(([, pick]) => gradeDoubleChance(pick, score) === 'won').map(([code]) => code);
    case 'dnb':
      return gradeDrawNoBet('home', score) === 'void' ? null : [comparison(score.home, score.away)];
  }
}

const DOUBLE_CHANCES = [
  ['1x', '1X'],
  ['12', '12'],
  ['x2', 'X2'],
] as const;

type OfThese = OverUnder | 'btts' | 'dc' | 'dnb';
type OneWinner = Exclude<MarketKind, OfThese>;
const isOfThese = (market: MarketKind): market is OfThese =>
  goalsLineOf(market) !== null || market === 'btts' || market === 'dc' || market === 'dnb';

/** The one selection of a market that a result makes win, or null when the result makes the market void. */
function onlyWinner(question: Question & { readonly market: OneWinner }, { score, halfTime }: PlayedResult): string | null {
  const { game, market } = question;
  const { home, away } = score;
  if (game === 'basketball' && home === away) throw new RangeError('a basketball match cannot end level');
  switch (market) {
    case 'wl':
      return comparison(home, away);
    case 'handicap': {
      const winner = comparison(home * 100 + lineOf(question), away * 100);
      return game === 'basketball' && winner === 'd' ? null : winner;
    }
    case 'correct_score':
      return correctScore(game, score);
    case 'goals':
      return home + away >= 7 ? '7+' : String(home + away);
    case 'half':
      return halfTime && comparison(halfTime.home, halfTime.away) + comparison(home, away);
    case 'bs': {
      const over = (home + away) * 100 - lineOf(question);
      return over === 0 ? null : over > 0 ? 'b' : 's';
    }
    case 'mv':
      return `${comparison(home, away)}${Math.min(Math.floor((Math.abs(home - away) - 1) / 5) + 1, 6)}`;
    case 'up':
      return `${home + away >= 3 ? 'up' : 'down'}_${(home + away) % 2 === 0 ? 'even' : 'odd'}`;
  }
}

const comparison = (home: number, away: number): 'w' | 'd' | 'l' => (home > away ? 'w' : home < away ? 'l' : 'd');

function correctScore(game: SportGame, { home, away }: Score): string {
  const code = `${home}:${away}`;
  return selectionsOf(game, 'correct_score').includes(code) ? code : `${comparison(home, away)}o`;
}

function lineOf({ market, lineE2 }: Question): number {
  if (lineE2 === null) throw new RangeError(`${market} without a line`);
  return lineE2;
}
