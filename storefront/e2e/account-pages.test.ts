import { expect, test } from './shop.ts'

test('suggests popular products in an empty cart, and links account pages to each other', async ({
  page,
  shopper: _signed_in,
}) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Popular gifts' }).getByRole('article')).toHaveCount(4)

  await page.goto('/profile')
  const account = page.getByRole('navigation', { name: 'Account' })
  await expect(account.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await account.getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/orders')
})

test('prefills the profile’s phone number at checkout and removes it when it is cleared', async ({
  page,
  shopper: _signed_in,
}) => {
  await page.goto('/profile')
  const phone = page.getByLabel('Mobile number')
  await phone.fill('12345')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a 10-digit Indian mobile number')).toBeVisible()
  await phone.fill('+91 98765 43210')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(phone).toHaveValue('9876543210')
  await phone.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('')
})
