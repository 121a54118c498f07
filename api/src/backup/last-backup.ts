import type { BackupSettings } from '../outside-keys.ts'
import { listBackups, timeOf } from './manifest.ts'
import { openBackupPlace } from './open-place.ts'

/** When the newest backup was made, as its place tells; a word where there is none. */
export async function lastBackup(
  settings: BackupSettings | undefined,
): Promise<Date | 'none' | 'unset' | 'away'> {
  if (!settings) return 'unset'
  try {
    const newest = (await listBackups(openBackupPlace(settings.to))).at(-1)
    return newest ? timeOf(newest) : 'none'
  } catch {
    // Why is told by the backup itself, which fails of it too.
    return 'away'
  }
}
