import path from 'node:path'
import { stopLeftBehind } from './start.ts'

// Runs when `npm start` gives up: a killed server could not stop its database.
await stopLeftBehind(path.resolve(process.env.DATA_DIR || './data'))
