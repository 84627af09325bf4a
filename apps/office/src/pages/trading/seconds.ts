import { useLocale } from '../../shared/i18n.ts';

const MINUTE_MS = 60_000;

/** Formats a duration: seconds to a tenth below a minute, minutes and seconds above. */
export function useSeconds(): (ms: number) => string {
  const locale = useLocale();
  const tenths = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return (ms) => {
    if (ms < MINUTE_MS) return `${tenths.format(Math.max(0, ms) / 1_000)} s`;
    const whole = Math.round(ms / 1_000);
    return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  };
}
