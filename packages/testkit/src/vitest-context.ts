import type {} from 'vitest';
import type { FoundBrowser } from './chromium.ts';

/** The result of building the site for browser tests: the browser to use, or why there is none. */
export type SiteNote = { readonly browser: FoundBrowser } | { readonly problem: string };

declare module 'vitest' {
  /** What `inject` returns to tests that need a PostgreSQL, and to end-to-end tests. */
  interface ProvidedContext {
    /** The `postgres` database of a throw-away server. */
    pgUrl: string;
    /** The name of the migrated database to clone with `cloneDatabase`. */
    pgTemplate: string;
    /** The folder for the logs of the servers that tests start. */
    logs: string;
    /** Two files: creating the first requests the built site and office; the second appears once they exist, and contains a `SiteNote`. */
    site: { readonly wanted: string; readonly note: string };
    /** The folder of the built site's files. */
    webRoot: string;
    /** The folder of the built office's files. */
    officeRoot: string;
  }
}
