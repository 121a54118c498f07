import { messages } from '@nakshi/contract/messages'
import { addOwnProduct, expect, test } from './shop.ts'

test('shows the maintenance banner while the database is down and hides it automatically', async ({
  page,
  shopper: _signed_in,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin)
  await page.goto(`/products/${slug}`)
  const line = page.getByText(messages.general.ordering_disabled)
  await expect(line).toBeHidden()
  // As the shop answers while its database is away
  const busy = { statusCode: 503, code: 'busy', message: messages.general.busy }
  for (const path of ['**/api/cart', '**/readyz'])
    await page.route(path, (route) => route.fulfill({ status: 503, json: busy }))
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(line).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('mending.png') })
  await page.unrouteAll()
  await expect(line).toBeHidden({ timeout: 15_000 })
})

test('does not show the maintenance banner when the shop is only briefly busy', async ({
  page,
  shopper: _signed_in,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin)
  await page.goto(`/products/${slug}`)
  const busy = { statusCode: 503, code: 'busy', message: messages.general.busy }
  await page.route('**/api/cart', (route) => route.fulfill({ status: 503, json: busy }))
  const asked = page.waitForResponse('**/readyz')
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  expect((await asked).status()).toBe(200)
  await expect(page.getByText(messages.general.ordering_disabled)).toBeHidden()
})
