import { adminMessages } from '@nakshi/core/admin-messages'
import { LEFT_OUT_HEADER } from '@nakshi/core/base/left-out'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addDesignedItem } from '../../../../test/harness-designed-item.ts'
import { parseCsv, unzip } from '../../../../test/harness-files.ts'
import { pdfPages } from '../../../../test/harness-pdf.ts'
import { addOrder, addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { startWorkers } from '../../../app/worker/worker.ts'
import { auditLog, printAreas, printFiles } from '../../../platform/db/tables/index.ts'

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

type Added = Awaited<ReturnType<typeof addDesignedItem>>
const makeFiles = (...units: Added[]) =>
  vi.waitFor(
    async () => {
      for (const { item } of units)
        expect((await shop.db.select().from(printFiles).where(eq(printFiles.item_id, item.id))).length).toBe(
          4,
        )
    },
    { timeout: 30_000, interval: 100 },
  )
const requestFiles = (what: string, of: 'orders' | 'items', ids: string[], more = {}) =>
  maker.get(`/api/admin/${what}`, { query: { filter: JSON.stringify({ id: ids }), of, ...more } })
const shown = async ({ order }: Added) => (await maker.get(`/api/admin/workshop-orders/${order.id}`)).json()

test('serves preview and print files of an item to the workshop and prints its picture on documents', async () => {
  const added = await addDesignedItem(shop)
  expect((await shown(added)).items[0].print).toMatchObject({ state: 'making', files: [] })
  await makeFiles(added)
  const [item] = (await shown(added)).items
  expect(item).toMatchObject({
    preview_url: item.print.files[0].url,
    style: { texts: [{ font: 'tiro' }] },
    print: { state: 'made', width_mm: 90, height_mm: 30, needs_proof: false, proof: null },
  })
  const query = { filter: JSON.stringify({ q: added.order.order_number }) }
  const [row] = (await maker.get('/api/admin/workshop-orders', { query })).json()
  expect(row.previews).toEqual([item.preview_url])
  const ticket = await maker.get('/api/admin/orders/job-tickets', {
    query: { filter: JSON.stringify({ id: [added.order.id] }) },
  })
  expect(ticket.rawPayload.toString('latin1')).toContain('/Subtype /Image')
  const getPackingSlip = async (id: string) => {
    const slip = { query: { filter: JSON.stringify({ id: [id] }) } }
    return (await admin.get('/api/admin/orders/packing-slips', slip)).rawPayload.toString('latin1')
  }
  expect(await getPackingSlip(added.order.id)).toContain('/Subtype /Image')
  expect(await getPackingSlip((await addOrder(shop.db)).id)).not.toContain('/Subtype /Image')
  const types = { preview: 'image/webp', png: 'image/png', pdf: 'application/pdf', svg: 'image/svg+xml' }
  for (const { kind, url, size } of item.print.files) {
    const response = await maker.get(url)
    const facts = [response.statusCode, response.headers['content-type'], response.rawPayload.length]
    expect(facts).toEqual([200, types[kind as keyof typeof types], size])
    expect(response.headers['content-security-policy']).toContain('sandbox')
    const again = await maker.get(url, { headers: { 'if-none-match': String(response.headers.etag) } })
    expect(again.statusCode).toBe(304)
  }
})

test('shows the preview to the shopper of the order only', async () => {
  const asha = await shop.asShopper()
  const added = await addDesignedItem(shop, { order: { user_id: asha.userId } })
  await makeFiles(added)
  const [item] = (await asha.get(`/api/orders/${added.order.id}`)).json().items
  expect(item.style.texts).toEqual([{ slot: expect.any(String), font: 'tiro', colour: '#1b2a57' }])
  const picture = await asha.get(item.preview_url)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(picture.headers['cache-control']).toBe('private, no-cache')
  expect((await (await shop.asShopper()).get(item.preview_url)).statusCode).toBe(404)
  expect((await shop.visitor().get(item.preview_url)).statusCode).toBe(401)
})

test('archives the files of selected orders or items under the configured names with their texts', async () => {
  const hindi = await addDesignedItem(shop, { text: 'शर्मा निवास', order: { order_number: 'ORDZIP1' } })
  const formula = await addDesignedItem(shop, {
    text: '=1+1',
    order: { order_number: 'ORDZIP2' },
    quantity: 3,
  })
  await makeFiles(hindi, formula)
  const response = await requestFiles('print-files', 'orders', [hindi.order.id, formula.order.id])
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = new Map(
    [...unzip(response.rawPayload)].map(([name, bytes]) => [name.replace(/^[^/]+\//, ''), bytes]),
  )
  expect([...files.keys()].sort()).toEqual([
    'ORDZIP1-1-Photo-mug-शर्मा-निवास.pdf',
    'ORDZIP1-1-Photo-mug-शर्मा-निवास.png',
    'ORDZIP1-1-Photo-mug-शर्मा-निवास.svg',
    'ORDZIP2-1-Photo-mug-1-1.pdf',
    'ORDZIP2-1-Photo-mug-1-1.png',
    'ORDZIP2-1-Photo-mug-1-1.svg',
    'texts.csv',
    'texts.txt',
  ])
  const [, first, second] = parseCsv(files.get('texts.csv')?.toString('utf8').slice(1) ?? '')
  expect(first?.slice(0, 8)).toEqual(['ORDZIP1', '1', 'Photo mug', '1', '90', '30', 'engrave', 'शर्मा निवास'])
  expect(second?.slice(3, 8)).toEqual(['3', '90', '30', 'engrave', "'=1+1"])
  expect(files.get('texts.txt')?.toString('utf8')).toContain('ORDZIP2-1-Photo-mug-1-1\n=1+1\n')

  await setStore(shop.db, { print_file_name: '{text}-{size}' })
  const named = await requestFiles('print-files', 'items', [hindi.item.id])
  const names = [...unzip(named.rawPayload).keys()].map((name) => name.replace(/^[^/]+\//, ''))
  expect(names).toContain('शर्मा-निवास-90x30mm.pdf')
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.subject_id, hindi.order.id))
  expect(rows).toMatchObject([{ action: 'export' }, { action: 'export' }])
})

test('rejects print files and imposition of an order without designed items', async () => {
  const order = await addOrder(shop.db)
  for (const what of ['print-files', 'print-files/imposition']) {
    const response = await requestFiles(what, 'orders', [order.id])
    expect([response.statusCode, response.json().message]).toEqual([
      422,
      adminMessages.export.no_designs.template,
    ])
  }
})

const getPageSize = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const [width = 0, height = 0] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
      .exec(text)
      ?.slice(1)
      .map((points) => (Number(points) * 25.4) / 72) ?? []
  return {
    width: Math.round(width),
    height: Math.round(height),
    pages: text.split('/Type /Page\n').length - 1,
  }
}

test.each([
  'print-files?of=orders',
  'print-files/imposition?of=orders',
  'orders/job-tickets?',
  'orders/packing-slips?',
])('leaves a cancelled order out of a file of several, and names it: %s', async (what) => {
  const kept = await addDesignedItem(shop)
  const cancelled = await addDesignedItem(shop, { order: { status: 'cancelled' } })
  await makeFiles(kept)
  const request = (...orders: { id: string }[]) => {
    const filter = JSON.stringify({ id: orders.map(({ id }) => id) })
    return admin.get(`/api/admin/${what}&filter=${encodeURIComponent(filter)}`)
  }
  const message = `${cancelled.order.order_number}: ${adminMessages.tracking.cancelled.template}`
  const response = await request(kept.order, cancelled.order)
  expect(response.statusCode, response.body).toBe(200)
  const header = JSON.parse(decodeURIComponent(String(response.headers[LEFT_OUT_HEADER])))
  expect(header).toEqual({ count: 1, first: [expect.objectContaining({ message })] })
  if (what.startsWith('orders/')) {
    const pages = pdfPages(response.rawPayload)
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('Not in this file')
    expect(pages[1]?.replace(/\s+/g, ' ')).toContain(message)
  }
  const none = await request(cancelled.order)
  expect([none.statusCode, none.json().code, none.json().message]).toEqual([409, 'order_cancelled', message])
})

describe('units that are not to be made', () => {
  const made = (item: { id: string }, units: number) =>
    maker.post('/api/admin/production-board/moves', {
      moves: [{ item_id: item.id, from: null, units }],
      to: 'made',
    })
  const tickets = (id: string, more: object = {}) =>
    admin.get('/api/admin/orders/job-tickets', { query: { filter: JSON.stringify({ id: [id] }), ...more } })

  test('are left out of tickets and sheets, but can be printed again on purpose', async () => {
    const { order, item } = await addDesignedItem(shop, { quantity: 3 })
    expect((await made(item, 2)).statusCode).toBe(200)
    expect(pdfPages((await tickets(order.id)).rawPayload)[0]).toContain('1 × Photo mug')
    const sheet = async (more: object = {}) =>
      requestFiles('print-files/imposition', 'items', [item.id], {
        sheet: 'bed',
        width: '130',
        height: '70',
        ...more,
      })
    expect(getPageSize((await sheet()).rawPayload).pages).toBe(1)
    expect(getPageSize((await sheet({ reprint: 'true' })).rawPayload).pages).toBe(3)
    await made(item, 1)
    for (const response of [await tickets(order.id), await sheet()])
      expect([response.statusCode, response.json().code]).toEqual([409, 'nothing_to_make'])
    expect(pdfPages((await tickets(order.id, { reprint: 'true' })).rawPayload)[0]).toContain('3 × Photo mug')
    expect(getPageSize((await sheet({ copies: '2' })).rawPayload).pages).toBe(2)
  })

  test('are those of an order that is not paid or not confirmed', async () => {
    const unpaid = await addDesignedItem(shop, {
      order: { status: 'pending', payment_method: 'upi', payment_status: 'pending' },
    })
    for (const response of [
      await tickets(unpaid.order.id, { reprint: 'true' }),
      await requestFiles('print-files', 'orders', [unpaid.order.id]),
    ])
      expect([response.statusCode, response.json().code]).toEqual([409, 'needs_payment'])
    const pending = await addDesignedItem(shop, { order: { status: 'pending' } })
    expect(pdfPages((await tickets(pending.order.id)).rawPayload)[0]).toContain('Not confirmed yet')
    expect((await requestFiles('print-files', 'orders', [pending.order.id])).json().code).toBe(
      'not_confirmed',
    )
  })

  test('are named on the ticket and left out of the sheet while a proof waits', async () => {
    const { order, item } = await addDesignedItem(shop, { needs_proof: true, quantity: 2 })
    const [page] = pdfPages((await tickets(order.id)).rawPayload)
    expect(page).toContain('Waits for approval')
    const sheet = () => requestFiles('print-files/imposition', 'items', [item.id])
    expect((await sheet()).json().code).toBe('proof_waits')
    const begun = await maker.post('/api/admin/production-board/moves', {
      moves: [{ item_id: item.id, from: null, units: 1 }],
      to: 'checked',
      without_approval: 'Approved by phone',
    })
    expect(begun.statusCode, begun.body).toBe(200)
    expect((await sheet()).statusCode).toBe(200)
    expect(pdfPages((await tickets(order.id)).rawPayload)[0]).toContain('1 of 2: Waits for approval')
  })
})

test('prints each process on sheets of its own, with the order number beside each item', async () => {
  const engraved = await addDesignedItem(shop)
  const cut = await addDesignedItem(shop, { area: { process: 'cut', min_stroke_mm: 0 } })
  const sheet = (...items: { id: string }[]) =>
    requestFiles(
      'print-files/imposition',
      'items',
      items.map(({ id }) => id),
    )
  const both = await sheet(engraved.item, cut.item)
  expect(both.statusCode, both.body).toBe(200)
  expect(getPageSize(both.rawPayload).pages).toBe(2)
  expect(getPageSize((await sheet(engraved.item)).rawPayload).pages).toBe(1)
})

test('places every ordered unit on a paper sheet or bed at true size', async () => {
  const many = await addDesignedItem(shop, { quantity: 17 })
  const one = await addDesignedItem(shop, { text: 'Meera' })
  const requestImposition = (more: object) =>
    requestFiles('print-files/imposition', 'items', [many.item.id, one.item.id], more)
  const a4 = await requestImposition({ sheet: 'a4', gap: '4' })
  expect([a4.statusCode, a4.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(getPageSize(a4.rawPayload)).toEqual({ width: 210, height: 297, pages: 2 })
  expect(a4.rawPayload.toString('latin1')).not.toContain('/Type /Font')
  const bed = await requestImposition({ sheet: 'bed', width: '600', height: '400', gap: '6', mirror: 'true' })
  expect(getPageSize(bed.rawPayload)).toEqual({ width: 600, height: 400, pages: 1 })
})

test('fills the jig of the print area as it is now, and names an item without one', async () => {
  const product = await addProduct(shop.db)
  const { item, design } = await addDesignedItem(shop, {
    quantity: 3,
    order: { order_number: 'ORDJIG1', product_id: product.id },
  })
  const sheet = (more: object = {}) =>
    requestFiles('print-files/imposition', 'items', [item.id], { sheet: 'jig', ...more })
  const without = await sheet()
  expect([without.statusCode, without.json().message]).toEqual([
    422,
    `ORDJIG1, Photo mug: ${adminMessages.export.no_jig.template}`,
  ])
  const positions = [60, 110].map((yMm) => ({ x_mm: 60, y_mm: yMm, angle_deg: 0 }))
  await shop.db.insert(printAreas).values({
    ...{ id: design.print_area_id, product_id: product.id },
    ...{ name: 'Plate', area: design.area, jig: { width_mm: 120, height_mm: 150, positions } },
  })
  const loads = await sheet()
  expect(loads.statusCode, loads.body).toBe(200)
  expect(getPageSize(loads.rawPayload)).toEqual({ width: 120, height: 150, pages: 2 })
  await shop.sql`update print_areas set jig = jsonb_set(jig, '{positions,1,y_mm}', '70') where id = ${design.print_area_id}`
  expect((await sheet()).json().message).toBe(
    `ORDJIG1, Photo mug: ${adminMessages.export.unfit_jig.template}`,
  )
})

test('archives the sheets with the outlines of each for its machine', async () => {
  const { item } = await addDesignedItem(shop, { quantity: 2, area: { contour: 'through' } })
  const archive = await requestFiles('print-files/imposition', 'items', [item.id], {
    ...{ format: 'zip', marks: 'circles_3', turning: 'half' },
  })
  expect([archive.statusCode, archive.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzip(archive.rawPayload)
  expect([...files.keys()]).toEqual(['sheets.pdf', 'sheet-1.svg', 'sheet-1.dxf'])
  for (const name of ['sheet-1.svg', 'sheet-1.dxf'])
    expect(files.get(name)?.toString()).toContain('Registration')
})

test('names a design larger than the sheet and creates no imposition', async () => {
  const added = await addDesignedItem(shop, { order: { order_number: 'ORDBIG1' } })
  const response = await requestFiles('print-files/imposition', 'items', [added.item.id], {
    sheet: 'bed',
    width: '80',
    height: '60',
  })
  expect(response.statusCode).toBe(422)
  expect(response.json().message).toBe('ORDBIG1, Photo mug: This design is larger than the sheet')
})

test('creates failed print files on request once the cause is fixed', async () => {
  const added = await addDesignedItem(shop, { text: '漢' })
  const failing = () => shop.sql`select id from jobs.job where name = 'print_files' and state = 'retry'`
  await vi.waitFor(async () => expect(await failing()).toHaveLength(1), { timeout: 20_000, interval: 100 })
  await shop.sql`update jobs.job set state = 'failed' where name = 'print_files' and state = 'retry'`
  expect((await shown(added)).items[0].print.state).toBe('failed')
  await shop.sql`
    update order_items set design = jsonb_set(design, '{scene,texts,0,text}', '"Asha"') where id = ${added.item.id}`
  const again = await maker.post(`/api/admin/print-files/${added.item.id}`)
  expect([again.statusCode, again.json().state]).toEqual([200, 'making'])
  await makeFiles(added)
  expect((await maker.post(`/api/admin/print-files/${crypto.randomUUID()}`)).statusCode).toBe(404)
})
