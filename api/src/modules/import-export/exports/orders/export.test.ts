import { adminMessages } from '@nakshi/core/admin-messages'
import { formatTime } from '@nakshi/core/base/dates'
import { type ExportLayout, exportColumns } from '@nakshi/core/exports/admin-columns'
import { getExportRowCount } from '@nakshi/core/exports/admin-schema'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import type { Client } from '../../../../../test/harness-client.ts'
import { parseCsv, parseWorksheet, unzip } from '../../../../../test/harness-files.ts'
import { addCategory, addOrder, addProduct } from '../../../../../test/harness-rows.ts'
import { orderItems, orders } from '../../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

type Query = {
  format?: 'csv' | 'xlsx'
  layout?: ExportLayout
  columns?: string
  filter?: unknown
  sort?: unknown
  worksheets?: 'product'
}
const fetchExport = ({ filter, sort, ...plain }: Query) =>
  admin.get('/api/admin/orders/export', {
    query: {
      ...plain,
      ...(filter ? { filter: JSON.stringify(filter) } : {}),
      ...(sort ? { sort: JSON.stringify(sort) } : {}),
    },
  })

/** The rows of a CSV export by their headings, as a spreadsheet would show them. */
async function exported(query: Query): Promise<Record<string, string>[]> {
  const answer = await fetchExport(query)
  expect(answer.statusCode, answer.body).toBe(200)
  const [headings = [], ...rows] = parseCsv(answer.body.slice(1))
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])))
}

const rupees = (paise: number) => (paise / 100).toFixed(2)

describe('an orders export', () => {
  test('contains exactly the filtered orders in the requested sort order with all stored fields', async () => {
    const names = ['आशा शर्मा', '=1+1', '+91 Ravi', '@SUM(A1)', '-2', 'Meera "M" Nair, Kochi', 'Zoë\nLine']
    for (const [index, fullName] of names.entries())
      await addOrder(shop.db, {
        order_number: `ORDLIST${index}`,
        status: index % 2 === 0 ? 'confirmed' : 'shipped',
        price: 149_900 + index,
        shipping: { full_name: fullName, city: 'Jaipur', phone: '9876543210', pincode: '302003' },
        created_at: new Date(Date.UTC(2026, 10, 21, 12, 35 + index)),
        coupon_code: index === 0 ? 'DIWALI20' : null,
        custom_options: index === 1 ? { [crypto.randomUUID()]: { text: 'Hi' } } : {},
      })
    await addOrder(shop.db, { order_number: 'ORDLIST-ELSEWHERE', status: 'cancelled' })
    const [noted] = await shop.db.select().from(orders).where(eq(orders.order_number, 'ORDLIST1'))
    for (const note of ['=Call first', 'Photo is dark'])
      await admin.post(`/api/admin/orders/${noted?.id}/notes`, { note })

    const filter = { q: 'ORDLIST', status: ['confirmed', 'shipped'] }
    const rows = await exported({ filter, sort: ['total_amount', 'DESC'] })
    const stored = await shop.db
      .select()
      .from(orders)
      .where(
        inArray(
          orders.order_number,
          names.map((_, index) => `ORDLIST${index}`),
        ),
      )
      .orderBy(desc(orders.total_amount))
    expect(rows).toHaveLength(names.length)
    expect(rows).toEqual(
      stored.map((order) => ({
        order_number: order.order_number,
        placed_at: `2026-11-21 ${formatTime(order.created_at.toISOString())}`,
        status: order.status,
        payment_method: 'cod',
        payment_status: 'pending',
        customer_name: adminMessages.order.guest.template,
        email: 'asha@example.test',
        phone: '9876543210',
        ship_name: order.shipping_address.full_name.replace(/^[=+@-]/, "'$&"),
        ship_phone: '9876543210',
        address_line1: '4 Lake Road',
        address_line2: '',
        city: 'Jaipur',
        state: 'Rajasthan',
        pincode: '302003',
        items_count: '1',
        units: '1',
        has_personalisation: order.order_number === 'ORDLIST1' ? 'yes' : 'no',
        items_summary: '1 × Photo mug',
        subtotal: rupees(order.subtotal_amount),
        shipping: '0.00',
        discount: '0.00',
        coupon_code: order.coupon_code ?? '',
        ...{ offer: '', offer_discount: '0.00', discount_reason: '', cost: '', margin: '' },
        gst: '0.00',
        gst_included: '0.00',
        round_off: '0.00',
        total: rupees(order.total_amount),
        cod_to_collect: rupees(order.total_amount),
        estimated_delivery_date: '2026-12-24',
        courier: '',
        tracking_number: '',
        parcels: '',
        partly_shipped: 'no',
        delivered_at: '',
        gift_message: order.gift_message ?? '',
        internal_note: order.order_number === 'ORDLIST1' ? "'=Call first; Photo is dark" : '',
        channel: 'shop',
        gift_wrap: 'no',
        not_before: '',
        delivery_speed: 'standard',
        cod_fee: '',
        buyer_confirmation: '',
      })),
    )
    expect(Object.keys(rows[0] ?? {})).toEqual(exportColumns.orders)
  })
})

