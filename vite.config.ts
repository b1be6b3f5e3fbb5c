import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The portal's build. `BASE_PATH` is the router's base (D2); the backend's host is told at run time by config.json. */
export default defineConfig({
  base: process.env['BASE_PATH'] ?? '/',
  plugins: [react()],
  build: { outDir: 'dist/portal', emptyOutDir: true, sourcemap: 'hidden', manifest: true, reportCompressedSize: false, modulePreload: { polyfill: false } },
  server: { port: 5173, proxy: { '/api': process.env['BACKEND'] ?? 'http://127.0.0.1:4300', '/openapi.json': process.env['BACKEND'] ?? 'http://127.0.0.1:4300' } },
});
