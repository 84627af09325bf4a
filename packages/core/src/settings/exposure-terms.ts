import { LIABILITY_MAX, type OfferLimit } from '../betting/index.ts';
import { type BetGame, SPORT_GAMES, type SportGame } from '../catalog/index.ts';
import { type Amount, ZERO } from '../money/index.ts';
import { isBeside, isMarketOf, type MarketKind } from '../sports/index.ts';
import { problemsOf, type SettingProblems } from './problems.ts';

/** The most the house may owe on a game, in ledger units. */
export interface ExposureCaps {
  /** On one selection of a match, or one cell of a draw. */
  readonly outcomeMax: Amount;
  /** On one match or draw, over all its results. */
  readonly wholeMax: Amount;
  /** On one selection of these kinds of market, instead of the game's cap. */
  readonly markets: readonly { readonly market: MarketKind; readonly outcomeMax: Amount }[];
}

/** Returns what is wrong with the cap of one match or draw. */
export const bookCapProblems = (cap: Amount): SettingProblems =>
  problemsOf([
    ['cap', cap <= ZERO, 'not_positive'],
    ['cap', cap > LIABILITY_MAX, 'over_max'],
  ]);

/** Returns what is wrong with an offer limit of a league, a match or a market; 0 is no limit. */
export const offerLimitProblems = ({ betMin, betMax, bonusMax }: Pick<OfferLimit, 'betMin' | 'betMax' | 'bonusMax'>): SettingProblems =>
  problemsOf([
    ['bet_min', betMin < ZERO, 'negative'],
    ['bet_min', betMin > LIABILITY_MAX, 'over_max'],
    ['bet_max', betMax < ZERO, 'negative'],
    ['bet_max', betMax > LIABILITY_MAX, 'over_max'],
    ['bet_max', betMax > ZERO && betMax < betMin, 'under_min'],
    ['bonus_max', bonusMax < ZERO, 'negative'],
    ['bonus_max', bonusMax > LIABILITY_MAX, 'over_max'],
    ['bet_max', betMin <= ZERO && betMax <= ZERO && bonusMax <= ZERO, 'not_positive'],
  ]);

const isSport = (game: BetGame): game is SportGame => SPORT_GAMES.some((sport) => sport === game);

/** Returns what is wrong with the caps of a game, by field of the wire. There is always a cap, and no outcome may have a higher cap than its whole match. */
export function exposureCapsProblems(game: BetGame, { outcomeMax, wholeMax, markets }: ExposureCaps): SettingProblems {
  const kinds = markets.map(({ market }) => market);
  return problemsOf([
    ['outcome_max', outcomeMax <= ZERO, 'not_positive'],
    ['outcome_max', outcomeMax > LIABILITY_MAX, 'over_max'],
    ['whole_max', wholeMax < outcomeMax, 'under_min'],
    ['whole_max', wholeMax > LIABILITY_MAX, 'over_max'],
    ['markets', markets.some((each) => each.outcomeMax <= ZERO), 'not_positive'],
    ['markets', markets.some((each) => each.outcomeMax > wholeMax), 'over_max'],
    ['markets', new Set(kinds).size < kinds.length, 'rule_repeats'],
    ['markets', kinds.some((kind) => !isSport(game) || !isMarketOf(game, kind) || isBeside(kind)), 'not_offered'],
  ]);
}
