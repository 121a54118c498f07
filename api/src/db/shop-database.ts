import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { migrateDatabase } from './migrate.ts'

/** A database that cannot be used. The message is meant for the person at the terminal: print it without a stack. */
export class DatabaseError extends Error {}

export type ShopDatabase = { url: string; stop: () => Promise<void> }

/**
 * The database the configuration asks for, started if it is the embedded one, and migrated.
 * @param warn told, in a sentence, when the embedded server had to be started again
 * @throws {DatabaseError} when it does not answer or does not start
 */
export async function startShopDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  warn: (sentence: string) => void,
): Promise<ShopDatabase> {
  if (config.databaseUrl) {
    await migrateDatabase(config.databaseUrl).catch((cause) => {
      const { host, pathname } = new URL(config.databaseUrl ?? '')
      throw new DatabaseError(
        `DATABASE_URL: the database ${host}${pathname} cannot be used: ${reason(cause)}`,
        { cause },
      )
    })
    return { url: config.databaseUrl, stop: async () => {} }
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, warn }).catch(
    (cause) => {
      throw new DatabaseError(reason(cause), { cause })
    },
  )
  try {
    await migrateDatabase(server.url)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : ''
  return (error.message || (error as { code?: string }).code || error.name) + cause
}
