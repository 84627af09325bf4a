/** Stands for this site's origin, so that a path can be read as a browser reads it. */
const HERE = 'https://site.invalid';

/** Where a piece of content leads: a page of this site, or an address outside it. */
export type Place =
  | { readonly isInside: true; readonly pathname: string; readonly search: string; readonly hash: string }
  | { readonly isInside: false; readonly href: string };

/**
 * Returns the place an address names, or null if it must not be a link: a path of this site begins with one slash, anything else must be https. The server
 * refuses other addresses too.
 */
export function placeOf(url: string | null): Place | null {
  if (url === null || !URL.canParse(url, HERE)) return null;
  const { origin, protocol, pathname, search, hash, href, username } = new URL(url, HERE);
  if (isOwnPath(url)) return { isInside: true, pathname, search, hash: hash.slice(1) };
  const isOutside = /^https:\/\//i.test(url) && protocol === 'https:' && username === '' && origin !== HERE;
  return isOutside ? { isInside: false, href } : null;
}

/** Whether an address is a path of this site, as a browser reads it: `//host` and `/\host` are other sites. */
export const isOwnPath = (url: string): boolean =>
  /^\/(?![/\\])/.test(url) && URL.canParse(url, HERE) && new URL(url, HERE).origin === HERE;
