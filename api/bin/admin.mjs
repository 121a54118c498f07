import { runBuilt } from './run-built.mjs'

// `npm run admin -- EMAIL`, `npm run admin -- EMAIL --reset-second-factor`
await runBuilt('admin-account.js')
