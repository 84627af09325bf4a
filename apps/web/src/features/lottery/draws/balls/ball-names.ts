import { type Animal, animalOf, type Colour, colourOf } from '@fairbook/core/lottery';
import type { Translate } from '../../../../shared/format/i18n.ts';

export const colourName = (t: Translate, colour: Colour): string => t(`draws.colour_${colour}`);
export const animalName = (t: Translate, animal: Animal): string => t(`draws.animal_${animal}`);

/** Names a number with its colour and, if the lunar year is known, its animal. */
export function ballName(t: Translate, number: number, lunarYear?: number | null): string {
  const colour = colourName(t, colourOf(number));
  return typeof lunarYear === 'number'
    ? t('draws.ball_name', { number, colour, animal: animalName(t, animalOf(number, lunarYear)) })
    : t('draws.ball_name_short', { number, colour });
}
