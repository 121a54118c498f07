import type { Page } from '@playwright/test'

/** Types as a scanner does: faster than Playwright's keyboard, ending with Enter. */
export const scan = (page: Page, code: string) =>
  page.evaluate((typed) => {
    const target = document.activeElement ?? document.body
    for (const key of [...typed, 'Enter'])
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, code)
