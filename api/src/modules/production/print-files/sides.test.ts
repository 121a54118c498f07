import type { ProductStudio } from '@nakshi/core/designs/schema'
import { printAreaMessages } from '@nakshi/core/studio/admin-messages'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addPlate, getArea, uploadGrey } from '../../../../test/harness-designs.ts'
import { parseCsv, unzip } from '../../../../test/harness-files.ts'
import { pdfPages } from '../../../../test/harness-pdf.ts'
import { textSlot } from '../../../../test/harness-studio.ts'
import { startWorkers } from '../../../app/worker/worker.ts'
import { orderItems, printAreas, printFiles } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let stop: () => Promise<void>
let maker: Client
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  maker = await shop.asStaff('workshop')
  admin = await shop.asAdmin()
  stop = await startWorkers({ db: shop.db, config: shop.config, log: shop.app.log })
})
afterAll(async () => {
  await stop()
  await shop.close()
})

async function addTwoSided() {
  const plate = await addPlate(shop.db, await uploadGrey(admin), [
    { name: 'Name on the back', type: 'text', max_length: 60, price_modifier: 5_000 },
  ])
  const backId = plate.custom_options[1]?.id ?? ''
  const front = { ...getArea(plate), side: 'Front' }
  const back = {
    ...getArea(plate, {
      width_mm: 60,
      height_mm: 40,
      slots: [textSlot({ key: backId, box: { x: 5, y: 5, w: 50, h: 30 } })],
    }),
    ...{ name: 'Other side', side: 'Back' },
  }
  return { plate, backId, front, back }
}
type TwoSided = Awaited<ReturnType<typeof addTwoSided>>

const save = (id: string, areas: object[]) => admin.put(`/api/admin/products/${id}/print-areas`, { areas })
const fill = ({ plate, backId }: TwoSided, texts: { front?: string; back?: string }) => ({
  product_id: plate.id,
  custom_options: {
    [plate.option_id]: { text: texts.front ?? '' },
    ...(texts.back !== undefined && { [backId]: { text: texts.back } }),
  },
})
async function order(product: TwoSided, texts: { front?: string; back?: string }) {
  const shopper = await shop.asShopper()
  const added = await shopper.post('/api/cart', fill(product, texts))
  if (added.statusCode >= 300) throw new Error(added.body)
  const { total } = (await shopper.post('/api/checkout/quote', {})).json()
  const placed = await shopper.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  const { id, order_number } = placed.json()
  await admin.patch(`/api/admin/orders/${id}/status`, { status: 'confirmed' })
  await shop.sql`update orders set status = 'confirmed' where id = ${id}`
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, id))
  if (!item) throw new Error(placed.body)
  const files = () => shop.db.select().from(printFiles).where(eq(printFiles.item_id, item.id))
  await vi.waitFor(async () => expect(await files()).not.toHaveLength(0), { timeout: 60_000, interval: 200 })
  const price = (await shopper.get(`/api/orders/${id}`)).json().items[0].price
  return { id, order_number, item, price, files: await files(), shopper }
}
const requestFiles = (what: string, id: string, more: object = {}) =>
  maker.get(`/api/admin/${what}`, { query: { filter: JSON.stringify({ id: [id] }), of: 'orders', ...more } })
