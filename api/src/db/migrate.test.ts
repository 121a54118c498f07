import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { migrateDatabase } from './migrate.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test('opens an up-to-date database as the restricted role and reports a pending migration', async () => {
  const asLesserRole = () => migrateDatabase(shop.config.databaseUrl ?? '')
  await asLesserRole()
  await shop.sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`
  await expect(asLesserRole()).rejects.toThrow('Run npm run migrate with DATABASE_OWNER_URL first.')
})
