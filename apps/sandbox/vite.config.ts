import { defineConfig } from 'vite';

// Workspace packages export TypeScript sources, so they are bundled; everything from npm stays outside.
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node20', outDir: 'dist', emptyOutDir: true, sourcemap: true },
  ssr: { noExternal: [/^@fairbook\//] },
});
