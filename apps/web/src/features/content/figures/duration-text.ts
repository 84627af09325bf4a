import { numberFormat } from '../../../shared/format/intl.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** From so many on the next unit says enough. */
const MANY = 2;

/** Formats a time in whole seconds, minutes or hours, rounded up, so that nothing is said to be quicker than it was. */
export function durationText(seconds: number, locale: string): string {
  const [unit, size] =
    seconds < MANY * MINUTE ? (['second', 1] as const) : seconds < MANY * HOUR ? (['minute', MINUTE] as const) : (['hour', HOUR] as const);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.ceil(seconds / size));
}
