import type { Cart } from '@nakshi/core/cart/schema'
import { studioMessages } from '@nakshi/core/studio/messages'
import { findAxeViolations } from './screen-checks.ts'
import { expect, getResponse, test } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('edits a design full screen on a phone, one field at a time, and buys it', async ({ page, shopper }) => {
  test.slow()
  await page.goto('/products/hindi-name-mug')
  await page.getByRole('button', { name: 'Necessary only' }).click()
  await page.getByRole('button', { name: 'Edit full screen' }).click()
  const editor = page.getByRole('dialog', { name: 'Make it yours' })
  await expect(editor.getByRole('button', { name: 'Close the editor' })).toBeFocused()
  const add = editor.getByRole('button', { name: 'Add to Cart' })
  await expect(editor.getByText('1 of 2')).toBeVisible()

  await editor.getByRole('button', { name: 'Next' }).click()
  await expect(editor.getByRole('textbox', { name: /^Small line/ })).toBeFocused()
  await expect(editor.getByText('2 of 2')).toBeVisible()
  // The error leads back to its field
  await add.click()
  const name = editor.getByRole('textbox', { name: /^Name/ })
  await expect(name).toBeFocused()
  await expect(editor.getByText('1 of 2')).toBeVisible()
  await name.fill('मीरा')
  await expect(editor.locator('.studio-strip canvas').first()).toHaveAttribute('aria-label', /“मीरा”/)
  expect(await findAxeViolations(page)).toEqual([])
  for (const button of [add, editor.getByRole('button', { name: 'Undo' })])
    await expect(button).toBeInViewport()

  await editor.getByRole('button', { name: 'Share this design' }).click()
  const share = page.getByRole('dialog', { name: 'Share this gift' })
  const download = page.waitForEvent('download')
  await share.getByRole('link', { name: 'Save image' }).click()
  expect((await download).suggestedFilename()).toBe('hindi-name-mug.jpg')
  await page.keyboard.press('Escape')
  await expect(share).toHaveCount(0)
  await expect(editor).toBeVisible()

  await add.click()
  await page.getByRole('button', { name: studioMessages.confirm_text }).click()
  await expect(page.getByText('Item added to cart')).toBeVisible()
  await expect(editor).toHaveCount(0)
  const { items } = await getResponse<Cart>(shopper.request.get('/api/cart'))
  expect(Object.values(items[0]?.custom_options ?? {})).toContainEqual({ text: 'मीरा' })
})

test('closes with Escape, and leaves the page as it was', async ({ page }) => {
  await page.goto('/products/hindi-name-mug')
  await page.getByRole('button', { name: 'Necessary only' }).click()
  const open = page.getByRole('button', { name: 'Edit full screen' })
  const header = page.locator('header.header')
  await open.click()
  await expect(page.getByRole('dialog', { name: 'Make it yours' })).toBeVisible()
  expect(await header.evaluate((element) => element.closest('[inert]') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  expect(await header.evaluate((element) => element.closest('[inert]'))).toBeNull()
})
