import type { BackupSettings } from '../outside-keys.ts'
import { listBackups, timeOf } from './manifest.ts'
import { openBackupPlace } from './open-place.ts'

export async function lastBackup(
  settings: BackupSettings | undefined,
): Promise<Date | 'none' | 'unset' | 'away'> {
  if (!settings) return 'unset'
  try {
    const newest = (await listBackups(openBackupPlace(settings.to))).at(-1)
    return newest ? timeOf(newest) : 'none'
  } catch {
    // The backup job reports the reason.
    return 'away'
  }
}
