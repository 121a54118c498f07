import { formatMessage } from '@nakshi/core/base/format-message'
import { orderEditMessages } from '@nakshi/core/order-edits/admin-messages'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addPlate, getArea, markPlate, uploadGrey } from '../../../../test/harness-designs.ts'
import { addCategory, addCoupon, addProduct } from '../../../../test/harness-rows.ts'
import { textSlot } from '../../../../test/harness-studio.ts'
import {
  coupons,
  orderItems,
  orderItemUnits,
  products,
  productVariants,
  stockMovements,
} from '../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const getOrder = async (id: string): Promise<AdminOrder> =>
  (await admin.get(`/api/admin/orders/${id}`)).json()

async function placeTestOrder(
  lines: { product_id: string; quantity?: number }[],
  couponCode?: string,
  method: 'cod' | 'upi' = 'cod',
) {
  const asha = await shop.asShopper()
  for (const line of lines) await asha.post('/api/cart', { quantity: 1, ...line })
  const { total } = (await asha.post('/api/checkout/quote', { coupon_code: couponCode })).json()
  const placed = await asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: asha.email },
      payment_method: method,
      coupon_code: couponCode,
      expected_total: total,
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const { id, payment_url } = placed.json()
  if (payment_url) await asha.post(`${payment_url}/succeed`)
  return { id: id as string, total, asha }
}

