import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { pdfPages, textStarts } from '../../../../test/harness-pdf.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { orderItems } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const slips = (...ids: string[]) =>
  admin.get('/api/admin/orders/packing-slips', { query: { filter: JSON.stringify({ id: ids }) } })

test('prints a page per order by PIN code with texts and return address and without prices', async () => {
  const south = await addOrder(shop.db, {
    title: 'Teak nameplate, शर्मा निवास',
    shipping: { full_name: 'आशा राव', city: 'Bengaluru', pincode: '560001' },
    custom_options: { [crypto.randomUUID()]: { text: 'Sharma Family\nsince 1987' } },
    gift_message: 'शुभ गृह प्रवेश, नानी ❤️\nWith love, Anu 👍🏽 and Ravi',
  })
  const north = await addOrder(shop.db, { shipping: { full_name: 'Ravi Iyer', pincode: '110001' } })
  const response = await slips(south.id, north.id)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['content-disposition']).toMatch(/^inline; filename=nakshi-packing-slips_.+\.pdf$/)
  if (process.env.KEEP_SLIPS) writeFileSync(process.env.KEEP_SLIPS, response.rawPayload)

  const [first = '', second = '', ...more] = pdfPages(response.rawPayload)
  expect(more).toEqual([])
  for (const line of ['Ravi Iyer', '4 Lake Road', 'Jaipur 110001', '1 ×', 'Photo mug', north.order_number])
    expect(first).toContain(line)
  for (const line of [
    'आशा राव',
    'Bengaluru 560001',
    'Teak nameplate, शर्मा निवास',
    'Sharma Family',
    'since 1987',
    'शुभ गृह प्रवेश',
    'With love, Anu and Ravi',
  ])
    expect(second).toContain(line)
  expect(first).not.toContain('Gift message')
  for (const page of [first, second]) {
    expect(page).toContain('If undelivered, please return to: Nakshi, 12 Johari Bazaar')
    expect(page).not.toMatch(/₹|499|total|cod\b|payment/i)
  }
})

test('prints the slip in the language of its order, beside the English for packing', async () => {
  const photo = { url: '/media/a.jpg', name: 'a.jpg', type: 'image/jpeg', size: 1 } as const
  const gift = {
    ...{ gift_message: 'जन्मदिन मुबारक', gift_wrap_amount: 0, express_amount: 0 },
    created_at: new Date('2026-08-14T20:00:00Z'),
    custom_options: { [crypto.randomUUID()]: { images: [photo] } },
  }
  const hindi = await addOrder(shop.db, { ...gift, language: 'hi', shipping: { pincode: '110001' } })
  const english = await addOrder(shop.db, { ...gift, shipping: { pincode: '560001' } })
  const pdf = (await slips(hindi.id, english.id)).rawPayload
  if (process.env.KEEP_SLIPS) writeFileSync(`${process.env.KEEP_SLIPS}.hi.pdf`, pdf)
  const [first = '', second = ''] = pdfPages(pdf)
  for (const said of [
    'पैकिंग स्लिप, ऑर्डर की तारीख 15 अग॰ 2026',
    'Express delivery / एक्सप्रेस डिलीवरी',
    'Gift wrap / गिफ़्ट रैप',
    'Gift message / गिफ़्ट मैसेज',
    'जन्मदिन मुबारक',
    '1 photo / 1 फ़ोटो',
    'If undelivered, please return to',
    'पेज 1/1',
  ])
    expect(first).toContain(said)
  expect(second).toContain('Packing slip, order placed on 15 Aug 2026')
  expect(second.match(/\p{Script=Devanagari}[^\n]*/gu)).toEqual(['जन्मदिन मुबारक'])
})

test('continues a long order on numbered pages', async () => {
  const longText = 'A long wish for the engraver. '.repeat(60).trim()
  const order = await addOrder(shop.db, { custom_options: { [crypto.randomUUID()]: { text: longText } } })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  if (!item) throw new Error('the order has no item')
  for (let lineNo = 2; lineNo <= 12; lineNo += 1)
    await shop.db
      .insert(orderItems)
      .values({ ...item, id: crypto.randomUUID(), line_no: lineNo, quantity: lineNo, custom_options: {} })
  const response = await slips(order.id)
  if (process.env.KEEP_SLIPS) writeFileSync(`${process.env.KEEP_SLIPS}.long.pdf`, response.rawPayload)
  const pages = pdfPages(response.rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(order.order_number)
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
  const all = pages.join(' ').replace(/\s+/g, ' ')
  expect(all.match(/engraver\./g)).toHaveLength(60)
  for (let lineNo = 2; lineNo <= 12; lineNo += 1) expect(all).toContain(`${lineNo} ×`)
})

test('keeps a long store name above and a long return address below on the page of the slip', async () => {
  const name = 'Shree Mahalakshmi Handicrafts and Personalised Gifts of Johari Bazaar Jaipur'
  const street = 'Second floor above the Rajasthan Emporium, Johari Bazaar, '
  const address = `${street.repeat(5).slice(0, 290)} END`
  const order = await addOrder(shop.db)
  await setStore(shop.db, { name, address })
  const pdf = (await slips(order.id)).rawPayload
  await setStore(shop.db, { name: 'Nakshi', address: '12 Johari Bazaar' })
  if (process.env.KEEP_SLIPS) writeFileSync(`${process.env.KEEP_SLIPS}.name.pdf`, pdf)
  const pages = pdfPages(pdf)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('END')
  const heights = textStarts(pdf).map(({ y }) => y)
  expect(Math.min(...heights)).toBeGreaterThan(10)
  // The rule below the name is 68 points from the top, the address 84.
  const between = heights.filter((y) => y < 595.28 - 64 && y > 595.28 - 84)
  expect(between).toEqual([])
})

test('rejects an unknown order', async () => {
  expect((await slips(crypto.randomUUID())).statusCode).toBe(404)
  expect((await slips()).statusCode).toBe(400)
})
