import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { staticCss } from './src/theme/static-css.tsx'

/** `import 'virtual:chakra.css'`: the part of Chakra's styles that is the same on every page. */
function chakraCss(): Plugin {
  const id = '\0virtual:chakra.css'
  return {
    name: 'nakshi:chakra-css',
    resolveId: (source) => (source === 'virtual:chakra.css' ? id : null),
    load: (source) => (source === id ? staticCss() : null),
  }
}

/** Small parts that home, list and product page share. */
const EVERY_LIST_PAGE =
  /src\/components\/(?:Meta|ErrorNotice|Breadcrumb|product\/|picture\/|recently-viewed\/(?:RecentlyViewed|viewed-products)|layout\/NothingHere)/

/**
 * Small parts of whatever is filled in, and small rules shown there: as files of their own each
 * would cost a round trip.
 */
const EVERY_FORM =
  /components\/printed-form\/(?!CheckField)|components\/quantity\/|(?:domain\/(?:india-time|dates)|contract\/separators)\.ts/

/** What the product's page shares with what it loads later, the studio above all. */
const CHOOSING =
  /photo-upload\/(?:PhotoUpload|send-photos|file-problem|photo-store)|stored-pin-code|draft-(?:owner|storage)|language-of|has-modifier|variant-params|read-rich-text|api\/(?:reviews|studio)|domain\/(?:selection|variant-picture|photo-url|making-days)/

/**
 * `vite build` writes the browser's files to dist/client, `vite build --ssr src/entry-server.tsx`
 * the server's to dist/server. `npm run dev` renders the same pages with hot reload
 * (api/bin/dev.mjs).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), chakraCss()],
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, target: 'node20' }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsDir: 'assets',
        license: { fileName: 'licences.md' },
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // What every page needs comes as two files, not as thirty: each request costs a phone a
          // round trip
          output: {
            codeSplitting: {
              groups: [
                // Said where one buys
                { name: 'buying', test: /contract\/sentences\/buying/, priority: 3 },
                { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
                { name: 'shop', tags: ['$initial'], priority: 1 },
                { name: 'pages', test: EVERY_LIST_PAGE },
                { name: 'forms', test: EVERY_FORM },
                { name: 'choosing', test: CHOOSING },
                // Chakra's, which what opens and what is filled in share: fifty files of a kilobyte
                { name: 'parts', test: /@chakra-ui|@ark-ui|@zag-js|@pandacss/, minShareCount: 4 },
                // An icon of one page alone goes with that page
                { name: 'icons', test: /lucide-react/, minShareCount: 2 },
              ],
            },
          },
        },
      },
  // One file for the server instead of thousands of small modules: it starts in a tenth of the time
  ssr: { noExternal: isSsrBuild ? true : ['@nakshi/api'] },
}))
