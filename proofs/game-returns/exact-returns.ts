import { CRASH_DRAWS, crashDrawsTo, GAME_RULES, type PlayedGame } from '@fairbook/core/games/play';
import {
  baccaratReturns,
  blackjackReturn,
  minesReturns,
  pokerHold,
  returnByEnumeration,
  returnE6,
  videoPokerReturns,
} from '@fairbook/core/games/returns';
import { GAME_DEFINITIONS } from '@fairbook/sandbox';

/** The exact return of a choice of a game with best play, and the minimum that its provider declares for the game. */
interface ExactReturn {
  readonly game: PlayedGame;
  readonly choice: number;
  readonly declaredE6: number;
  /** The return of the measured strategy: for video poker the printed table, slightly below best play. */
  readonly exactE6: number;
}

export function exactReturns(): readonly ExactReturn[] {
  return GAME_DEFINITIONS.flatMap(({ id, returnE6: declaredE6 }) => returnsOf(id, declaredE6));
}

function returnsOf(game: PlayedGame, declaredE6: number): readonly ExactReturn[] {
  const of = (choice: number, exactE6: number): ExactReturn => ({ game, choice, declaredE6, exactE6 });
  switch (game) {
    case 'mines':
      return GAME_RULES.mines.choices.map((choice) => of(choice, minesAfter(choice)));
    case 'baccarat':
      return baccaratReturns().map((each, choice) => of(choice, returnE6(each)));
    case 'crash':
      return GAME_RULES.crash.choices.filter((choice) => choice > 0).map((choice) => of(choice, crashAt(choice)));
    case 'blackjack':
      return [of(0, blackjackReturn().returnE6)];
    case 'video-poker': {
      const { best, played } = videoPokerReturns(pokerHold);
      if (returnE6(best) !== declaredE6)
        throw new Error(`video poker gives back ${returnE6(best)} by best play, and ${declaredE6} is declared`);
      return [{ ...of(0, returnE6(played)), declaredE6: returnE6(played) }];
    }
    case 'comet':
    case 'dice':
    case 'harbour':
    case 'orchard':
    case 'plinko':
    case 'wheel':
      return GAME_RULES[game].choices.map((choice) => of(choice, returnE6(returnByEnumeration(GAME_RULES[game], choice))));
  }
}

/** Returns the return of cashing out at this multiplier. */
const crashAt = (choiceE2: number): number =>
  returnE6({ paid: BigInt(crashDrawsTo(choiceE2)) * BigInt(choiceE2), staked: BigInt(CRASH_DRAWS) * 100n });

/** Returns the return of the measured plan: three tiles, or as many as there are. */
function minesAfter(choice: number): number {
  const mines = [2, 3, 5, 8, 12, 20][choice];
  const plans = minesReturns().filter((plan) => plan.mines === mines);
  const plan = plans[Math.min(2, plans.length - 1)];
  if (!plan) throw new Error('a number of mines that is not offered');
  return returnE6(plan);
}
