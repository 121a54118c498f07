import type { CartLine } from '@nakshi/core/cart/schema'
import { addOwnProduct, addToCart, expect, getResponse, test } from './shop.ts'

/** As the browser says it when one comes back to a tab. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

test('syncs a tab with cart changes of another, and reports being offline or signed out', {
  tag: '@journey',
}, async ({ page, context, shopper, admin }) => {
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