describe('an export file', () => {
  test('is UTF-8 CSV with a byte order mark, CRLF between rows, quoted fields and no formulas', async () => {
    await addOrder(shop.db, {
      order_number: 'ORDFILE1',
      shipping: { full_name: '=cmd|calc', address_line1: 'a\r\nb' },
    })
    const answer = await fetchExport({ filter: { q: 'ORDFILE', status: 'pending' } })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename=nakshi-orders_\d{4}-\d\d-\d\d_\d{4}_pending\.csv$/,
    )
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = answer.body.slice(1).split('\r\n')
    expect(lines).toHaveLength(3)
    for (const line of lines.slice(0, 2)) expect(line).toMatch(/^"([^"]|"")*"(,"([^"]|"")*")*$/)
    expect(answer.body).toContain('"\'=cmd|calc"')
    expect(answer.body).toContain('"a\nb"')
  })

  test('contains the same rows in XLSX: text as text, money as numbers and no formulas', async () => {
    for (const [index, fullName] of [
      '=1+1',
      'आशा <&> "राव"',
      '+91',
      'tab\tend',
      'under_x0041_score',
    ].entries())
      await addOrder(shop.db, {
        order_number: `ORDSHEET${index}`,
        price: 1_234_567_89,
        shipping: { full_name: fullName, phone: '0987654321', pincode: '010001' },
      })
    const query = { filter: { q: 'ORDSHEET' }, sort: ['order_number', 'ASC'] } as const
    const answer = await fetchExport({ ...query, format: 'xlsx' })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/\.xlsx$/)
    const [headings = [], ...rows] = parseWorksheet(answer.rawPayload)
    expect(headings).toEqual(exportColumns.orders)
    const csv = await exported(query)
    expect(rows.length).toBe(csv.length)
    for (const [index, row] of rows.entries())
      for (const [column, heading] of headings.entries()) {
        const text = (csv[index]?.[String(heading)] ?? '').replace(/^'(?=[=+@-])/, '')
        const cell = row[column] ?? ''
        const money = [
          'subtotal',
          'shipping',
          'discount',
          'offer_discount',
          'gst',
          'gst_included',
          'round_off',
          'total',
          'cod_to_collect',
        ].includes(String(heading))
        // A date is a number here; that it is the right one has a test of its own.
        if (['placed_at', 'estimated_delivery_date', 'delivered_at'].includes(String(heading))) {
          expect([heading, typeof cell]).toEqual([heading, text === '' ? 'string' : 'number'])
          continue
        }
        expect([heading, typeof cell === 'number' && money ? cell.toFixed(2) : String(cell)]).toEqual([
          heading,
          text,
        ])
      }
    const sheet = unzip(answer.rawPayload).get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
    expect(sheet).not.toContain('<f>')
    expect(sheet).toContain('state="frozen"')
    const cells = [...sheet.matchAll(/ r="([A-Z]+)1"/g)].map(([, column]) => column)
    expect(cells).toHaveLength(exportColumns.orders.length)
    expect(sheet).toContain(`<autoFilter ref="A1:${cells.at(-1)}${rows.length + 1}"/>`)
  })

  test('stores dates and times in XLSX as date values', async () => {
    await addOrder(shop.db, {
      order_number: 'ORDDATES',
      created_at: new Date('2026-11-21T12:35:00Z'),
      estimated_delivery_date: '2026-12-24',
    })
    const answer = await fetchExport({
      filter: { q: 'ORDDATES' },
      format: 'xlsx',
      columns: 'placed_at,estimated_delivery_date,delivered_at',
    })
    const parts = unzip(answer.rawPayload)
    const sheet = parts.get('xl/worksheets/sheet1.xml')?.toString('utf8') ?? ''
    const asDate = (serial: number) =>
      new Date(Math.round((serial - 25_569) * 86_400_000)).toISOString().slice(0, 16)
    const cells = [...sheet.matchAll(/<c r="([A-C]2)" s="(\d)"><v>([\d.]+)<\/v>/g)]
    expect(cells.map(([, place, style, serial]) => [place, style, asDate(Number(serial))])).toEqual([
      ['A2', '4', '2026-11-21T18:05'],
      ['B2', '3', '2026-12-24T00:00'],
    ])
    const styles = parts.get('xl/styles.xml')?.toString('utf8') ?? ''
    const formats = [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [
      id,
      code,
    ])
    expect(formats).toContainEqual(['165', 'yyyy-mm-dd'])
    expect(formats).toContainEqual(['166', 'yyyy-mm-dd hh:mm'])
    const cellFormats = [...styles.matchAll(/<cellXfs.*<\/cellXfs>/g)].join('').match(/numFmtId="\d+"/g)
    expect([cellFormats?.[3], cellFormats?.[4]]).toEqual(['numFmtId="165"', 'numFmtId="166"'])
  })

  test('contains only the selected columns in the selected order', async () => {
    const [row] = await exported({ columns: 'total,order_number', filter: { q: 'ORDFILE1' } })
    expect(Object.entries(row ?? {})).toEqual([
      ['total', '499.00'],
      ['order_number', 'ORDFILE1'],
    ])
  })
})

