import { runBuilt } from './run-built.mjs'

// `npm run migrate`, `db:migrate`, `db:reset`, `db:seed`
await runBuilt('database.js')