type EditedItem = { id?: string; product_id?: string; quantity?: number; custom_options?: object }
/** The edit of an order that keeps its items, with `changed` quantities and `added` items. */
async function edit(id: string, changed: Record<string, number>, added: EditedItem[] = []) {
  const { updated_at, items } = await getOrder(id)
  const itemBodies = items.flatMap(({ id: itemId, quantity, variant_selections, custom_options }) =>
    changed[itemId] === 0
      ? []
      : [{ id: itemId, quantity: changed[itemId] ?? quantity, variant_selections, custom_options }],
  )
  return { updated_at, items: [...itemBodies, ...added.map((each) => ({ quantity: 1, ...each }))] }
}
const preview = (id: string, body: object) => admin.post(`/api/admin/orders/${id}/edit/preview`, body)
async function save(id: string, body: object): Promise<AdminOrder> {
  const shown = await preview(id, body)
  expect(shown.statusCode, shown.body).toBe(200)
  const saved = await admin.post(`/api/admin/orders/${id}/edit`, {
    ...body,
    expected_total: shown.json().after.total,
  })
  expect(saved.statusCode, saved.body).toBe(200)
  return saved.json()
}
const getStock = async (id: string) =>
  (await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock

describe('the coupon of a placed order', () => {
  const keyRing = () => addProduct(shop.db, { title: 'Key ring', price: 1_000 })
  test.each([
    ['was lowered', (code: string) => ({ set: { discount_value: 5 }, code })],
    ['was raised', (code: string) => ({ set: { discount_value: 90 }, code })],
    ['became a fixed sum', (code: string) => ({ set: { discount_type: 'fixed' as const }, code })],
    ['got a higher minimum', (code: string) => ({ set: { minimum_amount: 10_000_000 }, code })],
    ['got a cap', (code: string) => ({ set: { maximum_discount: 100 }, code })],
    ['is for other products now', (code: string) => ({ set: { product_ids: [crypto.randomUUID()] }, code })],
  ])('keeps its original discount although it %s', async (_case, change) => {
    const lamp = await addProduct(shop.db, { title: 'Lamp', price: 100_000 })
    const { code } = await addCoupon(shop.db, { discount_value: 50 })
    const { id } = await placeTestOrder([{ product_id: lamp.id }], code)
    const { set } = change(code)
    await shop.db.update(coupons).set(set).where(eq(coupons.code, code))
    const saved = await save(id, await edit(id, {}, [{ product_id: (await keyRing()).id }]))
    expect(saved).toMatchObject({ subtotal_amount: 101_000, discount_amount: 50_500, coupon_code: code })
  })

  test('keeps its minimum and cap after it was deleted', async () => {
    const lamp = await addProduct(shop.db, { title: 'Lamp', price: 100_000 })
    const terms = { discount_value: 50, minimum_amount: 150_000, maximum_discount: 60_000 }
    const { code } = await addCoupon(shop.db, terms)
    const { id } = await placeTestOrder([{ product_id: lamp.id, quantity: 2 }], code)
    await shop.db.delete(coupons).where(eq(coupons.code, code))
    const { items } = await getOrder(id)
    const item = items[0]?.id ?? ''
    expect(await save(id, await edit(id, { [item]: 3 }))).toMatchObject({ discount_amount: 60_000 })
    expect(await save(id, await edit(id, { [item]: 1 }))).toMatchObject({ discount_amount: 0 })
    expect(await save(id, await edit(id, { [item]: 2 }))).toMatchObject({ discount_amount: 60_000 })
  })

  test('keeps applying to its items after one was deleted and one moved to another category', async () => {
    const [mugs, lamps] = [await addCategory(shop.db), await addCategory(shop.db, { name: 'Lamps' })]
    const inMugs = { price: 100_000, category_ids: [mugs.id] }
    const [gone, moved, other, later] = [
      await addProduct(shop.db, { title: 'Deleted mug', ...inMugs }),
      await addProduct(shop.db, { title: 'Moved mug', ...inMugs }),
      await addProduct(shop.db, { title: 'Lamp', price: 100_000, category_ids: [lamps.id] }),
      await addProduct(shop.db, { title: 'Later mug', ...inMugs }),
    ]
    const { code } = await addCoupon(shop.db, { discount_value: 50, category_ids: [mugs.id] })
    const { id } = await placeTestOrder(
      [gone, moved, other].map((product) => ({ product_id: product.id })),
      code,
    )
    expect(await getOrder(id)).toMatchObject({ discount_amount: 100_000 })
    await shop.sql`update product_categories set category_id = ${lamps.id} where product_id = ${moved.id}`
    await shop.sql`update product_categories set category_id = ${mugs.id} where product_id = ${other.id}`
    await shop.db.delete(products).where(eq(products.id, gone.id))
    expect(await save(id, await edit(id, {}, [{ product_id: later.id }]))).toMatchObject({
      subtotal_amount: 400_000,
      discount_amount: 150_000,
    })
    const lines = await shop.sql`
      select i.product->>'title' as title, i.coupon_applies from order_items i
      where i.order_id = ${id} order by i.line_no`
    expect(lines.map(({ coupon_applies }) => coupon_applies)).toEqual([true, true, false, true])
  })
})

describe('an item added by an edit', () => {
  test('gets a design, print files and a stock movement like an ordered item', async () => {
    const lamp = await addProduct(shop.db, { title: 'Lamp', price: 100_000 })
    const plate = await addPlate(shop.db, await uploadGrey(admin))
    await markPlate(admin, plate)
    const { id, asha } = await placeTestOrder([{ product_id: lamp.id }])
    const before = await getStock(plate.id)
    const added = {
      product_id: plate.id,
      quantity: 2,
      custom_options: { [plate.option_id]: { text: 'शर्मा निवास' } },
    }
    await save(id, await edit(id, {}, [added]))
    const items = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, id))
    const item = items.find(({ product_id }) => product_id === plate.id)
    expect(item?.design?.scene.texts[0]?.text).toBe('शर्मा निवास')
    expect(await shop.sql`select 1 from designs where user_id = ${asha.userId}`).toHaveLength(1)
    const jobs = await shop.sql`
      select 1 from jobs.job where name = 'print_files' and data->>'item_id' = ${item?.id ?? ''}`
    expect(jobs).toHaveLength(1)
    expect(await getStock(plate.id)).toBe((before ?? 0) - 2)
    const moved = await shop.db.select().from(stockMovements).where(eq(stockMovements.product_id, plate.id))
    expect(moved).toMatchObject([{ change: -2, reason: 'order_edit', order_id: id }])
  })

  test('is rejected with its field when its text cannot be made', async () => {
    const lamp = await addProduct(shop.db, { title: 'Lamp', price: 100_000 })
    const plate = await addPlate(shop.db, await uploadGrey(admin))
    await markPlate(admin, plate)
    const { id } = await placeTestOrder([{ product_id: lamp.id }])
    const added = {
      product_id: plate.id,
      custom_options: { [plate.option_id]: { text: '漢字' } },
    }
    const response = await preview(id, await edit(id, {}, [added]))
    expect([response.statusCode, response.json().code]).toEqual([422, 'cannot_be_made'])
    expect(response.json().issues[0].path).toBe(`items.1.custom_options.${plate.option_id}`)
  })
})

