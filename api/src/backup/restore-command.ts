import { loadConfig } from '../config.ts'
import { appUrl, grantAppRights } from '../db/app-role.ts'
import { DatabaseError } from '../db/database-error.ts'
import { startEmbeddedPostgres } from '../db/embedded/start.ts'
import { ConfigError } from '../environment.ts'
import { writePrivately } from '../make-folder.ts'
import { BackupError } from './backup-error.ts'
import { listBackups } from './manifest.ts'
import { openBackupPlace } from './open-place.ts'
import { restoreBackup } from './restore-backup.ts'
import { openSealing } from './sealing.ts'

writePrivately()

const HELP = `Brings a backup back into an empty place: the database of DATABASE_URL (or the embedded one in DATA_DIR) and the pictures' store.

  npm run restore                            the newest backup in BACKUP_TO
  npm run restore -- 2026-11-22T03-00-00-000Z   another one; npm run backup -- --list names them

Over a shop that lives it is refused. SESSION_SECRET is in no backup. In an image: node api/dist/restore.js
`

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)
const complain = (sentence: string) => process.stderr.write(`${sentence}\n`)

async function run(wanted: string | undefined): Promise<void> {
  if (wanted === '--help') {
    say(HELP)
    return
  }
  const config = loadConfig()
  const { backup } = config
  if (!backup) throw new BackupError('BACKUP_TO names no place of backups: a folder, or s3://bucket/prefix.')
  const place = openBackupPlace(backup.to)
  const stamps = await listBackups(place)
  const stamp = wanted ?? stamps.at(-1)
  if (!stamp || !stamps.includes(stamp))
    throw new BackupError(
      stamp ? `There is no backup ${stamp}: npm run backup -- --list.` : 'There is no backup in this place.',
    )
  const sealing = await openSealing(place, backup.passphrase)
  const owner = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl
  const server = owner
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, warn: complain })
  const begin = Date.now()
  try {
    const url = owner ?? server?.url ?? ''
    const { tables, media } = await restoreBackup({ place, sealing, stamp }, url, config)
    const lesser = server ? appUrl(server.url) : config.databaseOwnerUrl && config.databaseUrl
    if (lesser) await grantAppRights(url, lesser)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((Date.now() - begin) / 1000).toFixed(1)
    say(`${stamp} is back: ${rows} rows and ${media.length} pictures, in ${seconds} s. Start the shop now.`)
  } finally {
    await server?.stop()
  }
}

run(process.argv[2]).then(
  () => process.exit(0),
  (error) => {
    const expected =
      error instanceof BackupError || error instanceof ConfigError || error instanceof DatabaseError
    complain(expected ? error.message : (error.stack ?? String(error)))
    process.exit(1)
  },
)
