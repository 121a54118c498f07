import type { Config } from '../../config.ts'
import { locks, withAdvisoryLock } from '../../db/advisory-lock.ts'
import type { BackupSettings } from '../../integration-settings.ts'
import { openMediaStore } from '../../media/open-media-store.ts'
import { copyMedia, toMediaName } from './copy-media.ts'
import { dumpDatabase } from './dump-database.ts'
import type { BackupCipher } from './encryption.ts'
import { openBackupCipher } from './encryption.ts'
import { listMediaFiles } from './list-media.ts'
import {
  deleteManifest,
  getManifest,
  listBackups,
  parseBackupId,
  toBackupId,
  writeManifest,
} from './manifest.ts'
import { openBackupStorage } from './open-storage.ts'
import type { BackupStorage } from './storage.ts'

export type BackupResult = {
  stamp: string
  rows: number
  media: number
  copied: number
  missing: number
  deleted: number
}

/**
 * Dumps rows first, then their media: unused media is kept for a week, so the snapshot's files still
 * exist. Runs under the backup lock. Returns null when `isDue` is false.
 */
export async function createBackup(
  config: Pick<Config, 'dataDir' | 's3'>,
  settings: BackupSettings,
  databaseUrl: string,
  isDue: (last: Date | null) => boolean = () => true,
): Promise<BackupResult | null> {
  const storage = openBackupStorage(settings.to)
  return withAdvisoryLock(databaseUrl, locks.backup, async (sql) => {
    const earlier = await listBackups(storage)
    const last = earlier.at(-1)
    if (!isDue(last ? parseBackupId(last) : null)) return null
    const cipher = await openBackupCipher(storage, settings.passphrase)
    const madeAt = new Date()
    const stamp = toBackupId(madeAt)
    const known = last ? (await getManifest(storage, cipher, last)).media : []
    const { listed, ...database } = await dumpDatabase(sql, storage, cipher, `database/${stamp}/`)
    const {
      media,
      missing: notFound,
      copied,
    } = await copyMedia(openMediaStore(config), storage, cipher, listed, known)
    // A row deleted during the backup is not an error.
    const named = notFound.length > 0 ? await listMediaFiles(sql) : []
    const missing = named.map(({ key }) => key).filter((key) => notFound.includes(key))
    const manifest = { format: 1 as const, made_at: madeAt.toISOString(), ...database, media, missing }
    await writeManifest(storage, cipher, stamp, manifest)
    const deleted = await deleteExpiredBackups(storage, cipher, settings.retention)
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    return { stamp, rows, media: media.length, copied, missing: missing.length, deleted: deleted }
  })
}

/**
 * Deletes old backups, leftovers of interrupted ones and unreferenced media. Requires the backup lock.
 * Returns the number of deleted backups.
 */
async function deleteExpiredBackups(
  storage: BackupStorage,
  cipher: BackupCipher,
  retention: number,
): Promise<number> {
  const all = await listBackups(storage)
  const retained = all.slice(-retention)
  const old = all.slice(0, -retention)
  // The manifest goes first: without it, an incomplete backup is ignored.
  for (const stamp of old) await deleteManifest(storage, stamp)
  const stamps = new Set(retained)
  for (const name of await storage.list('database/'))
    if (!stamps.has(name.split('/')[1] ?? '')) await storage.delete(name)
  const used = new Set<string>()
  for (const stamp of retained)
    for (const { key } of (await getManifest(storage, cipher, stamp)).media) used.add(toMediaName(key))
  for (const name of await storage.list('media/')) if (!used.has(name)) await storage.delete(name)
  return old.length
}
