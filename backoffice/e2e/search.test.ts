import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, type Page, test } from '@playwright/test'
import { holding } from './failing.ts'
import { addOwnProduct } from './place-order.ts'
import { signInAsAdmin } from './staff.ts'

declare global {
  interface Window {
    holdDrawing?: (hold: boolean) => void
  }
}

// A list searches half a second after the last letter: what else happens in that time.
test.beforeEach(async ({ page }) => signInAsAdmin(page))

const search = (page: Page, what: string) => page.getByRole('textbox', { name: `Search ${what}` })

test('filters the list by a search typed while a form was saving, and closes the form', async ({ page }) => {
  // React draws when its own messages arrive; on a machine with much to do they take their time
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const sent: (() => void)[] = []
    let held = false
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (held) sent.push(() => postMessage.call(this, message))
      else postMessage.call(this, message)
    }
    window.holdDrawing = (hold) => {
      held = hold
      if (!hold) for (const send of sent.splice(0)) send()
    }
  })
  const name = `Late ${crypto.randomUUID().slice(0, 6)}`
  await page.goto('/admin/categories/add')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  const answer = await holding(page, 'POST', /^\/api\/admin\/categories$/)
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await search(page, 'categories').fill(name)
  await page.evaluate(() => window.holdDrawing?.(true))
  await answer()
  // Away before anything is drawn, so that no search can come in between
  await expect(page).toHaveURL(/\/admin\/categories$/)
  await page.evaluate(() => window.holdDrawing?.(false))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/categories\?filter=/)
  await expect(page.getByRole('heading', { name: 'New category' })).toBeHidden()
  await expect(page.getByText(adminMessages.category.created.template)).toHaveCount(1)
})

test('stays on the clicked record when a debounced search is still pending', async ({ page }) => {
  await page.clock.install()
  const { id } = await addOwnProduct(page.request, 5)
  const { title } = await (await page.request.get(`/api/admin/products/${id}`)).json()
  await page.goto(`/admin/products?filter=${JSON.stringify({ q: title })}`)
  const row = page.getByRole('link', { name: title, exact: true })
  await expect(row).toBeVisible()
  // The screen to come is not here yet
  let release = () => {}
  const held = new Promise<void>((open) => {
    release = open
  })
  await page.route(/\/assets\/ProductEdit-/, async (route) => {
    await held
    await route.fallback()
  })
  const asked = page.waitForRequest(/\/assets\/ProductEdit-/)
  await search(page, 'products').fill(`${title} `)
  await row.click()
  await asked
  await page.clock.runFor(1_000)
  release()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await expect(page).toHaveURL(`/admin/products/${id}/edit`)
})