describe('an items export', () => {
  test('contains only the items of the selected product with the columns of its options', async () => {
    const [mug, plate] = [await addProduct(shop.db), await addProduct(shop.db)]
    const order = await addOrder(shop.db, { order_number: 'ORDNARROW1', product_id: mug.id })
    await addOrder(shop.db, { order_number: 'ORDNARROW2', product_id: plate.id })
    const [first] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
    if (!first) throw new Error('the order has no item')
    const [finish] = [crypto.randomUUID()]
    await shop.db.insert(orderItems).values({
      ...first,
      id: crypto.randomUUID(),
      line_no: 2,
      product_id: plate.id,
      product: {
        ...first.product,
        title: 'Teak plate',
        custom_options: [{ id: finish, name: 'City', type: 'text' }],
      },
      custom_options: { [finish]: { text: 'Kota' } },
    })
    const query = { layout: 'items', sort: ['order_number', 'ASC'] } as const
    const mugs = await exported({ ...query, filter: { q: 'ORDNARROW', product_id: mug.id } })
    expect(mugs.map((row) => [row.order_number, row.line_no])).toEqual([['ORDNARROW1', '1']])
    expect(Object.keys(mugs[0] ?? {})).not.toContain('City (2)')
    const plates = await exported({ ...query, filter: { q: 'ORDNARROW', product_id: plate.id } })
    // Excel takes "city" for "City". The shop's own columns have the same names in every export.
    expect(plates.map((row) => [row.order_number, row.line_no, row['City (2)'], row.city])).toEqual([
      ['ORDNARROW1', '2', 'Kota', 'Jaipur'],
      ['ORDNARROW2', '1', '', 'Jaipur'],
    ])
    const sheets = await fetchExport({
      ...query,
      filter: { q: 'ORDNARROW' },
      format: 'xlsx',
      columns: 'order_number,product,options',
      worksheets: 'product',
    })
    const book = unzip(sheets.rawPayload)
    const tabs = [...(book.get('xl/workbook.xml')?.toString() ?? '').matchAll(/<sheet name="([^"]+)"/g)]
    expect(tabs.map(([, name]) => name)).toEqual(['Photo mug', 'Teak plate'])
    const sheet = (number: number) => book.get(`xl/worksheets/sheet${number}.xml`)?.toString() ?? ''
    expect([sheet(1).includes('City'), sheet(1).match(/ORDNARROW/g)?.length]).toEqual([false, 1])
    expect([sheet(2).includes('Kota'), sheet(2).match(/ORDNARROW/g)?.length]).toEqual([true, 2])

    const filter = JSON.stringify({ q: 'ORDNARROW', product_id: mug.id })
    const counted = await admin.get('/api/admin/orders/export/count', { query: { filter } })
    expect(counted.json()).toEqual({ orders: 1, items: 1, lines: 2 })
  })

  test('has a column per variant and option with texts as typed and photo file names', async () => {
    const category = await addCategory(shop.db, { name: 'Nameplates' })
    const product = await addProduct(shop.db, { category_ids: [category.id] })
    const [name, photos] = [crypto.randomUUID(), crypto.randomUUID()]
    const image = (file: string) =>
      ({ url: `/media/custom/${file}`, name: 'dadi.jpg', type: 'image/jpeg', size: 10 }) as const
    const order = await addOrder(shop.db, {
      order_number: 'ORDITEMS1',
      product_id: product.id,
      price: 10_050,
      gift_message: 'Happy housewarming!',
      gift_wrap_amount: 0,
      express_amount: 0,
      estimated_delivery_date: '2026-12-24',
      earliest_delivery_date: '2026-12-20',
    })
    const [first] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
    if (!first) throw new Error('the order has no item')
    const customOptions = [
      { id: name, name: 'Name', type: 'text' as const },
      { id: photos, name: 'Your photos', type: 'image' as const },
    ]
    await shop.db
      .update(orderItems)
      .set({
        quantity: 3,
        variant_selections: { wood: 'Teak' },
        custom_options: {
          [photos]: { images: [image('abc.jpg'), image('def.png')] },
          [name]: { text: 'शर्मा "परिवार"\n=1+1' },
        },
        product: {
          ...first.product,
          slug: 'teak-plate',
          variant_labels: { wood: 'Wood finish' },
          custom_options: customOptions,
        },
      })
      .where(eq(orderItems.id, first.id))
    await shop.db.insert(orderItems).values({
      ...first,
      id: crypto.randomUUID(),
      line_no: 2,
      product_id: null,
      product: { ...first.product, title: 'Plain mug' },
      variant_selections: { Size: 'Large' },
    })
    const rows = await exported({ layout: 'items', filter: { q: 'ORDITEMS' } })
    const placedAt = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    const both = {
      order_number: 'ORDITEMS1',
      placed_at: placedAt,
      estimated_delivery_date: '2026-12-24',
      status: 'pending',
      unit_price: '100.50',
      ship_name: 'Asha Rao',
      city: 'Jaipur',
      pincode: '302003',
      production_status: '',
      gift_message: 'Happy housewarming!',
      internal_note: '',
      gift_wrap: 'yes',
      not_before: '2026-12-20',
      delivery_speed: 'express',
      ...{ price_reason: '', cost_price: '', margin: '', assignee: '' },
    }
    expect(rows).toEqual([
      {
        ...both,
        line_no: '1',
        product: 'Photo mug',
        sku: `P-${product.id.slice(0, 8)}`,
        category: 'Nameplates',
        quantity: '3',
        Size: '',
        'Wood finish': 'Teak',
        Name: 'शर्मा "परिवार"\n=1+1',
        'Your photos': 'ORDITEMS1/1_teak-plate/photo-1.jpg; ORDITEMS1/1_teak-plate/photo-2.png',
        photos: '2',
        line_total: '301.50',
      },
      {
        ...both,
        line_no: '2',
        product: 'Plain mug',
        sku: '',
        category: '',
        quantity: '1',
        Size: 'Large',
        'Wood finish': '',
        Name: '',
        'Your photos': '',
        photos: '0',
        line_total: '100.50',
      },
    ])
    const count = await admin.get('/api/admin/orders/export/count', { query: { filter: '{"q":"ORDITEMS"}' } })
    expect(count.json()).toEqual({ orders: 1, items: 2, lines: 2 })
  })
})

