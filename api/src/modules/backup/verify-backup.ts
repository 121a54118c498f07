import postgres from 'postgres'
import { locks, withAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { BackupError } from './backup-error.ts'
import { toMediaName } from './copy-media.ts'
import { findBrokenInvariants } from './invariants.ts'
import { getManifest, getStoredFile } from './manifest.ts'
import { type BackupSource, forEachMedia, restoreDatabase } from './restore-backup.ts'

const LOST_PHOTOS = `
  select distinct substr(url #>> '{}', length('/media/') + 1) as key
  from (select jsonb_path_query(custom_options, '$.*.*[*].url') as url from order_items) as ordered
  where substr(url #>> '{}', length('/media/') + 1) not in (select key from media)`

/** Restores into a temporary database (`ownerUrl` needs CREATEDB), checks it and returns its problems. */
export async function verifyBackup(
  { storage, cipher, stamp }: BackupSource,
  ownerUrl: string,
): Promise<string[]> {
  const manifest = await getManifest(storage, cipher, stamp)
  return withAdvisoryLock(ownerUrl, locks.verification, async (server) => {
    const [{ name } = { name: '' }] = await server<{ name: string }[]>`
      select 'nakshi_verify_' || oid as name from pg_database where datname = current_database()`
    const dropScratch = () => server`drop database if exists ${server(name)} with (force)`
    // Of a verification that was killed.
    await dropScratch()
    await server`create database ${server(name)}`.catch((cause: { code?: string }) => {
      if (cause.code !== '42501') throw cause
      throw new BackupError(
        'The database owner cannot create the temporary database. Run: alter role NAME createdb.',
        { cause },
      )
    })
    const url = new URL(ownerUrl)
    url.pathname = `/${name}`
    try {
      await restoreDatabase({ storage, cipher }, manifest, url.href)
      const sql = postgres(url.href, { max: 1, onnotice: () => {} })
      try {
        const lostPhotos = await sql.unsafe<{ key: string }[]>(LOST_PHOTOS)
        return [
          ...(await findBrokenInvariants(sql, 'lasting')),
          ...lostPhotos.map(({ key }) => `the ordered photo ${key} is missing from the media table`),
          ...manifest.missing.map((key) => `${key} was missing from the media storage`),
          ...(await forEachMedia(manifest.media, ({ key, sha256 }) =>
            getStoredFile(storage, cipher, { name: toMediaName(key), sha256 }),
          )),
        ]
      } finally {
        await sql.end()
      }
    } finally {
      await dropScratch()
    }
  })
}
