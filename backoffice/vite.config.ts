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
  build: { chunkSizeWarningLimit: 1200, license: { fileName: 'licences.md' } },
  server: {
    port: Number(process.env.BACKOFFICE_PORT ?? 5174),
    // Sign-in, pictures and the shop itself belong to the API's origin, so that the session cookie
    // is one and the same.
    proxy: { '^/(?!admin)': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' },
  },
})
