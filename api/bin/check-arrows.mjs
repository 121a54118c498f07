import { createRequire } from 'node:module'

// `npm run lint`, second half: dependency-cruiser with the rules in .dependency-cruiser.cjs. It
// reads TypeScript by SWC, and takes no account of JSX there, so that is told to SWC for the files
// which have it.
const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })

process.argv.push('--config', '.dependency-cruiser.cjs', 'api', 'storefront', 'backoffice')
await import('../../node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
