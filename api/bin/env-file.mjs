import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** Variables that are already set take precedence over `.env`. */
export function loadEnvFile() {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
