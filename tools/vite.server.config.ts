import { defineConfig } from 'vite';

/** The server for Node, and the worker thread that makes files; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        'sheet-worker': 'server/files/sheet-worker.ts',
        'index-worker': 'server/search/index-worker.ts',
        'check-worker': 'server/search/values/check-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
