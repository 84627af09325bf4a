import { LOTTERY_GAMES, type LotteryGame, MARK_SIX_GAMES, RACE_GAMES } from '@fairbook/core/catalog';

const STORAGE_KEY = 'lottery-id';

/** The lottery last viewed in this browser (specification, section 2: storage keys). */
export function lastLottery(): LotteryGame | undefined {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(STORAGE_KEY);
  return LOTTERY_GAMES.find((game) => game === stored);
}

export const rememberLottery = (game: LotteryGame): void => localStorage.setItem(STORAGE_KEY, game);

/** The two kinds of lottery, as in their addresses. */
export type LotteryKind = 'mark-six' | 'pk10';
export const gamesOfKind = (kind: LotteryKind): readonly LotteryGame[] => (kind === 'pk10' ? RACE_GAMES : MARK_SIX_GAMES);
