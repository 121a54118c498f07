import { messages } from '@nakshi/contract/messages'
import type { CartLine } from '@nakshi/contract/shop/cart'
import { addOwnProduct, addToCart, changeProduct, expect, getResponse, test } from './shop.ts'

test('shows a cart line of a removed product without a price, removable only, and blocks checkout until then', async ({
  page,
  shopper,
  admin,
}) => {
  const gone = await addOwnProduct(admin)
  await addToCart(shopper, gone.slug)
  await changeProduct(admin, gone.id, { is_active: false })
  await page.goto('/cart')
  const main = page.getByRole('main')
  const line = main.getByRole('listitem').filter({ hasText: gone.title })
  await expect(line).toContainText(messages.product.unavailable)
  await expect(main).not.toContainText('₹0.00')
  await expect(main).not.toContainText('free shipping')
  await expect(line.getByRole('spinbutton')).toHaveCount(0)
  await expect(line.getByRole('link', { name: /Edit/ })).toHaveCount(0)

  const { slug } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  await page.reload()
  await expect(page.getByText('₹199.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove 1 item to continue' }).click()
  await expect(page).toHaveURL('/cart')
  await line.getByRole('button', { name: /Remove/ }).click()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
})

/** As the browser says it when one comes back to a tab. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

test('syncs a tab with cart changes of another, and reports being offline or signed out', async ({
  page,
  context,
  shopper,
  admin,
}) => {
  const [first, second, kept] = [
    await addOwnProduct(admin),
    await addOwnProduct(admin),
    await addOwnProduct(admin),
  ] as const
  for (const { slug } of [first, second, kept]) await addToCart(shopper, slug)
  const removeElsewhere = async (title: string) => {
    const { items } = await getResponse<{ items: CartLine[] }>(shopper.request.get('/api/cart'))
    const line = items.find(({ product }) => product.title === title)
    await getResponse(shopper.request.delete(`/api/cart/${line?.id}`))
  }
  await page.goto('/cart')
  const line = ({ title }: { title: string }) => page.getByRole('main').getByRole('heading', { name: title })
  await expect(line(first)).toBeVisible()

  await test.step('one comes back to it', async () => {
    await removeElsewhere(first.title)
    await page.evaluate(comeBack)
    await expect(line(first)).toHaveCount(0)
  })

  await test.step('a line that another tab removed goes when it is changed, and one can go on', async () => {
    await removeElsewhere(second.title)
    await page.getByRole('button', { name: `Increase quantity for ${second.title}` }).click()
    await expect(line(second)).toHaveCount(0)
    await expect(line(kept)).toBeVisible()
  })

  await test.step('without a connection it keeps what is changed, and sends it once there is one', async () => {
    await page.mouse.move(300, 300)
    await expect(page.locator('.connection')).toBeAttached()
    await context.setOffline(true)
    await expect(page.getByText(/You are offline/)).toBeVisible()
    await page.getByRole('button', { name: `Increase quantity for ${kept.title}` }).click()
    await context.setOffline(false)
    await expect(page.getByText(/You are offline/)).toHaveCount(0)
    await expect
      .poll(async () => {
        const { items } = await getResponse<{ items: CartLine[] }>(shopper.request.get('/api/cart'))
        return items[0]?.quantity
      })
      .toBe(2)
  })

  await test.step('who signs out in one tab has no cart on the screen of another', async () => {
    const other = await context.newPage()
    await other.goto('/')
    await other.getByRole('button', { name: /^Account/ }).click()
    await other.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(line(kept)).toHaveCount(0)
    const signIn = page.getByRole('main').getByRole('link', { name: /sign in/i })
    await expect(signIn.first()).toBeVisible()
  })
})

test('keeps two lines removed one after the other removed in any order of responses', async ({
  page,
  shopper,
  admin,
}) => {
  const [first, second, kept] = [
    await addOwnProduct(admin),
    await addOwnProduct(admin),
    await addOwnProduct(admin),
  ] as const
  for (const { slug } of [first, second, kept]) await addToCart(shopper, slug)
  await page.goto('/cart')
  const line = ({ title }: { title: string }) => page.getByRole('main').getByRole('heading', { name: title })
  const remove = ({ title }: { title: string }) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: /Remove/ })
  const held: (() => void)[] = []
  await page.route('**/api/cart/*', async (route) => {
    await new Promise<void>((open) => held.push(open))
    await route.continue()
  })
  await remove(first).click()
  await remove(second).click()
  await expect(line(first)).toHaveCount(0)
  await expect(line(second)).toHaveCount(0)

  held[0]?.()
  await expect(page.getByText(messages.cart.removed, { exact: true }).first()).toBeVisible()
  await expect.poll(() => held.length).toBe(2)
  await expect(line(kept)).toBeVisible()
  expect(await line(second).count()).toBe(0)
  held[1]?.()
  await expect
    .poll(async () => {
      const { items } = await getResponse<{ items: CartLine[] }>(shopper.request.get('/api/cart'))
      return items.map(({ product }) => product.title)
    })
    .toEqual([kept.title])
  await expect(line(first)).toHaveCount(0)
  await expect(line(second)).toHaveCount(0)

  // One that is refused is there again.
  await page.unroute('**/api/cart/*')
  await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, json: {} }))
  await remove(kept).click()
  await expect(page.getByText(messages.cart.remove_failed).first()).toBeVisible()
  await expect(line(kept)).toBeVisible()
})

test('keeps the offline notice off the cookie banner, and opens a page later whose code failed to load', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cart')
  const asked = page.getByRole('button', { name: 'Accept all' })
  await expect(asked).toBeVisible()
  await page.mouse.move(100, 300)
  await expect(page.locator('.connection')).toBeAttached()
  await context.setOffline(true)
  const said = page.getByText(/You are offline/)
  await expect(said).toBeVisible()
  await expect(async () => {
    const [bar, button] = [await said.boundingBox(), await asked.boundingBox()]
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  }).toPass({ timeout: 10_000 })
  await asked.click()
  await expect(asked).toHaveCount(0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0)
  await expect(page).toHaveURL('/contact')
})

test('prefills the contact form for a signed-in shopper, and links a search to its matching category', async ({
  page,
  shopper,
}) => {
  await page.goto('/contact')
  await expect(page.getByLabel(/^Your name/)).toHaveValue(shopper.full_name)
  await expect(page.getByLabel(/^Email/)).toHaveValue(shopper.email)
  await page.goto('/products?search=wedding')
  await page.getByRole('link', { name: /See all \d+ in Weddings & Anniversaries/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weddings & Anniversaries')
})
