import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isFileNotFound } from '../media/is-not-found.ts'

const OUTBOX_RETENTION_DAYS = 7

/** Without SMTP_URL each email becomes a file, named by its job id. */
export const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox')
export const outboxFile = (dataDir: string, id: string) => path.join(outboxFolder(dataDir), `${id}.eml`)

export async function deleteOutboxFiles(dataDir: string, ids: string[]): Promise<void> {
  for (const id of ids) await rm(outboxFile(dataDir, id), { force: true })
}

/** The links in older emails have expired. @returns deleted files */
export async function purgeOutbox(dataDir: string, now: Date): Promise<number> {
  const cutoff = now.getTime() - OUTBOX_RETENTION_DAYS * 86_400_000
  const folder = outboxFolder(dataDir)
  const names = await readdir(folder).catch((error) => {
    if (isFileNotFound(error)) return []
    throw error
  })
  let removed = 0
  for (const name of names) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file)
    if (mtimeMs >= cutoff) continue
    await rm(file, { force: true })
    removed += 1
  }
  return removed
}
