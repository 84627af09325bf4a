// oxlint-disable-next-line no-restricted-imports -- the one file of the site that runs on the server
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transport } from '@fairbook/contract';
import { type Brand, type Language, LOCALES } from '@fairbook/core/catalog';
import { completeLanguage, type WordsPart } from '@fairbook/i18n';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, type StaticDataRouteOption } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { HIDE_CLOSED_BANNER } from '../features/content/index.ts';
import { setTransport } from '../shared/api/api.ts';
import { CORNER_KEY } from '../shared/api/session.ts';
import { STARRED_KEY, STARRED_STYLE_ID } from '../shared/api/starred.ts';
import { loadLocale } from '../shared/format/i18n.ts';
import { TIME_ZONE_DEFAULT } from '../shared/format/preferences.ts';
import { partsCame } from '../shared/page/parts.ts';
import type { PageSearch } from '../shared/page/search.ts';
import { App } from './app.tsx';
import { brandFiles, brandStyleElement, brandTemplate, escapeHtml } from './brand-files.ts';
import { documentTemplate, pageFiles } from './build-files.ts';
import { KEEP_EARLY_TAPS } from './early-taps.ts';
import { pageStateElement } from './page-state.ts';
import { createQueries } from './queries.ts';
import { type AppRouter, createAppRouter } from './router.tsx';

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  readonly brand: Brand;
  readonly language: Language;
  readonly theme: 'dark' | 'light' | 'system';
  /** Calls the API without a network; given URLs that begin with `/`. */
  readonly fetch: typeof fetch;
  /** The nonce of this document's content security policy. */
  readonly nonce: string;
  /** From the `time_zone` cookie; otherwise the zone of the default brand. */
  readonly timeZone?: string;
  /**
   * Leaves the content to the browser: that takes a fraction of the time. An unknown address is not found all the same; the page of a match or draw that is not
   * there is then a page like any other.
   */
  readonly isLeft?: boolean;
}

export interface Rendered {
  readonly status: number;
  /** The whole document. */
  readonly html: string;
  /** The target of a redirect; the document contains it too, for a server that sends no Location. */
  readonly location?: string;
}

/** How many rounds of queries are run: some appear only when others have their data. */
const ROUNDS_MAX = 3;
/** The reader is waiting: whatever is not answered by then is left to the browser. */
const ANSWER_MS = 1_500;

export { brandFiles };

const transports = new AsyncLocalStorage<Transport>();
setTransport(() => {
  const transport = transports.getStore();
  if (!transport) throw new Error('a call was made outside of a rendering');
  return transport;
});

/**
 * Renders the page a guest sees at an address, with its data, for the browser to hydrate. A page that cannot be rendered here is left to the browser, with
 * status 500.
 */
export function render(request: RenderRequest): Promise<Rendered> {
  const headers = { 'accept-language': LOCALES[request.language] };
  const transport: Transport = { baseUrl: '', fetch: request.fetch, headers: () => headers, timeoutMs: ANSWER_MS, retries: 0 };
  return transports.run(transport, () => draw(request));
}

async function draw(request: RenderRequest): Promise<Rendered> {
  const queries = createQueries();
  const router = createAppRouter(createMemoryHistory({ initialEntries: [request.url] }), true);
  const [i18n] = await Promise.all([loadLocale(request.language, request.brand.name), router.load()]);
  const result = router._serverResult;
  if (result?.type === 'redirect') return redirection(result.redirect.headers.get('Location') ?? '/');

  const timeZone = knownTimeZone(request.timeZone);
  const parts = {
    title: '',
    page: '',
    state: '',
    first: firstScript(request),
    ...pageFiles(sourcesOf(router, request.language), escapeHtml(request.nonce)),
  };
  let status = result?.status ?? 200;
  if (request.isLeft) {
    parts.title = request.brand.name;
    parts.state = pageStateElement({ timeZone, drawnAt: Date.now(), queries: dehydrate(queries), isLeft: true });
    return { status, html: documentWith(parts, request) };
  }
  const listener = {
    onTitle: (title: string) => {
      parts.title = title;
    },
    onMissing: () => {
      status = 404;
    },
  };
  const app = <App i18n={i18n} queries={queries} router={router} timeZone={timeZone} listener={listener} />;
  try {
    parts.page = await drawWithAnswers(app, queries);
    parts.state = pageStateElement({ timeZone, drawnAt: Date.now(), queries: dehydrate(queries) });
  } catch (error) {
    // The browser renders it alone, and shows the error page if it cannot either.
    console.error(error);
    status = 500;
  }
  queries.clear();
  return { status, html: documentWith(parts, request) };
}

/** Renders, fetches what the render lacked (replies or parts of the site), and renders again. */
async function drawWithAnswers(app: ReactNode, queries: QueryClient): Promise<string> {
  let page = renderToString(app);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const [isAnswered, isLoaded] = await Promise.all([answerAll(queries), partsCame()]);
    if (!isAnswered && !isLoaded) break;
    page = renderToString(app);
  }
  return page;
}

