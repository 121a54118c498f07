import { createRequire } from 'node:module'

// dependency-cruiser's SWC parser ignores JSX, so this enables it for .tsx files.
const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
