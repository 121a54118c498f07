import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { appUrl, grantAppRights, limitRole } from './app-role.ts'
import { DatabaseError } from './database-error.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { migrateDatabase } from './migrate.ts'
import { postgresFault } from './postgres-error.ts'

/** In ms: how long a start waits for a database that is away or starting, and between two tries. */
const PATIENCE = 10_000
const TRY_AGAIN_AFTER = 1_000
/** Stopped by an administrator or a crash, or not open yet. */
const PASSING = new Set(['57P01', '57P02', '57P03'])

export type ShopDatabase = {
  url: string
  /** The same past the pooler, for what takes a lock of its session or is the first to look. */
  directUrl: string
  stop: () => Promise<void>
}

/**
 * The database the configuration asks for, started if it is the embedded one, and migrated by its
 * owner. The address answered is the one of a role that can only read and write rows, wherever
 * there is one.
 * @param warn told, in a sentence, when the embedded server had to be started again or does not
 *   answer yet
 * @throws {DatabaseError} when it does not answer, does not start or is not one of this version's
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
        `${owner ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'}: the database ${host}${pathname} cannot be used: ${reason(cause)}`,
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
    throw new DatabaseError(`The embedded database in ${config.dataDir} cannot be used: ${error.message}`, {
      cause: error,
    })
  }
}

/** Migrates as the owner; what is new is then the lesser role's to read and write. */
async function prepare(ownerUrl: string, lesserUrl: string | null, warn: (sentence: string) => void) {
  await migratePatiently(ownerUrl, warn)
  if (lesserUrl) await grantAppRights(ownerUrl, lesserUrl)
}

/**
 * A database may go away for a moment, or start at the same time as the shop. A refusal is final:
 * it would come again.
 */
async function migratePatiently(url: string, warn: (sentence: string) => void): Promise<void> {
  for (const begin = Date.now(); ; ) {
    try {
      return await migrateDatabase(url)
    } catch (error) {
      const code = postgresFault(error)?.code
      if (error instanceof DatabaseError) throw error
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