test('exports the amount to collect, address and weight for the courier', async () => {
  const product = await addProduct(shop.db, {
    weight: 0.35,
    dimensions: { length: 20, width: 12, height: 4 },
  })
  await addOrder(shop.db, {
    order_number: 'ORDPARCEL1',
    product_id: product.id,
    shipping: { address_line2: 'Civil Lines' },
  })
  await addOrder(shop.db, { order_number: 'ORDPARCEL2', payment_method: 'upi', payment_status: 'captured' })
  const rows = await exported({
    layout: 'courier',
    filter: { q: 'ORDPARCEL' },
    sort: ['order_number', 'ASC'],
  })
  expect(rows).toMatchObject([
    {
      payment: 'COD',
      cod_amount: '499.00',
      address: '4 Lake Road, Civil Lines',
      product_summary: '1 × Photo mug',
      weight_kg: '0.35',
      length_cm: '20',
      breadth_cm: '12',
      height_cm: '4',
      declared_value: '499.00',
      weight_g: '350',
    },
    { payment: 'Prepaid', cod_amount: '0.00', weight_kg: '', height_cm: '' },
  ])
})

describe('an accounting export', () => {
  const address = {
    full_name: 'Asha Rao',
    phone: '9876543210',
    email: 'asha@example.test',
    address_line1: '4 Lake Road',
    city: 'Udaipur',
    pincode: '313001',
  }

  /**
   * A shipped order to a state, of three lines of the same amount. Rounded line by line its tax
   * would be a paisa too much.
   */
  async function shippedOrder(state: string): Promise<{ order_number: string; tax: number; total: number }> {
    const shopper = await shop.asShopper()
    const plate = await addProduct(shop.db, { title: 'Teak plate', price: 9_975, hsn: '4420' })
    const mug = await addProduct(shop.db, { title: 'Mug', price: 3_325, hsn: '6912' })
    const key = await addProduct(shop.db, { title: 'Key ring', price: 9_975 })
    await shopper.post('/api/cart', { product_id: plate.id, quantity: 1 })
    await shopper.post('/api/cart', { product_id: mug.id, quantity: 3 })
    await shopper.post('/api/cart', { product_id: key.id, quantity: 1 })
    const quote = (await shopper.post('/api/checkout/quote', {})).json()
    const placed = await shopper.post(
      '/api/orders',
      { shipping_address: { ...address, state }, payment_method: 'cod', expected_total: quote.total },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    const { id, order_number } = placed.json()
    const shipped = await admin.put(`/api/admin/orders/${id}`, { status: 'shipped' })
    expect(shipped.statusCode, shipped.body).toBe(200)
    return { order_number, tax: quote.tax, total: quote.total }
  }
  const getLines = (orderNumber: string) => exported({ layout: 'accounts', filter: { q: orderNumber } })
  /** Whole paise, as the file's decimals add up. */
  const sum = (rows: Record<string, string>[], column: string) =>
    rows.reduce((paise, row) => paise + Math.round(Number(row[column]) * 100), 0)

  test('has a row per item with invoice, HSN code and taxes that add up to the order', async () => {
    await admin.put('/api/admin/settings/store_settings', {
      value: { ...(await storeSettings()), state: 'Rajasthan', gstin: '08AAAAA0000A1Z2' },
    })
    const near = await shippedOrder('Rajasthan')
    const rows = await getLines(near.order_number)
    expect(rows).toMatchObject(
      [
        {
          line_no: '1',
          product: 'Teak plate',
          hsn: '4420',
          quantity: '1',
          taxable_value: '99.75',
          shipping: '50.00',
        },
        {
          line_no: '2',
          product: 'Mug',
          hsn: '6912',
          quantity: '3',
          taxable_value: '99.75',
          shipping: '0.00',
        },
        {
          line_no: '3',
          product: 'Key ring',
          hsn: '',
          quantity: '1',
          taxable_value: '99.75',
          shipping: '0.00',
        },
      ].map((line) => ({
        ...line,
        invoice_no: expect.stringMatching(/^IN\/\d\d-\d\d\/\d{6}$/),
        invoice_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        order_number: near.order_number,
        status: 'shipped',
        seller_gstin: '08AAAAA0000A1Z2',
        billed_to: 'Asha Rao',
        place_of_supply: 'Rajasthan',
        gst_percent: '18',
        igst: '0.00',
      })),
    )
    expect(Object.keys(rows[0] ?? {})).toEqual(exportColumns.accounts)
    expect(sum(rows, 'gst')).toBe(near.tax)
    expect(sum(rows, 'cgst')).toBe(Math.floor(near.tax / 2))
    expect(sum(rows, 'cgst') + sum(rows, 'sgst')).toBe(near.tax)
    expect(sum(rows, 'total')).toBe(near.total)

    const far = await shippedOrder('Kerala')
    const sent = await getLines(far.order_number)
    expect([sum(sent, 'igst'), sum(sent, 'cgst'), sum(sent, 'sgst')]).toEqual([far.tax, 0, 0])
    const count = { query: { filter: JSON.stringify({ q: far.order_number }) } }
    const counts = (await admin.get('/api/admin/orders/export/count', count)).json()
    expect(getExportRowCount('accounts', counts)).toBe(sent.length)
  })

  test('adds up to the order when its first line was cancelled after a part was shipped', async () => {
    const shopper = await shop.asShopper()
    const plate = await addProduct(shop.db, { title: 'Teak plate', price: 9_975, hsn: '4420' })
    const mug = await addProduct(shop.db, { title: 'Mug', price: 9_975, hsn: '6912' })
    for (const { id } of [plate, mug]) await shopper.post('/api/cart', { product_id: id, quantity: 1 })
    const { total } = (await shopper.post('/api/checkout/quote', {})).json()
    const placed = await shopper.post(
      '/api/orders',
      {
        shipping_address: { ...address, state: 'Rajasthan' },
        payment_method: 'cod',
        expected_total: total,
      },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
    const { id, order_number } = placed.json()
    const path = `/api/admin/orders/${id}`
    const { items } = (await admin.get(path)).json()
    const [first, second] = items.map((item: { id: string }) => ({ item_id: item.id, quantity: 1 }))
    await admin.post(`${path}/parcels`, { items: [second] })
    const { updated_at } = (await admin.get(path)).json()
    const body = { updated_at, items: [first] }
    const { after } = (await admin.post(`${path}/cancel-units/preview`, body)).json()
    const cancelled = await admin.post(`${path}/cancel-units`, { ...body, expected_total: after.total })
    expect(cancelled.statusCode, cancelled.body).toBe(200)

    const rows = await getLines(order_number)
    expect(rows.map((row) => [row.line_no, row.product, row.shipping, row.credit_note_no !== ''])).toEqual([
      ['1', 'Teak plate', '50.00', false],
      ['2', 'Mug', '0.00', false],
      ['1', 'Teak plate', '0.00', true],
    ])
    expect(sum(rows, 'total')).toBe(after.total)
  })

  test('leaves the invoice blank when none is issued yet', async () => {
    await addOrder(shop.db, { order_number: 'ORDNOINVOICE' })
    expect(await getLines('ORDNOINVOICE')).toMatchObject([
      { invoice_no: '', invoice_date: '', cgst: '', igst: '', taxable_value: '499.00', total: '499.00' },
    ])
  })

  const storeSettings = async () => (await admin.get('/api/admin/settings/store_settings')).json().value
})

describe('export requests', () => {
  test.each<[string, Query & { range?: string }]>([
    ['columns', { columns: 'order_number,password_hash' }],
    ['columns', { layout: 'courier', columns: 'items_count' }],
    ['filter.password', { filter: { password: 'x' } }],
    ['filter.status', { filter: { status: 'lost' } }],
    ['sort', { sort: ['password_hash', 'ASC'] }],
  ])('rejects invalid %s with 400', async (path, query) => {
    const answer = await fetchExport(query)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json().issues).toMatchObject([expect.objectContaining({ path })])
  })

  test('rejects visitors and shoppers', async () => {
    const shopper = await shop.asShopper()
    for (const path of ['export', 'export/count', 'artwork', 'packing-slips', 'job-tickets']) {
      expect((await shop.visitor().get(`/api/admin/orders/${path}`)).statusCode).toBe(401)
      expect((await shopper.get(`/api/admin/orders/${path}`)).statusCode).toBe(403)
    }
  })
})
