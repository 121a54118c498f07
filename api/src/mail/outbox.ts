import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { isMissingFile } from '../media/missing-file.ts'

const OUTBOX_DAYS = 7

/** Without SMTP_URL each email becomes a file, named by its job id. */
export const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox')
export const letterFile = (dataDir: string, id: string) => path.join(outboxFolder(dataDir), `${id}.eml`)

export async function removeLetters(dataDir: string, ids: string[]): Promise<void> {
  for (const id of ids) await rm(letterFile(dataDir, id), { force: true })
}

/** The links in older emails have expired. @returns deleted files */
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
