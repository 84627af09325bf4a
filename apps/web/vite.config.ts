import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const packageFile = (name: string) => fileURLToPath(import.meta.resolve(name));
const START = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules/, priority: 1 },
  { name: 'start', tags: ['$initial' as const] },
];
const API = 'http://127.0.0.1:3000';

/** Puts the icons into the page once, so that scripts only refer to them. */
const sprite: Plugin = {
  name: 'fairbook-sprite',
  transformIndexHtml: (html) =>
    html.replace('<!--sprite-->', readFileSync(packageFile('@fairbook/ui/sprite.svg'), 'utf8').replace(/\n\s*/g, '')),
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // Drops React Aria's own strings for languages we do not offer.
    { ...(optimizeLocales.vite({ locales: ['pt-BR', 'en-US'] }) as Plugin), enforce: 'pre' as const },
    react(),
    lingui({ configPath: packageFile('@fairbook/i18n/lingui.config'), failOnCompileError: true }),
    sprite,
    ...(isSsrBuild ? [] : [compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1024, include: /\.(js|css|svg|json)$/ })]),
  ],
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: isSsrBuild ? 'node20' : 'baseline-widely-available',
    manifest: isSsrBuild ? false : 'manifest.json',
    modulePreload: { polyfill: false },
    sourcemap: true,
    reportCompressedSize: false,
    emptyOutDir: true,
    // What every page needs is two files, one that changes with the libraries and one with us: many small ones compress worse.
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: START } } } }),
  },
  // The renderer is one file with everything in it: the server needs no React of its own.
  ssr: { noExternal: true },
  server: { host: '127.0.0.1', port: 3300, strictPort: true, proxy: { '/sports': API, '/wss-new': { target: API, ws: true } } },
}));
