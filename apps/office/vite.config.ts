import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const packageFile = (name: string) => fileURLToPath(import.meta.resolve(name));

/** Inlines the icons into the page once, so that scripts only refer to them. */
const sprite: Plugin = {
  name: 'fairbook-sprite',
  transformIndexHtml: (html) =>
    html.replace('<!--sprite-->', readFileSync(packageFile('@fairbook/ui/sprite.svg'), 'utf8').replace(/\n\s*/g, '')),
};

export default defineConfig({
  plugins: [
    react(),
    lingui({ configPath: packageFile('@fairbook/i18n/lingui.config'), failOnCompileError: true }),
    sprite,
    compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 1024, include: /\.(js|css)$/ }),
  ],
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    sourcemap: true,
    reportCompressedSize: false,
    emptyOutDir: true,
  },
  server: { host: '127.0.0.1', port: 3301, strictPort: true, proxy: { '/office/api': 'http://127.0.0.1:3100' } },
});
