import { useFormat } from '../../../shared/format/format.ts';
import { useLocale } from '../../../shared/format/i18n.ts';
import { dateFormat } from '../../../shared/format/intl.ts';
import { useTimeZone } from '../../../shared/format/preferences.ts';

/** Writes a day with its year and the time, in the reader's language and zone: 30 de novembro de 2026, 23:59. */
export function useMoment(): (at: Date) => string {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { time } = useFormat();
  return (at) => `${dateFormat(locale, { dateStyle: 'long', timeZone }).format(at)}, ${time(at)}`;
}
