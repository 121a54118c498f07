import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import type { ProductList } from '@nakshi/core/products/schema'
import { eq, sql as template } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addCategory, addProduct } from '../../../test/harness-rows.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { categories, productCategories, products } from '../../platform/db/tables/index.ts'

let shop: TestApp
let mugs: string
let lamps: string

beforeAll(async () => {
  shop = await createTestApp()
  mugs = (await addCategory(shop.db, { name: 'Mugs', slug: 'mugs' })).id
  lamps = (await addCategory(shop.db, { name: 'Lamps', slug: 'lamps' })).id
})
afterAll(() => shop.close())

const list = async (query: string) => (await shop.visitor().get(`/api/products?${query}`)).json<ProductList>()
const slugs = async (query: string) => (await list(query)).items.map(({ slug }) => slug)

/** What is kept beside the products says what counting them says. */
async function expectCorrectTotals(): Promise<void> {
  const [wrong] = await shop.db.execute<{ shelves: number; categories: number; all: number }>(template`select
    (select count(*) from product_categories pc join products p on p.id = pc.product_id where
      (pc.is_active, pc.selling_price, pc.lower_title, pc.created_at)
        is distinct from (p.is_active, p.selling_price, lower(p.title), p.created_at)) as shelves,
    (select count(*) from categories c where active_products <> (select count(*) from product_categories pc
      join products p on p.id = pc.product_id where pc.category_id = c.id and p.is_active)) as categories,
    (select active_products from product_totals) - (select count(*) from products where is_active) as all`)
  expect(wrong).toEqual({ shelves: 0, categories: 0, all: 0 })
}

async function waitingForLocks(): Promise<number> {
  const [row] = await shop.sql<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return row?.n ?? 0
}

describe('a category listing', () => {
  it('follows changes of price, title, visibility and category of its products', async () => {
    const { db } = shop
    const blue = await addProduct(db, { slug: 'blue', title: 'Blue', price: 10_000, category_ids: [mugs] })
    await addProduct(db, { slug: 'red', title: 'Red', price: 20_000, category_ids: [mugs, lamps] })
    const own = eq(products.id, blue.id)
    expect(await slugs('category=mugs&sort=price_asc')).toEqual(['blue', 'red'])

    await db.update(products).set({ price: 30_000, title: 'Zinc' }).where(own)
    expect(await slugs('category=mugs&sort=price_asc')).toEqual(['red', 'blue'])
    expect(await slugs('category=mugs&sort=name')).toEqual(['red', 'blue'])
    await db.update(products).set({ discounted_price: 5_000 }).where(own)
    expect(await slugs('category=mugs&sort=price_desc')).toEqual(['red', 'blue'])
    expect(await slugs('category=mugs&max_price=6000')).toEqual(['blue'])
    await expectCorrectTotals()

    await db.update(products).set({ is_active: false }).where(own)
    expect(await list('category=mugs')).toMatchObject({ total: 1, items: [{ slug: 'red' }] })
    await expectCorrectTotals()
    await db.update(products).set({ is_active: true }).where(own)
    await db
      .update(productCategories)
      .set({ category_id: lamps })
      .where(eq(productCategories.product_id, blue.id))
    await expectCorrectTotals()
  })

  it('keeps its count through save, bulk update and delete in the backoffice', async () => {
    const admin = await shop.asAdmin()
    const one = await addProduct(shop.db, { title: 'One', category_ids: [mugs] })
    const two = await addProduct(shop.db, { title: 'Two', category_ids: [mugs] })
    const many = encodeURIComponent(JSON.stringify({ id: [one.id, two.id] }))
    for (const change of [
      { is_active: false },
      { category_ids: [lamps] },
      { is_active: true, price_percent: 10 },
    ]) {
      expect((await admin.put(`/api/admin/products?filter=${many}`, change)).statusCode).toBe(200)
      await expectCorrectTotals()
    }
    expect((await admin.delete(`/api/admin/products/${one.id}`)).statusCode).toBe(200)
    expect((await admin.delete(`/api/admin/categories/${lamps}`)).statusCode).toBe(200)
    await expectCorrectTotals()
  })

  it('locks categories in one order when a product is added while another is deactivated', async () => {
    const shelves = await Promise.all(
      ['Bowls', 'Jars'].map(async (name) => (await addCategory(shop.db, { name })).id),
    )
    const [first = '', second = ''] = shelves.toSorted()
    const { id } = await addProduct(shop.db)
    for (const categoryId of [second, first])
      await shop.db.insert(productCategories).values({ category_id: categoryId, product_id: id })
    // So few are read in the order in which they were put there
    await shop.sql`analyze product_categories`
    const added = await addProduct(shop.db)
    const both: PromiseLike<unknown>[] = []
    await shop.db.transaction(async (tx) => {
      await tx.select().from(categories).where(eq(categories.id, first)).for('update')
      both.push(
        shop.db
          .insert(productCategories)
          .values(shelves.map((categoryId) => ({ category_id: categoryId, product_id: added.id })))
          .execute(),
      )
      await expect.poll(waitingForLocks).toBe(1)
      both.push(shop.db.update(products).set({ is_active: false }).where(eq(products.id, id)).execute())
      await expect.poll(waitingForLocks).toBe(2)
    })
    await Promise.all(both)
    await expectCorrectTotals()
  })

  it('counts correctly under concurrent changes with retried transactions', async () => {
    const shelves = await Promise.all(
      ['Trays', 'Tins'].map(async (name) => (await addCategory(shop.db, { name })).id),
    )
    await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const product = await addProduct(shop.db, { title: `At once ${number}` })
        const rows = shelves.map((categoryId) => ({ category_id: categoryId, product_id: product.id }))
        await retryingTransaction(shop.db, (tx) =>
          tx.insert(productCategories).values(number % 2 ? rows : rows.toReversed()),
        )
        if (number % 3 === 0)
          await retryingTransaction(shop.db, (tx) =>
            tx.update(products).set({ is_active: false }).where(eq(products.id, product.id)),
          )
      }),
    )
    await expectCorrectTotals()
    const kept = await shop.db.select().from(categories).where(eq(categories.name, 'Trays'))
    expect(kept[0]?.active_products).toBe(8)
  })
})

