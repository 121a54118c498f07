import type { BackupSettings } from '../../integration-settings.ts'
import { listBackups, parseBackupId } from './manifest.ts'
import { openBackupStorage } from './open-storage.ts'

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
