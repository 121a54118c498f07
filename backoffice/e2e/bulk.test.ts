import { expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { addOwnProduct, type PlacedOrder, placeOrder } from './place-order.ts'

/** Two active records of a kind whose names begin alike. */
async function addTwo(page: Page, resource: string, record: (name: string) => object) {
  const start = `BULK${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const ids: string[] = []
  for (const end of ['A', 'B']) {
    const answer = await page.request.post(`/api/admin/${resource}`, { data: record(`${start}${end}`) })
    expect(answer.ok(), await answer.text()).toBe(true)
    ids.push((await answer.json()).id)
  }
  const path = `/api/admin/${resource}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`
  const read = async (): Promise<boolean[]> =>
    (await (await page.request.get(path)).json()).map(({ is_active }: { is_active: boolean }) => is_active)
  return { start, read }
}

const kinds = [
  {
    resource: 'coupons',
    record: (code: string) => ({
      code,
      discount_type: 'percentage',
      discount_value: 10,
      starts_at: '2026-01-01T00:00:00Z',
    }),
  },
  { resource: 'categories', record: (name: string) => ({ name, slug: name.toLowerCase() }) },
]

for (const { resource, record } of kinds)
  test(`hides and restores selected ${resource} with Undo, and deletes them after a confirmation`, async ({
    page,
  }) => {
    const { start, read } = await addTwo(page, resource, record)
    await page.goto(`/admin/${resource}`)
    await page.getByRole('textbox', { name: `Search ${resource}` }).fill(start)
    const table = page.getByRole('table')
    await expect(table.getByRole('row')).toHaveCount(3)
    const tickAll = () => page.getByRole('checkbox', { name: 'Select all' }).check()
    await tickAll()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    const toast = page.locator('.MuiSnackbar-root')
    await expect(toast).toContainText(`2 ${resource} deactivated successfully`)
    // Under the pointer it stays
    await toast.hover()
    expect(await read()).toEqual([false, false])
    await toast.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(read).toEqual([true, true])
    await expect(table.getByText('Inactive')).toHaveCount(0)

    await tickAll()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Delete 2 ${resource}` })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await read()).toHaveLength(2)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`2 ${resource} deleted successfully`)).toBeVisible()
    expect(await read()).toEqual([])
    await expect(page.getByText(`No ${resource} found`)).toBeVisible()
  })

test('copies the addresses of the selected customers together', async ({ page, context, newShopper }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Copied ${crypto.randomUUID().slice(0, 8)}`
  const emails: string[] = []
  for (let n = 0; n < 2; n += 1) {
    emails.push((await newShopper(name)).email)
  }
  await page.goto('/admin/customers')
  await page.getByRole('textbox', { name: 'Search customers' }).fill(name)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Copy email addresses' }).click()
  await expect(page.getByText('2 addresses copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split(', ').toSorted()).toEqual(emails.toSorted())
})

test.describe('the order list on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('selects orders, changes them together after the Undo period, and prints them together', {
    tag: '@journey',
  }, async ({ page, shopper: { request, email } }) => {
    const { slug } = await addOwnProduct(page.request, 9)
    const orders: PlacedOrder[] = []
    for (let n = 0; n < 3; n += 1) orders.push(await placeOrder(request, { slug, text: '' }))
    await page.goto(`/admin/orders?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`)
    const boxes = page.getByRole('checkbox', { name: /^Select ORD/ })
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toBeVisible()
    await expect(boxes).toHaveCount(0)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(boxes).toHaveCount(3)
    for (const { order_number } of orders.slice(0, 2))
      await page.getByRole('checkbox', { name: `Select ${order_number}` }).check()
    const bar = page.getByRole('region', { name: '2 orders selected' })
    await expect(bar).toBeInViewport()
    for (const name of ['Set status', 'Packing slips', 'Job tickets', 'Artwork'])
      await expect(bar.getByText(name)).toBeVisible()
    const box = await bar.getByRole('button', { name: 'Set status' }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await bar.getByRole('button', { name: 'Set status' }).click()
    await page.getByRole('menuitem', { name: 'Confirmed' }).click()
    const toast = page.locator('.MuiSnackbar-root')
    await expect(toast).toContainText('2 orders confirmed')
    // Under the pointer it stays
    await toast.hover()
    const statuses = () =>
      Promise.all(
        orders.map(
          async ({ id }) => (await (await page.request.get(`/api/admin/orders/${id}`)).json()).status,
        ),
      )
    expect(await statuses()).toEqual(['pending', 'pending', 'pending'])
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect.poll(statuses).toEqual(['confirmed', 'confirmed', 'pending'])

    await page
      .getByRole('button', { name: 'Select', exact: true })
      .or(page.getByRole('button', { name: 'Done' }))
      .click()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
  })
})
