import { defineConfig } from 'vite';

// Each verifier is a single file that needs only Node, so that it can be stored, read and run without the house.
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
