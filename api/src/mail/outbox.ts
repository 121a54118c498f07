import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile } from '../media/missing-file.ts'

/** A letter that was written into a file is kept this long. */
const OUTBOX_DAYS = 7

/** Where letters go while there is no mail server, a file each, named by its job. */
export const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox')
export const letterFile = (dataDir: string, id: string) => path.join(outboxFolder(dataDir), `${id}.eml`)

/** Removes letters by the ids of their jobs; one that is not there is no fault. */
export async function removeLetters(dataDir: string, ids: string[]): Promise<void> {
  for (const id of ids) await rm(letterFile(dataDir, id), { force: true })
}

/**
 * Removes letters older than a week: the links in them are good for no longer. @returns how many
 */
export async function sweepOutbox(dataDir: string, now: Date): Promise<number> {
  const oldest = now.getTime() - OUTBOX_DAYS * 86_400_000
  const folder = outboxFolder(dataDir)
  const names = await readdir(folder).catch((error) => {
    if (isMissingFile(error)) return []
    throw error
  })
  let removed = 0
  for (const name of names) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs >= oldest) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}
