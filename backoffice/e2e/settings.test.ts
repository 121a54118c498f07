import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, type Page, test } from '@playwright/test'
import { signInAsAdmin } from './staff.ts'

const GROUPS = ['hero_settings', 'marquee_settings']
let before: Record<string, unknown>[] = []

test.beforeEach(async ({ page }) => {
  await signInAsAdmin(page)
  before = await Promise.all(GROUPS.map((id) => groupOf(page, id)))
})
// Also after a test that failed: the whole shop shows them
test.afterEach(async ({ page }) => {
  for (const [at, value] of before.entries()) await saveElsewhere(page, GROUPS[at] ?? '', value)
})

// spec: admin 2 · Site Settings: hero with preview, marquee with preview, store, Save Changes
// spec: admin 8 · Settings saved successfully!
test('previews hero and marquee while they are typed, and shows them in the storefront once saved', {
  tag: '@journey',
}, async ({ page }) => {
  // The preview is the whole shop, loaded inside the backoffice
  test.slow()
  const shown = await (await page.request.get('/api/settings')).json()
  await page.goto('/admin/settings')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(shown.hero_settings.title, {
    timeout: 30_000,
  })

  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Gifts with a name')
  await page.getByLabel('Text', { exact: true }).fill('Made in Jaipur | Sent in a week')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Gifts with a name')
  await expect(preview.getByText('Sent in a week').first()).toBeAttached()
  expect((await (await page.request.get('/api/settings')).json()).hero_settings).toEqual(shown.hero_settings)

  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText(adminMessages.settings.saved.template)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeHidden()

  // The page as it was may still be given out for a moment
  await expect(async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts with a name', { timeout: 2_000 })
    await expect(page.getByText('Sent in a week').first()).toBeAttached({ timeout: 2_000 })
  }).toPass()
})

/** A group of settings as it is now. */
const groupOf = async (page: Page, id: string): Promise<Record<string, unknown>> =>
  (await (await page.request.get(`/api/admin/settings/${id}`)).json()).value

/** Saves a group as a colleague at another screen does. */
async function saveElsewhere(page: Page, id: string, value: Record<string, unknown>): Promise<void> {
  const answer = await page.request.put(`/api/admin/settings/${id}`, { data: { value } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
