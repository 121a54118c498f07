import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import { type APIResponse, expect, type Page, test } from '@playwright/test'
import { listEmails } from '../../api/test/harness-outbox.ts'
import { addOwner, type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'
import { pdfPages } from '../../api/test/harness-pdf.ts'
import { png } from '../../api/test/harness-png.ts'
import { addNameToCart, addStudioProduct, downloadPrintFiles, KEY_RING_PATH } from './own-studio-product.ts'
import { expectNoViolations, typePassword } from './second-step-screens.ts'

/** An empty shop that a new owner opens. */
let shop: OwnShop
const OWNER = { email: 'asha@ashagifts.in', password: 'a-gift-for-asha' }
const NAME = 'Asha Gifts, Pune'
const STRANGER = /Nakshi|नक़्शी|Johari|Jaipur|98765 43210/u

test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startOwnShop((port) => ({ DEMO: 'false', PUBLIC_URL: `http://localhost:${port}` }))
  addOwner(shop, OWNER)
})
test.afterAll(() => shop.end())

const picture = (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: png(width, height),
})

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(adminMessages.settings.saved.template)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeHidden()
}

async function readJson<T>(response: Promise<APIResponse>): Promise<T> {
  const answer = await response
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

async function nameShop(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Phone', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toBeFocused()
  const details = {
    'Store name': NAME,
    Email: 'hello@ashagifts.in',
    Phone: '+91 91234 56789',
    Address: '4 MG Road, Pune 411001',
    'Legal name': 'Asha Gifts LLP',
    'Grievance officer': 'Meera Nair',
    'Hours of the grievance officer': 'Monday to Friday, 10 am to 5 pm',
  }
  for (const [label, value] of Object.entries(details))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value)
  await save(page)
}

async function brand(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Brand' }).click()
  await page
    .getByRole('group', { name: 'Logo', exact: true })
    .locator('input[type=file]')
    .setInputFiles(picture('logo.png', 480, 120))
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Gifts with a name, from Pune')
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#F5B32F')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Accent', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#0B6B3A')
  await save(page)
}

async function setDelivery(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Delivery' }).click()
  await page.getByRole('button', { name: 'Add a zone' }).click()
  await page.getByRole('textbox', { name: 'Zone name' }).fill('Pune')
  await page.getByRole('textbox', { name: 'PIN codes that begin with' }).fill('411')
  await page.getByRole('textbox', { name: 'Charge, GST included' }).first().fill('30')
  await save(page)
  await page.getByRole('tab', { name: 'Payment' }).click()
  await page.getByRole('textbox', { name: 'Fee, GST included' }).fill('20')
  await save(page)
}

