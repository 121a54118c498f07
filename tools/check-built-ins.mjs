// Fails on built-in functions that the oldest supported browsers lack. The builds rewrite syntax only.
// Run by `npm run lint`. What each browser has: package web-features (W3C WebDX).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { createCompatibilityTable, findNewBuiltIns } from './built-ins.mjs'

/** Used only where the browser has it; the code beside it does without. */
const optional = {
  'AbortSignal.any': ['packages/client/src/combine-signals.ts'],
  'Intl.Segmenter': ['packages/core/src/base/graphemes.ts'],
  '.segment()': ['packages/core/src/base/graphemes.ts'],
  '.checkVisibility()': ['backoffice/src/app/move-lost-focus.ts'],
  'navigator.share': [
    'storefront/src/components/product-detail/ShareButton.tsx',
    'storefront/src/components/studio/SharePicture.tsx',
  ],
  'navigator.canShare': ['storefront/src/components/studio/SharePicture.tsx'],
  'window.requestIdleCallback': ['storefront/src/app/content-visibility.ts'],
}
/** Methods of Manifold, named as those of sets and dates are. */
const ofManifold = ['.union()', '.difference()', '.subtract()', '.offset()']
/** Present in all of them; the data counts details of the behaviour that are not used. */
const partial = ['AbortSignal.timeout', 'window.open', 'window.devicePixelRatio', 'navigator.cookieEnabled']

const table = createCompatibilityTable(
  JSON.parse(readFileSync('packages/client/supported-browsers.json', 'utf8')),
)
const files = execFileSync('git', [
  'ls-files',
  ...['packages', 'storefront/src', 'backoffice/src'].flatMap((folder) => [
    `${folder}/*.ts`,
    `${folder}/*.tsx`,
  ]),
])
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !/\.test\.tsx?$|\.d\.ts$|^packages\/api-client\//.test(file))

let failures = 0
for (const file of files) {
  const source = readFileSync(file, 'utf8')
  const program = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' })
  for (const { name, missing } of findNewBuiltIns(program, table)) {
    if (file.startsWith('packages/solid/') && ofManifold.includes(name)) continue
    if (partial.includes(name) || optional[name]?.includes(file)) continue
    failures += 1
    process.stdout.write(`${file}: ${name} is missing in ${missing.join(', ')}\n`)
  }
}
if (failures > 0) process.exit(1)
