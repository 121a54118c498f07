import type { Page } from '@playwright/test'

/** To another screen of the open backoffice as Back and Forward do, without loading all of it anew. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
