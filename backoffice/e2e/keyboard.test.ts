import { expect, test } from '@playwright/test'
import { signInAsAdmin } from './staff.ts'

test('gives the focus back when the bar of a selection closes', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/orders')
  const box = page.getByRole('row').nth(1).getByRole('checkbox')
  await box.press('Space')
  await page.getByRole('button', { name: 'Unselect' }).press('Enter')
  await expect(box).not.toBeChecked()
  await expect(box).toBeFocused()
})
