import { runBuilt } from './run-built.mjs'

// `npm run check`
await runBuilt('check.js')
