import { messages } from '@nakshi/core/messages'
import { expect, saveAddress, signUp, test } from './shop.ts'

/** As the browser says it when one comes back to a tab. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

test('hides address input kept after Escape from the next user', async ({ page, context, shopper }) => {
  await saveAddress(shopper, { city: 'Kochi' })
  await page.goto('/profile?tab=addresses')
  const dialog = page.getByRole('dialog')
  const city = dialog.getByLabel('City')

  await test.step('another person signs in in another tab', async () => {
    await page.getByRole('button', { name: 'Add address' }).click()
    await city.fill('Hidden Lane')
    await page.keyboard.press('Escape')
    await context.clearCookies()
    const other = await signUp(context.request, 'Bina Bose')
    await page.evaluate(comeBack)
    await expect(page.getByRole('button', { name: 'Account of Bina Bose' })).toBeVisible()
    await expect(page.getByText('Kochi')).toHaveCount(0)
    await expect(page.getByText('No saved addresses')).toBeVisible()
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect(city).toHaveValue('')
    expect(other.full_name).toBe('Bina Bose')
  })
})

test('reports a failed sign-out, and hides a deleted account’s data in another tab', async ({
  page,
  context,
  shopper,
}) => {
  await saveAddress(shopper, { city: 'Kochi' })
  await page.goto('/profile?tab=addresses')
  await expect(page.getByText('Kochi').first()).toBeVisible()
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByText(messages.auth.sign_out_failed.template).first()).toBeVisible()

  const other = await context.newPage()
  await other.goto('/profile?tab=security')
  await other.getByRole('button', { name: 'Delete my account' }).click()
  await other.getByRole('dialog').getByLabel('Current password').first().fill(shopper.password)
  await other.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(other).toHaveURL('/')
  await expect(page.getByText('Kochi')).toHaveCount(0)
})
