import { isRaceGame, LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { COLOURS, groupOf, MARK_SIX_TOPS, readAnimal } from '@fairbook/core/lottery';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { type Translate, useTranslate } from '../../shared/i18n.ts';

export interface LotteryNames {
  readonly game: (game: LotteryGame) => string;
  readonly group: (group: string) => string;
  /** The group of an index, and its position, place or duel. */
  readonly row: (game: LotteryGame, top: number) => string;
  /** A selection of an index: "Sum big", "Red", "Pig", "Tail 3". A number or a car is its figure. */
  readonly selection: (game: LotteryGame, top: number, code: string) => string;
}

const sideName = (t: Translate, side: string): string => t(`lottery.side_${side}` as OfficeMessageId);

/** A colour, or a colour with one of its sides: `redSmallEven`. */
function waveName(t: Translate, wave: string): string {
  const colour = COLOURS.find((each) => wave.startsWith(each));
  if (!colour) return wave;
  const side = wave.slice(colour.length);
  const name = t(`lottery.colour_${colour}`);
  if (side === '') return name;
  return t('lottery.wave', { colour: name, side: sideName(t, `${side.charAt(0).toLowerCase()}${side.slice(1)}`).toLowerCase() });
}

function selectionName(t: Translate, group: string, top: number, code: string): string {
  switch (group) {
    case 'specialCodeSide':
    case 'numberCodeSide':
    case 'totalSide':
    case 'twoSides':
    case 'dragonTiger':
      return sideName(t, code);
    case 'championRunnerUp':
      return top === 10 ? sideName(t, code) : code;
    case 'specialCodeColor':
    case 'numberCodeColor':
      return waveName(t, code);
    case 'specialCodeAnimal':
    case 'specialCodeMergeAnimal':
    case 'specialCodeCombinationZodiacs': {
      const animal = readAnimal(code);
      return animal ? t(`draws.animal_${animal}`) : code;
    }
    case 'specialCodeTail':
    case 'tail':
    case 'combinationTails':
      return t(code.startsWith('head') ? 'lottery.head' : 'lottery.tail', { digit: code.slice(4) });
    default:
      return code;
  }
}

/** Names of lotteries, their groups and the rows of their tables. */
export function useLotteryNames(): LotteryNames {
  const t = useTranslate();
  const group = (name: string): string => t(`lottery.group_${name}` as OfficeMessageId);
  const detailOf = (game: LotteryGame, top: number): string | undefined => {
    if (!isRaceGame(game)) {
      const position = MARK_SIX_TOPS[top]?.position;
      return position && t(`lottery.position_${position}`);
    }
    if (top < 10) return t('lottery.place_name', { place: top + 1 });
    if (top >= 22) return t('lottery.duel', { front: top - 21, back: 32 - top });
    return top >= 12 ? t('lottery.place_name', { place: top - 11 }) : undefined;
  };
  return {
    game: (game) => t(`draws.game_${game}`),
    group,
    selection: (game, top, code) => selectionName(t, groupOf(game, top) ?? '', top, code),
    row: (game, top) => {
      const name = groupOf(game, top);
      const detail = detailOf(game, top);
      if (name === undefined) return String(top);
      return detail === undefined ? `${group(name)} (${top})` : `${group(name)} (${top}): ${detail}`;
    },
  };
}

/** Returns the lottery named in an address. */
export const lotteryOf = (text: string | undefined): LotteryGame | undefined => LOTTERY_GAMES.find((game) => game === text);

/** Formats a result: six numbers and the special one, or cars in finishing order. */
export const numbersText = (numbers: readonly number[]): string =>
  numbers.length === 7 ? `${numbers.slice(0, 6).join(' ')} + ${numbers[6]}` : numbers.join(' ');
