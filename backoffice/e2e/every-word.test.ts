import { expect, type Page, test } from '@playwright/test'
import { said } from '../test/pseudo-language.ts'
import { failing, REASON } from './failing.ts'
import { signInAsAdmin } from './people.ts'
import { idOf, SCREENS, writeToShop } from './screens.ts'
import { speakPseudo } from './words-on-screen.ts'

/** Within the application, which is many times as fast as loading it anew. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test.describe.configure({ mode: 'parallel', timeout: 180_000 })

for (const [which, screens] of Object.entries(SCREENS))
  test(`every word of every screen is a phrase that another language may say: ${which}`, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const loose = await speakPseudo(page)
    await signInAsAdmin(page)
    const shopper = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    if (which.startsWith('reports')) await writeToShop(page.request, shopper)
    await page.goto('/admin')
    for (const [path] of await screens(idOf(page))) {
      await goTo(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0, { timeout: 30_000 })
      // What is on its way from the API is known as data once it is here
      await expect.poll(loose, { message: path }).toEqual([])
    }
  })

test('every word of menus, dialogs and toasts is a phrase too', async ({ page }) => {
  const loose = await speakPseudo(page)
  await signInAsAdmin(page)
  const nothingLoose = (place: string) => expect.poll(loose, { message: place }).toEqual([])
  const press = (name: string) =>
    page
      .getByRole('button', { name: said(name), exact: true })
      .first()
      .click()
  await page.goto('/admin/orders')
  for (const dialog of ['Export', 'Tracking']) {
    await press(dialog)
    await expect(page.getByRole('dialog')).toBeVisible()
    await nothingLoose(dialog)
    await press('Cancel')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('table').getByRole('checkbox').nth(1).check()
  await press('Set status')
  await expect(page.getByRole('menu')).toBeVisible()
  await nothingLoose('Set status')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await nothingLoose('Find anything')
  await page.keyboard.press('Escape')

  await page.goto(`/admin/order-details/${await idOf(page)('orders')}`)
  await press('Edit')
  await nothingLoose('the order being edited')
  await failing(page, 'POST', /\/notes$/)
  await page.getByLabel(said('Internal note')).fill(REASON)
  await press('Add note')
  await expect(page.getByText(said('Failed to add the note'))).toBeVisible()
  await nothingLoose('a toast')
})