describe('the total of a product list', () => {
  it('is exact for a category and capped when filters or search words narrow it', async () => {
    const crates = await addCategory(shop.db, { name: 'Crates', slug: 'crates' })
    await shop.sql`insert into products (slug, title, price, description)
      select 'crate-' || n, 'Crate ' || n, n * 100, '<p>Pinewood</p>' from generate_series(1, ${COUNT_LIMIT + 5}::int) n`
    await shop.sql`insert into product_categories (product_id, category_id)
      select id, ${crates.id} from products where slug like 'crate-%'`
    await expectCorrectTotals()
    expect(await list('category=crates')).toMatchObject({ total: COUNT_LIMIT + 5, more: false })
    expect(await list('category=crates&page=42')).toMatchObject({
      total: COUNT_LIMIT + 5,
      items: { length: 21 },
    })
    expect(await list('category=crates&page=50')).toMatchObject({ total: COUNT_LIMIT + 5, items: [] })
    for (const narrowed of ['category=crates&min_price=100', 'search=crate', 'search=pinewood', 'search=cr'])
      expect(await list(narrowed)).toMatchObject({ total: COUNT_LIMIT, more: true, is_fuzzy: false })
    expect(await list('category=crates&max_price=10000')).toMatchObject({ total: 100, more: false })
    expect(await list('search=crate 1000')).toMatchObject({ total: 1, more: false })
    expect(await list('search=crate&category=crates&max_price=300&sort=price_desc')).toMatchObject({
      total: 3,
      items: [{ slug: 'crate-3' }, { slug: 'crate-2' }, { slug: 'crate-1' }],
    })
  })

  it('suggests close matches among thousands of products', async () => {
    const { items, is_fuzzy } = await list('search=pinewod&per_page=3&max_price=500')
    expect(is_fuzzy).toBe(true)
    expect(items).toHaveLength(3)
  })

  it('returns to zero when all products are deleted', async () => {
    await shop.sql`truncate products cascade`
    expect(await list('')).toMatchObject({ total: 0, items: [] })
    await expectCorrectTotals()
  })
})
