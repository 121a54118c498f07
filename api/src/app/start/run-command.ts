import { CommandError, printError, runCommand } from '../../platform/command.ts'
import type { Config } from '../../platform/config.ts'
import { type Db, openDatabase } from '../../platform/db/client.ts'
import { hasEmbeddedDatabase } from '../../platform/db/embedded/start.ts'
import { startShopDatabase } from '../../platform/db/shop-database.ts'
import { loadDatabaseConfig } from '../config/load-config.ts'

/** Opens the database of the shop, which must exist. @param work returns the text to print */
export async function inShopDatabase(
  work: (db: Db, description: string) => Promise<string>,
): Promise<string> {
  const databaseConfig = loadDatabaseConfig()
  // Avoids creating a new empty database.
  if (!databaseConfig.databaseUrl && !hasEmbeddedDatabase(databaseConfig.dataDir))
    throw new CommandError(
      `No database found: DATABASE_URL is not set, and there is no database in ${databaseConfig.dataDir}. ` +
        'Use the same DATABASE_URL or DATA_DIR as the server (for example in a .env file), or start the server once.',
    )
  const database = await startShopDatabase(databaseConfig, printError)
  const { db, close } = openDatabase(database.directUrl, { max: 1 })
  try {
    return await work(db, describeDatabase(databaseConfig))
  } finally {
    await close()
    await database.stop()
  }
}

export function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `the embedded database in ${dataDir}`
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `the database ${hostname}:${port || 5432}${pathname}`
}

export const runTextCommand = (run: (typed: string[]) => Promise<string>): void =>
  runCommand(async (typed) => {
    process.stdout.write(await run(typed))
    return 0
  })
