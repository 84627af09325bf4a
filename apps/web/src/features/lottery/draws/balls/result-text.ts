import type { Draw } from '@fairbook/contract';
import { isRaceGame } from '@fairbook/core/catalog';
import { useTranslate } from '../../../../shared/format/i18n.ts';

/** A result in words, for screen readers. */
export const useResultText = (): ((draw: Pick<Draw, 'numbers' | 'draw_no' | 'game'>) => string) => {
  const t = useTranslate();
  return ({ numbers, draw_no, game }) =>
    numbers === null ? '' : t(isRaceGame(game) ? 'draws.said_race' : 'draws.said_balls', { draw: draw_no, numbers: numbers.join(' ') });
};
