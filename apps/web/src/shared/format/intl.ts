/** Creating a formatter costs tens of microseconds, and a page needs thousands: each is created once. Locales, zones and currencies are few. */
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `number ${locale} ${JSON.stringify(options)}`;
  const format = (made.get(key) as Intl.NumberFormat | undefined) ?? new Intl.NumberFormat(locale, options);
  made.set(key, format);
  return format;
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `date ${locale} ${JSON.stringify(options)}`;
  const format = (made.get(key) as Intl.DateTimeFormat | undefined) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, format);
  return format;
}

/** Memoises `make`, called on first use: a page pays only for the formatters it uses, each when it does. */
export function once<Thing>(make: () => Thing): () => Thing {
  let thing: Thing | undefined;
  return () => {
    thing ??= make();
    return thing;
  };
}

interface Named {
  readonly name: string;
}
/** Orders by name as the language of the page does: a server and a browser each have a language of their own, and would differ. */
export const byName =
  (locale: string) =>
  (one: Named, other: Named): number =>
    one.name.localeCompare(other.name, locale);
