import PQueue from 'p-queue'
import postgres from 'postgres'
import type { Config } from '../config.ts'
import { locks, whileLocked } from '../db/lock.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { typeOfKey } from '../media/media-key.ts'
import type { MediaStore } from '../media/media-store.ts'
import { openMediaStore } from '../media/store.ts'
import { mediaName } from './copy-media.ts'
import { loadDatabase } from './load-database.ts'
import { type Manifest, readManifest, readStored } from './manifest.ts'
import { migrateTo } from './migrate-to.ts'
import type { BackupPlace } from './place.ts'
import { emptyOrRefuse } from './refuse-living.ts'
import type { Sealing } from './sealing.ts'

const AT_ONCE = 8

export type BackupSource = { place: BackupPlace; sealing: Sealing; stamp: string }

/** Restores into an empty database and migrates to the current version. */
export async function restoreBackup(
  { place, sealing, stamp }: BackupSource,
  ownerUrl: string,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<Manifest> {
  const manifest = await readManifest(place, sealing, stamp)
  await restoreDatabase({ place, sealing }, manifest, ownerUrl)
  await endSessions(ownerUrl)
  await restoreMedia({ place, sealing }, manifest, openMediaStore(config))
  return manifest
}

/** Otherwise revoked sessions and used tokens would become valid again. */
async function endSessions(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`truncate sessions, password_resets, email_changes, staff_invitations cascade`
  } finally {
    await sql.end()
  }
}

export async function restoreDatabase(
  { place, sealing }: Omit<BackupSource, 'stamp'>,
  manifest: Manifest,
  ownerUrl: string,
): Promise<void> {
  await whileLocked(ownerUrl, locks.migration, async (sql) => {
    await emptyOrRefuse(sql)
    await migrateTo(sql, manifest.migrations)
    await loadDatabase(sql, place, sealing, manifest)
  })
  await migrateDatabase(ownerUrl)
}

async function restoreMedia(
  { place, sealing }: Omit<BackupSource, 'stamp'>,
  { media }: Manifest,
  store: MediaStore,
): Promise<void> {
  const queue = new PQueue({ concurrency: AT_ONCE })
  const tasks = media.map(({ key, size, sha256 }) => async () => {
    const there = await store.read(key)
    there?.stream.destroy()
    if (there?.size === size) return
    const bytes = await readStored(place, sealing, { name: mediaName(key), sha256 })
    await store.put(key, bytes, typeOfKey(key) ?? 'application/octet-stream')
  })
  await queue.addAll(tasks)
}
