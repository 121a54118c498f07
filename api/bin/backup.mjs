import { runBuilt } from './run-built.mjs'

// `npm run backup`
await runBuilt('backup.js')
