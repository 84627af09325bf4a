import { defineConfig } from 'vite';

// The verifier is one file that needs Node and nothing else, so that it can be kept, read and run apart from the house.
export default defineConfig({
  build: {
    ssr: 'cli/verify-draw.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'verify-draw.mjs' } },
  },
  ssr: { noExternal: true },
});
