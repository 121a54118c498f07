import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateDatabase } from '../src/db/migrate.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { addProduct } from './harness-rows.ts'
import { databaseUrl, newDatabaseName } from './harness-server.ts'

describe('the database', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await createTestApp()
  })
  afterAll(() => shop.close())

  it('is migrated once when two replicas start at the same moment', async () => {
    const name = newDatabaseName()
    await shop.sql`create database ${shop.sql(name)}`
    const url = databaseUrl(shop.config.databaseUrl ?? '', name)
    await Promise.all([migrateDatabase(url), migrateDatabase(url)])
    await migrateDatabase(url)
    await shop.sql`drop database ${shop.sql(name)} with (force)`
  })

  it('gives timestamps as Date and counts as numbers, however they are read', async () => {
    await addProduct(shop.db)
    const [raw] = await shop.sql`select created_at, count(*) over () as total from products`
    expect(raw?.created_at).toBeInstanceOf(Date)
    expect(raw?.total).toBe(1)
    const product = await shop.db.query.products.findFirst()
    expect(product?.created_at).toEqual(raw?.created_at)
  })

  it('ends a statement that waits too long for a lock', async () => {
    const [row] = await shop.sql`select current_setting('lock_timeout') as lock_timeout`
    expect(row?.lock_timeout).toBe('5s')
  })

  it('knows a shopper from an admin', async () => {
    const [shopper, admin] = [await shop.asShopper(), await shop.asAdmin()]
    expect((await shopper.get('/api/auth/session')).json().user.role).toBe('user')
    expect((await admin.get('/api/auth/session')).json().user.role).toBe('admin')
  })
})
