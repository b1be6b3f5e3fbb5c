import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyPlugin } from './tools/build/early-plugin.ts';
import { filtersPlugin } from './tools/build/filters-plugin.ts';

const backend = process.env['BACKEND'] ?? 'http://127.0.0.1:4300';

/** The portal's build. `BASE_PATH` is the router's base (D2); the backend's host is told at run time by config.json. */
export default defineConfig({
  base: process.env['BASE_PATH'] ?? '/',
  plugins: [react(), filtersPlugin(), ...(process.env['STORYBOOK'] === undefined ? [earlyPlugin()] : [])],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    sourcemap: 'hidden',
    manifest: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // one small style sheet, so that a screen's chunk never waits for one of its own
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // every area has files of the same names
        chunkFileNames: ({ facadeModuleId }) => {
          const area = /\/([\w-]+)\/texts\/\w\w\.ts$/.exec(facadeModuleId ?? '')?.[1];
          return `assets/[name]-${area === undefined ? '' : `${area}-`}[hash].js`;
        },
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
            // parts that are always fetched together are one file each, with what they import: they compress better than by who else uses them
            { name: 'first', tags: ['$initial'] },
            { name: 'signed-in', test: /[\\/]src[\\/]app[\\/]signed-in\.ts$/ },
            { name: 'cards', test: /[\\/]src[\\/]widgets[\\/](WidgetCard[\\/]|card-props)/ },
            { name: 'icons', test: /node_modules[\\/]@fluentui[\\/]react-icons[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': backend, '/openapi.json': backend } },
});
