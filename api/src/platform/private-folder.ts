import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

export function setPrivateUmask(): void {
  process.umask(0o077)
}

/** Owner-only. Node's recursive mkdir hangs where folders cannot be created, such as below /proc. */
export function createPrivateFolder(folder: string): void {
  if (existsSync(folder)) return
  createPrivateFolder(path.dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Created by a concurrent start.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const STICKY = 0o1000

/** Leaves folders of other users and sticky ones, such as /tmp, unchanged. */
export function restrictToOwner(folder: string): void {
  const { uid, mode } = statSync(folder)
  if (uid === process.getuid?.() && (mode & STICKY) === 0 && (mode & 0o077) !== 0)
    chmodSync(folder, mode & 0o700)
}
