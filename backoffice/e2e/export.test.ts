import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { exportColumns } from '@nakshi/core/exports/admin-columns'
import { expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { placeOrder } from './place-order.ts'

/** The file that a press saves: its name, and its rows of fields below the headings. */
async function saved(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const [headings = [], ...rows] = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.slice(1, -1).split('","'))
  return { name: download.suggestedFilename(), bytes, headings, rows }
}

test('exports the filtered and sorted list row by row and remembers layout, columns and format', {
  tag: '@journey',
}, async ({ page, newShopper }) => {
  test.slow()
  const { request, email } = await newShopper('=1+1')
  const first = await placeOrder(request, { slug: 'hindi-name-mug', text: '=1+1', quantity: 3 })
  for (const quantity of [1, 2])
    await placeOrder(request, { slug: 'hindi-name-mug', text: 'अनन्या', quantity })
  const query = new URLSearchParams({ filter: JSON.stringify({ q: email }), sort: '["total_amount","DESC"]' })
  const stored: { order_number: string; total_amount: number; city: string }[] = await (
    await page.request.get(`/api/admin/orders?${query}`)
  ).json()

  await page.goto('/admin/orders')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search orders' }).fill(email)
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(email)))
  await expect(page.getByRole('tablist').getByRole('tab', { name: 'All (3)' })).toBeVisible()
  // Its name says what the next press does, once the list is drawn as the last one left it
  const byTotal = (order: string) => page.getByRole('button', { name: `Sort by total ${order}` })
  await byTotal('ascending').click()
  await expect(page).toHaveURL(/order=ASC.*sort=total_amount/)
  await byTotal('descending').click()
  await expect(page).toHaveURL(/order=DESC.*sort=total_amount/)
  await expect(byTotal('ascending')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Export orders' })
  const open = () => page.getByRole('button', { name: 'Export' }).click()
  const start = () => dialog.getByRole('button', { name: 'Export' }).click()
  await open()
  await expect(dialog.getByRole('status')).toHaveText('3 rows')
  await expect(dialog.getByLabel('All results of the current filters: 3 orders')).toBeChecked()
  const file = await saved(page, start)
  expect(file.name).toMatch(/^nakshi-orders_\d{4}-\d\d-\d\d_\d{4}\.csv$/)
  const column = (name: string) => file.rows.map((row) => row[file.headings.indexOf(name)])
  expect(column('order_number')).toEqual(stored.map((order) => order.order_number))
  expect(column('total')).toEqual(stored.map((order) => (order.total_amount / 100).toFixed(2)))
  expect(column('units')).toEqual(['3', '2', '1'])
  expect(column('city')).toEqual(stored.map((order) => order.city))
  expect(column('customer_name')).toEqual(["'=1+1", "'=1+1", "'=1+1"])
  await expect(dialog).toBeHidden()

  await open()
  await dialog.getByLabel('Items to make').check()
  await dialog.getByRole('button', { name: 'Choose columns' }).click()
  await dialog.getByLabel('PIN code').uncheck()
  await dialog.getByLabel('Labels in my language').check()
  const items = await saved(page, start)
  expect(items.name).toMatch(/^nakshi-items_/)
  expect(items.headings).toEqual(expect.arrayContaining(['Order number', 'Ordered at (IST)']))
  expect(items.headings).not.toContain('PIN code')
  expect(items.rows).toHaveLength(3)
  expect(items.rows.flat()).toEqual(expect.arrayContaining(["'=1+1", 'अनन्या']))

  // Preferences are saved 400 ms after a choice; what is sent while a page closes does not reach the mock.
  await page.waitForTimeout(1_500)
  await page.reload()
  await page
    .getByRole('table')
    .getByRole('checkbox', { name: `Select ${first.order_number}` })
    .check()
  await open()
  await expect(dialog.getByLabel('Items to make')).toBeChecked()
  await expect(dialog.getByLabel('Labels in my language')).toBeChecked()
  const all = exportColumns.items.length
  await expect(dialog.getByText(`Columns: ${all - 1} of ${all}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(dialog.getByText(`Columns: ${all} of ${all}`)).toBeVisible()
  await expect(dialog.getByLabel('Selected only: 1')).toBeChecked()
  await expect(dialog.getByRole('status')).toHaveText('1 row')
  await dialog.getByLabel('Excel (XLSX)').check()
  const sheet = await saved(page, start)
  expect(sheet.name).toMatch(/\.xlsx$/)
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
  await expect(dialog).toBeHidden()

  await test.step('an export can be given up, and one that fails says why', async () => {
    let asked = 0
    await page.route('**/api/admin/orders/export?**', async (route) => {
      asked += 1
      const body = { statusCode: 503, code: 'busy', message: adminMessages.export.busy.template }
      // The first one is never answered.
      if (asked > 1) await route.fulfill({ status: 503, json: body })
    })
    await open()
    await start()
    await expect(dialog.getByRole('progressbar', { name: 'Export' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('progressbar')).toBeHidden()
    await start()
    await expect(dialog.getByRole('alert')).toHaveText(adminMessages.export.busy.template)
  })
})

test('offers packing slip, artwork and invoice of an order, and refunds it in part and then in full', {
  tag: '@journey',
}, async ({ page, shopper }) => {
  const order = await placeOrder(shopper.request, { slug: 'photo-charm-rakhi', text: 'अनु' })
  await page.goto(`/admin/order-details/${order.id}`)

  const artwork = await saved(page, () => page.getByRole('button', { name: 'Artwork' }).click())
  expect(artwork.name).toMatch(/^nakshi-artwork_.*\.zip$/)
  expect(artwork.bytes.includes(`${order.order_number}/1_photo-charm-rakhi/photo-1.png`)).toBe(true)

  const [slip] = await Promise.all([
    page.context().waitForEvent('response', (answer) => answer.url().includes('/packing-slips?')),
    page.getByRole('button', { name: 'Packing slip' }).click(),
  ])
  expect(slip.status()).toBe(200)
  expect(slip.headers()['content-type']).toBe('application/pdf')

  const [tickets] = await Promise.all([
    page.context().waitForEvent('response', (answer) => answer.url().includes('/job-tickets?')),
    page.getByRole('button', { name: 'Job tickets' }).click(),
  ])
  expect(tickets.headers()['content-type']).toBe('application/pdf')

  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('Cash on delivery')
  await expect(payment.getByRole('button', { name: 'Refund' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Invoice' })).toHaveCount(0)
  await page.request.put(`/api/admin/orders/${order.id}`, { data: { status: 'delivered' } })
  await page.reload()
  const invoice = await saved(page, () => page.getByRole('button', { name: 'Invoice' }).click())
  expect(invoice.name).toMatch(/^invoice-IN-.*\.pdf$/)

  await payment.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund ${order.order_number}` })
  await dialog.getByLabel('Amount').fill(String(order.total_amount / 100 + 1))
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog.getByText(/^At most ₹.* can be refunded$/)).toBeVisible()
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('Reason').fill('Cracked handle')
  await dialog.getByRole('button', { name: 'Refund ₹100.00' }).click()
  await expect(
    page.getByText(formatMessage(adminMessages.order.refund_started, { amount: 10_000 })).first(),
  ).toBeVisible()
  await expect(payment).toContainText('Refund of ₹100.00: done')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Cracked handle')

  await payment.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog).toContainText('₹100.00 already refunded')
  await dialog.getByRole('radio', { name: /^Other/ }).check()
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(dialog).toBeHidden()
  await expect(payment.getByRole('button', { name: 'Refund' })).toBeHidden()
})
