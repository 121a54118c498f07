import { expect, test } from '@playwright/test'
import { signInAsAdmin } from './people.ts'

test.beforeEach(async ({ page }) => signInAsAdmin(page))

// The menu, the first page and what a list has in common; what has no translation stays English
test('another language is chosen in the account menu, kept by the browser, and given back', async ({
  page,
}) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('menuitem', { name: 'Language: English' }).click()
  await page.getByRole('radio', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बैक ऑफ़िस की भाषा')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  const menu = page.getByRole('navigation', { name: 'मुख्य' })
  await menu.getByRole('link', { name: 'ऑर्डर' }).click()
  await expect(page).toHaveTitle('ऑर्डर · नक़्शी बैक ऑफ़िस')
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('पेज नहीं मिला')
  await page.goto('/admin/language')
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Language of the backoffice')
})
