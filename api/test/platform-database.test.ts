import { sql } from 'drizzle-orm'
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

  it('gives timestamps as Date and counts as numbers', async () => {
    await addProduct(shop.db)
    const rows = await shop.db.execute(sql`select count(*) as total from products`)
    expect([...rows]).toEqual([{ total: 1 }])
    const product = await shop.db.query.products.findFirst()
    expect(product?.created_at).toBeInstanceOf(Date)
  })

  it('ends what runs, waits for a lock or holds a transaction for too long, behind a pooler too', async () => {
    const limits = sql`select name, setting from pg_settings where source in ('client', 'session')
      and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
    const outside = await shop.db.execute<{ setting: string }>(limits)
    expect(outside.map(({ setting }) => setting)).toEqual(['15000', '5000', '15000'])
    // What a pooler would hand on of these settings: nothing.
    await shop.db.execute(sql`set lock_timeout = 0`)
    const inside = await shop.db.transaction((tx) => tx.execute(limits))
    expect([...inside]).toEqual([...outside])
  })

  it('knows a shopper from an admin', async () => {
    const [shopper, admin] = [await shop.asShopper(), await shop.asAdmin()]
    expect((await shopper.get('/api/auth/session')).json().user.role).toBe('user')
    expect((await admin.get('/api/auth/session')).json().user.role).toBe('admin')
  })
})