const getNames = (zip: Buffer) => [...unzip(zip).keys()].map((name) => name.replace(/^[^/]+\//, '')).sort()

test('makes files, ticket, board line and sheets of each filled side', async () => {
  const product = await addTwoSided()
  const saved = await save(product.plate.id, [product.front, product.back])
  expect(saved.statusCode, saved.body).toBe(200)
  const both = await order(product, { front: 'Asha', back: 'Ravi' })
  const one = await order(product, { front: 'Meera' })
  expect(both.price - one.price).toBe(5_000)
  const listed = (files: typeof both.files) =>
    files.map(({ side, side_no, kind }) => `${side_no} ${side} ${kind}`).sort()
  const ofSide = (side: string) => ['pdf', 'png', 'preview'].map((kind) => `${side} ${kind}`)
  expect(listed(both.files)).toEqual([...ofSide('0 Front'), ...ofSide('1 Back')])
  expect(listed(one.files)).toEqual(ofSide('0 Front'))

  const archive = await requestFiles('print-files', both.id)
  expect(archive.statusCode, archive.body).toBe(200)
  const name = `${both.order_number}-1-Name-plate`
  expect(getNames(archive.rawPayload)).toEqual([
    `${name}-Asha-Front.pdf`,
    `${name}-Asha-Front.png`,
    `${name}-Ravi-Back.pdf`,
    `${name}-Ravi-Back.png`,
    'texts.csv',
    'texts.txt',
  ])
  const csv = [...unzip(archive.rawPayload)].find(([path]) => path.endsWith('texts.csv'))?.[1]
  const rows = parseCsv(csv?.toString('utf8').slice(1) ?? '').slice(1)
  expect(rows.map((row) => [row[4], row[5], row[7], row.at(-1)])).toEqual([
    ['90', '30', 'Asha', 'Front'],
    ['60', '40', 'Ravi', 'Back'],
  ])
  expect(getNames((await requestFiles('print-files', one.id)).rawPayload)).toContain(
    `${one.order_number}-1-Name-plate-Meera-Front.pdf`,
  )

  const getTicket = async (id: string) => {
    const query = { filter: JSON.stringify({ id: [id] }) }
    return pdfPages((await maker.get('/api/admin/orders/job-tickets', { query })).rawPayload).join(' ')
  }
  const ticket = await getTicket(both.id)
  for (const line of ['Sides: Front, Back', 'Front: Name', 'Back: Name on the back', 'Ravi'])
    expect(ticket.replace(/\s+/g, ' ')).toContain(line)
  expect(await getTicket(one.id)).not.toContain('Back')

  const query = { filter: JSON.stringify({ q: both.order_number }) }
  const { columns } = (await maker.get('/api/admin/production-board', { query })).json()
  expect(columns[0].rows).toMatchObject([{ sides: ['Front', 'Back'], units: 1 }])

  const bed = { sheet: 'bed', width: '120', height: '70', gap: '4' }
  const countPages = async (id: string) =>
    (await requestFiles('print-files/imposition', id, bed)).rawPayload
      .toString('latin1')
      .split('/Type /Page\n').length - 1
  expect([await countPages(both.id), await countPages(one.id)]).toEqual([2, 1])

  const { items } = (await maker.get(`/api/admin/workshop-orders/${both.id}`)).json()
  expect(items[0].print).toMatchObject({
    sides: [
      { side: 'Front', width_mm: 90, height_mm: 30 },
      { side: 'Back', width_mm: 60, height_mm: 40 },
    ],
  })
  const previews = items[0].print.files.filter(({ kind }: { kind: string }) => kind === 'preview')
  expect(previews.map(({ side }: { side: string }) => side)).toEqual(['Front', 'Back'])
  const bytes = []
  for (const { url } of previews) bytes.push((await maker.get(url)).rawPayload)
  expect(bytes[0]?.equals(bytes[1] ?? Buffer.of())).toBe(false)
}, 240_000)

test('uses the jig of each side', async () => {
  const product = await addTwoSided()
  const jig = { width_mm: 120, height_mm: 90, positions: [{ x_mm: 60, y_mm: 45, angle_deg: 0 }] }
  await save(product.plate.id, [{ ...product.front, jig }, product.back])
  const placed = await order(product, { front: 'Asha', back: 'Ravi' })
  const without = await requestFiles('print-files/imposition', placed.id, { sheet: 'jig' })
  expect(without.json().message).toMatch(new RegExp(`^${placed.order_number}, Name plate, Back: `))
  await shop.db.update(printAreas).set({ jig }).where(eq(printAreas.product_id, product.plate.id))
  expect((await requestFiles('print-files/imposition', placed.id, { sheet: 'jig' })).statusCode).toBe(200)
})

test('lays out a cart line again when any side has changed', async () => {
  const product = await addTwoSided()
  const [front, back] = (await save(product.plate.id, [product.front, product.back])).json().areas
  const asha = await shop.asShopper()
  const added = await asha.post('/api/cart', fill(product, { front: 'Asha', back: 'Ravi Kumar Sharma' }))
  expect(added.json().items[0].design).toMatchObject({ print_area_id: front.id, area_version: 1 })
  const small = {
    ...product.back.area,
    slots: [textSlot({ key: product.backId, box: { x: 5, y: 5, w: 6, h: 3 }, max_lines: 1 })],
  }
  const saved = await save(product.plate.id, [
    { ...product.front, id: front.id },
    { ...product.back, id: back.id, area: small },
  ])
  expect(saved.json().areas.map(({ version }: { version: number }) => version)).toEqual([2, 2])
  const [line] = (await asha.get('/api/cart')).json().items
  expect(line.problem).toMatchObject({ message: expect.any(String) })
  const rejected = await asha.post(
    '/api/cart',
    fill(product, { front: 'Asha', back: 'A long name for a small back' }),
  )
  expect([rejected.statusCode, rejected.json().issues[0].path]).toEqual([
    422,
    `custom_options.${product.backId}`,
  ])
})

test('prints an order as placed when a side is renamed or removed, and takes the present sides to buy it again', async () => {
  const product = await addTwoSided()
  await save(product.plate.id, [product.front, product.back])
  const { id, order_number, shopper } = await order(product, { front: 'Asha', back: 'Ravi' })
  const name = `${order_number}-1-Name-plate`
  const buyAgain = async () => {
    await shopper.delete('/api/cart')
    expect((await shopper.post(`/api/orders/${id}/reorder`, {})).json().refused).toEqual([])
    const [line] = (await shopper.get('/api/cart')).json().items
    expect(line.problem).toBeNull()
    return line.design.style.texts.map(({ slot }: { slot: string }) => slot)
  }
  const getFileNames = async () => getNames((await requestFiles('print-files', id)).rawPayload)

  await save(product.plate.id, [product.front, { ...product.back, side: 'Reverse' }])
  expect(await getFileNames()).toContain(`${name}-Ravi-Back.pdf`)
  expect(await buyAgain()).toEqual([product.plate.option_id, product.backId])
  await save(product.plate.id, [{ ...product.front, side: '' }])
  expect(await getFileNames()).toContain(`${name}-Ravi-Back.pdf`)
  expect(await buyAgain()).toEqual([product.plate.option_id])
}, 240_000)

test('requires the approval of an item that a side requires, also while that side is blank', async () => {
  const product = await addTwoSided()
  await save(product.plate.id, [product.front, { ...product.back, needs_proof: true }])
  const { item } = await order(product, { front: 'Asha' })
  expect(item.design?.needs_proof).toBe(true)
})

test('tells two sides apart that have the same name in a language', async () => {
  const product = await addTwoSided()
  await save(product.plate.id, [product.front, product.back])
  const texts = ['Front', 'Back'].map((side) => ({ field: `side:${side}`, text: 'साइड' }))
  const translated = await admin.put(`/api/admin/products/${product.plate.id}/translations/hi`, { texts })
  expect(translated.statusCode, translated.body).toBe(200)
  const getSides = async (language: string) => {
    const headers = { 'accept-language': language }
    const studio = await maker.get(`/api/products/${product.plate.slug}/studio`, { headers })
    const { areas }: ProductStudio = studio.json()
    return areas.map(({ side, side_label }) => [side, side_label])
  }
  expect(await getSides('hi')).toEqual([
    ['Front', 'साइड'],
    ['Back', 'साइड'],
  ])
  expect(await getSides('en')).toEqual([['Front'], ['Back']].map(([side]) => [side, undefined]))
})

test('rejects sides without a name, with options of another side, and too many', async () => {
  const { plate, front, back } = await addTwoSided()
  const errorsOf = async (...areas: object[]) => (await save(plate.id, areas)).json().issues
  expect(await errorsOf({ ...front, side: '' }, back)).toMatchObject([
    { path: 'areas.0.side', message: printAreaMessages.side_missing.template },
  ])
  expect(await errorsOf(front, { ...front, side: 'Back' })).toMatchObject([
    { path: 'areas.0.area.slots.0.key', message: printAreaMessages.on_two_sides.template },
    { path: 'areas.1.area.slots.0.key' },
  ])
  expect(await errorsOf(front, front)).toMatchObject([{ path: 'areas.1.name' }])
  const art = (side: string) => ({
    ...front,
    side,
    area: {
      ...front.area,
      slots: [
        {
          ...{ kind: 'art', key: 'art', d: 'M0 0h10v10z' },
          box: { x: 5, y: 5, w: 10, h: 10 },
          view_box: [0, 0, 10, 10],
          colour: '#000000',
        },
      ],
    },
  })
  const five = await errorsOf(front, back, art('Left'), art('Right'), art('Lid'))
  expect(five[0].message).toBe('A product can have at most 4 sides')
})