/** Runs every query that the render lacked. True if there were any, so that rendering again is worthwhile. */
async function answerAll(queries: QueryClient): Promise<boolean> {
  const open = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'pending' && typeof query.options.queryFn === 'function' && !isOff(query, query.options));
  const answers = Promise.all(open.map((query) => query.fetch().catch(() => undefined)));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, ANSWER_MS))]);
  return open.length > 0;
}

/** An observer leaves its `enabled` on its query. */
const isOff = (query: Query, options: object): boolean => {
  const { enabled } = options as { readonly enabled?: boolean | ((of: Query) => boolean) };
  return (typeof enabled === 'function' ? enabled(query) : enabled) === false;
};

const ALL: readonly WordsPart[] = [
  'first',
  'sports',
  'slip',
  'next-draws',
  'lotteries',
  'lottery-help',
  'fairness',
  'draws',
  'results',
  'builder',
  'rest',
];
const WORDS: Readonly<Record<'first' | NonNullable<StaticDataRouteOption['words']>, readonly WordsPart[]>> = {
  first: ['first'],
  sports: ['first', 'sports'],
  lotteries: ['first', 'next-draws', 'lotteries'],
  'lottery-help': ['first', 'next-draws', 'lotteries', 'lottery-help'],
  draws: ['first', 'next-draws', 'lotteries', 'fairness', 'draws'],
  fairness: ['first', 'next-draws', 'lotteries', 'fairness'],
  results: ['first', 'sports', 'results'],
  house: ['first', 'house'],
  figures: ['first', 'figures'],
  content: ['first', 'content'],
  games: ['first', 'games'],
  prizes: ['first', 'games', 'prizes'],
  all: ALL,
};

/** Returns the modules the browser needs for this page: the page's own and the messages. */
function sourcesOf(router: AppRouter, language: Language): readonly string[] {
  const { page, words } = router.stores.matches.get().at(-1)?.staticData ?? {};
  const folder = `../../packages/i18n/src/${completeLanguage(language)}`;
  // The list of a language's parts is a module of its own, but of the first.
  const list = completeLanguage(language) === 'pt' ? [] : ['../../packages/i18n/src/languages.words', `${folder}/parts.words`];
  // The panel of live support may stand open beside any page.
  const { chat, support } = router.latestLocation.search as PageSearch;
  const panel = chat || support ? ['src/features/support/index.ts'] : [];
  const sources = [...list, ...WORDS[words ?? 'first'].map((part) => `${folder}/${part}.words`), ...panel];
  return page ? [...sources, page] : sources;
}

/** Only ids in the server's format are used, so that nothing else gets into the style. */
const STARRED_FIRST = `try{const s=JSON.parse(localStorage.getItem('${STARRED_KEY}')||'[]').filter((i)=>/^\\d+$/.test(i));if(s[0])document.head.append(Object.assign(document.createElement('style'),{id:'${STARRED_STYLE_ID}',nonce:document.currentScript.nonce,textContent:s.map((i)=>'[data-league="'+i+'"]{order:-1}').join('')+'[data-league=""]{order:-2}'}))}catch{/* nothing is starred */}`;

/**
 * Runs before the first paint: the system's theme if none was chosen, whether a returning player is expected, starred leagues first, a closed banner hidden, and
 * early taps.
 */
function firstScript({ theme, nonce }: RenderRequest): string {
  const system = theme === 'system' ? `if(matchMedia('(prefers-color-scheme: light)').matches)d.theme='light';` : '';
  const player = `try{if(localStorage.getItem('signed-in')){d.session='player';const c=/^(\\d+)@(\\d+)$/.exec(localStorage.getItem('${CORNER_KEY}')||'');if(c&&c[2]==innerWidth)document.documentElement.style.setProperty('--corner',c[1]+'px')}}catch{/* storage refused: drawn for a guest */}`;
  return `<script nonce="${escapeHtml(nonce)}">{const d=document.documentElement.dataset;${system}${player}${STARRED_FIRST}${HIDE_CLOSED_BANNER}${KEEP_EARLY_TAPS}}</script>`;
}

function documentWith(
  parts: Readonly<Record<'title' | 'first' | 'styles' | 'scripts' | 'page' | 'state', string>>,
  request: RenderRequest,
): string {
  const lang = LOCALES[completeLanguage(request.language)];
  const theme = request.theme === 'light' ? 'light' : 'dark';
  const fill: readonly (readonly [string, string])[] = [
    ['lang="pt-BR" data-theme="dark"', `lang="${lang}" data-theme="${theme}"`],
    ['<title>Fairbook</title>', `<title>${escapeHtml(parts.title)}</title>`],
    ['<!--first-->', parts.first],
    ['</head>', `${parts.styles}${brandStyleElement(request.brand, request.nonce)}</head>`],
    ['<!--page-->', parts.page],
    ['<!--state-->', parts.state],
    ['</body>', `${parts.scripts}</body>`],
  ];
  return fill.reduce((html, [mark, text]) => html.replace(mark, () => text), brandTemplate(documentTemplate, request.brand));
}

function redirection(location: string): Rendered {
  const to = escapeHtml(location);
  const html = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${to}"><a href="${to}">${to}</a>`;
  return { status: 302, html, location };
}

function knownTimeZone(timeZone = TIME_ZONE_DEFAULT): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return TIME_ZONE_DEFAULT;
  }
}
