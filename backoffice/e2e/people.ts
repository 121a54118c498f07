import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The demo shop's own admin. */
const ADMIN = { email: 'admin@nakshi.test', password: 'gift-of-joy' }

/** Signs the page's browser in as the admin, without the sign-in screen. */
export async function signInAsAdmin(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in', { data: ADMIN })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A new account in this request context. */
export async function signUpShopper(request: APIRequestContext, full_name = 'Meera Nair'): Promise<string> {
  const email = `shopper-${randomBytes(5).toString('hex')}@example.test`
  const answer = await request.post('/api/auth/sign-up', {
    data: { full_name, email, password: 'a-password-for-tests' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return email
}
