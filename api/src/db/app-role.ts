import { createHmac } from 'node:crypto'
import { locks, whileLocked } from './lock.ts'
import { LIMITS } from './pool.ts'

/** The role the shop works as on its own PostgreSQL. */
const APP_ROLE = 'nakshi_app'
/** Where the shop's tables lie. */
const SCHEMAS = ['public', 'jobs']
/** What is only added to. */
const ADDED_TO = ['audit_log']

/**
 * The address of the same database for the shop's lesser role. Its password is made from the
 * owner's and does not tell it, so that every process on the same database comes to the same one
 * and none is kept.
 */
export function appUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(APP_ROLE).digest('hex')
  url.username = APP_ROLE
  return url.href
}

/**
 * Lets a role read and write rows and nothing else: it can neither make, change nor drop a table,
 * nor become another role. Run by the owner after every migration. A role that is not there is
 * made, with the password its address holds.
 * @param ownerUrl address of the database for its owner
 * @param lesserUrl address of the same database for the role
 */
export async function grantAppRights(ownerUrl: string, lesserUrl: string): Promise<void> {
  const { username, password } = new URL(lesserUrl)
  const [name, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  await whileLocked(ownerUrl, locks.migration, async (sql) => {
    const role = sql(name)
    const [found] = await sql`select 1 from pg_roles where rolname = ${name}`
    if (!found) {
      const [quoted] = await sql`select quote_literal(${secret}) as literal`
      await sql`create role ${role} login nosuperuser nocreatedb nocreaterole password ${sql.unsafe(quoted?.literal)}`
        // Roles are the whole server's: another database of it may be given hers at this moment.
        .catch((error: { code?: string }) => {
          if (error.code !== '42710' && error.code !== '23505') throw error
        })
    }
    const [{ database } = { database: '' }] = await sql`select current_database() as database`
    await sql`revoke temporary, create on database ${sql(database)} from public`
    await sql`grant connect on database ${sql(database)} to ${role}`
    // Together: a right that is taken away again is at no moment there.
    await sql.begin(async (tx) => {
      for (const each of SCHEMAS) {
        const schema = tx(each)
        await tx`revoke create on schema ${schema} from public`
        await tx`grant usage on schema ${schema} to ${role}`
        await tx`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`
        await tx`grant usage, select, update on all sequences in schema ${schema} to ${role}`
      }
      // To see that there is nothing to migrate.
      await tx`grant usage on schema drizzle to ${role}`
      await tx`grant select on drizzle.__drizzle_migrations to ${role}`
      for (const table of ADDED_TO) await tx`revoke update, delete, truncate on ${tx(table)} from ${role}`
      await tx`grant execute on function forget_old_audit(integer) to ${role}`
    })
  })
}

/**
 * Gives the shop's role the limits of a request by itself: a pooler does not hand on what a
 * connection was opened with.
 * @param directUrl address of the database for the role, without the pooler
 */
export async function limitRole(directUrl: string): Promise<void> {
  // PostgreSQL refuses two that alter one role at the same moment, as replicas that start together.
  await whileLocked(directUrl, locks.migration, async (sql) => {
    for (const [name, limit] of Object.entries(LIMITS.request))
      await sql`alter role current_user set ${sql(name)} = ${sql.unsafe(String(limit))}`
  })
}
