const YEAR_SECONDS = 31_536_000;

/** Choices of this browser that the first paint needs; the server reads them too. None is a credential. */
export type PreferenceName = 'theme' | 'language' | 'odds_format' | 'time_zone';

/** The value of a cookie in a `Cookie` header or in `document.cookie`. Ours are plain words and zone names, so nothing is encoded. */
export function cookieIn(cookies: string, name: PreferenceName): string | undefined {
  for (const pair of cookies.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined) return value;
  }
  return undefined;
}

/** This browser's choice; undefined on the server. */
export const readPreference = (name: PreferenceName): string | undefined =>
  typeof document === 'undefined' ? undefined : cookieIn(document.cookie, name);

export function writePreference(name: PreferenceName, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
