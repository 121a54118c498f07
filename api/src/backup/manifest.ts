import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'
import type { BackupPlace } from './place.ts'
import type { Sealing } from './sealing.ts'

const FOLDER = 'snapshots/'
const stored = z.object({ name: z.string(), sha256: z.string() })

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
      parts: z.array(stored),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last_value: z.string().nullable() })),
  media: z.array(z.object({ key: z.string(), size: z.number(), sha256: z.string() })),
  /** Keys listed in the database whose file was missing. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifest>
export type Stored = z.infer<typeof stored>

/** For example `2026-11-22T07-45-00-123Z`; sorts by time. */
export const stampOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-')
export const timeOf = (stamp: string) =>
  new Date(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const fileOf = (stamp: string) => `${FOLDER}${stamp}.json.gz`

export async function listBackups(place: BackupPlace): Promise<string[]> {
  const names = await place.list(FOLDER)
  return names.flatMap((name) => /^snapshots\/([\dTZ-]+)\.json\.gz$/.exec(name)?.[1] ?? [])
}

export async function writeManifest(
  place: BackupPlace,
  sealing: Sealing,
  stamp: string,
  content: Manifest,
): Promise<void> {
  const name = fileOf(stamp)
  await place.put(name, sealing.seal(name, gzipSync(JSON.stringify(content))))
}

export async function readManifest(place: BackupPlace, sealing: Sealing, stamp: string): Promise<Manifest> {
  const name = fileOf(stamp)
  const bytes = await place.get(name)
  if (!bytes) throw new BackupError(`There is no backup ${stamp} in this storage.`)
  return manifest.parse(JSON.parse(gunzipSync(sealing.open(name, bytes)).toString('utf8')))
}

export const deleteManifest = (place: BackupPlace, stamp: string) => place.delete(fileOf(stamp))

export async function readStored(
  place: BackupPlace,
  sealing: Sealing,
  { name, sha256: expected }: Stored,
): Promise<Buffer> {
  const bytes = await place.get(name)
  if (!bytes) throw new BackupError(`${name} is missing from the backup.`)
  const opened = sealing.open(name, bytes)
  if (sha256(opened) !== expected) throw new BackupError(`${name} in the backup is damaged.`)
  return opened
}
