import type { Page } from '@playwright/test'

/**
 * From here on, opening an address of the shop lasts until each of its parts is hydrated: the page
 * is painted before its scripts are fetched, and a press in between would be lost.
 */
export function waitForReact(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    const answer = await goto(...where)
    await hydrated(page)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await hydrated(page)
    return answer
  }
}

/** Each part says `data-hydrated="false"` until React has taken it over; see src/ui/hydration-marker.ts. */
export async function hydrated(page: Page): Promise<void> {
  const allAre = () => !document.querySelector('[data-hydrated=false]')
  // Not asked at each frame: a browser with much to do draws none for a while
  await page.waitForFunction(allAre, undefined, { polling: 50 })
}
