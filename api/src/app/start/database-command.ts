import { createInterface } from 'node:readline'
import type postgres from 'postgres'
import { loadDemoOnce } from '../../../demo/load-once.ts'
import { CommandError, print, printError, runCommand } from '../../platform/command.ts'
import type { Config } from '../../platform/config.ts'
import { locks, withAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded/start.ts'
import { startShopDatabase } from '../../platform/db/shop-database.ts'
import { loadConfig } from '../config/load-config.ts'
import { describeDatabase } from './run-command.ts'

const HELP = `Manages the database that npm start uses (DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR).

  npm run migrate               applies pending migrations, as npm start does (alias: db:migrate)
  npm run db:seed               loads demo data into an empty database
  npm run db:reset [-- --yes]   deletes all data and recreates the tables

In a container: node api/dist/database.js migrate (seed, reset --yes).
`

const describe = (config: Config) =>
  describeDatabase({ ...config, databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl })

async function run([command, option]: string[]): Promise<number> {
  if (command !== 'migrate' && command !== 'seed' && command !== 'reset') {
    process.stdout.write(HELP)
    return command === undefined || command === '--help' ? 0 : 1
  }
  const config = loadConfig()
  if (command === 'reset') await reset(config, option === '--yes')
  const database = await startShopDatabase(config, printError)
  try {
    print(`Schema up to date: ${describe(config)}.`)
    if (command === 'seed') await seed(config, database.directUrl)
  } finally {
    await database.stop()
  }
  return 0
}

async function seed(config: Config, url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 2 })
  try {
    if (!(await loadDemoOnce(url, db, config, print)))
      print('The database is not empty, so no demo data was loaded.')
  } finally {
    await close()
  }
}

/** Uploads are not deleted. Throws CommandError while clients are connected. */
async function reset(config: Config, confirmed: boolean): Promise<void> {
  if (!confirmed) await confirmReset(config)
  const owner = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl
  if (owner) return dropTables(owner)
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, warn: printError })
  try {
    await dropTables(server.url)
  } finally {
    await server.stop()
  }
}

async function dropTables(url: string): Promise<void> {
  await withAdvisoryLock(url, locks.migration, async (sql: postgres.Sql) => {
    const others = await sql`
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    if (others.length > 0)
      throw new CommandError('Other clients are connected to this database. Stop the server first.')
    await sql.unsafe(
      'drop schema if exists jobs cascade; drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
    )
  })
}

async function confirmReset(config: Config): Promise<void> {
  process.stdout.write(
    `This deletes all data in ${describe(config)}: products, customers, orders. Type "reset" to continue: `,
  )
  const terminal = createInterface({ input: process.stdin })
  // A closed stdin yields no line.
  const { value: reply } = await terminal[Symbol.asyncIterator]().next()
  terminal.close()
  if (reply?.trim() !== 'reset') throw new CommandError('\nNothing was changed.')
}

runCommand(run)
