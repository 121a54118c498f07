import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { migrateDatabase } from './migrate.ts'
import { postgresFault } from './postgres-error.ts'

/** In ms: how long a start waits for a database that is away or starting, and between two tries. */
const PATIENCE = 10_000
const TRY_AGAIN_AFTER = 1_000
/** Stopped by an administrator or a crash, or not open yet. */
const PASSING = new Set(['57P01', '57P02', '57P03'])

/** A database that cannot be used. The message is meant for the person at the terminal: print it without a stack. */
export class DatabaseError extends Error {}

export type ShopDatabase = { url: string; stop: () => Promise<void> }

/**
 * The database the configuration asks for, started if it is the embedded one, and migrated.
 * @param warn told, in a sentence, when the embedded server had to be started again or does not answer yet
 * @throws {DatabaseError} when it does not answer or does not start
 */
export async function startShopDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  warn: (sentence: string) => void,
): Promise<ShopDatabase> {
  if (config.databaseUrl) {
    await migratePatiently(config.databaseUrl, warn).catch((cause) => {
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
    await migratePatiently(server.url, warn)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

/** A database may go away for a moment, or start at the same time as the shop. A refusal is final: it would come again. */
async function migratePatiently(url: string, warn: (sentence: string) => void): Promise<void> {
  for (const begin = Date.now(); ; ) {
    try {
      return await migrateDatabase(url)
    } catch (error) {
      const code = postgresFault(error)?.code
      if ((code && !PASSING.has(code)) || Date.now() - begin > PATIENCE) throw error
      warn(`The database does not answer yet (${reason(error)}); trying again.`)
      await wait(TRY_AGAIN_AFTER)
    }
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : ''
  return (error.message || (error as { code?: string }).code || error.name) + cause
}
