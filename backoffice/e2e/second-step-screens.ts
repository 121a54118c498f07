import { secondFactorMessages } from '@nakshi/core/accounts/second-factor-messages'
import { expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import { axeViolations } from '../../api/test/harness-axe.ts'

type Account = { email: string; password: string }

/** Through the sign-in screen, as far as the password goes. */
export async function typePassword(
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

export async function expectNoViolations(page: Page): Promise<void> {
  const violations = await axeViolations(page)
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
}

/** Sets an app up on the open profile. @returns its secret and the recovery codes */
export async function setUpApp(page: Page, password: string) {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  const key = await dialog.getByText("Can't scan? Enter this key:").locator('code').textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  await expectNoViolations(page)
  const digits = dialog.getByRole('textbox', { name: '6-digit code from the app' })
  await digits.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(secondFactorMessages.wrong_code.template)
  // The code of the half-minute before, so that this one's is still good for signing in.
  await digits.fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 }))
  await page.keyboard.press('Enter')
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  const list = kept.getByRole('list', { name: 'Recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await expectNoViolations(page)
  await kept.getByRole('button', { name: "I've saved my codes" }).click()
  return { secret, codes }
}
