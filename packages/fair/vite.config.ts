import { defineConfig } from 'vite';

// Each verifier is one file that needs Node and nothing else, so that it can be kept, read and run apart from the house.
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: {
      input: ['cli/verify-draw.ts', 'cli/verify-receipt.ts', 'cli/verify-round.ts'],
      output: { entryFileNames: '[name].mjs' },
    },
  },
  ssr: { noExternal: true },
});
