import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { appUrl, grantAppRights, limitRole } from './app-role.ts'
import { DatabaseError } from './database-error.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { migrateDatabase } from './migrate.ts'
import { postgresFault } from './postgres-error.ts'

const PATIENCE = 10_000
const TRY_AGAIN_AFTER = 1_000
/** admin_shutdown, crash_shutdown, cannot_connect_now */
const PASSING = new Set(['57P01', '57P02', '57P03'])

export type ShopDatabase = {
  url: string
  /** without the pooler, for session locks and LISTEN */
  directUrl: string
  stop: () => Promise<void>
}

/**
 * Starts the embedded server if needed, migrates as owner and returns the app role's address. Throws
 * DatabaseError when the database is unusable.
 */
export async function startShopDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'databaseDirectUrl' | 'dataDir'>,
  warn: (sentence: string) => void,
): Promise<ShopDatabase> {
  if (config.databaseUrl) {
    const { databaseUrl, databaseOwnerUrl: owner, databaseDirectUrl: directUrl } = config
    await prepare(owner ?? directUrl ?? databaseUrl, owner ? databaseUrl : null, warn).catch((cause) => {
      const { host, pathname } = new URL(owner ?? databaseUrl)
      throw new DatabaseError(
        `${owner ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'}: the database ${host}${pathname} is unusable: ${reason(cause)}`,
        { cause },
      )
    })
    if (directUrl) await limitRole(directUrl)
    return { url: databaseUrl, directUrl: directUrl ?? databaseUrl, stop: async () => {} }
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, warn }).catch(
    (cause) => {
      throw new DatabaseError(reason(cause), { cause })
    },
  )
  try {
    const url = appUrl(server.url)
    await prepare(server.url, url, warn)
    return { url, directUrl: url, stop: server.stop }
  } catch (error) {
    await server.stop()
    if (!(error instanceof DatabaseError)) throw error
    throw new DatabaseError(`The embedded database in ${config.dataDir} is unusable: ${error.message}`, {
      cause: error,
    })
  }
}

async function prepare(ownerUrl: string, lesserUrl: string | null, warn: (sentence: string) => void) {
  await migratePatiently(ownerUrl, warn)
  if (lesserUrl) await grantAppRights(ownerUrl, lesserUrl)
}

/** Retries while the database is starting; other errors are final. */
async function migratePatiently(url: string, warn: (sentence: string) => void): Promise<void> {
  for (const begin = Date.now(); ; ) {
    try {
      return await migrateDatabase(url)
    } catch (error) {
      const code = postgresFault(error)?.code
      if (error instanceof DatabaseError) throw error
      if ((code && !PASSING.has(code)) || Date.now() - begin > PATIENCE) throw error
      warn(`The database does not respond yet (${reason(error)}). Retrying.`)
      await wait(TRY_AGAIN_AFTER)
    }
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : ''
  return (error.message || (error as { code?: string }).code || error.name) + cause
}
