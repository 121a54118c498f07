import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Locator } from '@playwright/test'
import { parseCsv } from '../../api/test/harness-files.ts'
import { type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'
import { pdfPages } from '../../api/test/harness-pdf.ts'
import { addCoupon, addOwnProduct, expect, getResponse, test } from './shop.ts'
import { waitForReact } from './wait-for-react.ts'

// A shop of its own: whether prices include GST is a setting of the whole shop.
let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startOwnShop()
})
test.afterAll(() => shop.end())

/*
 * Calculated manually. Two of ₹199.33 (18%, before ₹249.00) and one of ₹55.55 (5%): ₹454.21, less 13%,
 * and ₹50.00 for shipping, which holds ₹7.62 of GST. Added: ₹71.76 + ₹2.78 on the goods before the
 * discount. Included: what is paid for each is ₹346.83 and ₹48.33, of which ₹52.90 and ₹2.30.
 */
const LINES = ['₹199.33', '₹398.66', '₹55.55']
const SUMS = ['₹454.21', '₹50.00', '₹59.05']
const MODES = {
  added: {
    card: ['₹199.33', '₹249.00', '₹235.21'],
    suggestion: ['₹199.33', '₹235.21'],
    described: '235.21',
    product: ['₹199.33', '₹249.00', '₹235.21', '₹398.66', '₹470.42', '₹499.00'],
    drawer: ['₹100.34', '₹398.66', '₹470.42', '₹448.66', '₹520.42'],
    cart: [...LINES, '₹235.21', '₹470.42', '₹58.33', ...SUMS, '₹445.16', '₹74.54', '₹519.70', '₹44.79'],
    gst: ['₹74.54', '₹7.62'],
    total: '₹519.70',
    // Once the delivery charge went back
    left: '₹469.70',
    words: 'GST is added to prices at checkout.',
    note: '₹235.21 with GST (18%), which is added at checkout',
    never: ['Inclusive of all taxes', 'Includes GST of', 'Prices include all taxes.'],
    paper: ['₹398.66', '₹55.55', '₹42.38', '₹71.76', '₹2.78', '₹7.62', '₹496.59', '₹82.16', '₹578.75'],
    tax: 8_216,
    taxable: 49_659,
    exported: { gst: '74.54', gst_included: '7.62', total: '519.70' },
  },
  included: {
    card: ['₹199.33', '₹249.00'],
    suggestion: ['₹199.33'],
    described: '199.33',
    product: ['₹199.33', '₹249.00', '₹398.66', '₹499.00'],
    drawer: ['₹100.34', '₹398.66', '₹448.66'],
    cart: [...LINES, ...SUMS, '₹445.16', '₹62.82', '₹44.79'],
    gst: ['₹62.82'],
    total: '₹445.16',
    left: '₹395.16',
    words: 'Prices include all taxes.',
    note: 'Inclusive of all taxes',
    never: ['is added at checkout', 'with GST', 'GST is added', 'GST (18%)', 'before tax'],
    paper: ['₹293.93', '₹46.03', '₹42.38', '₹52.90', '₹2.30', '₹7.62', '₹382.34', '₹62.82'],
    tax: 6_282,
    taxable: 38_234,
    exported: { gst: '0.00', gst_included: '62.82', total: '445.16' },
  },
} as const

/** Every amount of money that a text names, once each. */
const amountsIn = (text: string) => [...new Set(text.match(/₹[\d,]+(?:\.\d\d)?/g))].sort()
const sorted = (amounts: readonly string[]) => [...new Set(amounts)].sort()

