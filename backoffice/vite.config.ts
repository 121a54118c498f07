import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { makeIcons } from './icons/make-icons.ts'

makeIcons()

/**
 * `vite build` writes the files the API serves below /admin; `vite` serves them with hot reload in
 * front of a running API.
 */
export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: fileURLToPath(new URL('src/zod-without-eval.ts', import.meta.url)) },
    ],
  },
  build: {
    chunkSizeWarningLimit: 1200,
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      // A file for each screen, and two for what screens share: split as it falls, a screen asked for
      // 175 files of script, many of them below a kilobyte
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
  server: {
    port: Number(process.env.BACKOFFICE_PORT ?? 5174),
    // Sign-in, pictures and the shop itself belong to the API's origin, so that the session cookie
    // is one and the same.
    proxy: { '^/(?!admin)': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' },
  },
})
