import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** On the disk of the folder, which may not be there yet. */
export async function getFreeBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return getFreeBytes(path.dirname(folder))
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
