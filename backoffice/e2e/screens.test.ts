import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signInAsAdmin } from './people.ts'

const looks = [
  { name: 'wide and light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'on a phone and dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const

/** Every screen's address, and its heading. */
async function screens(page: Page): Promise<[string, RegExp][]> {
  const idOf = async (resource: string) =>
    (await (await page.request.get(`/api/admin/${resource}?range=[0,0]`)).json())[0]?.id
  return [
    ['/admin', /^Dashboard$/],
    ['/admin/orders', /^Orders$/],
    [`/admin/order-details/${await idOf('orders')}`, /^Order ORD/],
    ['/admin/products', /^Products$/],
    ['/admin/products/add', /^Add Product$/],
    [`/admin/products/${await idOf('products')}/edit`, /^Edit Product$/],
    ['/admin/categories', /^Categories$/],
    [`/admin/categories/${await idOf('categories')}`, /^Categories$/],
    ['/admin/coupons', /^Coupons$/],
    ['/admin/coupons/add', /^Coupons$/],
    ['/admin/customers', /^Customers$/],
    [`/admin/customers/${await idOf('customers')}`, /./],
    ['/admin/reviews', /^Reviews$/],
    ['/admin/requests', /^Inbox$/],
    ['/admin/settings', /^Site Settings$/],
    ['/admin/nowhere', /^Page not found$/],
  ]
}

for (const { name, ...look } of looks)
  test.describe(name, () => {
    test.use(look)

    test('every screen opens by its address, fits, and breaks no rule of accessibility', async ({ page }) => {
      test.setTimeout(240_000)
      await signInAsAdmin(page)
      for (const [path, heading] of await screens(page)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
        await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
        await expect(page.getByRole('progressbar', { name: /loading/i }), path).toHaveCount(0)
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect([path, sideways]).toEqual([path, 0])
        const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
        expect([path, violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]).toEqual([path, []])
      }
    })
  })

test('the keyboard goes between screens and into the search, and lists its keys', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: 'Search orders' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})
