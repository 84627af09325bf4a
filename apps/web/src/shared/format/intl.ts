/** Making a formatter costs tens of microseconds, and a page asks for thousands: each is made once. Locales, zones and currencies are few. */
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

/** What `make` makes, when it is first asked for: a page pays for the formatters it writes with, each in the moment it does. */
export function once<Thing>(make: () => Thing): () => Thing {
  let thing: Thing | undefined;
  return () => {
    thing ??= make();
    return thing;
  };
}
