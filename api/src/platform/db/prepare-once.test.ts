import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { prepareOnce, toPlaceholders } from './prepare-once.ts'
import { categories } from './tables/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

let builds = 0
const insertCategory = prepareOnce((db, values: typeof categories.$inferInsert) => {
  builds += 1
  return db.insert(categories).values(toPlaceholders(categories, values)).prepare('insert_category')
})
const categoriesBySlug = prepareOnce((db) =>
  db
    .select({ name: categories.name, image_url: categories.image_url })
    .from(categories)
    .where(eq(categories.slug, sql.placeholder('slug')))
    .prepare('categories_by_slug'),
)
const cups = { name: 'Cups', slug: 'cups', image_url: null }
const isAborted = 'this transaction ends'

test('a query prepared once runs in the transaction it is given, and is undone with it', async () => {
  const insertThenAbort = (values: typeof cups) =>
    shop.db.transaction(async (tx) => {
      await insertCategory(tx, values).execute(values)
      expect(await categoriesBySlug(tx).execute({ slug: values.slug })).toHaveLength(1)
      expect(await categoriesBySlug(shop.db).execute({ slug: values.slug })).toEqual([])
      throw new Error(isAborted)
    })
  await expect(insertThenAbort(cups)).rejects.toThrow(isAborted)
  await expect(insertThenAbort({ ...cups, slug: 'more-cups' })).rejects.toThrow(isAborted)
  expect(await categoriesBySlug(shop.db).execute({ slug: 'cups' })).toEqual([])
  expect(builds).toBe(1)
})

test('placeholders of an insert leave null as null', async () => {
  await insertCategory(shop.db, cups).execute(cups)
  expect(await categoriesBySlug(shop.db).execute({ slug: 'cups' })).toEqual([
    { name: 'Cups', image_url: null },
  ])
})

const allSlugs = prepareOnce((db) =>
  db.select({ slug: categories.slug }).from(categories).prepare('all_slugs'),
)

test('a query without parameters is planned by the server once, too', async () => {
  const prepared = await shop.db.transaction(async (tx) => {
    await allSlugs(tx).execute()
    return tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`)
  })
  expect(prepared.map(({ statement }) => statement)).toContain('select "slug" from "categories"')
})
