import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder that only its owner may look into, with those above it that are missing. Node's
 * own `recursive` does not come back where folders cannot be made at all, such as below /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another start was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
