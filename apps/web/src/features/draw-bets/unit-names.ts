import type { DrawBet } from '@fairbook/contract';
import { animalOf, tailOf } from '@fairbook/core/lottery';
import type { MessageId, Translate } from '../../shared/format/i18n.ts';
import { groupAt, levelText, selectionName, topName } from '../lottery/index.ts';

export type BetPick = DrawBet['picks'][number];
export type BetUnits = BetPick['units'][number];

/** The outcome of some unit bets. */
export type UnitState = 'open' | 'won' | 'lost' | 'push';

export function unitState({ won, push }: Pick<BetUnits, 'won' | 'push'>): UnitState {
  if (won === null || push === null) return 'open';
  if (won > 0) return 'won';
  return push > 0 ? 'push' : 'lost';
}

/** Returns the name of some unit bets of a pick: each selection is its own, unless they are taken together. */
export function unitsName(t: Translate, bet: Pick<DrawBet, 'game'>, pick: BetPick, at: number): string {
  const place = topName(t, bet.game, pick.top);
  const isEach = pick.level === null && pick.units.length === pick.selections.length;
  const named = isEach ? pick.selections.slice(at, at + 1) : pick.selections;
  const names = named.map((selection) => selectionName(t, bet.game, pick.top, selection)).join(', ');
  const full = place === null || pick.top === 11 ? names : t('lottery.pick_at', { place, name: names });
  if (pick.level === null) return full;
  const level = levelText(t, groupAt(bet.game, pick.top), pick.level);
  return t(pick.units[at]?.reduced ? 'lottery.units_reduced' : 'lottery.units_level', { level, names: full });
}

export const unitStateText = (t: Translate, state: UnitState): string => t(`lottery.unit_${state}` satisfies MessageId);

/**
 * Returns which of the selections taken together came true: their animal or tail was drawn, or, of numbers that must stay out, they were. Null if nothing is
 * drawn yet, or each is a bet of its own.
 */
export function cameOf(
  { game, draw }: Pick<DrawBet, 'game'> & { readonly draw: Pick<DrawBet['draw'], 'numbers' | 'lunar_year'> },
  pick: BetPick,
): readonly string[] | null {
  const group = groupAt(game, pick.top);
  const { numbers, lunar_year: year } = draw;
  if (numbers === null) return null;
  const drew = (is: (ball: number) => boolean): boolean => numbers.some(is);
  const [special = 0] = numbers.slice(-1);
  const tests: Partial<Record<typeof group, (selection: string) => boolean>> = {
    specialCodeMergeAnimal: (animal) => animalOf(special, year) === animal,
    specialCodeCombinationZodiacs: (animal) => drew((ball) => animalOf(ball, year) === animal),
    combinationTails: (tail) => drew((ball) => `tail${tailOf(ball)}` === tail),
    noneOf: (number) => !drew((ball) => String(ball) === number),
  };
  const test = tests[group];
  return test ? pick.selections.filter(test) : null;
}