test.each([
  ['a print area', ''],
  ['an area of its other side', 'Back'],
])('an item is not turned into a variant that has %s of its own', async (_, side) => {
  const plate = await addPlate(shop.db, await uploadGrey(admin), [
    { name: 'Name on the back', type: 'text', max_length: 60 },
  ])
  const woods = ['Pine', 'Teak'].map((value) => ({ product_id: plate.id, name: 'Wood', type: 'wood', value }))
  await shop.db.insert(productVariants).values(woods)
  const backId = plate.custom_options[1]?.id ?? ''
  const back = { ...getArea(plate, { slots: [textSlot({ key: backId })] }), name: 'Back', side }
  const areas =
    side === '' ? [getArea(plate), getArea(plate)] : [{ ...getArea(plate), side: 'Front' }, back, back]
  const saved = await admin.put(`/api/admin/products/${plate.id}/print-areas`, {
    areas: areas.with(-1, { ...back, name: 'Teak', variant_selections: { wood: 'Teak' } }),
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const customOptions = { [plate.option_id]: { text: 'Asha' } }
  const { id } = await placeTestOrder([
    Object.assign(
      { product_id: plate.id, custom_options: customOptions },
      { variant_selections: { wood: 'Pine' } },
    ),
  ])
  const { items, updated_at } = await edit(id, {})
  const changed = items.map((item) => ({ ...item, variant_selections: { wood: 'Teak' } }))
  const response = await preview(id, { updated_at, items: changed })
  expect([response.statusCode, response.json().code], response.body).toEqual([422, 'other_area'])
})

describe('made units', () => {
  async function threeLamps(made: number) {
    const lamp = await addProduct(shop.db, { title: 'Lamp', price: 100_000 })
    const placed = await placeTestOrder([{ product_id: lamp.id, quantity: 3 }])
    await admin.put(`/api/admin/orders/${placed.id}`, { status: 'processing' })
    const { items } = await getOrder(placed.id)
    const item = items[0]?.id ?? ''
    const moves = [{ item_id: item, from: null, units: made }]
    await admin.post('/api/admin/production-board/moves', { moves, to: 'made' })
    return { ...placed, item, lamp }
  }
  const getRejection = async (id: string, body: object) => {
    const response = await preview(id, body)
    return [response.statusCode, response.json().message]
  }

  test.each([
    [3, 2, 1, formatMessage(orderEditMessages.made_units, { title: 'Lamp', smart_count: 2 })],
    [3, 1, 0, formatMessage(orderEditMessages.made_units, { title: 'Lamp', smart_count: 1 })],
    [3, 3, 2, formatMessage(orderEditMessages.already_made, { title: 'Lamp' })],
  ])(
    'cannot be removed: of %s units with %s made, a quantity of %s is rejected',
    async (_ordered, made, wanted, message) => {
      const { id, item } = await threeLamps(made)
      const other = await addProduct(shop.db, { title: 'Other', price: 1_000 })
      const body = await edit(id, { [item]: wanted }, [{ product_id: other.id }])
      expect(await getRejection(id, body)).toEqual([409, message])
    },
  )

  test('are kept whatever their position, and only units not started are restocked', async () => {
    const { id, item, lamp } = await threeLamps(3)
    // The first is taken back, so that the made ones are the second and the third
    await admin.post('/api/admin/production-board/moves', {
      moves: [{ item_id: item, from: 'made', units: 1 }],
      to: null,
    })
    const before = await getStock(lamp.id)
    await save(id, await edit(id, { [item]: 2 }))
    const units = await shop.db.select().from(orderItemUnits).where(eq(orderItemUnits.item_id, item))
    expect(units.map(({ unit_no, production_status }) => [unit_no, production_status]).toSorted()).toEqual([
      [1, 'made'],
      [2, 'made'],
    ])
    expect(await getStock(lamp.id)).toBe((before ?? 0) + 1)
  })

  test('allow a higher quantity', async () => {
    const { id, item } = await threeLamps(3)
    expect((await save(id, await edit(id, { [item]: 4 }))).items[0]).toMatchObject({ quantity: 4 })
  })
})

test('rejects an edit that would add a cost to a remake', async () => {
  const lamp = await addProduct(shop.db, { title: 'Lamp', price: 100_000 })
  const { id, asha } = await placeTestOrder([{ product_id: lamp.id }])
  await admin.put(`/api/admin/orders/${id}`, { status: 'delivered' })
  const { items } = await getOrder(id)
  const report = { items: [{ item_id: items[0]?.id, quantity: 1 }], reason: 'damaged', message: 'Broken' }
  const reportResponse = await asha.post(`/api/orders/${id}/returns`, { ...report, photos: [] })
  expect(reportResponse.statusCode, reportResponse.body).toBe(200)
  const [open] = (await admin.get('/api/admin/returns')).json()
  const decided = await admin.post(`/api/admin/returns/${open.id}/decision`, {
    outcome: 'remake',
    answer: '',
    expected_refundable: 0,
  })
  expect(decided.statusCode, decided.body).toBe(200)
  const [remake] = await shop.sql`select id from orders where replacement_of = ${id}`
  const other = await addProduct(shop.db, { title: 'Other', price: 1_000 })
  const response = await preview(remake?.id, await edit(remake?.id, {}, [{ product_id: other.id }]))
  expect([response.statusCode, response.json().message]).toEqual([
    422,
    orderEditMessages.replacement_is_free.template,
  ])
})

describe('a refund before the edit', () => {
  async function refund(id: string, body: object) {
    const made = await admin.post(
      `/api/admin/orders/${id}/refunds`,
      { reason: 'Sold out', ...body },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    expect(made.statusCode, made.body).toBe(201)
  }
  async function placePair(lampPrice: number) {
    const diary = await addProduct(shop.db, { title: 'Diary', price: lampPrice, tax_percent: 0 })
    const lamp = await addProduct(shop.db, { title: 'Lamp', price: lampPrice, tax_percent: 0 })
    const { id } = await placeTestOrder(
      [{ product_id: diary.id }, { product_id: lamp.id, quantity: 2 }],
      undefined,
      'upi',
    )
    const { items } = await getOrder(id)
    const itemOf = (product: { id: string }) =>
      items.find(({ product_id }) => product_id === product.id)?.id ?? ''
    return { id, diary: itemOf(diary), lamp: itemOf(lamp) }
  }

  test('of an item that stays is not deducted from the price of one that leaves', async () => {
    const { id, diary, lamp } = await placePair(100_000)
    await refund(id, { kind: 'items', amount: 100_000, items: [{ item_id: diary, quantity: 1 }] })
    const shown = (await preview(id, await edit(id, { [lamp]: 1 }))).json()
    expect(shown).toMatchObject({ to_refund: 100_000, to_pay: 0 })
  })

  test('of an item that leaves does not pay for another one at its price', async () => {
    const { id, diary } = await placePair(100_000)
    await refund(id, { kind: 'items', amount: 100_000, items: [{ item_id: diary, quantity: 1 }] })
    const candle = await addProduct(shop.db, { title: 'Candle', price: 100_000, tax_percent: 0 })
    const body = await edit(id, { [diary]: 0 }, [{ product_id: candle.id }])
    expect((await preview(id, body)).json()).toMatchObject({ to_refund: 0, to_pay: 100_000 })
    await save(id, body)
    const [order] = await shop.sql`select due_amount::int from orders where id = ${id}`
    expect(order).toEqual({ due_amount: 100_000 })
  })

  test('of the delivery charge is not deducted either', async () => {
    const { id, lamp } = await placePair(10_000)
    const { shipping_amount } = await getOrder(id)
    expect(shipping_amount).toBeGreaterThan(0)
    await refund(id, { kind: 'shipping', amount: shipping_amount })
    const shown = (await preview(id, await edit(id, { [lamp]: 1 }))).json()
    expect(shown).toMatchObject({ to_refund: 10_000, to_pay: 0 })
  })

  test('of one unit leaves the other refundable when the quantity is reduced', async () => {
    const { id, lamp } = await placePair(100_000)
    await refund(id, { kind: 'items', amount: 100_000, items: [{ item_id: lamp, quantity: 1 }] })
    const body = await edit(id, { [lamp]: 1 })
    expect((await preview(id, body)).json()).toMatchObject({ to_refund: 0, to_pay: 0 })
    const { refundable } = await save(id, body)
    expect(refundable).toMatchObject({ amount: 200_000, items: [{ units: [100_000] }, { units: [100_000] }] })
  })
})
