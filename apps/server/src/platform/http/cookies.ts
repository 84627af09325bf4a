import type { FastifyReply, FastifyRequest } from 'fastify';

/** The browser takes a cookie of this name only over https, for this very host and all of its paths: no neighbouring host can plant one. */
const HOST_PREFIX = '__Host-';
/** No browser sends one cookie name more often than this. */
const SAME_NAME_MAX = 4;

/** Cookies that no script can read, under the names the house gave them. */
export interface HouseCookies {
  readonly nameOf: (name: string) => string;
  readonly all: (request: FastifyRequest) => Readonly<Record<string, string | undefined>>;
  /** Every value a name came with, in the browser's order: there are two where somebody planted one. */
  readonly every: (request: FastifyRequest, name: string) => readonly string[];
  readonly set: (reply: FastifyReply, name: string, value: string, options: CookieOptions) => void;
}

export interface CookieOptions {
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** @param isSecure players reach the house by https: cookies are for that alone, and of this host by their name */
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
