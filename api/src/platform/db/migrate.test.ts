import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { compareVersions, VERSION } from '../version.ts'
import { migrateDatabase } from './migrate.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

describe('a schema with a migration of a later version', () => {
  const open = () => migrateDatabase(shop.config.databaseUrl ?? '')
  const setOldestVersion = (version: string) =>
    shop.sql.unsafe(
      `create or replace function oldest_compatible_version() returns text language sql immutable as $$ select '${version}' $$`,
    )
  beforeAll(async () => {
    await shop.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`
  })
  afterAll(async () => {
    await shop.sql`delete from drizzle.__drizzle_migrations where hash = 'later'`
    await setOldestVersion('0.1.0')
  })

  test.each([['0.0.9'], [VERSION]])('is opened when it supports %s and later', async (oldest) => {
    await setOldestVersion(oldest)
    expect(await open()).toEqual({ isAhead: true })
  })

  test.each([['0.10.0'], ['1.0.0']])('is refused when it requires %s', async (oldest) => {
    await setOldestVersion(oldest)
    await expect(open()).rejects.toThrow(
      `its schema requires Nakshi ${oldest} or later, and this is ${VERSION}. Start a later version, or restore ` +
        'the backup made before the upgrade (UPGRADING.md).',
    )
  })

  test('is refused when it lacks a migration of this version', async () => {
    await setOldestVersion(VERSION)
    await shop.sql`update drizzle.__drizzle_migrations set hash = hash || 'x' where id = 3`
    await expect(open()).rejects.toThrow('its migrations differ from those of this version of Nakshi')
    await shop.sql`update drizzle.__drizzle_migrations set hash = rtrim(hash, 'x') where id = 3`
  })
})

test.each([
  ['0.1.0', '0.1.0', 0],
  ['0.9.3', '0.10.0', -1],
  ['1.0.0', '0.99.9', 1],
])('compares %s with %s', (a, b, order) => {
  expect(Math.sign(compareVersions(a, b))).toBe(order)
})

test('opens an up-to-date database as the restricted role and reports a pending migration', async () => {
  const asLesserRole = () => migrateDatabase(shop.config.databaseUrl ?? '')
  await asLesserRole()
  await shop.sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`
  await expect(asLesserRole()).rejects.toThrow('Run npm run migrate with DATABASE_OWNER_URL first.')
})
