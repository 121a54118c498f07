import { tabStorage } from '@nakshi/api/client/browser-storage'

let missing = false

/**
 * From now on the page knows when a part of its code could not be fetched: most often a deploy has
 * replaced it.
 */
export function noticeMissingCode(): void {
  window.addEventListener('vite:preloadError', () => {
    missing = true
  })
}

/**
 * Loads the page anew, with the code that is there now, when some of its own was missing: once in a
 * tab for each build of the shop, so that it never goes round in circles. True when that is under
 * way.
 */
export function loadAnew(): boolean {
  if (!missing || !navigator.onLine) return false
  // This file's name changes with every build, for it is one with the list of all pages
  const mark = `loaded-anew:${new URL(import.meta.url).pathname}`
  if (tabStorage.getItem(mark) || !tabStorage.setItem(mark, 'once')) return false
  window.location.reload()
  return true
}
