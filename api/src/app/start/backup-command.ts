import { BackupError } from '../../modules/backup/backup-error.ts'
import { createBackup } from '../../modules/backup/create-backup.ts'
import { openBackupCipher } from '../../modules/backup/encryption.ts'
import { listBackups } from '../../modules/backup/manifest.ts'
import { openBackupStorage } from '../../modules/backup/storage.ts'
import { verifyBackup } from '../../modules/backup/verify-backup.ts'
import { print, printError, runCommand } from '../../platform/command.ts'
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '../../platform/db/embedded/start.ts'
import { loadConfig } from '../config/load-config.ts'

const HELP = `Backs up the database and media to BACKUP_DESTINATION: a folder, or s3://bucket/prefix in the storage configured by S3_*.

  npm run backup                     creates a backup; the server may be running
  npm run backup -- --verify         restores the newest backup into a temporary database and checks it
  npm run backup -- --list           lists the backups

BACKUP_PASSPHRASE encrypts backups, BACKUP_RETENTION sets how many are retained. To restore: npm run restore. In a container: node api/dist/backup.js
`

async function run([option]: string[]): Promise<number> {
  if (option !== undefined && option !== '--verify' && option !== '--list') {
    print(HELP)
    return option === '--help' ? 0 : 1
  }
  const config = loadConfig()
  const { backup } = config
  if (!backup)
    throw new BackupError('BACKUP_DESTINATION is not set. Set it to a folder, or s3://bucket/prefix.')
  const storage = openBackupStorage(backup.to)
  if (option === '--list') {
    for (const stamp of await listBackups(storage)) print(stamp)
    return 0
  }
  if (!config.databaseUrl && !hasEmbeddedDatabase(config.dataDir))
    throw new BackupError(
      `No database found: DATABASE_URL is not set, and ${config.dataDir} contains no database.`,
    )
  const owner = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl
  const server = owner
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, warn: printError })
  const url = owner ?? server?.url ?? ''
  const begin = Date.now()
  const seconds = () => `${((Date.now() - begin) / 1000).toFixed(1)} s`
  try {
    if (option === '--verify') {
      const stamp = (await listBackups(storage)).at(-1)
      if (!stamp) throw new BackupError('There is no backup to verify.')
      const cipher = await openBackupCipher(storage, backup.passphrase)
      const issues = await verifyBackup({ storage, cipher, stamp }, url)
      for (const line of issues) printError(line)
      print(
        `${stamp}: ${issues.length === 0 ? 'ok' : `${issues.length} problems found`}, verified in ${seconds()}.`,
      )
      return issues.length === 0 ? 0 : 1
    }
    const result = await createBackup(config, backup, url)
    if (!result) return 1
    const { stamp, rows, media, copied, missing, deleted } = result
    print(`${stamp}: ${rows} rows and ${media} media files (${copied} new) in ${seconds()}.`)
    if (deleted > 0) print(`Deleted ${deleted} older backups; the newest ${backup.retention} are retained.`)
    if (!backup.passphrase) print('The backup is not encrypted: BACKUP_PASSPHRASE is not set.')
    if (missing > 0) printError(`${missing} media files listed in the database are missing.`)
    return missing > 0 ? 1 : 0
  } finally {
    await server?.stop()
  }
}

runCommand(run)
