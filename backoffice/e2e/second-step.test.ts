import { AxeBuilder } from '@axe-core/playwright'
import { secondFactorSentences } from '@nakshi/api/contract/second-factor-sentences'
import { sentences } from '@nakshi/api/contract/sentences'
import { expect, type Page, test } from '@playwright/test'
import { generate } from 'otplib'
import { inDatabase } from '../../api/test/harness-own-shop.ts'
import { addAuthenticator } from './authenticator.ts'
import { signInAsAdmin, signUpShopper } from './people.ts'

type Account = { email: string; password: string }
/** Of every account that a test signs up. */
const PASSWORD = 'a-password-for-tests'

/** Through the sign-in screen, as far as the password goes. */
async function typePassword(
  page: Page,
  { email, password }: Account,
  to = '/profile?tab=security',
): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`/auth?return_to=${encodeURIComponent(to)}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

async function noFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code of your app, or a recovery code' })

/** Sets an app up on the open profile. @returns its secret and the recovery codes */
async function setUpApp(page: Page, password = PASSWORD) {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const key = await dialog.getByText('No camera? Type this key:').locator('code').textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  await noFaults(page)
  const digits = dialog.getByRole('textbox', { name: 'The six digits that the app shows now' })
  await digits.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(secondFactorSentences.wrong_code)
  // The code of the half-minute before, so that this one's is still good for signing in.
  await digits.fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 }))
  await page.keyboard.press('Enter')
  const list = dialog.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await noFaults(page)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, codes }
}

test('an app is set up by its key, its codes are shown once, and each opens once', async ({ page }) => {
  const account = { email: await signUpShopper(page.request), password: PASSWORD }
  await page.goto('/profile?tab=security')
  const { secret, codes } = await setUpApp(page)
  await expect(page.getByText('10 are left')).toBeVisible()
  await page.reload()
  await expect(page.getByText('10 are left')).toBeVisible()
  for (const code of codes) await expect(page.getByText(code)).toHaveCount(0)

  await typePassword(page, account)
  await expect(codeField(page)).toBeFocused()
  await noFaults(page)
  await codeField(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(secondFactorSentences.wrong_code)
  await codeField(page).fill(await generate({ secret }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible()

  const [code = ''] = codes
  await typePassword(page, account)
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('9 are left')).toBeVisible()
  await typePassword(page, account)
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(secondFactorSentences.wrong_code)
})

test('a passkey is added in the profile and signs in; its device is listed and can be ended', async ({
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
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  const code = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()
  await typePassword(page, account)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible()
  await noFaults(page)

  const userAgent = 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0'
  const phone = await (await browser.newContext({ userAgent })).newPage()
  await typePassword(phone, account)
  await codeField(phone).fill(code)
  await phone.keyboard.press('Enter')
  await expect(phone.getByText('This device')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Sign out Firefox on Android' }).click()
  await expect(page.getByText(sentences.profile.device_ended)).toBeVisible()
  expect((await phone.request.get('/api/cart')).status()).toBe(401)
  await phone.context().close()
})

/** As if whoever sits at this page had proved it eleven minutes ago. */
async function ageProof({ request }: Page): Promise<void> {
  const { items } = await (await request.get('/api/profile/devices')).json()
  const { id } = items.find(({ current }: { current: boolean }) => current)
  await inDatabase(
    process.env.E2E_DATA_DIR ?? '',
    (sql) => sql`update sessions set proved_at = now() - interval '11 minutes' where id = ${id}`,
  )
}

test('an old proof is asked for again before a return, which is saved right after', async ({ page }) => {
  await signInAsAdmin(page)
  await page.goto('/admin/tax')
  await ageProof(page)
  await page.getByRole('button', { name: 'GSTR-1 (CSV)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await noFaults(page)
  await page.keyboard.type('not-the-password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Your password').fill('gift-of-joy')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^nakshi-gstr1_.*\.csv\.zip$/)
  await expect(dialog).toBeHidden()
})
