import { mkdir, statfs } from 'node:fs/promises'
import { messages } from '@nakshi/contract/messages'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'

/** Reserves disk space for the database. Throws 507. */
export async function assertFreeDiskSpace(
  config: Pick<Config, 'dataDir' | 's3' | 'minFreeBytes'>,
): Promise<void> {
  if (config.s3) return
  await mkdir(config.dataDir, { recursive: true })
  const { bavail, bsize } = await statfs(config.dataDir)
  if (bavail * bsize < config.minFreeBytes) throw new AppError(507, 'disk_low', messages.upload.disk_low)
}
