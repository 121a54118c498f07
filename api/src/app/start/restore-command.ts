import { BackupError } from '../../modules/backup/backup-error.ts'
import { openBackupCipher } from '../../modules/backup/encryption.ts'
import { listBackups } from '../../modules/backup/manifest.ts'
import { restoreBackup } from '../../modules/backup/restore-backup.ts'
import { openBackupStorage } from '../../modules/backup/storage.ts'
import { print, printError, runCommand } from '../../platform/command.ts'
import { grantAppPrivileges, toAppRoleUrl } from '../../platform/db/app-role.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded/start.ts'
import { loadConfig } from '../config/load-config.ts'

const HELP = `Restores a backup into an empty database (DATABASE_URL, or the embedded one in DATA_DIR) and the media storage.

  npm run restore                            restores the newest backup in BACKUP_DESTINATION
  npm run restore -- 2026-11-22T03-00-00-000Z   restores this one; npm run backup -- --list shows all

It never overwrites data. SESSION_SECRET is not part of a backup. In a container: node api/dist/restore.js
`

async function run([requestedStamp]: string[]): Promise<number> {
  if (requestedStamp === '--help') {
    print(HELP)
    return 0
  }
  const config = loadConfig()
  const { backup } = config
  if (!backup)
    throw new BackupError('BACKUP_DESTINATION is not set. Set it to a folder, or s3://bucket/prefix.')
  const storage = openBackupStorage(backup.to)
  const stamps = await listBackups(storage)
  const stamp = requestedStamp ?? stamps.at(-1)
  if (!stamp || !stamps.includes(stamp))
    throw new BackupError(
      stamp
        ? `There is no backup ${stamp}. List them with npm run backup -- --list.`
        : 'There is no backup in this storage.',
    )
  const cipher = await openBackupCipher(storage, backup.passphrase)
  const owner = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl
  const server = owner
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, warn: printError })
  const begin = Date.now()
  try {
    const url = owner ?? server?.url ?? ''
    const { manifest, lost } = await restoreBackup({ storage, cipher, stamp }, url, config)
    const { tables, media } = manifest
    const appRoleUrl = server ? toAppRoleUrl(server.url) : config.databaseOwnerUrl && config.databaseUrl
    if (appRoleUrl) await grantAppPrivileges(url, appRoleUrl)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((Date.now() - begin) / 1000).toFixed(1)
    print(
      `Restored ${stamp}: ${rows} rows and ${media.length - lost.length} media files in ${seconds} s. You can start the server now.`,
    )
    print('All sessions and API tokens are revoked: everyone signs in again, and apps need new API tokens.')
    for (const line of lost) printError(line)
    if (lost.length === 0) return 0
    printError(`${lost.length} media files could not be restored. An older backup may contain them.`)
    return 1
  } finally {
    await server?.stop()
  }
}

runCommand(run)
