import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import supportedBrowsers from '../packages/client/supported-browsers.json' with { type: 'json' }
import { makeIcons } from './icons/make-icons.ts'

makeIcons()

/** Builds the files served below /admin; in development, proxies the API. */
export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: {
    alias: [{ find: /^zod$/, replacement: fileURLToPath(new URL('src/app/zod-csp.ts', import.meta.url)) }],
  },
  build: {
    target: Object.entries(supportedBrowsers).map(([name, version]) => name + version),
    chunkSizeWarningLimit: 1200,
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      // One chunk per screen plus two shared ones; automatic splitting produced 175 files.
      output: {
        codeSplitting: {
          groups: [
            { name: 'gate', tags: ['$initial'], priority: 3 },
            { name: 'libraries', test: /node_modules/, minShareCount: 2, priority: 2 },
            { name: 'shared', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // The decoder of HEIC is loaded only for HEIC
  worker: { format: 'es' },
  server: {
    port: Number(process.env.BACKOFFICE_PORT ?? 5174),
    // Same origin as the API, so that the session cookie applies.
    proxy: { '^/(?!admin)': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' },
  },
})
