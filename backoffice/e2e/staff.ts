import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { listEmails } from './emails.ts'

/** The demo shop's own admin. */
export const ADMIN = { email: 'admin@nakshi.test', password: 'gift-of-joy' }

/** Signs the page's browser in as the admin, without the sign-in screen. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in', { data: ADMIN })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A new account in this request context. */
export async function signUpShopper(request: APIRequestContext, fullName = 'Meera Nair'): Promise<string> {
  const email = `shopper-${randomBytes(5).toString('hex')}@example.test`
  const answer = await request.post('/api/auth/sign-up', {
    data: { full_name: fullName, email, password: 'a-password-for-tests' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return email
}

/**
 * Opens the link of the letter that asked the account to confirm its address; the shop under test
 * keeps its letters as files.
 */
export async function confirmEmail(request: APIRequestContext, email: string): Promise<void> {
  const token = () =>
    listEmails()
      .filter((letter) => letter.includes(email))
      .map((letter) => /mode=confirm#([\w-]+)/.exec(letter)?.[1])
      .find(Boolean)
  await expect.poll(token, { timeout: 20_000 }).toBeTruthy()
  const answer = await request.post('/api/auth/confirm-email', { data: { token: token() } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
