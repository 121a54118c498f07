import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { messages } from '@nakshi/core/messages'
import { expect, test } from './shop.ts'

// spec: shop 4 · Session, signed in: refreshes automatically
test('renews an expired session silently for two tabs with one request', { tag: '@journey' }, async ({
  page,
  context,
  shopper,
}) => {
  expect(shopper.email).toBeTruthy()
  const other = await context.newPage()
  await Promise.all([page.goto('/profile?tab=security'), other.goto('/profile?tab=security')])
  for (const tab of [page, other]) await expect(tab.getByText('This device', { exact: true })).toBeVisible()
  const renewals: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh')) renewals.push(request.url())
  })
  await context.clearCookies({ name: 'nakshi_session' })
  for (const tab of [page, other]) await tab.getByRole('tab', { name: 'Addresses' }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'No saved addresses' })).toBeVisible()
  expect(renewals).toHaveLength(1)
})

test('lists devices in the profile, signs one out, changes the password and deletes the account', async ({
  page,
  playwright,
  baseURL,
  shopper,
}) => {
  const { email, password } = shopper
  const phone = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Firefox/140.0 (Android 15)',
  })
  await phone.post('/api/auth/sign-in', { data: { email, password } })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Resend link' }).click()
  await expect(page.getByText(profileMessages.confirmation_sent.template)).toBeVisible()

  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
  await expect(page.getByText(profileMessages.device_ended.template)).toBeVisible()
  await expect(page.getByText('Firefox on Android', { exact: true })).toBeHidden()
  expect((await phone.get('/api/cart')).status()).toBe(401)
  await phone.dispose()

  const fill = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
  await fill('Current password', 'not-my-password')
  await fill('New password', 'password1')
  await fill('Repeat new password', 'password1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(profileMessages.wrong_password.template)).toBeVisible()
  await fill('Current password', password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(messages.auth.common_password.template)).toBeVisible()
  await fill('New password', 'a-second-gift-for-meera')
  await fill('Repeat new password', 'a-second-gift-for-meera')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText(profileMessages.password_changed.template)).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not-my-password')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(dialog.getByText(profileMessages.wrong_password.template)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('a-second-gift-for-meera')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('nakshi-account.zip')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('a-second-gift-for-meera')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL('/')
  const again = await page.request.post('/api/auth/sign-in', {
    data: { email, password: 'a-second-gift-for-meera' },
  })
  expect(again.status()).toBe(401)
})
