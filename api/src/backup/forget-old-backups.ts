import { mediaName } from './copy-media.ts'
import { deleteManifest, listBackups, readManifest } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import type { Sealing } from './sealing.ts'

/**
 * Removes all but the newest backups, what one that was cut short has left, and pictures that none
 * of those kept holds. Run by who holds the lock.
 * @returns how many backups went
 */
export async function forgetOldBackups(place: BackupPlace, sealing: Sealing, keep: number): Promise<number> {
  const all = await listBackups(place)
  const kept = all.slice(-keep)
  const old = all.slice(0, -keep)
  // First the list, then what it lists: a backup that is half gone is none.
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
