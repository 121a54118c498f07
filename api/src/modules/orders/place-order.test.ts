import { tracingChannel } from 'node:diagnostics_channel'
import { designMessages } from '@nakshi/core/designs/messages'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addPlate, getArea, markPlate, uploadGrey } from '../../../test/harness-designs.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { textSlot } from '../../../test/harness-studio.ts'
import { STATEMENT_CHANNEL } from '../../platform/db/pool.ts'
import { orderItems, orders } from '../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

type Plate = Awaited<ReturnType<typeof addPlate>>
async function addPlateToCart(shopper: Client): Promise<{ plate: Plate; area: { id: string } }> {
  const plate = await addPlate(shop.db, await uploadGrey(admin))
  const area = await markPlate(admin, plate)
  const customOptions = { [plate.option_id]: { text: 'Meera Nair' } }
  const added = await shopper.post('/api/cart', { product_id: plate.id, custom_options: customOptions })
  expect(added.statusCode, added.body).toBe(201)
  return { plate, area }
}
async function changeSlot({ plate, area }: { plate: Plate; area: { id: string } }, slot: object) {
  const changed = getArea(plate, { slots: [textSlot({ key: plate.option_id, ...slot })] })
  const saved = await admin.put(`/api/admin/products/${plate.id}/print-areas`, {
    areas: [{ ...changed, id: area.id }],
  })
  expect(saved.statusCode, saved.body).toBe(200)
}
async function order(shopper: Client) {
  const { total } = (await shopper.post('/api/checkout/quote', {})).json()
  const body = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
  return () => shopper.post('/api/orders', body, { headers: { 'idempotency-key': crypto.randomUUID() } })
}

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const onStatement = () => {
    count += 1
  }
  const started = tracingChannel(STATEMENT_CHANNEL).start
  started.subscribe(onStatement)
  await work().finally(() => started.unsubscribe(onStatement))
  return count
}

test('places three personalised lines with as many statements as one', async () => {
  const counts: number[] = []
  for (const lines of [1, 3]) {
    const asha = await shop.asShopper()
    for (let line = 0; line < lines; line += 1) await addPlateToCart(asha)
    const place = await order(asha)
    counts.push(
      await countStatements(async () => {
        const placed = await place()
        expect(placed.statusCode, placed.body).toBe(201)
        expect(placed.json().items).toHaveLength(lines)
      }),
    )
  }
  expect(counts[1]).toBe(counts[0])
})

test('places an order of one plain product in 13 statements, and adds it to the cart in 8', async () => {
  const asha = await shop.asShopper()
  const gift = await addProduct(shop.db, { price: 100_000 })
  const add = async () => expect((await asha.post('/api/cart', { product_id: gift.id })).statusCode).toBe(201)
  const added = await countStatements(add)
  const place = await order(asha)
  const placed = await countStatements(async () => expect((await place()).statusCode).toBe(201))
  expect({ added, placed }).toEqual({ added: 8, placed: 13 })
})

test('writes the row of an order once, with the text that searches find', async () => {
  const asha = await shop.asShopper()
  const { plate } = await addPlateToCart(asha)
  const shirt = await addProduct(shop.db, {
    variants: [
      { type: 'size', name: 'Large', value: 'Large' },
      { type: 'colour', name: 'Indigo', value: 'Indigo' },
    ],
  })
  const variantSelections = { size: 'Large', colour: 'Indigo' }
  await asha.post('/api/cart', { product_id: shirt.id, variant_selections: variantSelections })
  const place = await order(asha)
  await shop.sql.unsafe(`
    create function refuse_change() returns trigger language plpgsql as $$ begin raise 'changed'; end $$;
    create trigger refused_change before update on orders for each row execute function refuse_change()`)
  const placed = await place().finally(() => shop.sql.unsafe('drop function refuse_change cascade'))
  expect(placed.statusCode, placed.body).toBe(201)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.json().id))
  expect(row?.has_custom_options).toBe(true)
  for (const text of [plate.title, 'Meera Nair', shirt.title, 'Large', 'Indigo'])
    expect(row?.items_text).toContain(text)
})

