import './parse-tsx.mjs'

process.argv.push(
  '--config',
  '.dependency-cruiser.cjs',
  'api',
  'packages',
  'storefront',
  'backoffice',
  'tools',
)
await import('../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
