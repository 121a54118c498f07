import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/**
 * Settings from `.env` beside package.json, as Docker Compose reads them too; what the environment
 * says goes first.
 */
export function loadEnvFile() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
