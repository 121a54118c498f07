import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { Msg91Mock, msg91Keys } from '../../api/test/harness-msg91.ts'
import { inDatabase, type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'
import { expect, signUp, test } from './shop.ts'
import { waitForReact } from './wait-for-react.ts'

// A shop of its own: one without keys offers nothing of this.
const msg91 = new Msg91Mock()
let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  await msg91.open()
  shop = await startOwnShop(() => ({
    MSG91_AUTH_KEY: msg91Keys.authKey,
    MSG91_TEMPLATE_ID: msg91Keys.templateId,
    MSG91_API_URL: msg91.url,
  }))
})
test.afterAll(async () => {
  await shop.end()
  await msg91.close()
})

const PHONE = '9447012345'
/** The figures of the SMS after so many. */
async function smsAfter(before: number): Promise<string> {
  await expect.poll(() => msg91.figuresFor(PHONE).length, { timeout: 20_000 }).toBeGreaterThan(before)
  return msg91.figuresFor(PHONE).at(-1) ?? ''
}

test('verifies a phone number in the profile by SMS, and signs in with it on another device', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const { email, password } = await signUp(context.request)
  await inDatabase(
    shop.dataDir,
    (sql) => sql`update users set email_confirmed_at = now() where email = ${email}`,
  )
  const page = await context.newPage()
  waitForReact(page)
  await page.goto('/profile')
  const main = page.getByRole('main')
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible()
  await expect(main).not.toContainText(profileMessages.confirm_phone.template)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('94470 12345')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: profileMessages.confirm_phone.template }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('+91 94470 12345')
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not-my-password')
  await dialog.getByRole('button', { name: otpMessages.send.template }).click()
  await expect(dialog).toContainText(profileMessages.wrong_password.template)
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password)
  await dialog.getByRole('button', { name: otpMessages.send.template }).click()
  await expect(dialog).toContainText(profileMessages.otp_sent.template)
  const figures = await smsAfter(0)
  await dialog.getByLabel(otpMessages.label_sms.template).fill(figures === '111111' ? '222222' : '111111')
  await dialog.getByRole('button', { name: profileMessages.confirm_phone.template }).click()
  await expect(dialog).toContainText(otpMessages.wrong_sms.template)
  await dialog.getByLabel(otpMessages.label_sms.template).fill(figures)
  await dialog.getByRole('button', { name: profileMessages.confirm_phone.template }).click()
  await expect(dialog).toBeHidden()
  await expect(main).toContainText(profileMessages.phone_confirmed.template)
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('94470 12346')
  await expect(main).not.toContainText(profileMessages.phone_confirmed.template)
  await context.close()

  const elsewhere = await browser.newContext({ baseURL: shop.origin })
  const other = await elsewhere.newPage()
  waitForReact(other)
  await other.goto('/auth')
  await other.getByRole('button', { name: otpMessages.offered.template }).click()
  const field = other.getByLabel(otpMessages.email_or_phone.template)
  await field.fill('94470')
  await other.getByRole('button', { name: otpMessages.send.template }).click()
  await expect(other.getByText(otpMessages.neither.template)).toBeVisible()
  await field.fill('+91 94470-12345')
  await other.getByRole('button', { name: otpMessages.send.template }).click()
  await expect(other.getByText(otpMessages.sent_sms.template)).toBeVisible()
  await other.getByLabel(otpMessages.label_sms.template).fill(await smsAfter(1))
  await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other).not.toHaveURL(/\/auth/)
  await other.goto('/profile')
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expect(other.getByRole('main')).toContainText(profileMessages.phone_confirmed.template)
  await elsewhere.close()
})
