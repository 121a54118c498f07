import path from 'node:path'
import { stopOrphanedServer } from './start.ts'

// Runs when `npm start` gives up: a killed server could not stop its database.
await stopOrphanedServer(path.resolve(process.env.DATA_DIR || './data'))
