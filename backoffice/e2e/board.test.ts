import { expect } from '@playwright/test'
import { test } from './backoffice.ts'
import { copyOrders } from './copy-orders.ts'
import { listEmails } from './emails.ts'
import { CLEAR_PHOTO, placeOrder } from './place-order.ts'
import { scan } from './scan.ts'

/** The address of the page where a question about an order is answered, out of its letter. */
const questionAddress = (orderNumber: string) =>
  listEmails()
    .filter((letter) => letter.includes(orderNumber))
    .map((letter) => /\/answer#[\w-]{40,}/.exec(letter)?.[0])
    .find(Boolean)

test('moves a unit on the production board by keyboard and by scanner, with undo for both', {
  tag: '@journey',
}, async ({ page, shopper }) => {
  const order = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'अनन्या' })
  const confirmed = await page.request.put(`/api/admin/orders/${order.id}`, { data: { status: 'confirmed' } })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  const [item] = (await confirmed.json()).items
  // All that a card has room for
  const short = order.order_number.slice(-5)
  const filter = JSON.stringify({ q: order.order_number })
  await page.goto(`/admin/production-board?${new URLSearchParams({ filter })}`)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d`) })
  await expect(column('To check')).toContainText('अनन्या')

  await page.getByRole('button', { name: `Checked: Hindi Name Mug of ${order.order_number}` }).focus()
  await page.keyboard.press('Enter')
  await expect(column('Checked')).toContainText(short)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column('To check')).toContainText(short)

  // A scanner types, and ends with Enter; a tick that has the focus stays as it is.
  const tick = page.getByRole('checkbox', { name: `Select Hindi Name Mug of ${order.order_number}` })
  await tick.focus()
  await scan(page, `https://shop.test/admin/scan/${order.id}/${item.id}`)
  await expect(page.getByRole('status').filter({ hasText: `${order.order_number}: Checked` })).toBeVisible()
  await expect(column('Checked')).toContainText(short)
  // What is pressed goes away with the ticks: the focus goes on from the column they were in.
  const heading = column('Checked').getByRole('heading', { level: 2 })
  const ticked = page.getByRole('region', { name: 'Selected items' })
  await tick.check()
  await ticked.getByRole('button', { name: 'Clear' }).click()
  await expect(ticked).toHaveCount(0)
  await expect(heading).toBeFocused()
  await tick.check()
  await ticked.getByRole('button', { name: 'Packed' }).click()
  await expect(column('Packed')).toContainText(short)
  await expect(heading).toBeFocused()

  // The slip of what is packed opens its order.
  await scan(page, `https://shop.test/admin/scan/${order.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_number}`)
  await expect(page.getByText('Hindi Name Mug: packed')).toBeVisible()
})

test('moves each scanned unit at once and reloads the board at most once a second', async ({
  page,
  shopper,
}) => {
  const SCANS = 20
  const text = `S${crypto.randomUUID().slice(0, 6)}`
  const order = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text })
  await page.request.put(`/api/admin/orders/${order.id}`, { data: { status: 'confirmed' } })
  const orders = await copyOrders(order.id, SCANS)
  let reads = 0
  page.on('request', (request) => {
    if (/production-board\?/.test(request.url())) reads += 1
  })
  await page.goto(`/admin/production-board?${new URLSearchParams({ filter: JSON.stringify({ q: text }) })}`)
  const heading = (name: string) =>
    page.getByRole('region', { name: new RegExp(`^${name} \\d`) }).getByRole('heading', { level: 2 })
  await expect(heading('To check')).toHaveText(`To check ${SCANS}`)
  const before = reads
  const begin = Date.now()
  for (const { id, item_id } of orders) {
    await scan(page, `https://shop.test/admin/scan/${id}/${item_id}`)
  }
  await expect(heading('Checked')).toHaveText(`Checked ${SCANS}`)
  expect(reads - before).toBeLessThanOrEqual((Date.now() - begin) / 1_000 + 1)
})

test('answers a question on a phone through the emailed link and applies the answer to the item in one click', async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  const order = await placeOrder(shopper.request, { slug: 'photo-charm-rakhi', text: 'Tara' })
  await page.goto(`/admin/order-details/${order.id}`)
  await page.getByRole('button', { name: /^Ask customer about/ }).click()
  const asking = page.getByRole('dialog', { name: /^Ask about/ })
  await asking.getByRole('textbox', { name: 'Question' }).fill('Which photo shall we take?')
  await asking.getByRole('checkbox', { name: 'Request a new photo' }).check()
  await asking.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Waiting for customer').first()).toBeVisible()
  await expect.poll(() => questionAddress(order.order_number), { timeout: 20_000 }).toBeTruthy()

  const phone = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const link = await phone.newPage()
  await link.goto(questionAddress(order.order_number) ?? '')
  await expect(link.getByText('Which photo shall we take?')).toBeVisible()
  await link
    .getByLabel(/^New: /)
    .setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: CLEAR_PHOTO })
  await expect(link.getByRole('img', { name: 'garden.png' })).toBeVisible()
  await link.getByRole('textbox', { name: 'Your answer' }).fill('The one in the garden')
  await link.getByRole('button', { name: 'Send answer' }).click()
  await expect(link.getByText('Thank you! We have received your answer')).toBeVisible()
  await phone.close()

  await page.reload()
  await expect(page.getByText('The one in the garden').first()).toBeVisible()
  await page.getByRole('button', { name: 'Apply to item' }).click()
  await expect(page.getByText(/Applied to the item/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'garden.png, sent by the customer' }).first()).toBeVisible()
})
