import path from 'node:path'
import { stopLeftBehind } from './start.ts'

// What `npm start` runs when it gives up: a shop that was killed could not stop its database.
await stopLeftBehind(path.resolve(process.env.DATA_DIR || './data'))
