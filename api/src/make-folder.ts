import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Whatever the shop writes from here on is read by its own user alone: emails, photos, backups. */
export function writePrivately(): void {
  process.umask(0o077)
}

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

const STICKY = 0o1000

/**
 * Closes a folder that was made by hand to other users. One that belongs to another user is left as it
 * is, and so is one that is meant for all, such as /tmp.
 */
export function closeToOthers(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (uid === process.getuid?.() && (mode & STICKY) === 0 && (mode & 0o077) !== 0)
    chmodSync(folder, mode & 0o700)
}
