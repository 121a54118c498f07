import { loadConfig } from '../config.ts'
import { DatabaseError } from '../db/database-error.ts'
import { hasEmbeddedDatabase, startEmbeddedPostgres } from '../db/embedded/start.ts'
import { ConfigError } from '../environment.ts'
import { writePrivately } from '../make-folder.ts'
import { BackupError } from './backup-error.ts'
import { listBackups } from './manifest.ts'
import { openBackupPlace } from './open-place.ts'
import { openSealing } from './sealing.ts'
import { takeBackup } from './take-backup.ts'
import { verifyBackup } from './verify-backup.ts'

writePrivately()

const HELP = `Backs up the database and media to BACKUP_TO: a folder, or s3://bucket/prefix in the storage configured by S3_*.

  npm run backup                     creates a backup; the server may be running
  npm run backup -- --verify         restores the newest backup into a temporary database and checks it
  npm run backup -- --list           lists the backups

BACKUP_PASSPHRASE encrypts backups, BACKUP_KEEP sets how many are retained. To restore: npm run restore. In a container: node api/dist/backup.js
`

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const complain = (sentence: string) => process.stderr.write(`${sentence}\n`)

async function run(option: string | undefined): Promise<number> {
  if (option !== undefined && option !== '--verify' && option !== '--list') {
    say(HELP)
    return option === '--help' ? 0 : 1
  }
  const config = loadConfig()
  const { backup } = config
  if (!backup) throw new BackupError('BACKUP_TO is not set. Set it to a folder, or s3://bucket/prefix.')
  const place = openBackupPlace(backup.to)
  if (option === '--list') {
    for (const stamp of await listBackups(place)) say(stamp)
    return 0
  }
  if (!config.databaseUrl && !hasEmbeddedDatabase(config.dataDir))
    throw new BackupError(
      `No database found: DATABASE_URL is not set, and ${config.dataDir} contains no database.`,
    )
  const owner = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl
  const server = owner
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, warn: complain })
  const url = owner ?? server?.url ?? ''
  const begin = Date.now()
  const seconds = () => `${((Date.now() - begin) / 1000).toFixed(1)} s`
  try {
    if (option === '--verify') {
      const stamp = (await listBackups(place)).at(-1)
      if (!stamp) throw new BackupError('There is no backup to verify.')
      const sealing = await openSealing(place, backup.passphrase)
      const wrong = await verifyBackup({ place, sealing, stamp }, url)
      for (const sentence of wrong) complain(sentence)
      say(
        `${stamp}: ${wrong.length === 0 ? 'ok' : `${wrong.length} problems found`}, verified in ${seconds()}.`,
      )
      return wrong.length === 0 ? 0 : 1
    }
    const taken = await takeBackup(config, backup, url)
    if (!taken) return 1
    const { stamp, rows, media, copied, missing, forgotten } = taken
    say(`${stamp}: ${rows} rows and ${media} media files (${copied} new) in ${seconds()}.`)
    if (forgotten > 0) say(`Deleted ${forgotten} older backups; the newest ${backup.keep} are retained.`)
    if (!backup.passphrase) say('The backup is not encrypted: BACKUP_PASSPHRASE is not set.')
    if (missing > 0) complain(`${missing} media files listed in the database are missing.`)
    return missing > 0 ? 1 : 0
  } finally {
    await server?.stop()
  }
}

run(process.argv[2]).then(
  (code) => process.exit(code),
  (error) => {
    const expected =
      error instanceof BackupError || error instanceof ConfigError || error instanceof DatabaseError
    complain(expected ? error.message : (error.stack ?? String(error)))
    process.exit(1)
  },
)
