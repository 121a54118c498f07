import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/**
 * Fails when the script of a first visit to a page of the shop, or the size of the studio or its 3D view, exceeds
 * its limit. Run after a build.
 */

/** Letters of Indian scripts take three bytes each. */
const TRANSLATED = 1.05
/** Brotli bytes: engine, WASM, controls. */
const MAX_STUDIO_BYTES = 197_500
/** Brotli bytes of the 3D view and its engine, which no page without 3D loads. */
const MAX_SOLID_BYTES = 190_000
const SOLID = [
  'src/components/studio/solid-view/SolidPreview.tsx',
  'src/components/studio/solid-view/solid-maker.ts',
]
/** Of the worker, which is not in the manifest. */
const SOLID_ASSETS = [/^solid-worker-.*\.js$/, /^manifold-.*\.wasm$/]
const STUDIO = ['src/components/studio/Studio.tsx', 'src/components/studio/layout-engine.ts']
/** Files of src/pages with the most kB of script (gzip) and the most files: each costs part of a round trip. */
const PAGES = {
  home: ['Home', 150, 12],
  list: ['ProductList', 158, 18],
  product: ['Product', 168.5, 15],
  categories: ['Categories', 148, 11],
  occasion: ['Occasion', 159, 18],
  collection: ['Collection', 158.5, 18],
  'content page': ['ContentPage', 156.5, 13],
  'not found': ['NotFound', 142.5, 8],
  'sign-in': ['Auth', 199.5, 20],
  cart: ['PersonalLayout Cart', 183, 19],
  checkout: ['PersonalLayout Checkout', 209, 20],
  orders: ['PersonalLayout Orders', 183, 19],
  order: ['PersonalLayout ChakraLayout OrderDetails', 311, 33],
  'tracked order': ['PersonalLayout ChakraLayout TrackOrder', 310, 33],
  'confirmed order': ['PersonalLayout ChakraLayout ConfirmOrder', 302, 27],
  answer: ['PersonalLayout ChakraLayout AnswerMessage', 302, 30],
  profile: ['PersonalLayout ChakraLayout Profile', 323, 36],
  wishlist: ['PersonalLayout ChakraLayout Wishlist', 266, 28],
  'back in stock': ['PersonalLayout BackInStock', 193.5, 19],
  'shared design': ['PersonalLayout SharedDesign', 176, 17],
  discount: ['PersonalLayout Discount', 176, 17],
  'gift card': ['PersonalLayout GiftCard', 178, 19],
  'gift cards': ['PersonalLayout GiftCards', 203, 23],
  contact: ['PersonalLayout ChakraLayout Contact', 295.5, 27],
  'custom orders': ['PersonalLayout ChakraLayout CustomOrders', 298.5, 28],
}
const toSources = (files) => files.split(' ').map((file) => `src/pages/${file}.tsx`)
const ALWAYS = ['src/ssr/entry-client.tsx', 'src/components/consent/CookieBanner.tsx']

const client = fileURLToPath(new URL('../dist/client/', import.meta.url))
const manifests = path.join(client, '.vite')
if (!existsSync(path.join(manifests, 'manifest.en.json'))) {
  process.stderr.write('No build found. Run npm run build first.\n')
  process.exit(1)
}
const readManifest = (language) =>
  JSON.parse(readFileSync(path.join(manifests, `manifest.${language}.json`), 'utf8'))
const languages = readdirSync(manifests).map((name) => name.split('.')[1])
let manifest = readManifest('en')
const listStyles = () =>
  Object.values(manifest)
    .flatMap(({ css = [] }) => css)
    .sort()
    .join()
const styles = listStyles()

for (const language of languages) {
  manifest = readManifest(language)
  for (const [name, [pages, maxKilobytes, maxFiles]] of Object.entries(PAGES)) {
    const files = new Set()
    for (const source of [...ALWAYS, ...toSources(pages)]) addFiles(source, files)
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(path.join(client, file))).length,
      0,
    )
    const max = language === 'en' ? maxKilobytes : maxKilobytes * TRANSLATED
    const exceeds = bytes > max * 1_000 || files.size > maxFiles
    if (exceeds) process.exitCode = 1
    const verdict = exceeds ? `, above the limit of ${max.toFixed(1)} kB in ${maxFiles}` : ''
    process.stdout.write(
      `${language} ${name}: ${(bytes / 1000).toFixed(1)} kB of script (gzip) in ${files.size} files${verdict}\n`,
    )
  }
  // The server inlines those of English into every page (api/src/modules/storefront-pages/built-pages.ts)
  if (listStyles() !== styles) {
    process.exitCode = 1
    process.stdout.write(`${language}: another stylesheet than in English\n`)
  }
}
manifest = readManifest('en')

const page = new Set()
for (const source of [...ALWAYS, ...toSources('Product')]) addFiles(source, page)
const studio = new Set(page)
for (const source of STUDIO) {
  addFiles(source, studio)
  for (const file of [...(manifest[source].css ?? []), ...(manifest[source].assets ?? [])]) studio.add(file)
}
checkBrotli('studio', studio, page, MAX_STUDIO_BYTES)

const solid = new Set(studio)
for (const source of SOLID) {
  addFiles(source, solid)
  for (const file of manifest[source].css ?? []) solid.add(file)
}
const assets = readdirSync(path.join(client, 'assets'))
for (const name of SOLID_ASSETS) {
  const file = assets.find((asset) => name.test(asset))
  if (!file) throw new Error(`${name} is not in the build`)
  solid.add(`assets/${file}`)
}
checkBrotli('3D', solid, studio, MAX_SOLID_BYTES)

/** @param known files that are loaded before */
function checkBrotli(name, files, known, limit) {
  const added = [...files].filter((file) => !known.has(file))
  const bytes = added.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(path.join(client, file))).length,
    0,
  )
  if (bytes > limit) process.exitCode = 1
  const verdict = bytes > limit ? `, above the limit of ${limit / 1000} kB` : ''
  process.stdout.write(
    `${name}: ${(bytes / 1000).toFixed(1)} kB (Brotli) in ${added.length} files${verdict}\n`,
  )
}

/** Throws for a source missing in the manifest. */
function addFiles(source, files) {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`${source} is not in the build manifest`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) addFiles(imported, files)
}