async function writePage(page: Page): Promise<void> {
  await page.goto('/admin/pages')
  await page
    .getByRole('link', { name: /^About/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('About {{store.name}}')
  await page.getByRole('button', { name: 'Save page' }).click()
  await expect(page.getByText('About {{store.name}}').first()).toBeVisible()
}

async function addProduct(page: Page): Promise<void> {
  await readJson(page.request.post('/api/admin/categories', { data: { name: 'Shirts', slug: 'shirts' } }))
  await page.goto('/admin/products/add')
  await page.getByLabel('Title').fill('Shirt with a name')
  await page.getByLabel('Categories').fill('Shirts')
  await page.getByRole('option', { name: 'Shirts' }).click()
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Cotton, printed in Pune.')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('400')
  await page.getByLabel('Images', { exact: true }).setInputFiles(picture('shirt.png', 800, 800))
  await expect(page.getByRole('listitem', { name: 'image 1' })).toBeVisible()
  for (const [index, value] of ['S', 'M'].entries()) {
    await page.getByRole('button', { name: 'Add Variant' }).click()
    const row = page.getByRole('group', { name: `Variant ${index + 1}` })
    await row.getByLabel('Type').fill('size')
    await row.getByLabel('Name').fill('Size')
    await row.getByLabel('Value').fill(value)
  }
  await page.getByRole('button', { name: 'Generate combinations' }).click()
  const combination = (number: number) => page.getByRole('group', { name: `Combination ${number}` })
  for (const [number, sku, stock] of [
    [1, 'SHIRT-S', '0'],
    [2, 'SHIRT-M', '2'],
  ] as const) {
    await combination(number).getByLabel('SKU').fill(sku)
    await combination(number).getByLabel('Stock').fill(stock)
  }
  await page.getByRole('button', { name: 'Save and...' }).click()
  await page.getByRole('menuitem', { name: 'Save and view' }).click()
  await expect(page).toHaveURL('/products/shirt-with-a-name')
}

/** As a guest, paid on delivery. @returns the order number */
async function buy(page: Page): Promise<string> {
  const main = page.getByRole('main')
  await page.goto('/products/shirt-with-a-name')
  await expect(page.getByRole('radio', { name: /^M/ })).toBeChecked()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await page.getByRole('dialog', { name: 'Added to cart' }).getByRole('link', { name: 'Checkout' }).click()
  const typed = {
    'Full name': 'Ravi Kulkarni',
    'Mobile number': '98470 12345',
    Email: 'ravi@example.in',
    'PIN code': '411001',
    'Flat, house no., building': '14 Camp',
    City: 'Pune',
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).last().fill(text)
  await page.getByLabel('State').last().selectOption('Maharashtra')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(main).toContainText('Shipping₹30.00')
  await expect(main).toContainText('Cash on delivery fee₹20.00')
  await page.getByRole('button', { name: 'Place Order ₹510.00' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.checkout.placed.template)
  return /ORD\d{13}[A-Z0-9]{5}/.exec((await main.textContent()) ?? '')?.[0] ?? ''
}

test('opens a shop of one’s own, from an empty store to its first sale, with nothing of another shop in it', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const owner = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await typePassword(owner, OWNER, '/admin/')
  await test.step('the owner says who the shop is', () => nameShop(owner))
  await test.step('gives it a logo and colours', () => brand(owner))
  await test.step('sets delivery charges and the cash on delivery fee', () => setDelivery(owner))
  await test.step('rewrites a page', () => writePage(owner))
  await test.step('adds a product in two sizes', () => addProduct(owner))
  await test.step('makes another personalisable from a preset', () => addStudioProduct(owner))

  const shopper = await (await browser.newContext({ baseURL: shop.origin })).newPage()
  await test.step('a guest has a name put on the key ring', () => addNameToCart(shopper, 'Ishaan'))
  const number = await test.step('and buys it with the shirt of the size in stock', () => buy(shopper))
  const orderId = await test.step('the owner finds the order', async () => {
    await owner.goto('/admin/orders')
    await expect(owner.getByRole('link', { name: number, exact: true })).toBeVisible()
    const [order] = await readJson<{ id: string }[]>(
      owner.request.get('/api/admin/orders?sort=["created_at","DESC"]&range=[0,0]'),
    )
    return order?.id ?? ''
  })
  await test.step('and asks the guest, who wants it', async () => {
    await owner.goto(`/admin/order-details/${orderId}`)
    await owner.getByRole('button', { name: 'Confirmed by phone' }).click()
    await expect(owner.getByRole('button', { name: 'Confirmed by phone' })).toBeHidden()
  })
  await test.step('downloads what the key ring is made from', async () => {
    const files = await downloadPrintFiles(owner, orderId)
    expect(Object.keys(files)).toHaveLength(3)
    for (const [name, bytes] of Object.entries(files)) {
      const start = name.endsWith('.svg') ? '<' : '%PDF-'
      expect(bytes.subarray(0, start.length).toString('latin1'), name).toBe(start)
      expect(bytes.length, name).toBeGreaterThan(1000)
      const text = `${name} ${bytes.toString('utf8')} ${pdfPages(bytes).join(' ')}`
      expect(text).not.toMatch(STRANGER)
    }
  })
  await test.step('ships it and downloads the invoice', async () => {
    for (const status of ['confirmed', 'processing', 'shipped'])
      await readJson(owner.request.put(`/api/admin/orders/${orderId}`, { data: { status } }))
    const invoice = await owner.request.get(`/api/admin/orders/${orderId}/invoice`)
    const text = pdfPages(await invoice.body()).join(' ')
    expect(text).toContain('Asha Gifts LLP')
    expect(text).toContain('SHIRT-M')
    expect(text).not.toMatch(STRANGER)
    const sheet = await owner.request.get('/api/admin/orders/export?format=csv&layout=orders')
    expect(sheet.headers()['content-disposition']).toContain('asha-gifts-pune-orders')
  })
  await test.step('emails carry the name of the shop alone', async () => {
    const listSent = () => listEmails(shop.dataDir).filter((email) => email.includes('ravi@example.in'))
    await expect.poll(() => listSent().length, { timeout: 30_000 }).toBeGreaterThan(1)
    for (const email of listSent()) {
      expect(email).toContain('Asha Gifts')
      expect(email).not.toMatch(STRANGER)
    }
  })
  for (const { width, height, scheme } of [
    { width: 1280, height: 800, scheme: 'light' },
    { width: 360, height: 740, scheme: 'dark' },
  ] as const)
    await test.step(`no screen shows another shop at ${width} px, ${scheme}`, async () => {
      for (const page of [shopper, owner]) {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme: scheme })
      }
      const screens: [Page, string[]][] = [
        [
          shopper,
          [
            '/',
            '/products',
            KEY_RING_PATH,
            '/about',
            '/faq',
            '/shipping',
            '/returns',
            '/terms',
            '/privacy',
            '/contact',
            '/auth',
          ],
        ],
        [
          owner,
          [
            '/admin/',
            '/admin/orders',
            '/admin/settings?tab=brand',
            '/admin/pages',
            `/admin/order-details/${orderId}`,
          ],
        ],
      ]
      for (const [page, paths] of screens)
        for (const path of paths) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await page.locator('body').innerText(), path).not.toMatch(STRANGER)
          expect(await page.title(), path).not.toMatch(STRANGER)
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
            width,
          )
        }
    })
  await expectNoViolations(shopper)
})
