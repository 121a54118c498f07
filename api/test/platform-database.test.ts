import { gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantAppPrivileges } from '../src/platform/db/app-role.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrateDatabase } from '../src/platform/db/migrate.ts'
import { getPostgresError } from '../src/platform/db/postgres-error.ts'
import { products } from '../src/platform/db/tables/index.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { addProduct } from './harness-rows.ts'
import { databaseUrl, newDatabaseName } from './harness-server.ts'

describe('the database', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await createTestApp()
  })
  afterAll(() => shop.close())

  it('is migrated once when two replicas start at the same time', async () => {
    const name = newDatabaseName()
    await shop.sql`create database ${shop.sql(name)}`
    const url = databaseUrl(shop.config.databaseOwnerUrl ?? '', name)
    await Promise.all([migrateDatabase(url), migrateDatabase(url)])
    await migrateDatabase(url)
    await shop.sql`drop database ${shop.sql(name)} with (force)`
  })

  it.each([
    ['make a table', 'create table mine (id int)'],
    ['make a temporary table', 'create temporary table mine (id int)'],
    ['make a schema', 'create schema mine'],
    ['make a function', "create function mine() returns int language sql as 'select 1'"],
    ['drop a table', 'drop table wishlist_items'],
    ['empty a table at once', 'truncate wishlist_items'],
    ['change a table', 'alter table orders add column mine int'],
    ['switch a trigger off', 'alter table products disable trigger all'],
    ['make a role', 'create role mine'],
    ['become the owner', 'set role postgres'],
    ['read a file', "select pg_read_file('PG_VERSION')"],
    ['run a program', "copy products to program 'cat'"],
    ['change what was migrated', 'delete from drizzle.__drizzle_migrations'],
  ])('does not let the shop role %s', async (_what, statement) => {
    await grantAppPrivileges(shop.config.databaseOwnerUrl ?? '', shop.config.databaseUrl ?? '')
    const refused = await shop.db.execute(sql.raw(statement)).catch(getPostgresError)
    expect(refused).toMatchObject({ code: expect.stringMatching(/^42501$/) })
  })

  it('changes the password of the shop role when DATABASE_URL has another one', async () => {
    const owner = shop.config.databaseOwnerUrl ?? ''
    const role = `nakshi_rotated_${Date.now()}`
    const withPassword = (password: string) =>
      Object.assign(new URL(owner), { username: role, password }).href
    const canConnect = async (password: string) => {
      const { db, close } = openDatabase(withPassword(password), { max: 1 })
      const result = await db.execute(sql`select count(*) from products`).catch(getPostgresError)
      await close()
      return result
    }
    await grantAppPrivileges(owner, withPassword('old'))
    await grantAppPrivileges(owner, withPassword('old'))
    expect(await canConnect('old')).toHaveLength(1)
    await grantAppPrivileges(owner, withPassword('new'))
    expect(await canConnect('new')).toHaveLength(1)
    expect(await canConnect('old')).toMatchObject({ code: '28P01' })
    await shop.sql`drop owned by ${shop.sql(role)}`
    await shop.sql`drop role ${shop.sql(role)}`
  })

  it('returns timestamps as Date and counts as numbers', async () => {
    await addProduct(shop.db)
    const rows = await shop.db.execute(sql`select count(*) as total from products`)
    expect([...rows]).toEqual([{ total: 1 }])
    const product = await shop.db.query.products.findFirst()
    expect(product?.created_at).toBeInstanceOf(Date)
  })

  it.each([
    ['half of a pair', 'Sent \ud83d', 'Sent \ufffd'],
    ['the other half', '\ude00.', '\ufffd.'],
    ['a pair', '\ud83d\ude00', '\ud83d\ude00'],
    ['a backslash before what looks like an escape', '\\ud83d', '\\ud83d'],
  ])('stores JSON with %s in a value and in a name', async (_what, text, stored) => {
    const [row] = await shop.db.execute(sql`select ${JSON.stringify({ [text]: [text] })}::jsonb as json`)
    expect(row).toEqual({ json: { [stored]: [stored] } })
    const escaped = await shop.db.execute(sql`select ${'{"a": "\\ud83d\\ude00 \\uD83D"}'}::json as json`)
    expect([...escaped]).toEqual([{ json: { a: '\ud83d\ude00 \ufffd' } }])
  })

  it('limits the time of statements, lock waits and idle transactions, behind a pooler too', async () => {
    const limits = sql`select name, setting from pg_settings where source in ('client', 'session')
      and name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
    const outside = await shop.db.execute<{ setting: string }>(limits)
    expect(outside.map(({ setting }) => setting)).toEqual(['15000', '5000', '15000'])
    // What a pooler would hand on of these settings: nothing.
    await shop.db.execute(sql`set lock_timeout = 0`)
    const inside = await shop.db.transaction((tx) => tx.execute(limits))
    expect([...inside]).toEqual([...outside])
  })

  it('prepares statements on request and those of transactions, up to a limit', async () => {
    const { db, close } = openDatabase(shop.config.databaseUrl ?? '', { max: 1 })
    const prepared = async () => {
      const rows = await db.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
      return [...rows].map(({ statement }) => statement)
    }
    const stock = (column: string) =>
      sql`select id as ${sql.identifier(column)} from products where stock > ${3}`
    await db.execute(stock('outside'))
    await db.select({ id: products.id }).from(products).where(gt(products.price, 3)).prepare('dear').execute()
    const outside = await prepared()
    expect(outside).toContain('select "id" from "products" where "products"."price" > $1')
    expect(outside.filter((statement) => statement.includes('outside'))).toEqual([])

    for (let number = 1; number <= 200; number += 1)
      await db.transaction((tx) => tx.execute(stock(`inside_${number}`)))
    const inside = (await prepared()).filter((statement) => statement.includes('inside'))
    expect(inside).toContain('select id as "inside_1" from products where stock > $1')
    expect(inside).toHaveLength(150)
    await close()
  })

  it('distinguishes a shopper from an admin', async () => {
    const [shopper, admin] = [await shop.asShopper(), await shop.asAdmin()]
    expect((await shopper.get('/api/auth/session')).json().user.role).toBe('user')
    expect((await admin.get('/api/auth/session')).json().user.role).toBe('admin')
  })
})
