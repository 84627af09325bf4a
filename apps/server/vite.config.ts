import { defineConfig } from 'vite';

// Workspace packages export TypeScript sources, so they are bundled; everything from npm stays outside.
export default defineConfig({
  build: {
    ssr: true,
    // The second runs on a thread of its own, started by the first.
    rolldownOptions: { input: { main: 'src/main.ts', 'check-rounds': 'src/modules/lottery/sources/check-rounds.ts' } },
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
  },
  ssr: { noExternal: [/^@fairbook\//] },
});
