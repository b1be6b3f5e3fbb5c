import { defineConfig } from 'vite';

/** Packages of hundreds of small modules: as parts of one file they load faster. */
const bundled = ['kysely', 'zod', 'libphonenumber-js', 'nodemailer', 'file-type', 'openid-client'];

/** The server for Node, and the threads that it starts; other packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: bundled },
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
        // commands that tests run many times
        import: 'tools/stores/import.ts',
        seed: 'tools/stores/seed.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
