import type { Preferences } from '@nakshi/core/backoffice/admin-preferences'
import type { Page } from '@playwright/test'

/**
 * The tests share one account: each page gets preferences of its own, as the columns or the language that one
 * test sets would change the screens of another.
 */
export async function ownPreferences(page: Page, preferences: Preferences = {}): Promise<void> {
  const own: Record<string, unknown> = { ...preferences }
  await page.route('**/api/admin/preferences', async (route) => {
    if (route.request().method() === 'PATCH') Object.assign(own, route.request().postDataJSON())
    await route.fulfill({
      json: Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)),
    })
  })
}

/** Also spares the page the second load in the language of the account. */
export async function speakHindi(page: Page): Promise<void> {
  await ownPreferences(page, { locale: 'hi' })
  await page.addInitScript(() => localStorage.setItem('nakshi:backoffice-look', '{"locale":"hi"}'))
}
