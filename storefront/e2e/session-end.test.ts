import { messages } from '@nakshi/contract/messages'
import { addOwnProduct, expect, type Shopper, saveAddress, signUp, test } from './shop.ts'

/** As the browser says it when one comes back to a tab. */
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'))

const signIn = async (page: import('@playwright/test').Page, { email, password }: Shopper) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('keeps an unfinished review through a reload and an expired session', async ({
  page,
  context,
  shopper,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin)
  await page.goto(`/products/${slug}?review=1`)
  const title = page.getByLabel('Title')
  await title.fill('Just as on the picture')
  await page.getByLabel('Your review').fill('Asha’s name is cut so finely.')
  await page.reload()
  await expect(title).toHaveValue('Just as on the picture')

  await context.clearCookies()
  await page.getByRole('button', { name: 'Submit Review' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(messages.auth.session_ended)).toBeVisible()
  await signIn(page, shopper)
  await expect(dialog).toHaveCount(0)
  await expect(title).toHaveValue('Just as on the picture')
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(page.getByRole('heading', { name: 'Just as on the picture' })).toBeVisible()
})

test('keeps address input after Escape, deletes it after Cancel, and hides it from the next user', async ({
  page,
  context,
  shopper,
}) => {
  await saveAddress(shopper, { city: 'Kochi' })
  await page.goto('/profile?tab=addresses')
  const dialog = page.getByRole('dialog')
  const city = dialog.getByLabel('City')
  const edit = page.getByRole('button', { name: /^Edit/ })

  await test.step('Escape keeps it, Cancel does not', async () => {
    await edit.click()
    await city.fill('Wrongtown')
    await page.keyboard.press('Escape')
    await edit.click()
    await expect(city).toHaveValue('Wrongtown')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await edit.click()
    await expect(city).toHaveValue('Kochi')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

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
  await expect(page.getByText(messages.auth.sign_out_failed).first()).toBeVisible()

  const other = await context.newPage()
  await other.goto('/profile?tab=security')
  await other.getByRole('button', { name: 'Delete my account' }).click()
  await other.getByRole('dialog').getByLabel('Current password').first().fill(shopper.password)
  await other.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(other).toHaveURL('/')
  await expect(page.getByText('Kochi')).toHaveCount(0)
})

test('keeps displayed data when a background refresh fails', async ({ page, shopper }) => {
  await saveAddress(shopper, { city: 'Kochi' })
  await page.goto('/profile?tab=designs')
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toBeVisible()
  await page.route('**/api/designs', (route) =>
    route.fulfill({ status: 429, json: { message: 'Slow down' } }),
  )
  const asked = page.waitForResponse('**/api/designs')
  await page.evaluate(comeBack)
  await asked
  await expect(page.getByRole('link', { name: 'Start Shopping' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
