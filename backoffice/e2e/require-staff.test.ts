import { messages } from '@nakshi/contract/messages'
import { expect, test } from '@playwright/test'
import { signInAsAdmin, signUpShopper } from './staff.ts'

// spec: admin 6 · A visitor is asked to sign in and comes back
test('sends a visitor to sign-in first and then back to the requested screen', async ({ page }) => {
  await page.goto('/admin/orders?page=2')
  await expect(page).toHaveURL(/\/auth\?return_to=%2Fadmin%2Forders%3Fpage%3D2/)
})

// spec: admin 2 · Dashboard: a non-admin sees Access Denied and the sentence below
// spec: admin 6 · Every admin screen but the dashboard sends a non-admin to /admin
test('shows Access Denied to a shopper on the dashboard and redirects other screens there', async ({
  page,
}) => {
  await signUpShopper(page.request)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.auth.access_denied)
  await expect(page.getByText(messages.auth.access_denied_detail)).toBeVisible()
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/admin\/?$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.auth.access_denied)
  await page.getByRole('link', { name: 'Continue shopping' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('loads a screen with fewer than twelve script files', async ({ page }) => {
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
