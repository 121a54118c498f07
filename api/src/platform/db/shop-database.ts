import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseConfig } from '../config.ts'
import { VERSION } from '../version.ts'
import { grantAppPrivileges, setRoleTimeouts, toAppRoleUrl, updateAppRolePassword } from './app-role.ts'
import { checkPooler } from './check-pooler.ts'
import { startEmbeddedPostgres } from './embedded/start.ts'
import { migrateDatabase } from './migrate.ts'
import { DatabaseError, getPostgresError } from './postgres-error.ts'

const CONNECT_TIMEOUT_MS = 10_000
const RETRY_DELAY_MS = 1_000
/** admin_shutdown, crash_shutdown, cannot_connect_now */
const TRANSIENT_STATES = new Set(['57P01', '57P02', '57P03'])

const AHEAD =
  `Warning: the database schema belongs to a later version of Nakshi than this one (${VERSION}), which can run on it. ` +
  'A backup made now can be restored by the later version only.'

export type ShopDatabase = {
  url: string
  /** without the pooler, for session locks and LISTEN */
  directUrl: string
  stop: () => Promise<void>
}

/** Starts the server if needed, migrates as owner, returns the app role's address. Throws DatabaseError. */
export async function startShopDatabase(
  config: DatabaseConfig,
  warn: (line: string) => void,
): Promise<ShopDatabase> {
  if (config.databaseUrl) {
    const { databaseUrl, databaseOwnerUrl: owner, databaseDirectUrl: directUrl } = config
    const direct = owner ?? directUrl
    // Migrations would leave their lock in a pooler; the app role may not exist before them.
    const connect = () =>
      retryWhileStarting(() => checkPooler(config), warn).catch((cause) => {
        throw cause instanceof DatabaseError ? cause : toUnusable('DATABASE_URL', databaseUrl, cause)
      })
    if (!direct) await connect()
    await migrateAndGrant(direct ?? databaseUrl, owner ? databaseUrl : null, warn).catch((cause) => {
      throw owner
        ? toUnusable('DATABASE_OWNER_URL', owner, cause)
        : toUnusable('DATABASE_URL', databaseUrl, cause)
    })
    if (direct) await connect()
    if (directUrl) await setRoleTimeouts(directUrl)
    return { url: databaseUrl, directUrl: directUrl ?? databaseUrl, stop: async () => {} }
  }
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, durable: true, warn }).catch(
    (cause) => {
      throw new DatabaseError(describeError(cause), { cause })
    },
  )
  try {
    const url = toAppRoleUrl(server.url)
    await migrateAndGrant(server.url, url, warn)
    return { url, directUrl: url, stop: server.stop }
  } catch (error) {
    await server.stop()
    if (!(error instanceof DatabaseError)) throw error
    throw new DatabaseError(`The embedded database in ${config.dataDir} is unusable: ${error.message}`, {
      cause: error,
    })
  }
}

/** Without the password. */
function toUnusable(name: string, url: string, cause: unknown): DatabaseError {
  const { host, pathname } = new URL(url)
  const message = `${name}: the database ${host}${pathname} is unusable: ${describeError(cause)}`
  return new DatabaseError(message, { cause })
}

async function migrateAndGrant(ownerUrl: string, appRoleUrl: string | null, warn: (line: string) => void) {
  const { isAhead } = await retryWhileStarting(() => migrateDatabase(ownerUrl), warn)
  if (isAhead) warn(AHEAD)
  if (!appRoleUrl) return
  // The later version grants less on tables that this one does not know.
  if (isAhead) await updateAppRolePassword(ownerUrl, appRoleUrl)
  else await grantAppPrivileges(ownerUrl, appRoleUrl)
}

/** Retries while the database is starting; other errors are final. */
async function retryWhileStarting<T>(work: () => Promise<T>, warn: (line: string) => void): Promise<T> {
  for (const begin = Date.now(); ; ) {
    try {
      return await work()
    } catch (error) {
      const code = getPostgresError(error)?.code
      if (error instanceof DatabaseError) throw error
      if ((code && !TRANSIENT_STATES.has(code)) || Date.now() - begin > CONNECT_TIMEOUT_MS) throw error
      warn(`The database does not respond yet (${describeError(error)}). Retrying.`)
      await wait(RETRY_DELAY_MS)
    }
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : ''
  return (error.message || (error as { code?: string }).code || error.name) + cause
}
