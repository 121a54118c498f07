import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** In bytes: what a run of all tests fills, and room for the browsers that share memory there. */
const ENOUGH = 3_000_000_000

/**
 * Where tests keep what does not outlive them: in memory where there is room, else in the system's
 * folder. A database is a thousand small files, and a disk takes twenty times as long to make them.
 */
export function fastFolder() {
  if (process.platform !== 'linux') return tmpdir()
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ENOUGH ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
