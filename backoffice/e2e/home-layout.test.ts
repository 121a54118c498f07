import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, test } from '@playwright/test'
import { type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'

/** A demo shop of this test's own: its home page is that of everybody. */
let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startOwnShop()
})
test.afterAll(() => shop.end())

test('an owner arranges the home page beside a preview, and shoppers see it', async ({ page }) => {
  test.slow()
  const { origin } = shop
  const signedIn = await page.request.post(`${origin}/api/auth/sign-in`, {
    data: { email: 'admin@nakshi.test', password: 'gift-of-joy' },
  })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const collection = await page.request.post(`${origin}/api/admin/collections`, {
    data: { title: 'For the new home', rule: { in_stock: true } },
  })
  expect(collection.ok(), await collection.text()).toBe(true)

  await page.goto(`${origin}/`)
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible()
  await page.goto(`${origin}/admin/settings?tab=home`)
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Best sellers' })).toBeAttached({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Arrange sections' }).click()
  const section = (number: number) => page.getByRole('group', { name: `Section ${number}`, exact: true })
  await section(3).getByLabel('Hide this section').check()
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: 'Collection', exact: true }).click()
  await section(9).getByRole('combobox', { name: 'Collection' }).click()
  await page.getByRole('option', { name: 'For the new home' }).click()
  const handle = page
    .getByRole('listitem')
    .filter({ has: section(9) })
    .locator('[draggable=true]')
  await handle.hover()
  const box = await handle.boundingBox()
  if (!box) throw new Error('no handle to drag by')
  await page.mouse.down()
  // It is dragged from here on; the page scrolls afterwards only.
  await page.mouse.move(box.x + 15, box.y + 25, { steps: 4 })
  await section(3).hover()
  await page.mouse.up()
  await page.getByRole('button', { name: 'Move up: section 3', exact: true }).click()
  await expect(preview.getByRole('heading', { name: 'For the new home' })).toBeAttached()
  await expect(preview.getByRole('heading', { name: 'Best sellers' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(adminMessages.settings.saved.template)).toBeVisible()

  const html = await (await page.request.get(`${origin}/`)).text()
  expect(html).toContain('For the new home')
  expect(html).not.toContain('Best sellers')
  await page.goto(`${origin}/`)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('For the new home')
  await page.getByRole('link', { name: 'View all: For the new home' }).click()
  await expect(page).toHaveURL(`${origin}/collections/for-the-new-home`)
})
