import type {} from 'vitest';
import type { FoundBrowser } from './chromium.ts';

declare module 'vitest' {
  /** What `inject` gives: to `*.pg.test.ts` the first three, to `*.e2e.test.ts` all of them. */
  interface ProvidedContext {
    /** The `postgres` database of a throw-away server. */
    pgUrl: string;
    /** The name of the migrated database to clone with `cloneDatabase`. */
    pgTemplate: string;
    /** The folder of what the houses of the tests log. */
    logs: string;
    browser: FoundBrowser;
    /** The file that says that the two below are built, or why they are not; absent until then. */
    builtNote: string;
    /** The folder of the built site's files. */
    webRoot: string;
    /** The folder of the built office's files. */
    officeRoot: string;
  }
}
