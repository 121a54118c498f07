import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { grantAppPrivileges, toAppRoleUrl } from '../src/platform/db/app-role.ts'
import { startEmbeddedPostgres } from '../src/platform/db/embedded/start.ts'
import { migrateDatabase } from '../src/platform/db/migrate.ts'
import { VERSION } from '../src/platform/version.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { buildForTests, launchShop, untilOpen } from './harness-process.ts'
import { databaseUrl, newDatabaseName, openSql, type Sql } from './harness-server.ts'

// Each test starts whole processes: seconds on an idle machine, more on a busy one.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let shop: TestApp
const root = mkdtempSync(path.join(tmpdir(), 'nakshi-history-'))
const dataDir = path.join(root, 'data')
beforeAll(async () => {
  shop = await createTestApp()
  buildForTests()
})
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await shop.close()
})

/**
 * What a version with other migrations leaves: their hashes, and a table of ours as it was then.
 */
async function makeAsBefore(sql: Sql) {
  await sql.unsafe(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('made-before', 1), ('too', 1795800029000);
    create table orders (id int primary key, order_number text not null);
    insert into orders values (1, 'NK-1')`)
}

/**
 * Everything there is and who may do what with it, the rows of the old table, and what was
 * migrated.
 */
const everythingIn = async (sql: Sql) => ({
  relations: await sql`select oid, relname, relacl from pg_class order by oid`,
  schemas: await sql`select nspname, nspacl from pg_namespace order by nspname`,
  orders: await sql`select * from orders`,
  applied: await sql`select * from drizzle.__drizzle_migrations order by id`,
})

const startOn = async (url: string) => {
  const started = await launchShop({ dataDir, env: { DATABASE_URL: url } })
  onTestFinished(() => void started.child.kill())
  return { code: await started.ended, output: started.output() }
}

/** An empty database, by its name and its owner's address. */
async function newDatabase() {
  const name = newDatabaseName()
  await shop.sql`create database ${shop.sql(name)}`
  return { name, url: databaseUrl(shop.config.databaseOwnerUrl ?? '', name) }
}

it('rejects a database from before the baseline with one message and leaves it unchanged', async () => {
  const { name, url } = await newDatabase()
  const sql = openSql(url)
  await makeAsBefore(sql)
  const before = await everythingIn(sql)
  const { code, output } = await startOn(url)
  expect(output).toBe(
    `DATABASE_URL: the database ${new URL(url).host}/${name} is unusable: it was created by an earlier, ` +
      'incompatible version of Nakshi and has not been changed. Export the data you need with that version, ' +
      'then empty the database: docker compose run --rm app node api/dist/database.js reset\n',
  )
  expect(code).toBe(1)
  expect(await everythingIn(sql)).toEqual(before)
  await sql.end()
})

it('rejects a data folder from before the baseline and stops its database', async () => {
  const open = () => startEmbeddedPostgres({ dataDir, durable: false, warn: () => {} })
  const first = await open()
  const sql = openSql(first.url)
  await makeAsBefore(sql)
  const before = await everythingIn(sql)
  await sql.end()
  await first.stop()

  const started = await launchShop({ dataDir })
  expect(await started.ended).toBe(1)
  expect(started.output()).toMatch(
    new RegExp(
      `^The embedded database in ${dataDir} is unusable: it was created by an earlier, incompatible version .*\n$`,
    ),
  )

  const second = await open()
  const again = openSql(second.url)
  expect(await everythingIn(again)).toEqual(before)
  await again.end()
  await second.stop()
})

/** What a later version leaves: a migration, and a table with fewer privileges than this one grants. */
async function migratedByLaterVersion(oldest: string) {
  const { url } = await newDatabase()
  await migrateDatabase(url)
  await grantAppPrivileges(url, toAppRoleUrl(url))
  const sql = openSql(url)
  await sql.unsafe(`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next version', 9999999999999);
    create table gift_registries (id int primary key, name text not null default '');
    alter table orders add column gift_registry_id int;
    create or replace function oldest_compatible_version() returns text language sql immutable as $$ select '${oldest}' $$`)
  return { url, sql }
}

it('starts on the schema of a later version that supports it, and leaves it unchanged', async () => {
  const { url, sql } = await migratedByLaterVersion(VERSION)
  const before = await everythingIn(sql)
  const env = { DATABASE_URL: toAppRoleUrl(url), DATABASE_OWNER_URL: url }
  const started = await launchShop({ dataDir, env })
  onTestFinished(() => void started.child.kill('SIGKILL'))
  await untilOpen(started)
  const warnings = started.output().match(/^Warning: the database schema belongs to a later version.*$/gm)
  expect(warnings).toHaveLength(1)
  expect((await fetch(`${started.origin}/readyz`)).status).toBe(200)
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
  expect(await everythingIn(sql)).toEqual(before)
  await sql.end()
})

it('takes a new password of its role on the schema of a later version, and rejects an unknown role', async () => {
  const { url, sql } = await migratedByLaterVersion(VERSION)
  const role = `nakshi_rolled_back_${Date.now()}`
  const toRoleUrl = (password: string) => Object.assign(new URL(url), { username: role, password }).href
  const env = (password: string) => ({ DATABASE_URL: toRoleUrl(password), DATABASE_OWNER_URL: url })
  const missing = await launchShop({ dataDir, env: env('new') })
  expect(await missing.ended).toBe(1)
  expect(missing.output()).toContain(`is unusable: the role ${role} does not exist.`)

  await grantAppPrivileges(url, toRoleUrl('old'))
  const before = await everythingIn(sql)
  const started = await launchShop({ dataDir, env: env('new') })
  onTestFinished(() => void started.child.kill('SIGKILL'))
  await untilOpen(started)
  started.child.kill('SIGTERM')
  expect(await started.ended).toBe(0)
  expect(await everythingIn(sql)).toEqual(before)
  await sql`drop owned by ${sql(role)}`
  await sql`drop role ${sql(role)}`
  await sql.end()
})

it('rejects the schema of a later version that requires a later one, and leaves it unchanged', async () => {
  const { url, sql } = await migratedByLaterVersion('99.0.0')
  const before = await everythingIn(sql)
  const { code, output } = await startOn(url)
  expect(output).toMatch(
    /^DATABASE_URL: .* is unusable: its schema requires Nakshi 99\.0\.0 or later, and this is \d+\.\d+\.\d+\. .*\n$/,
  )
  expect(code).toBe(1)
  expect(await everythingIn(sql)).toEqual(before)
  await sql.end()
})
