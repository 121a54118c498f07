import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { BackupSettings } from '../../platform/integration-settings.ts'
import { BackupError } from './backup-error.ts'
import type { BackupCipher } from './encryption.ts'
import { type BackupStorage, openBackupStorage } from './storage.ts'

const FOLDER = 'snapshots/'
const backupFile = z.object({ name: z.string(), sha256: z.string() })

/** Written last: an interrupted backup has no manifest. */
const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      parts: z.array(backupFile),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.string().nullable() })),
  media: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })),
  /** Keys listed in the database whose file was missing. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>
export type BackupFile = z.infer<typeof backupFile>

/** For example `2026-11-22T07-45-00-123Z`; sorts by time. */
export const toBackupId = (at: Date) => at.toISOString().replace(/[:.]/g, '-')
export const parseBackupId = (stamp: string) =>
  new Date(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const toManifestName = (stamp: string) => `${FOLDER}${stamp}.json.gz`

/** Clocks of several machines differ a little. */
const CLOCK_TOLERANCE_MS = 3_600_000

/** Oldest first. One from the future was made while the clock was wrong, so it counts as older than all others. */
export async function listBackups(storage: BackupStorage): Promise<string[]> {
  const names = await storage.list(FOLDER)
  const stamps = names.flatMap((name) => /^snapshots\/([\dTZ-]+)\.json\.gz$/.exec(name)?.[1] ?? [])
  const latest = toBackupId(new Date(Date.now() + CLOCK_TOLERANCE_MS))
  return [...stamps.filter((stamp) => stamp > latest), ...stamps.filter((stamp) => stamp <= latest)]
}

export async function writeManifest(
  storage: BackupStorage,
  cipher: BackupCipher,
  stamp: string,
  content: Manifest,
): Promise<void> {
  const name = toManifestName(stamp)
  await storage.write(name, cipher.encrypt(name, gzipSync(JSON.stringify(content))))
}

export async function getManifest(
  storage: BackupStorage,
  cipher: BackupCipher,
  stamp: string,
): Promise<Manifest> {
  const name = toManifestName(stamp)
  const bytes = await storage.get(name)
  if (!bytes) throw new BackupError(`There is no backup ${stamp} in this storage.`)
  const decrypted = cipher.decrypt(name, bytes)
  try {
    return manifest.parse(JSON.parse(gunzipSync(decrypted).toString('utf8')))
  } catch (cause) {
    throw new BackupError(`The backup ${stamp} is damaged, or made by another version of Nakshi.`, { cause })
  }
}

export const deleteManifest = (storage: BackupStorage, stamp: string) => storage.delete(toManifestName(stamp))

export async function getStoredFile(
  storage: BackupStorage,
  cipher: BackupCipher,
  { name, sha256: expected }: BackupFile,
): Promise<Buffer> {
  const bytes = await storage.get(name)
  if (!bytes) throw new BackupError(`${name} is missing from the backup.`)
  const decrypted = cipher.decrypt(name, bytes)
  if (sha256(decrypted) !== expected) throw new BackupError(`${name} in the backup is damaged.`)
  return decrypted
}

export async function getLastBackupTime(
  settings: BackupSettings | undefined,
): Promise<Date | 'none' | 'unset' | 'away'> {
  if (!settings) return 'unset'
  try {
    const newest = (await listBackups(openBackupStorage(settings.to))).at(-1)
    return newest ? parseBackupId(newest) : 'none'
  } catch {
    // The backup job reports the reason.
    return 'away'
  }
}
