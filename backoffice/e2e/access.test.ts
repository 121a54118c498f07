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

test('gives the focus back to a button that was busy, without scrolling to it or taking it from a pointer', async ({
  page,
}) => {
  await signInAsAdmin(page)
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/admin/orders')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const button = page.getByRole('button', { name: 'Packing slip' })
  for (const isPointerUsed of [false, true]) {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = () => resolve()
    })
    await page.route('**/packing-slips?*', async (route) => {
      await asked
      await route.abort()
    })
    await button.press('Enter')
    await expect(page.getByRole('button', { name: 'Preparing...' })).toBeDisabled()
    await expect(page.locator('body')).toBeFocused()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const top = await page.evaluate(() => window.scrollY)
    expect(top).toBeGreaterThan(200)
    if (isPointerUsed) await page.getByRole('main').dispatchEvent('pointerdown')
    answer()
    await expect(button).toBeEnabled()
    await expect(isPointerUsed ? page.locator('body') : button).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
    await page.unroute('**/packing-slips?*')
  }
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
