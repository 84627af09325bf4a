import { isRaceGame, type LotteryGame } from '@fairbook/core/catalog';
import { type CarGroup, COLOURS, carGroupOf, MARK_SIX_TOPS, type MarkSixGroup, type Position, readAnimal } from '@fairbook/core/lottery';
import type { MessageId, Translate } from '../../../../shared/format/i18n.ts';
import { animalName } from '../../draws/balls/ball-names.ts';

/** A bet group of any game, by the specification's name. */
export type LotteryGroup = MarkSixGroup | CarGroup;

/** Returns the group of an index. Throws RangeError for an unknown index. */
export function groupAt(game: LotteryGame, top: number): LotteryGroup {
  if (isRaceGame(game)) return carGroupOf(top);
  const row = MARK_SIX_TOPS[top];
  if (!row) throw new RangeError(`no such odds group: ${top}`);
  return row.group;
}

export const groupName = (t: Translate, group: LotteryGroup): string => t(`lottery.group_${group}` satisfies MessageId);
export const groupShort = (t: Translate, group: LotteryGroup): string => t(`lottery.group_short_${group}` satisfies MessageId);
export const positionName = (t: Translate, position: Position): string => t(`lottery.position_${position}` satisfies MessageId);
const placeName = (t: Translate, place: number): string => t('lottery.place_name', { place });

/** Names what a unit bet of a group combines, and how many: "3 animais", "4 números". */
export function levelText(t: Translate, group: LotteryGroup, level: number): string {
  if (group === 'noneOf') return t('lottery.level_numbers', { level });
  return t(group === 'combinationTails' ? 'lottery.level_tails' : 'lottery.level_name', { level });
}

/**
 * For a race: the position, the sum of the first two, or the two positions of a duel. For Mark Six: the position, if there is one. Null if the group's name
 * says it all.
 */
export function topName(t: Translate, game: LotteryGame, top: number): string | null {
  if (!isRaceGame(game)) {
    const position = MARK_SIX_TOPS[top]?.position;
    return position ? positionName(t, position) : null;
  }
  if (top < 10) return placeName(t, top + 1);
  if (top < 12) return t('lottery.sum_row');
  if (top < 22) return placeName(t, top - 11);
  return t('lottery.duel', { front: top - 21, back: 32 - top });
}

const sideName = (t: Translate, side: string): string => t(`lottery.side_${side}` as MessageId);

/** Names a selection shown beside its group: "Número 8", "Grande", "Vermelha, ímpar", "Porco", "Final 3", "Carro 4". */
export function selectionName(t: Translate, game: LotteryGame, top: number, selection: string): string {
  const group = groupAt(game, top);
  switch (group) {
    case 'specialCode':
    case 'numberCode':
    case 'regularCode':
    case 'noneOf':
      return t('lottery.number', { number: selection });
    case 'specialCodeSide':
    case 'numberCodeSide':
    case 'totalSide':
    case 'twoSides':
    case 'dragonTiger':
      return sideName(t, selection);
    case 'specialCodeColor':
    case 'numberCodeColor':
      return waveName(t, selection);
    case 'specialCodeAnimal':
    case 'specialCodeMergeAnimal':
    case 'specialCodeCombinationZodiacs':
      return animalOrText(t, selection);
    case 'specialCodeTail':
    case 'tail':
    case 'combinationTails':
      return t(selection.startsWith('head') ? 'lottery.head' : 'lottery.tail', { digit: selection.slice(4) });
    case 'championRunnerUp':
      return top === 10 ? sideName(t, selection) : t('lottery.sum', { sum: selection });
    case 'firstToFifth':
    case 'sixthToTenth':
      return t('lottery.car', { car: selection });
  }
}

function animalOrText(t: Translate, selection: string): string {
  const animal = readAnimal(selection);
  return animal ? animalName(t, animal) : selection;
}

/** Names a colour, or a colour with one of its sides: `redSmallEven`. */
function waveName(t: Translate, wave: string): string {
  const colour = COLOURS.find((each) => wave.startsWith(each));
  if (!colour) return wave;
  const side = waveSide(wave);
  const name = t(`lottery.colour_${colour}` satisfies MessageId);
  return side === null ? name : t('lottery.wave', { colour: name, side: sideName(t, side).toLowerCase() });
}

/** Returns the side in a colour selection, as sides are named elsewhere; null for a colour alone. */
export function waveSide(wave: string): string | null {
  const side = wave.replace(/^(red|blue|green)/, '');
  return side === '' ? null : `${side.slice(0, 1).toLowerCase()}${side.slice(1)}`;
}

/** Names an entry in one line, with its position: "Campeão: Carro 4", "1º número: Grande", "Cavalo, Porco, Galo". */
export function pickName(
  t: Translate,
  game: LotteryGame,
  { top, selections }: { readonly top: number; readonly selections: readonly string[] },
): string {
  const names = selections.map((selection) => selectionName(t, game, top, selection)).join(', ');
  const place = topName(t, game, top);
  return place === null || top === 11 ? names : t('lottery.pick_at', { place, name: names });
}
