import type {} from 'vitest';
import type { FoundBrowser } from './chromium.ts';

/** What came of building what browsers are shown: the browser to look with, or why there is none. */
export type SiteNote = { readonly browser: FoundBrowser } | { readonly problem: string };

declare module 'vitest' {
  /** What `inject` gives to tests that need a PostgreSQL, and to journeys. */
  interface ProvidedContext {
    /** The `postgres` database of a throw-away server. */
    pgUrl: string;
    /** The name of the migrated database to clone with `cloneDatabase`. */
    pgTemplate: string;
    /** The folder of what the houses of the tests log. */
    logs: string;
    /** Two files: who makes the first asks for the built site and office; the second says that they are there, and holds a `SiteNote`. */
    site: { readonly wanted: string; readonly note: string };
    /** The folder of the built site's files. */
    webRoot: string;
    /** The folder of the built office's files. */
    officeRoot: string;
  }
}
