import type { Translate } from '../format/i18n.ts';

/** The browser and the system that a user agent names; undefined if it names none we know. */
export interface DeviceName {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** The order matters: most browsers claim to be others as well. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const firstOf = (names: readonly (readonly [string, RegExp])[], text: string) => names.find(([, pattern]) => pattern.test(text))?.[0];

/** Reads a user agent well enough for players to tell their own devices apart. */
export const deviceName = (userAgent: string): DeviceName => ({
  browser: firstOf(BROWSERS, userAgent),
  system: firstOf(SYSTEMS, userAgent),
});

/** The same in words. */
export function deviceText(userAgent: string, t: Translate): string {
  const { browser, system } = deviceName(userAgent);
  return t('auth.session_device', {
    browser: browser ?? t('auth.session_browser_unknown'),
    system: system ?? t('auth.session_system_unknown'),
  });
}
