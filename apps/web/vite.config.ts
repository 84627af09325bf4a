import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { words } from './words-plugin.ts';

const packageFile = (name: string) => fileURLToPath(import.meta.resolve(name));
const FOLDERS = 'ui/src|web/src|core/src/lottery|core/src/betting|react-query';
const files = (names: string, folders = FOLDERS) => new RegExp(`(${folders})/.*(?<=/)(${names.replaceAll(' ', '|')})\\.([jt]sx?|css)$`);
/**
 * Groups the code of first pages into few files, because many small ones compress worse and each costs about 350 bytes of headers: the code of every page (with
 * libraries, which change seldom, and the wire's schemas, which take as long to set up as the rest, separate), what most pages add, what lists of matches
 * share, what lottery pages share, what can be bet on there, what pages of outside games share, and what long lists share. A file includes its imports, so one
 * that soccer needs too belongs to the parts, or soccer's pages would load the lotteries' code.
 */
const FILES = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown.runtime/, priority: 1 },
  { name: 'wire', tags: ['$initial' as const], test: /packages\/(contract|core)\//, priority: 1 },
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'parts',
    test: files(
      'card chips link next-draws not-loading odds-button page-head skeleton tag decimal-text error-text page-title server-clock use-chosen-in-view infiniteQueryOptions',
    ),
  },
  // The rows of every list of matches.
  {
    name: 'rows',
    test: files(
      'matches selection-text play-text starred margin margin-of-market share-bar crest flag use-odds-move format-line market-edge match-line match-list.module',
    ),
  },
  // Two small modules that pages of results need.
  { name: 'result-heads', test: files('families lottery/draws/results/when') },
  // What a match shows below its markets.
  { name: 'cards', test: files('form-card price-card') },
  {
    name: 'draws',
    test: files('countdown draw-link draw-queries game-name result-text short-hash draw/balls'),
  },
  // The numbers of a draw.
  { name: 'balls', test: files('ball ball-names ball-row car draw-result race-strip') },
  // The frame of every lottery page, and the cells of its draw that are off sale, which its slip needs too.
  { name: 'frame', test: files('draw-head full-cells last-lottery lottery-frame use-draw-bet-news') },
  {
    name: 'lotteries',
    test: files(
      'draw-intent betting/slip/draw-slip draw-slip-panel draw-slip-store group-cells group-picker house-edge lottery-pill odds-query pick-bar pick-names use-is-open use-resumed-check layout/lottery-slip',
    ),
  },
  // Modules that the lobby, the game page and the list of bets share of outside games.
  {
    name: 'outside-games',
    test: files(
      'game-lobby game-prizes game-provider game-round provider-games provider-names tournament use-launch',
      'contract/src|core/src/games|web/src/shared|web/src/features/games',
    ),
  },
  // Small modules that slips, lists of bets and receipts share.
  {
    name: 'bets',
    test: files(
      'bet-delay game-config intents joint-text odds-product offer-now open-share placer repeat-legs retry-until-known total-odds',
    ),
  },
  // Small modules that a player's pages and dialogs share.
  {
    name: 'own',
    test: files(
      'asked-again case-text copy-button cpf device-name focus-wrong house-texts method-text money-door notice-place notices pause-question plain-amount read-limit real-name receipt-code recovery-codes signed-money stars support-help texts unshown',
      'web/src|core/src|contract/src',
    ),
  },
  // What the parts and the pages of what the house publishes share.
  {
    name: 'published',
    test: files('place-link place-of picture paragraphs promotional published-queries content', 'web/src/features/content|contract/src'),
  },
  // Lists that are read page by page, and their search.
  { name: 'lists', test: files('pages text-field useInfiniteQuery infiniteQueryObserver void-reason') },
];
/** Files refer to each other, and random parts of names do not compress: 28 bits are enough to tell versions of a file apart. */
const HASHED = 'assets/[name]-[hash:7]';
const API = 'http://127.0.0.1:3000';

const WORKSPACES = fileURLToPath(new URL('../..', import.meta.url));
const fileOfMark = new Map<string, string>();
/** A class by its name and a mark of its file: four letters that tell files apart. What is random in a name does not compress, and a page has hundreds of names. */
function classOf(name: string, file: string): string {
  const [source = file] = path.relative(WORKSPACES, file).split('?');
  const mark = createHash('sha256').update(source).digest().readUInt32BE().toString(36).slice(-4).padStart(4, '0');
  const other = fileOfMark.get(mark);
  if (other !== undefined && other !== source) throw new Error(`${source} and ${other} have one mark: ${mark}`);
  fileOfMark.set(mark, source);
  return `_${name}_${mark}`;
}

/** Inlines the icons into the page once, so that scripts only refer to them. */
const sprite: Plugin = {
  name: 'fairbook-sprite',
  transformIndexHtml: (html) =>
    html.replace('<!--sprite-->', readFileSync(packageFile('@fairbook/ui/sprite.svg'), 'utf8').replace(/\n\s*/g, '')),
};

const SUMMARY = /^( +summary:\s*)(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)/gm;
const REFUSES = /^( +refuses:\s*)\[[^[\]]*\]/gm;
/** Removes the contract's documentation of each call, its summary and its refusals: no page reads them. */
const callsInShort: Plugin = {
  name: 'fairbook-calls-in-short',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: code.replace(SUMMARY, "$1''").replace(REFUSES, '$1[]'), map: null }),
  },
};

const PAGE_FILE = /,\s*page: (['`])src\/[^'`]*\1/g;
/** Leaves the source files of pages out of the browser's routes: only the server looks for their chunks. */
const noPageFiles: Plugin = {
  name: 'fairbook-no-page-files',
  enforce: 'pre',
  transform: {
    filter: { id: /apps\/web\/src\/app\/(router|routes\/[\w-]+)\.tsx?$/ },
    handler: (code) => ({ code: code.replace(PAGE_FILE, ''), map: null }),
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // Drops React Aria's own strings for languages we do not offer.
    { ...(optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }) as Plugin), enforce: 'pre' as const },
    react(),
    words(),
    lingui({ configPath: packageFile('@fairbook/i18n/lingui.config'), failOnCompileError: true }),
    sprite,
    callsInShort,
    ...(isSsrBuild
      ? []
      : [noPageFiles, compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1024, include: /\.(js|css|svg|json)$/ })]),
  ],
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  css: { modules: { generateScopedName: classOf } },
  build: {
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    manifest: isSsrBuild ? false : 'build-files.json',
    modulePreload: { polyfill: false },
    sourcemap: true,
    reportCompressedSize: false,
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // Both builds give a picture the same name: the server's HTML requests what the browser does.
        hashCharacters: 'hex',
        assetFileNames: `${HASHED}[extname]`,
        ...(!isSsrBuild && { entryFileNames: `${HASHED}.js`, chunkFileNames: `${HASHED}.js`, codeSplitting: { groups: FILES } }),
      },
    },
  },
  // The renderer is one self-contained file: the server needs no React of its own.
  ssr: { noExternal: true },
  server: { host: '127.0.0.1', port: 3300, strictPort: true, proxy: { '/sports': API, '/wss-new': { target: API, ws: true } } },
}));
