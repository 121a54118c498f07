import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demoPaymentSettings } from '@nakshi/core/payments/settings'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { grantAppPrivileges, toAppRoleUrl } from '../src/platform/db/app-role.ts'
import { defaultPages } from '../src/platform/db/default-pages/insert-default-pages.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import { migrateDatabase, migrationsFolder } from '../src/platform/db/migrate.ts'
import { projectRoot } from '../src/platform/project-root.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's maintenance database. */
    serverUrl: string
    /** Name of the migrated, empty database that every test file copies. */
    template: string
    /** A folder for what all files of the run share; it goes with the run. */
    runFolder: string
  }
}

const ONE_HOUR = 3_600_000
const TEMPLATE_LOCK = 2

/**
 * Once per run, before the first test file: a PostgreSQL server and a migrated template. The
 * server's files stay there, so that only the first run since the machine was started pays for
 * making them; runs side by side share one server.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startTestServer()
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  try {
    await dropAbandoned(sql)
    project.provide('serverUrl', server.url)
    project.provide('template', await migratedTemplate(sql, server.url))
  } finally {
    await sql.end()
  }
  const runFolder = mkdtempSync(path.join(tmpdir(), 'nakshi-run-'))
  // Who starts a shop as another user reads it too
  chmodSync(runFolder, 0o755)
  project.provide('runFolder', runFolder)
  return async () => {
    rmSync(runFolder, { recursive: true, force: true })
    await server.stop()
  }
}

/** Files that a killed run left damaged are made anew: nothing in them is worth keeping. */
async function startTestServer() {
  const options = { dataDir: testDataDir(), durable: false, warn: () => {} }
  try {
    return await startEmbeddedPostgres(options)
  } catch {
    rmSync(options.dataDir, { recursive: true, force: true })
    return startEmbeddedPostgres(options)
  }
}

/** Without fsync a crash of the machine may damage the files, so they do not outlive a boot. */
function testDataDir(): string {
  const ours = `nakshi-test-database-${createHash('sha256').update(projectRoot).digest('hex').slice(0, 12)}-`
  const name = `${ours}${bootId()}`
  for (const entry of readdirSync(tmpdir())) {
    const stale = entry.startsWith(ours) && entry !== name
    if (stale) rmSync(path.join(tmpdir(), entry), { recursive: true, force: true })
  }
  return path.join(tmpdir(), name)
}

function bootId(): string {
  if (process.platform !== 'linux') return 'local'
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

export const TEST_GSTIN = '08AAAAA0000A1Z2'
const TEST_STORE = {
  ...demoStoreDetails,
  gstin: TEST_GSTIN,
  tax_mode: 'added',
  accounts: 'required',
  round_totals: 'never',
} as const

async function migratedTemplate(sql: postgres.Sql, serverUrl: string): Promise<string> {
  const folder = migrationsFolder
  const migrations = createHash('sha256').update(
    readFileSync(new URL('../src/platform/db/app-role.ts', import.meta.url)),
  )
  migrations.update(JSON.stringify([TEST_STORE, demoPaymentSettings]))
  migrations.update(JSON.stringify(defaultPages))
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.sql')) migrations.update(readFileSync(path.join(folder, file)))
  }
  const template = `nakshi_template_${migrations.digest('hex').slice(0, 12)}`
  await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`
  const [found] = await sql`select 1 from pg_database where datname = ${template}`
  if (!found) {
    const draft = `${template}_draft`
    await sql`drop database if exists ${sql(draft)} with (force)`
    await sql`create database ${sql(draft)}`
    await migrateDatabase(databaseUrl(serverUrl, draft))
    await grantAppPrivileges(databaseUrl(serverUrl, draft), toAppRoleUrl(databaseUrl(serverUrl, draft)))
    await registerStore(databaseUrl(serverUrl, draft))
    await sql`alter database ${sql(draft)} rename to ${sql(template)}`
  }
  await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`
  return template
}

/**
 * A store without a GSTIN charges no GST, and one without an address issues no invoices. Guest checkout is
 * switched on by the tests of it, and so is the confirmation of cash on delivery by the buyer.
 */
async function registerStore(url: string): Promise<void> {
  const sql = openSql(url)
  await sql`insert into site_settings (key, value) values ('store_settings', ${sql.json(TEST_STORE)}),
    ('payment_settings', ${sql.json(demoPaymentSettings)})`
  await sql.end()
}

/**
 * A migrated, empty database. Its files are copied: row by row through the log, as PostgreSQL does
 * it unasked, a copy takes twice as long to make and three times as long to drop.
 * @returns its address
 */
export async function copyTemplate(serverUrl: string, template: string): Promise<string> {
  const name = newDatabaseName()
  await onServer(
    serverUrl,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  )
  return databaseUrl(serverUrl, name)
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  await onServer(serverUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`)
}

async function onServer(serverUrl: string, run: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} })
  try {
    await run(sql)
  } finally {
    await sql.end()
  }
}

/** A name that tells when it was made, so that what a killed run left is found. */
export const newDatabaseName = () => `nakshi_test_${Date.now()}_${randomBytes(4).toString('hex')}`

export type Sql = postgres.Sql

/**
 * A client of the tests' own: what the shop wrote is seen with other eyes than the shop's. Counts
 * are numbers.
 */
export function openSql(url: string): Sql {
  const int8 = { to: 20, from: [20], serialize: String, parse: Number }
  // Two helpers for one question cost more to start than any question of a test takes
  const connection = { max_parallel_workers_per_gather: 0 }
  return postgres(url, { max: 4, onnotice: () => {}, types: { int8 }, connection })
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function dropAbandoned(sql: postgres.Sql): Promise<void> {
  const databases = await sql`select datname from pg_database where datname like 'nakshi\\_test\\_%'`
  for (const { datname } of databases) {
    const made = Number(datname.split('_')[2])
    if (made < Date.now() - ONE_HOUR) await sql`drop database if exists ${sql(datname)} with (force)`
  }
}
