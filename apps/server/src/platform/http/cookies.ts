import type { FastifyReply, FastifyRequest } from 'fastify';

/** The browser accepts a cookie with this prefix only over https, for this very host and all of its paths: no sibling host can plant one. */
const HOST_PREFIX = '__Host-';
/** No browser sends one cookie name more often than this. */
const SAME_NAME_MAX = 4;

/** Cookies that no script can read, under the house's names. */
export interface HouseCookies {
  readonly nameOf: (name: string) => string;
  readonly all: (request: FastifyRequest) => Readonly<Record<string, string | undefined>>;
  /** Every value of a cookie name, in the browser's order: there are two if an attacker planted one. */
  readonly every: (request: FastifyRequest, name: string) => readonly string[];
  readonly set: (reply: FastifyReply, name: string, value: string, options: CookieOptions) => void;
}

export interface CookieOptions {
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/**
 * Creates the cookies of a server.
 *
 * @param isSecure players use https: cookies are sent over https alone, and bound to this host by their prefix
 */
export function houseCookies(isSecure: boolean): HouseCookies {
  const nameOf = (name: string): string => (isSecure ? `${HOST_PREFIX}${name}` : name);
  return {
    nameOf,
    all: ({ cookies }) => {
      if (!isSecure) return cookies;
      const ours = Object.entries(cookies).filter(([name]) => name.startsWith(HOST_PREFIX));
      return Object.fromEntries(ours.map(([name, value]) => [name.slice(HOST_PREFIX.length), value]));
    },
    every: ({ headers }, name) => {
      const begin = `${nameOf(name)}=`;
      const said = (headers.cookie ?? '').split(';').map((each) => each.trim());
      const values = said.filter((each) => each.startsWith(begin)).map((each) => each.slice(begin.length));
      return [...new Set(values)].filter((value) => value !== '').slice(0, SAME_NAME_MAX);
    },
    set: (reply, name, value, { path, maxAgeSeconds }) => {
      const secure = isSecure || reply.request.protocol === 'https';
      reply.setCookie(nameOf(name), value, {
        path: isSecure ? '/' : path,
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'strict',
        secure,
      });
    },
  };
}
