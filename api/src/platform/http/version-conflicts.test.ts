import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addCoupon, addOrder, addProduct } from '../../../test/harness-rows.ts'
import { reviews } from '../db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

type Row = { id: string; updated_at: string }
const getRow = async (path: string): Promise<Row> => (await admin.get(path)).json()
const bulk = (resource: string, ids: string[], body: object) =>
  admin.put(`/api/admin/${resource}`, body, { query: { filter: JSON.stringify({ id: ids }) } })

async function message(): Promise<Row> {
  await admin.post('/api/contact-messages', {
    kind: 'contact',
    name: 'Asha Rao',
    email: 'asha@example.test',
    subject: 'Hours',
    message: 'When are you open?',
  })
  return (await admin.get('/api/admin/contact-messages')).json()[0]
}

describe('a bulk change', () => {
  const resources = {
    orders: {
      add: async () => {
        const { id, order_number } = await addOrder(shop.db)
        return { id, name: order_number }
      },
      theirs: { status: 'confirmed' },
      mine: { status: 'processing' },
    },
    products: {
      add: async () => {
        const { id, title } = await addProduct(shop.db)
        return { id, name: title }
      },
      theirs: { price: 12_345 },
      mine: { price_percent: -50 },
    },
    categories: {
      add: async () => {
        const { id, name } = await addCategory(shop.db)
        return { id, name }
      },
      theirs: { description: 'Theirs' },
      mine: { is_active: false },
    },
    collections: {
      add: async () => {
        const title = `Picks ${crypto.randomUUID()}`
        const { id } = (await admin.post('/api/admin/collections', { title })).json()
        return { id, name: title }
      },
      theirs: { description: 'Theirs' },
      mine: { is_active: false },
    },
    coupons: {
      add: async () => {
        const { id, code } = await addCoupon(shop.db)
        return { id, name: code }
      },
      theirs: { description: 'Theirs' },
      mine: { is_active: false },
    },
  }

  for (const [resource, { add, theirs: otherChange, mine }] of Object.entries(resources))
    test(`reports the ${resource} saved since they were read, and changes none`, async () => {
      const rows = [await add(), await add()] as const
      const [stale, fresh] = rows
      const seen = await Promise.all(rows.map(({ id }) => getRow(`/api/admin/${resource}/${id}`)))
      const versions = Object.fromEntries(seen.map(({ id, updated_at }) => [id, updated_at]))
      expect((await admin.put(`/api/admin/${resource}/${stale.id}`, otherChange)).statusCode).toBe(200)

      const ids = rows.map(({ id }) => id)
      const refused = await bulk(resource, ids, { ...mine, versions })
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({
        code: 'refused',
        issues: [{ path: stale.id, message: `${stale.name}: ${messages.general.stale.template}` }],
      })
      expect((await getRow(`/api/admin/${resource}/${fresh.id}`)).updated_at).toBe(versions[fresh.id])

      expect((await bulk(resource, [fresh.id], { ...mine, versions })).statusCode).toBe(200)
      // Outside clients may leave the versions out
      expect((await bulk(resource, [stale.id], mine)).statusCode).toBe(200)
    })

  test('changes no message that was changed in the meantime', async () => {
    const { id, updated_at } = await message()
    expect((await bulk('contact-messages', [id], { handled: true })).statusCode).toBe(200)
    const refused = await bulk('contact-messages', [id], { handled: false, versions: { [id]: updated_at } })
    expect(refused.json()).toMatchObject({ code: 'refused', issues: [{ path: id }] })
  })

  test('never reopens an order that was cancelled in the meantime, with or without versions', async () => {
    const [cancelled, fine] = [await addOrder(shop.db), await addOrder(shop.db)]
    const seen = await getRow(`/api/admin/orders/${cancelled.id}`)
    await admin.put(`/api/admin/orders/${cancelled.id}`, { status: 'cancelled' })
    const issues = [
      {
        path: cancelled.id,
        message: `${cancelled.order_number}: ${adminMessages.order.cancelled_in_bulk.template}`,
      },
    ]
    for (const versions of [undefined, { [cancelled.id]: seen.updated_at }])
      for (const status of ['pending', 'confirmed', 'processing', 'shipped', 'delivered']) {
        const refused = await bulk('orders', [cancelled.id, fine.id], { status, versions })
        expect([status, refused.statusCode, refused.json().issues]).toMatchObject([status, 409, issues])
      }
    expect((await getRow(`/api/admin/orders/${fine.id}`)).updated_at).toBe(fine.updated_at.toISOString())
  })
})

describe('a change of a single record', () => {
  async function refusesTheSecond(path: string, otherChange: object, mine: object, updatedAt: string) {
    const first = await admin.put(path, { ...otherChange, updated_at: updatedAt })
    expect(first.statusCode, first.body).toBe(200)
    const second = await admin.put(path, { ...mine, updated_at: updatedAt })
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 'stale', message: messages.general.stale.template })
  }

  test('keeps a reply to a review that was written in the meantime', async () => {
    const product = await addProduct(shop.db)
    const [review] = await shop.db
      .insert(reviews)
      .values({ product_id: product.id, user_id: admin.userId, rating: 5, title: 'Fine', comment: 'Fine' })
      .returning()
    const path = `/api/admin/reviews/${review?.id}`
    const { updated_at } = await getRow(path)
    await refusesTheSecond(path, { answer: 'Thank you!' }, { answer: 'Sorry' }, updated_at)
    expect(await getRow(path)).toMatchObject({ answer: 'Thank you!' })
  })

  test('keeps a synonym group that was changed in the meantime', async () => {
    const added = await admin.post('/api/admin/search-synonyms', { words: ['cup', 'mug'] })
    const path = `/api/admin/search-synonyms/${added.json().id}`
    await refusesTheSecond(
      path,
      { words: ['cup', 'pyala'] },
      { words: ['cup', 'glass'] },
      added.json().updated_at,
    )
  })

  test('keeps the filter and schedule of an export preset that were set in the meantime', async () => {
    const body = { name: 'Daily', layout: 'orders', format: 'csv', columns: [{ column: 'order_number' }] }
    const added = await admin.post('/api/admin/export-presets', body)
    const [preset] = added.json().items
    const path = `/api/admin/export-presets/${preset.id}`
    const otherChange = { ...body, filter: { status: 'confirmed' }, send_at: '08:00' }
    await refusesTheSecond(path, otherChange, { ...body, name: 'Mine' }, preset.updated_at)
    expect((await admin.get('/api/admin/export-presets')).json().items[0]).toMatchObject(otherChange)
  })

  test('rejects clearing the waiting state of an order that was changed in the meantime', async () => {
    const order = await addOrder(shop.db)
    const path = `/api/admin/orders/${order.id}`
    const { updated_at } = await getRow(path)
    await admin.put(path, { status: 'confirmed' })
    const refused = await admin.put(path, { is_waiting: false, updated_at })
    expect(refused.json()).toMatchObject({ code: 'stale' })
  })
})
