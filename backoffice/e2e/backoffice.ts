import { type APIRequestContext, test as base } from '@playwright/test'
import { ownPreferences } from './own-preferences.ts'
import { signInAsAdmin, signUpShopper } from './staff.ts'

/** An account that buys, without a screen. */
export interface Shopper {
  email: string
  request: APIRequestContext
}

type NewShopper = (fullName?: string) => Promise<Shopper>

/**
 * `page` is signed in as the demo shop's admin, without the sign-in screen. `shopper` is an account
 * of this test alone, once a test asks for it; `newShopper` makes as many as it wants.
 */
export const test = base.extend<{ shopper: Shopper; newShopper: NewShopper }>({
  page: async ({ page }, use) => {
    await signInAsAdmin(page)
    await ownPreferences(page)
    await use(page)
  },
  shopper: async ({ newShopper }, use) => use(await newShopper()),
  newShopper: async ({ playwright, baseURL }, use) => {
    const contexts: APIRequestContext[] = []
    await use(async (fullName) => {
      const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      contexts.push(request)
      return { request, email: await signUpShopper(request, fullName) }
    })
    await Promise.all(contexts.map((context) => context.dispose()))
  },
})
