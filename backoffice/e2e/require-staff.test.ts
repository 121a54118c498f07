import { expect, test } from '@playwright/test'
import { signInAsAdmin } from './staff.ts'

// spec: admin 6 · A visitor is asked to sign in and comes back
test('sends a visitor to sign-in first and then back to the requested screen', { tag: '@journey' }, async ({
  page,
}) => {
  await page.goto('/admin/orders?page=2')
  await expect(page).toHaveURL(/\/auth\?return_to=%2Fadmin%2Forders%3Fpage%3D2/)
})

test('loads a screen with fewer than twelve script files', { tag: '@journey' }, async ({ page }) => {
  await signInAsAdmin(page)
  const scripts: string[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.url())
  })
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.length, scripts.join('\n')).toBeLessThan(12)
})
