/** Characters that mean the same to everybody who reads an address: no blank, no backslash, no other encoding. */
const REST = String.raw`[\w\-.~!$&'()*+,;=:@%/?#]*`;
const PATH = new RegExp(`^/${REST}$`);
const ADDRESS = new RegExp(`^https://([a-z0-9-]+(?:\\.[a-z0-9-]+)+)(?:/${REST})?$`);
/** What a browser would take out of a path. */
const DOTS = /^(?:\.|%2e){1,2}$/i;

export const LINK_MAX = 500;

/**
 * Returns the address unchanged if a piece of content may lead there: a path of this site, or https on one of the allowed hosts, literally, without user and
 * port; undefined otherwise. Nothing is decoded, completed or repaired, so that what was checked is what is opened.
 */
export function linkOf(url: string, allowedHosts: readonly string[]): string | undefined {
  if (url.length > LINK_MAX) return undefined;
  if (PATH.test(url)) return isPath(url.replace(/[?#].*$/, '')) ? url : undefined;
  const host = ADDRESS.exec(url)?.[1];
  return host !== undefined && allowedHosts.includes(host) ? url : undefined;
}

/** Whether no part is empty, which would make what follows a host, but the last. */
const isPath = (path: string): boolean =>
  path
    .slice(1)
    .split('/')
    .every((part, at, { length }) => !DOTS.test(part) && (part !== '' || at === length - 1));
