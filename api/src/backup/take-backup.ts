import type { Config } from '../config.ts'
import { locks, whileLocked } from '../db/lock.ts'
import { openMediaStore } from '../media/store.ts'
import type { BackupSettings } from '../outside-keys.ts'
import { copyMedia, mediaName } from './copy-media.ts'
import { dumpDatabase } from './dump-database.ts'
import { keptFiles } from './kept-files.ts'
import { deleteManifest, listBackups, readManifest, stampOf, timeOf, writeManifest } from './manifest.ts'
import { openBackupPlace } from './open-place.ts'
import type { BackupPlace } from './place.ts'
import type { Sealing } from './sealing.ts'
import { openSealing } from './sealing.ts'

export type Taken = {
  stamp: string
  rows: number
  media: number
  copied: number
  missing: number
  forgotten: number
}

/**
 * Dumps rows first, then their media: unused media is kept for a week, so the snapshot's files still
 * exist. Runs under the backup lock. Returns null when `isDue` is false.
 */
export async function takeBackup(
  config: Pick<Config, 'dataDir' | 's3'>,
  settings: BackupSettings,
  databaseUrl: string,
  isDue: (last: Date | null) => boolean = () => true,
): Promise<Taken | null> {
  const place = openBackupPlace(settings.to)
  return whileLocked(databaseUrl, locks.backup, async (sql) => {
    const earlier = await listBackups(place)
    const last = earlier.at(-1)
    if (!isDue(last ? timeOf(last) : null)) return null
    const sealing = await openSealing(place, settings.passphrase)
    const madeAt = new Date()
    const stamp = stampOf(madeAt)
    const known = last ? (await readManifest(place, sealing, last)).media : []
    const { listed, ...database } = await dumpDatabase(sql, place, sealing, `database/${stamp}/`)
    const { media, absent, copied } = await copyMedia(openMediaStore(config), place, sealing, listed, known)
    // A row deleted during the backup is not an error.
    const named = absent.length > 0 ? await keptFiles(sql) : []
    const missing = named.map(({ key }) => key).filter((key) => absent.includes(key))
    const made = { format: 1 as const, made_at: madeAt.toISOString(), ...database, media, missing }
    await writeManifest(place, sealing, stamp, made)
    const forgotten = await forgetOldBackups(place, sealing, settings.keep)
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    return { stamp, rows, media: media.length, copied, missing: missing.length, forgotten }
  })
}

/**
 * Deletes old backups, leftovers of interrupted ones and unreferenced media. Requires the backup lock.
 * Returns the number of deleted backups.
 */
async function forgetOldBackups(place: BackupPlace, sealing: Sealing, keep: number): Promise<number> {
  const all = await listBackups(place)
  const kept = all.slice(-keep)
  const old = all.slice(0, -keep)
  // The manifest goes first: without it, an incomplete backup is ignored.
  for (const stamp of old) await deleteManifest(place, stamp)
  const stamps = new Set(kept)
  for (const name of await place.list('database/'))
    if (!stamps.has(name.split('/')[1] ?? '')) await place.delete(name)
  const used = new Set<string>()
  for (const stamp of kept)
    for (const { key } of (await readManifest(place, sealing, stamp)).media) used.add(mediaName(key))
  for (const name of await place.list('media/')) if (!used.has(name)) await place.delete(name)
  return old.length
}
