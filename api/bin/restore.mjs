import { runBuilt } from './run-built.mjs'

// `npm run restore`
await runBuilt('restore.js')
