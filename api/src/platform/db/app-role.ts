import { createHmac } from 'node:crypto'
import postgres from 'postgres'
import { locks, withAdvisoryLock } from './advisory-lock.ts'
import { SESSION_TIMEOUTS } from './pool.ts'
import { DatabaseError, getPostgresError, INVALID_PASSWORD } from './postgres-error.ts'

const APP_ROLE = 'nakshi_app'
const SCHEMAS = ['public', 'jobs']
const APPEND_ONLY_TABLES = ['audit_log']

/** Derives the app role's password from the owner's: every process computes the same one, none is stored. */
export function toAppRoleUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(APP_ROLE).digest('hex')
  url.username = APP_ROLE
  return url.href
}

/**
 * Creates the role if needed, or changes its password when it rejects that of `appRoleUrl`, and grants row
 * access only: no DDL, no role change. The owner runs it after every migration.
 */
export async function grantAppPrivileges(ownerUrl: string, appRoleUrl: string): Promise<void> {
  const { name, password: rolePassword } = toCredentials(appRoleUrl)
  await withAdvisoryLock(ownerUrl, locks.migration, async (sql) => {
    const role = sql(name)
    if (!(await updateExistingPassword(sql, ownerUrl, appRoleUrl))) {
      const password = sql.unsafe(await quoteLiteral(sql, rolePassword))
      await sql`create role ${role} login nosuperuser nocreatedb nocreaterole password ${password}`
        // Roles are shared by all databases of a server, so another one may create it concurrently.
        .catch((error: { code?: string }) => {
          if (error.code !== '42710' && error.code !== '23505') throw error
        })
    }
    const [{ database } = { database: '' }] = await sql`select current_database() as database`
    await sql`revoke temporary, create on database ${sql(database)} from public`
    await sql`grant connect on database ${sql(database)} to ${role}`
    // One transaction, so that a revoked privilege is never visible in between.
    await sql.begin(async (tx) => {
      for (const each of SCHEMAS) {
        const schema = tx(each)
        await tx`revoke create on schema ${schema} from public`
        await tx`grant usage on schema ${schema} to ${role}`
        await tx`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`
        await tx`grant usage, select, update on all sequences in schema ${schema} to ${role}`
      }
      // Lets the role check that no migration is pending.
      await tx`grant usage on schema drizzle to ${role}`
      await tx`grant select on drizzle.__drizzle_migrations to ${role}`
      for (const table of APPEND_ONLY_TABLES)
        await tx`revoke update, delete, truncate on ${tx(table)} from ${role}`
      await tx`grant execute on function purge_audit_log(integer) to ${role}`
    })
  })
}

/** Changes no privilege: safe on the schema of a later version. Throws DatabaseError without the role. */
export async function updateAppRolePassword(ownerUrl: string, appRoleUrl: string): Promise<void> {
  const isKnown = await withAdvisoryLock(ownerUrl, locks.migration, (sql) =>
    updateExistingPassword(sql, ownerUrl, appRoleUrl),
  )
  if (isKnown) return
  throw new DatabaseError(
    `the role ${toCredentials(appRoleUrl).name} does not exist. Its schema belongs to a later version of Nakshi, ` +
      'which creates it: run npm run migrate of that version.',
  )
}

/** @returns false when the role does not exist */
async function updateExistingPassword(sql: postgres.Sql, ownerUrl: string, appRoleUrl: string) {
  const credentials = toCredentials(appRoleUrl)
  const [found] = await sql`select 1 from pg_roles where rolname = ${credentials.name}`
  if (!found) return false
  if (await isPasswordRejected(ownerUrl, credentials))
    await sql`alter role ${sql(credentials.name)} password ${sql.unsafe(await quoteLiteral(sql, credentials.password))}`
  return true
}

function toCredentials(url: string) {
  const { username, password } = new URL(url)
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) }
}

async function quoteLiteral(sql: postgres.Sql, text: string): Promise<string> {
  const [quoted] = await sql`select quote_literal(${text}) as literal`
  return String(quoted?.literal)
}

/** Connects to the owner's server, which is never a pooler. */
async function isPasswordRejected(ownerUrl: string, { name, password }: { name: string; password: string }) {
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(name)
  url.password = encodeURIComponent(password)
  const connection = postgres(url.href, { max: 1, connect_timeout: 10, onnotice: () => {} })
  try {
    await connection`select 1`
    return false
  } catch (error) {
    return getPostgresError(error)?.code === INVALID_PASSWORD
  } finally {
    await connection.end()
  }
}

/** On the role, because a pooler drops connection options. `directUrl` bypasses the pooler. */
export async function setRoleTimeouts(directUrl: string): Promise<void> {
  // PostgreSQL rejects concurrent ALTER ROLE statements, as from replicas that start together.
  await withAdvisoryLock(directUrl, locks.migration, async (sql) => {
    for (const [name, limit] of Object.entries(SESSION_TIMEOUTS.request))
      await sql`alter role current_user set ${sql(name)} = ${sql.unsafe(String(limit))}`
  })
}
