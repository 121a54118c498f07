import PQueue from 'p-queue'
import postgres from 'postgres'
import type { Config } from '../../config.ts'
import { locks, withAdvisoryLock } from '../../db/advisory-lock.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { getImageType } from '../../media/media-key.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { openMediaStore } from '../../media/open-media-store.ts'
import { assertEmptyDatabase } from './assert-empty-database.ts'
import { toMediaName } from './copy-media.ts'
import type { BackupCipher } from './encryption.ts'
import { loadDatabase } from './load-database.ts'
import { getManifest, getStoredFile, type Manifest } from './manifest.ts'
import { migrateToVersion } from './migrate-to-version.ts'
import type { BackupStorage } from './storage.ts'

const CONCURRENCY = 8

export type BackupSource = { storage: BackupStorage; cipher: BackupCipher; stamp: string }

/** Restores into an empty database and migrates to the current version. */
export async function restoreBackup(
  { storage, cipher, stamp }: BackupSource,
  ownerUrl: string,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<Manifest> {
  const manifest = await getManifest(storage, cipher, stamp)
  await restoreDatabase({ storage, cipher }, manifest, ownerUrl)
  await revokeSessions(ownerUrl)
  await restoreMedia({ storage, cipher }, manifest, openMediaStore(config))
  return manifest
}

/** Otherwise revoked sessions and used tokens would become valid again. */
async function revokeSessions(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`truncate sessions, password_resets, email_changes, staff_invitations cascade`
  } finally {
    await sql.end()
  }
}

export async function restoreDatabase(
  { storage, cipher }: Omit<BackupSource, 'stamp'>,
  manifest: Manifest,
  ownerUrl: string,
): Promise<void> {
  await withAdvisoryLock(ownerUrl, locks.migration, async (sql) => {
    await assertEmptyDatabase(sql)
    await migrateToVersion(sql, manifest.migrations)
    await loadDatabase(sql, storage, cipher, manifest)
  })
  await migrateDatabase(ownerUrl)
}

async function restoreMedia(
  { storage, cipher }: Omit<BackupSource, 'stamp'>,
  { media }: Manifest,
  store: MediaStore,
): Promise<void> {
  const queue = new PQueue({ concurrency: CONCURRENCY })
  const tasks = media.map(({ key, size, sha256 }) => async () => {
    const there = await store.read(key)
    there?.stream.destroy()
    if (there?.size === size) return
    const bytes = await getStoredFile(storage, cipher, { name: toMediaName(key), sha256 })
    await store.write(key, bytes, getImageType(key) ?? 'application/octet-stream')
  })
  await queue.addAll(tasks)
}
