import { reloadOnce } from '@nakshi/client/reload-once'

let isStale = false

export function watchForStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    isStale = true
  })
}

/** Reloads if a chunk is missing, usually after a deploy. @returns whether it reloads */
export function reloadOnStaleBuild(): boolean {
  // The file name changes with every build: it shares a chunk with the route list
  return isStale && reloadOnce(new URL(import.meta.url).pathname)
}
