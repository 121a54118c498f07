import { tabStorage } from '@nakshi/client/safe-storage'

let isStale = false

export function watchForStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    isStale = true
  })
}

/**
 * Reloads once per tab and build if a chunk is missing, usually after a deploy. @returns whether it
 * reloads
 */
export function reloadOnStaleBuild(): boolean {
  if (!isStale || !navigator.onLine) return false
  // The file name changes with every build: it shares a chunk with the route list
  const mark = `reloaded:${new URL(import.meta.url).pathname}`
  if (tabStorage.getItem(mark) || !tabStorage.setItem(mark, 'once')) return false
  window.location.reload()
  return true
}
