import { expect, test } from '@playwright/test'
import { signInAsAdmin } from './staff.ts'

test('moves the focus to the list when the bar of a selection closes', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/orders')
  const box = page.getByRole('row').nth(1).getByRole('checkbox')
  await box.press('Space')
  await page.getByRole('button', { name: 'Unselect' }).press('Enter')
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused()
})

test('outlines what is chosen in forced colours mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAsAdmin(page)
  await page.goto('/admin/settings')
  for (const [role, chosen, other] of [
    ['tab', 'Home page', 'Menus'],
    ['button', 'Desktop', 'Phone'],
    ['link', 'Settings', 'Orders'],
  ] as const) {
    const find = (name: string) => page.getByRole(role, { name: new RegExp(`^${name}`) }).first()
    await expect(find(chosen)).toHaveCSS('outline-style', 'solid')
    await expect(find(other)).toHaveCSS('outline-style', 'none')
  }
})
