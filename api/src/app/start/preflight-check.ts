import { isTestMode } from '@nakshi/core/payments/payment-methods'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { inArray, sql } from 'drizzle-orm'
import { passwordMatches } from '../../modules/accounts/passwords/hash-new-password.ts'
import { getLastBackupTime } from '../../modules/backup/manifest.ts'
import { getStoreSettings } from '../../modules/settings/get-settings.ts'
import { findIdentityIssues, type StoreIdentity } from '../../modules/settings/store-identity.ts'
import { PreflightError } from '../../platform/command.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { NAME_COLLATION } from '../../platform/db/order-by-name.ts'
import { users } from '../../platform/db/tables/index.ts'
import { getFreeBytes } from '../../platform/media/free-bytes.ts'
import { DEFAULT_DEMO_PASSWORD } from '../config/environment.ts'
import { checkPreflight, type PreflightFinding } from './preflight.ts'

/** `db` is null when no database exists. */
export async function findPreflightIssues(db: Db | null, config: Config): Promise<PreflightFinding[]> {
  return checkPreflight(
    {
      isPublic: config.reachable,
      publicUrl: config.publicUrl,
      accountsWithDefaultPassword: await findAccountsWithDefaultPassword(db, config),
      demo: config.demo,
      hasTestPage: isTestMode(config),
      isPublicDemoAllowed: config.allowPublicDemo,
      secrets: [config.sessionSecret, config.previousSessionSecret].filter((secret) => secret !== undefined),
      proxies: config.trustProxyIsOn ? 'on' : config.trustProxy,
      emailsGoToFiles: config.smtpUrl === undefined,
      isSmsUnlimited: config.sms !== undefined && !config.rateLimits,
      lastBackup: await getLastBackupTime(config.backup),
      adminsWithoutSecondFactor: await countAdminsWithoutSecondFactor(db),
      missingSellerDetails: await findMissingSellerDetails(db),
      identityIssues: config.demo ? [] : findIdentityIssues(await getIdentity(db)),
      disk: { free: await getFreeBytes(config.dataDir), reservedFree: config.minFreeBytes },
      changedCollations: await findChangedCollations(db),
    },
    new Date(),
  )
}

const SHOWN_IN_PRIVATE = new Set(['trust_proxy', 'store', 'collation'])

/**
 * Returns warnings; on a private store only what must be done before it is public. Throws PreflightError for blocking
 * findings on a reachable store.
 */
export async function runPreflight(db: Db, config: Config): Promise<string[]> {
  const found = await findPreflightIssues(db, config)
  const blocking = found.filter(({ isBlocking }) => isBlocking)
  if (blocking.length > 0)
    throw new PreflightError(
      [
        `The server did not start because the store is publicly reachable (${config.publicUrl}, HOST=${config.host}):`,
        ...blocking.map(formatFinding),
        'Run npm run check to see these findings without starting (in a container: node api/dist/check.js).',
      ].join('\n'),
    )
  const warnings = config.reachable ? found : found.filter(({ key }) => SHOWN_IN_PRIVATE.has(key))
  return warnings.map(({ message, remedy }) => `Warning: ${message} ${remedy}`)
}

export function formatFinding({ key, message, remedy }: PreflightFinding): string {
  return `  ${key}: ${message}\n    ${remedy}`
}

/** Of the database and of the collation of its indexes. */
async function findChangedCollations(db: Db | null): Promise<string[]> {
  const rows = await db?.execute<{ name: string }>(sql`
    select datname as name from pg_database
      where datname = current_database() and datcollversion <> pg_database_collation_actual_version(oid)
    union all
    select collname from pg_collation
      where collname = ${NAME_COLLATION} and collversion <> pg_collation_actual_version(oid)`)
  return (rows ?? []).map(({ name }) => name)
}

/** Undefined for schemas without second factors. */
export async function countAdminsWithoutSecondFactor(db: Db | null): Promise<number | undefined> {
  const [known] = (await db?.execute<{ found: boolean }>(sql`
    select to_regclass('public.users') is not null and to_regclass('public.totp_secrets') is not null
      and to_regclass('public.passkeys') is not null as found`)) ?? [{ found: false }]
  if (!db || !known?.found) return undefined
  const [row] = await db.execute<{ accounts: number }>(sql`
    select count(*) as accounts from users where role = 'admin'
      and not exists (select from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null)
      and not exists (select from passkeys p where p.user_id = users.id)`)
  return row?.accounts
}

const REQUIRED_SELLER_FIELDS = {
  legal_name: 'the seller’s legal name',
  grievance_officer: 'the grievance officer',
  grievance_hours: 'the grievance officer’s hours',
} as const

async function hasSettings(db: Db | null): Promise<boolean> {
  const [table] = (await db?.execute<{ found: boolean }>(sql`
    select to_regclass('public.site_settings') is not null as found`)) ?? [{ found: false }]
  return table?.found ?? false
}

/** Without a database, of the store that the start will create. */
async function getIdentity(db: Db | null): Promise<StoreIdentity> {
  return db && (await hasSettings(db)) ? getStoreSettings(db) : defaultSettings.store_settings
}

/** Empty for a database without tables. */
async function findMissingSellerDetails(db: Db | null): Promise<string[]> {
  if (!db || !(await hasSettings(db))) return []
  const [row] = await db.execute<{ value: Record<string, unknown> }>(
    sql`select value from site_settings where key = 'store_settings'`,
  )
  const value = row?.value ?? {}
  return Object.entries(REQUIRED_SELLER_FIELDS).flatMap(([field, label]) => (value[field] ? [] : [label]))
}

export const DEMO_ACCOUNTS = ['admin@nakshi.test', 'shopper@nakshi.test']

/** Before the first load, also those that the start will create. */
async function findAccountsWithDefaultPassword(db: Db | null, config: Pick<Config, 'demo' | 'demoPassword'>) {
  const toLoad = config.demo && config.demoPassword === DEFAULT_DEMO_PASSWORD ? DEMO_ACCOUNTS : []
  const [made] = (await db?.execute<{ found: boolean }>(
    sql`select to_regclass('public.users') is not null and to_regclass('public.products') is not null as found`,
  )) ?? [{ found: false }]
  if (!db || !made?.found) return toLoad
  const [used] = await db.execute<{ found: boolean }>(
    sql`select exists (select from users) or exists (select from products) as found`,
  )
  if (!used?.found) return toLoad
  const accounts = await db
    .select({ email: users.email, hash: users.password_hash })
    .from(users)
    .where(inArray(users.email, DEMO_ACCOUNTS))
    .orderBy(users.email)
  const open = await Promise.all(
    accounts.map(
      async ({ email, hash }) => [email, await passwordMatches(DEFAULT_DEMO_PASSWORD, hash)] as const,
    ),
  )
  return open.flatMap(([email, isDefault]) => (isDefault && email ? [email] : []))
}
