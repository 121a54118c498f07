import { expect, type Locator } from '@playwright/test'
import { test } from './backoffice.ts'
import { goTo } from './go-to.ts'
import { placeOrder } from './place-order.ts'

test('prints job tickets of selected orders, and opens a scanned ticket', async ({ page, shopper }) => {
  const order = await placeOrder(shopper.request, { slug: 'hindi-name-mug', text: 'अनु' })
  await page.goto(`/admin/orders?filter=${JSON.stringify({ q: order.order_number })}`)

  await test.step('slips of ticked orders open to be printed, and a menu saves them', async () => {
    await page.getByRole('checkbox', { name: `Select ${order.order_number}` }).click()
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Job tickets' }).click(),
    ])
    expect(tab.url()).toMatch(/^blob:|^about:blank$|^:?$/)
    await page.getByRole('button', { name: 'Save as a file' }).click()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save job tickets' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^nakshi-job-tickets_.*\.pdf$/)
  })

  await test.step('a scanned ticket opens its order', async () => {
    await goTo(page, `/admin/scan/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.order_number}`)
  })
})

test('shows the filters and buttons of a list in one row of a laptop', async ({ page }) => {
  const getTop = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  for (const [list, last] of [
    ['customers', 'Account'],
    ['audit-log', 'Action'],
  ] as const) {
    await page.goto(`/admin/${list}`)
    const filter = page.getByRole('combobox', { name: last })
    await expect(filter).toBeVisible()
    await expect
      .poll(
        async () =>
          (await getTop(page.getByRole('button', { name: 'Sort', exact: true }))) - (await getTop(filter)),
        list,
      )
      .toBeLessThan(40)
  }
})

test.describe('the backoffice on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('opens the settings preview over the form and keeps click targets large enough for touch', async ({
    page,
  }) => {
    await page.goto('/admin/settings')
    await expect(page.getByTitle('Store home page with these settings')).toBeHidden()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByTitle('Store home page with these settings')).toBeVisible()
    await page.getByRole('button', { name: 'Back to settings' }).click()

    await goTo(page, '/admin/orders')
    const large = async (what: Locator) => {
      await expect(what).toBeVisible()
      await expect.poll(async () => (await what.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    for (const name of ['Tracking', 'Export', 'Add filter'])
      await large(page.getByRole('button', { name }).first())
    await large(page.getByRole('main').getByRole('link', { name: /^ORD/ }).first())
  })
})
