import { expect, type Page } from '@playwright/test'
import { test } from './backoffice.ts'
import { goTo } from './go-to.ts'
import { addOwnProduct, placeOrder } from './place-order.ts'

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

test('keeps unsaved input during a network failure on an order, a product copy and print areas', async ({
  page,
  shopper,
}) => {
  const { id: product, slug } = await addOwnProduct(page.request, 3)
  const { id, order_number } = await placeOrder(shopper.request, { slug, text: '' })
  // Of the forms that are left half typed
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`/admin/order-details/${id}`)

  await test.step('what is half typed on an order', async () => {
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

  await test.step('a half-changed copy of a product', async () => {
    await goTo(page, `/admin/products/add?copy=${product}`)
    const words = page.getByLabel('Short description')
    await words.fill('A keyring with a name')
    await readAgainInVain(page, new RegExp(`/products/${product}$`))
    await expect(words).toHaveValue('A keyring with a name')
  })

  await test.step('print areas while they are marked, in sizes a person reads', async () => {
    const mug = await (await page.request.get('/api/products/hindi-name-mug')).json()
    await goTo(page, `/admin/products/${mug.id}/personalise`)
    const width = page.getByLabel('Width of the area')
    await width.fill('81')
    await readAgainInVain(page, new RegExp(`/products/${mug.id}$`), 1)
    await expect(width).toHaveValue('81')
    const sizes = page.getByText(/mm, text of/)
    await expect(sizes.first()).toBeVisible()
    for (const words of await sizes.allTextContents()) expect(words).not.toMatch(/\d\.\d\d/)
    const bend = page.getByRole('slider', { name: 'Cylinder curve' })
    await expect(bend).toHaveAttribute('aria-valuetext', /^\d+°$/)
  })
})
