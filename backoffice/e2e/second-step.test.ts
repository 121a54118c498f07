import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { secondFactorMessages } from '@nakshi/core/accounts/second-factor-messages'
import { expect, type Page, test } from '@playwright/test'
import { generate } from 'otplib'
import { addAuthenticator } from './authenticator.ts'
import { expectNoViolations, setUpApp, typePassword } from './second-step-screens.ts'
import { signUpShopper } from './staff.ts'

/** Of every account that a test signs up. */
const PASSWORD = 'a-password-for-tests'
const codeField = (page: Page) =>
  page.getByRole('textbox', { name: 'Code from your authenticator app, or a recovery code' })

test('sets up an authenticator app by key, shows recovery codes once, and accepts each code once', {
  tag: '@journey',
}, async ({ page }) => {
  const account = { email: await signUpShopper(page.request), password: PASSWORD }
  await page.goto('/profile?tab=security')
  const { secret, codes } = await setUpApp(page, PASSWORD)
  await expect(page.getByText('10 left')).toBeVisible()
  await page.reload()
  await expect(page.getByText('10 left')).toBeVisible()
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0)

  await typePassword(page, account)
  await expect(codeField(page)).toBeFocused()
  await expectNoViolations(page)
  await codeField(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(secondFactorMessages.wrong_code.template)
  await codeField(page).fill(await generate({ secret }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible()

  const [code = ''] = codes
  await typePassword(page, account)
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('9 left')).toBeVisible()
  await typePassword(page, account)
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(secondFactorMessages.wrong_code.template)
})

test('adds a passkey in the profile, signs in with it, and lists its device, which can be signed out', async ({
  page,
  browser,
}) => {
  const account = { email: await signUpShopper(page.request), password: PASSWORD }
  await addAuthenticator(page)
  await page.goto('/profile?tab=security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My laptop')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  // They are shown this once, so only who says to have kept them closes them
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await expect(shown.getByRole('button', { name: 'Close' })).toHaveCount(0)
  const code = (await shown.getByRole('listitem').first().textContent()) ?? ''
  await shown.getByRole('button', { name: "I've saved my codes" }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()
  await typePassword(page, account)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()
  await expectNoViolations(page)

  const userAgent = 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0'
  const phone = await (await browser.newContext({ userAgent })).newPage()
  await typePassword(phone, account)
  await codeField(phone).fill(code)
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('This device', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
  await expect(page.getByText(profileMessages.device_ended.template)).toBeVisible()
  expect((await phone.request.get('/api/cart')).status()).toBe(401)
  await phone.context().close()
})

test('requires the second step, not the password alone, to remove an authenticator app', async ({ page }) => {
  await signUpShopper(page.request)
  await page.goto('/profile?tab=security')
  const { codes } = await setUpApp(page, PASSWORD)
  await page.getByRole('button', { name: 'Remove authenticator app' }).click()
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(codeField(page)).toBeFocused()
  await expectNoViolations(page)
  // After Cancel everything is as it was
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(page.getByRole('alert')).toHaveText(secondFactorMessages.step_up.template)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await codeField(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('alert')).toHaveText(secondFactorMessages.wrong_code.template)
  await codeField(page).fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(secondFactorMessages.app_off.template)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
})
