import type { Page } from '@playwright/test'

/**
 * From here on, opening an address of the shop lasts until React listens: the page is painted
 * before its scripts are fetched, and a press in between would be lost.
 */
export function waitForReact(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    const answer = await goto(...where)
    await reactListens(page)
    return answer
  }
  const reload = page.reload.bind(page)
  page.reload = async (...how) => {
    const answer = await reload(...how)
    await reactListens(page)
    return answer
  }
}

async function reactListens(page: Page): Promise<void> {
  const listens = () => {
    const root = document.getElementById('root')
    if (!root || !document.getElementById('server-data')) return true
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))
    // Part after part; each holds a button
    return isTaken(root) && [...root.querySelectorAll('button')].every(isTaken)
  }
  // Not asked at each frame: a browser with much to do draws none for a while
  await page.waitForFunction(listens, undefined, { polling: 100 })
}