test('keeps the search text of an order through changed, added and removed items', async () => {
  const asha = await shop.asShopper()
  for (const title of ['Brass lamp', 'Teak tray'])
    await asha.post('/api/cart', { product_id: (await addProduct(shop.db, { title })).id })
  const { id } = (await (await order(asha))()).json()
  const readText = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.items_text
  expect(await readText()).toMatch(/Brass lamp.*Teak tray/s)
  await shop.sql`delete from order_items where order_id = ${id} and line_no = 2`
  expect(await readText()).not.toContain('Teak tray')
  await shop.sql`update order_items set product = product || '{"title": "Copper lamp"}' where order_id = ${id}`
  expect(await readText()).toMatch(/^Copper lamp/)
  await shop.sql`insert into order_items (order_id, line_no, quantity, price, product)
    values (${id}, 2, 1, 100, '{"title": "Rose vase"}')`
  expect(await readText()).toMatch(/Copper lamp.*Rose vase/s)
})

test('orders a design in its changed print area while it still fits', async () => {
  const asha = await shop.asShopper()
  const added = await addPlateToCart(asha)
  const place = await order(asha)
  await changeSlot(added, { max_mm: 15 })
  const placed = await place()
  expect(placed.statusCode, placed.body).toBe(201)
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, placed.json().id))
  expect(item?.design).toMatchObject({ print_area_id: added.area.id, area_version: 2 })
})

test('rejects a design that no longer fits its changed print area', async () => {
  const asha = await shop.asShopper()
  const added = await addPlateToCart(asha)
  const place = await order(asha)
  await changeSlot(added, { min_mm: 18, max_mm: 18, max_lines: 1, box: { x: 5, y: 5, w: 30, h: 20 } })
  const refused = await place()
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'quote_changed'])
  expect(refused.json().line_issues).toMatchObject([{ message: designMessages.area_outdated.template }])
})

test('marks an order whose photo, beside a design of texts, is too small to print', async () => {
  const asha = await shop.asShopper()
  const plate = await addPlate(shop.db, await uploadGrey(admin), [
    { name: 'Your photo', type: 'image', max_images: 1 },
  ])
  await markPlate(admin, plate)
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d4ed8' } })
    .png()
    .toBuffer()
  const uploaded = await asha.upload('/api/uploads', { content, name: 'us.png', type: 'image/png' })
  const { url, name, type, size } = uploaded.json()
  const added = await asha.post('/api/cart', {
    product_id: plate.id,
    custom_options: {
      [plate.option_id]: { text: 'Meera' },
      [plate.custom_options[1]?.id ?? '']: { images: [{ url, name, type, size }] },
    },
  })
  expect(added.statusCode, added.body).toBe(201)
  const placed = await (await order(asha))()
  expect(placed.statusCode, placed.body).toBe(201)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.json().id))
  expect(row?.has_low_res_photos).toBe(true)
})

test.each([
  ['too small to print', 8, true],
  ['large enough', 900, false],
])('marks an order whose photo is %s', async (_what, pixels, isMarked) => {
  const asha = await shop.asShopper()
  const mug = await addProduct(shop.db, {
    custom_options: [{ name: 'Your photo', type: 'image', max_images: 1 }],
  })
  const content = await sharp({
    create: { width: pixels, height: pixels, channels: 3, background: '#1d4ed8' },
  })
    .png()
    .toBuffer()
  const uploaded = await asha.upload('/api/uploads', { content, name: 'us.png', type: 'image/png' })
  const { url, name, type, size } = uploaded.json()
  const customOptions = { [mug.custom_options[0]?.id ?? '']: { images: [{ url, name, type, size }] } }
  await asha.post('/api/cart', { product_id: mug.id, custom_options: customOptions })
  const placed = await (await order(asha))()
  expect(placed.statusCode, placed.body).toBe(201)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.json().id))
  expect(row?.has_low_res_photos).toBe(isMarked)
})
