import '@fairbook/ui/tokens.css';
import '@fairbook/ui/base.css';
import { hydrate } from '@tanstack/react-query';
import { createBrowserHistory, defaultParseSearch } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { expectsPlayer, startSession } from '../shared/api/session.ts';
import { allWords, startSpeaking } from '../shared/format/i18n.ts';
import { TIME_ZONE_DEFAULT } from '../shared/format/preferences.ts';
import { DESKTOP } from '../shared/page/media.ts';
import { doSoon } from '../shared/page/parts.ts';
import { firstPage } from '../shared/page/ready.ts';
import { readSearch } from '../shared/page/search.ts';
import { startSocket } from '../shared/realtime/socket.ts';
import { App } from './app.tsx';
import { readPageState } from './page-state.ts';
import { createQueries } from './queries.ts';
import { createAppRouter } from './router.tsx';

/** Hydrates the page the server rendered; one that was left to the browser, as in development, is rendered here. */
async function start(root: HTMLElement): Promise<void> {
  if (asksForPanelOnPhone()) return location.replace('/my-bets');
  let drawn: () => void = () => undefined;
  // Requested while the page's code is still loading: on a slow connection that saves a second.
  const session = startSession(new Promise<void>((resolve) => (drawn = resolve)));
  const speaking = startSpeaking(document.documentElement.lang.slice(0, 2));
  const queries = createQueries();
  const state = readPageState();
  doSoon(async () => (await import('./offer-watch.ts')).watchOffer(queries));
  doSoon(async () => (await import('./content-watch.ts')).watchContent(queries));
  await pause();
  if (state) hydrate(queries, state.queries);
  const router = createAppRouter(createBrowserHistory());
  await pause();
  const [i18n] = await Promise.all([speaking, router.load()]);
  await pause();
  const app = (
    <StrictMode>
      <App i18n={i18n} queries={queries} router={router} timeZone={state?.timeZone ?? TIME_ZONE_DEFAULT} />
    </StrictMode>
  );
  if (state && !state.isLeft) {
    // Tells the router that its first render is in the page, so that it adds no boundaries the server did not render.
    router.ssr = { manifest: undefined };
    // In slices: the page is visible already, and a touch or a key must not wait for all of it to be hydrated.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    createRoot(root).render(app);
  }
  // A player's view differs from the server's HTML: it waits until all of that has been hydrated.
  if (expectsPlayer()) await Promise.all([moreWords(), firstPage]);
  else for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => void moreWords(), { once: true });
  drawn();
  await session;
  startSocket(() => void queries.invalidateQueries());
}

/** Ends the task, so that input is handled between two steps of the start: together they would block it on a slow phone. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The messages of a player's pages. A browsing guest needs none of them, and parts that do load them themselves. */
const moreWords = (): Promise<unknown> => allWords().catch(() => undefined);

/** My bets are a panel on a desktop and a page on a phone (specification, section 2). */
const asksForPanelOnPhone = (): boolean => readSearch(defaultParseSearch(location.search)).mybet === true && !matchMedia(DESKTOP).matches;

const root = document.getElementById('root');
// Not awaited: the pages' chunks import this one and would wait for it to finish while it waits for them. In a task of its own, so that input is handled in
// between.
if (root) setTimeout(() => void start(root).catch(reportError));
