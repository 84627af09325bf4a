import { isRaceGame, LOTTERY_GAMES, type LotteryGame } from '@fairbook/core/catalog';
import { groupOf, MARK_SIX_TOPS } from '@fairbook/core/lottery';
import type { OfficeMessageId } from '@fairbook/i18n/office';
import { useTranslate } from '../../shared/i18n.ts';

export interface LotteryNames {
  readonly game: (game: LotteryGame) => string;
  readonly group: (group: string) => string;
  /** The group of an index, and its position, place or duel. */
  readonly row: (game: LotteryGame, top: number) => string;
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