for (const [mode, due] of Object.entries(MODES))
  test(`GST ${mode}: shows the charged amounts on every screen and in every email, document and file`, async ({
    browser,
    playwright,
  }) => {
    test.setTimeout(240_000)
    const admin = await playwright.request.newContext({ baseURL: shop.origin })
    await getResponse(
      admin.post('/api/auth/sign-in', { data: { email: 'admin@nakshi.test', password: 'gift-of-joy' } }),
    )
    const { value } = await getResponse<{ value: object }>(admin.get('/api/admin/settings/store_settings'))
    await getResponse(
      admin.put('/api/admin/settings/store_settings', {
        data: { id: 'store_settings', value: { ...value, tax_mode: mode } },
      }),
    )
    const ring = await addOwnProduct(admin, {
      hsn: '3926',
      price: 24_900,
      discounted_price: 19_933,
      is_featured: true,
    })
    const card = await addOwnProduct(admin, { hsn: '4911', price: 5_555, tax_percent: 5 })
    const code = await addCoupon(admin, { discount_type: 'percentage', discount_value: 13 })
    const before = await sumsOf(admin)

    const context = await browser.newContext({ baseURL: shop.origin })
    const page = await context.newPage()
    waitForReact(page)
    const main = page.getByRole('main')
    const { request } = page
    const email = `meera-${mode}@example.test`
    await getResponse(
      request.post('/api/auth/sign-up', {
        data: { full_name: 'Meera Nair', email, password: 'a-gift-for-meera' },
      }),
    )
    /** A screen, or a part of it, names these amounts and no others, and no words of the other mode. */
    async function names(screen: string, part: Locator, amounts: readonly string[]) {
      const fault = async () => {
        const text = await part.innerText({ timeout: 5_000 })
        const words = due.never.filter((never) => text.includes(never))
        const said = amountsIn(text)
        return JSON.stringify(said) === JSON.stringify(sorted(amounts)) && words.length === 0
          ? ''
          : `${screen}: ${[...said, ...words].join(' ')} instead of ${sorted(amounts).join(' ')}`
      }
      await expect
        .poll(fault, { timeout: 10_000 })
        .toBe('')
        .catch(async () => expect.soft(await fault().catch(String), screen).toBe(''))
    }
    const footer = () => expect(page.getByRole('contentinfo')).toContainText(due.words)
    const cardOf = (title: string) =>
      page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

    // What anybody sees. Pages that were kept are made anew within a moment.
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('contentinfo')).toContainText(due.words, { timeout: 1_000 })
      await expect(cardOf(ring.title).first()).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await names('home', cardOf(ring.title).first(), due.card)
    await page.goto(`/products?search=${encodeURIComponent(ring.title)}`)
    await names('list', cardOf(ring.title), due.card)
    await footer()
    await page.goto('/about')
    await page.getByRole('banner').getByRole('combobox').fill(ring.title)
    await names('suggestion', page.getByRole('option', { name: `${ring.title} ₹` }), due.suggestion)
    for (const text of ['/faq', '/shipping', '/terms']) {
      await page.goto(text)
      for (const words of due.never) await expect(main).not.toContainText(words)
    }

    await page.goto(`/products/${ring.slug}`)
    await expect(main).toContainText(due.note)
    await footer()
    const described = await page.locator('script[type="application/ld+json"]').allTextContents()
    const { offers } = described.map((json) => JSON.parse(json)).find((each) => each['@type'] === 'Product')
    expect(offers).toMatchObject({
      priceCurrency: 'INR',
      price: due.described,
      priceSpecification: { price: due.described, valueAddedTaxIncluded: true },
    })
    await main.getByLabel('Quantity', { exact: true }).fill('2')
    await names('product', main.locator('.product-layout'), due.product)
    await main.getByRole('button', { name: 'Add to wishlist', exact: true }).click()
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    const drawer = page.getByRole('dialog', { name: 'Added to cart' })
    await names('drawer', drawer, due.drawer)
    await page.goto('/wishlist')
    await names('wishlist', main, due.card)
    await footer()

    // What is bought
    await getResponse(request.post('/api/cart', { data: { product_id: card.id, quantity: 1 } }))
    await page.goto('/cart')
    const summary = page.getByRole('complementary', { name: 'Order Summary' })
    await summary.getByRole('button', { name: 'Have a promo code?' }).click()
    await summary.getByLabel('Promo code').fill(code)
    await summary.getByLabel('Promo code').press('Enter')
    await names('cart', main, due.cart)
    const address = {
      full_name: 'Meera Nair',
      phone: '9847012345',
      address_line1: '4 Lake Road',
      city: 'Kochi',
      state: 'Kerala',
      pincode: '682001',
    }
    await getResponse(
      request.post('/api/addresses', { data: { name: 'Home', ...address, is_default: true } }),
    )
    await summary.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await names('checkout, address', main, [...LINES.slice(1), ...SUMS, ...due.gst, due.total])
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('radio', { name: /UPI/ }).check()
    await names('checkout, payment', main, [...LINES.slice(1), ...SUMS, ...due.gst, due.total])
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await names('checkout, review', main, [...LINES, ...SUMS, ...due.gst, due.total])
    await page.getByRole('button', { name: `Place Order ${due.total}` }).click()
    await names('payment page', main, [due.total])
    await main.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page).toHaveURL(/\/order-details\//)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await names('order page', main, [...LINES, ...SUMS, ...due.gst, due.total])
    await page.goto('/orders')
    await names('list of orders', main, [due.total])

    // What is written about it
    await getResponse(admin.patch(`/api/admin/orders/${id}`, { data: { status: 'shipped' } }))
    const sold = await sumsOf(admin)
    await getResponse(
      admin.post(`/api/admin/orders/${id}/refunds`, {
        data: { amount: 5_000, kind: 'shipping', reason: 'Late' },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    )
    await expect
      .poll(() => amountsIn(letterTo(email, 'Thank you for your order')), { timeout: 30_000 })
      .toEqual(sorted([...LINES.slice(1), ...SUMS.slice(1), ...due.gst, due.total]))
    // That of a parcel says what is in it and who brings it, and no amount.
    const parcel = () => letterTo(email, 'Your order is on its way')
    await expect.poll(parcel, { timeout: 30_000 }).not.toBe('')
    expect(amountsIn(parcel())).toEqual([])
    const documents = async () =>
      (
        await getResponse<{ documents: { id: string; kind: string; total: number }[] }>(
          request.get(`/api/orders/${id}`),
        )
      ).documents
    await expect.poll(async () => (await documents()).length, { timeout: 30_000 }).toBe(2)
    for (const { id: paper, kind, total } of await documents()) {
      const pdf = await request.get(`/api/orders/${id}/documents/${paper}`)
      const printed = amountsIn(pdfPages(await pdf.body()).join(' '))
      if (kind === 'invoice')
        for (const amount of [...due.paper, due.total]) expect(printed).toContain(amount)
      else expect([printed.includes('₹50.00'), total]).toEqual([true, 5_000])
    }

    // What the store sees
    const office = await (
      await browser.newContext({ baseURL: shop.origin, storageState: await admin.storageState() })
    ).newPage()
    const desk = office.getByRole('main')
    await office.goto(`/admin/products?filter=${JSON.stringify({ q: ring.title })}`)
    await names('backoffice, products', desk.getByRole('row').filter({ hasText: ring.title }), [
      '₹199.33',
      '₹249.00',
    ])
    await office.goto('/admin/orders')
    await names('backoffice, orders', desk.getByRole('row').filter({ hasText: 'Meera Nair' }).first(), [
      due.total,
    ])
    await office.goto('/admin')
    await expect(desk.getByText(due.total).first()).toBeVisible()
    await office.goto(`/admin/order-details/${id}`)
    await expect(desk).toContainText(due.total)
    await names('backoffice, order', desk, [...LINES, ...SUMS, ...due.gst, due.total, due.left, '₹0.00'])

    expect([sold.revenue - before.revenue, sold.total - before.total]).toEqual([
      paise(due.total),
      paise(due.total),
    ])
    expect([sold.taxable - before.taxable, sold.tax - before.tax]).toEqual([due.taxable, due.tax])
    const row = async (layout: string) => {
      const filter = encodeURIComponent(JSON.stringify({ id: [id] }))
      const file = await admin.get(`/api/admin/orders/export?layout=${layout}&format=csv&filter=${filter}`)
      const [heads = [], ...rows] = parseCsv((await file.text()).replace('\uFEFF', ''))
      return rows.map((cells) => Object.fromEntries(heads.map((head, index) => [head, cells[index]])))
    }
    expect(await row('orders')).toMatchObject([
      { subtotal: '454.21', shipping: '50.00', discount: '59.05', ...due.exported },
    ])
    expect((await row('items')).map(({ unit_price, line_total }) => [unit_price, line_total])).toEqual([
      ['199.33', '398.66'],
      ['55.55', '55.55'],
    ])
    expect(await row('courier')).toMatchObject([{ declared_value: due.exported.total }])
    const accounts = await row('accounts')
    const paid = accounts.map(({ total = '' }) => paise(total))
    // The invoice and the credit note over the delivery charge
    expect(paid.reduce((sum, part) => sum + part, 0)).toBe(paise(due.left))
    await admin.dispose()
    await context.close()
    await office.context().close()
  })

const paise = (amount: string) => Math.round(Number(amount.replace(/[₹,]/g, '')) * 100)

/** What the dashboard and the month's invoices come to, in paise. */
async function sumsOf(admin: APIRequestContext) {
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  type Sums = { invoices: { taxable: number; tax: number; total: number } }
  const { invoices } = await getResponse<Sums>(admin.get(`/api/admin/documents/summary?month=${month}`))
  const { revenue } = await getResponse<{ revenue: number }>(admin.get('/api/admin/dashboard'))
  return { ...invoices, revenue }
}

/** The text of a letter to this address, blank while there is none. */
function letterTo(email: string, heading: string): string {
  const outbox = path.join(shop.dataDir, 'outbox')
  const letters = readdirSync(outbox)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  for (const letter of letters) {
    const text = textOf(letter)
    if (letter.includes(email) && text.includes(heading)) return text
  }
  return ''
}

/** The plain part of a letter: quoted-printable, or base64. */
function textOf(letter: string): string {
  const part = letter.split(/\r\n--[^\r\n]+/).find((each) => each.includes('text/plain')) ?? ''
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (head.includes('base64')) return Buffer.from(body, 'base64').toString('utf8')
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
