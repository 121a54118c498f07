import { expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'
import { idOf, writeToShop } from './screens.ts'

/**
 * Screens read their record again when somebody comes back to them, as a phone does when it wakes:
 * often before its network is there. As often as they ask they are refused here.
 */
async function readAgainInVain(page: Page, address: RegExp, times = 2): Promise<void> {
  const refused: string[] = []
  const wanted = ({ pathname }: URL) => address.test(pathname)
  await page.route(wanted, (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    refused.push(route.request().url())
    return route.fulfill({ status: 503, body: '{}' })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(times)
  await page.unroute(wanted)
}

test('what is half typed on an order outlasts a moment without network', async ({ page, shopper }) => {
  const { slug } = await addOwnProduct(page.request, 3)
  const { id, order_number } = await placeOrder(shopper.request, { slug, text: '' })
  await page.goto(`/admin/order-details/${id}`)
  const note = page.getByLabel('Internal note')
  await note.fill('Wants it by Friday')
  await readAgainInVain(page, new RegExp(`/orders/${id}$`))
  await expect(note).toHaveValue('Wants it by Friday')
  const add = page.getByRole('button', { name: 'Add note' })
  await add.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Wants it by Friday' })).toBeVisible()
  // Whoever works with the keyboard goes on from there
  await expect(add).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order_number}`)
})

test('a half-changed copy of a product outlasts a moment without network', async ({ page }) => {
  const { id } = await addOwnProduct(page.request, 3)
  await page.goto(`/admin/products/add?copy=${id}`)
  const words = page.getByLabel('Short description')
  await words.fill('A keyring with a name')
  await readAgainInVain(page, new RegExp(`/products/${id}$`))
  await expect(words).toHaveValue('A keyring with a name')
})

test('records that people look at stay in sight through a moment without network', async ({
  page,
  shopper,
}) => {
  await writeToShop(page.request, shopper.request)
  for (const resource of ['customers', 'problems', 'requests', 'workshop-orders']) {
    const id = await idOf(page)(resource)
    await page.goto(`/admin/${resource}/${id}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const name = (await heading.textContent()) ?? ''
    await readAgainInVain(page, new RegExp(`/${resource}/${id}$`))
    await expect(page.getByText(/^Failed to load/)).toHaveCount(0)
    await expect(heading, resource).toHaveText(name)
  }
})

test('print areas outlast a moment without network while they are marked, in sizes a person reads', async ({
  page,
}) => {
  const { id } = await (await page.request.get('/api/products/hindi-name-mug')).json()
  await page.goto(`/admin/products/${id}/personalise`)
  const width = page.getByLabel('Width of the area')
  await width.fill('81')
  await readAgainInVain(page, new RegExp(`/products/${id}$`), 1)
  await expect(width).toHaveValue('81')
  const sizes = page.getByText(/mm, letters of/)
  await expect(sizes.first()).toBeVisible()
  for (const words of await sizes.allTextContents()) expect(words).not.toMatch(/\d\.\d\d/)
  const bend = page.getByRole('slider', { name: 'Bend round a cylinder' })
  await expect(bend).toHaveAttribute('aria-valuetext', /^\d+°$/)
})

test('the print areas of a product that is not there are said to be of none', async ({ page }) => {
  await page.goto(`/admin/products/${crypto.randomUUID()}/personalise`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found')
  await expect(page.getByRole('link', { name: 'Back to Products' })).toBeVisible()
})
