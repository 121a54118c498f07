import type { BackupSettings } from '../outside-keys.ts'
import { listBackups, parseBackupId } from './manifest.ts'
import { openBackupStorage } from './open-place.ts'

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
