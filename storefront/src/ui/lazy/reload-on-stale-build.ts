let isStale = false

export function watchForStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    isStale = true
  })
}

/**
 * Reloads once per tab and script: page and server are of different builds when one is missing. Part of
 * inline-script.ts. @returns whether it reloads
 */
export function reloadOnce(script: string): boolean {
  const mark = `reloaded:${script}`
  try {
    if (sessionStorage.getItem(mark) || !navigator.onLine) return false
    sessionStorage.setItem(mark, 'once')
  } catch {
    // Storage is blocked: a reload could loop
    return false
  }
  location.reload()
  return true
}

/** Reloads if a chunk is missing, usually after a deploy. @returns whether it reloads */
export function reloadOnStaleBuild(): boolean {
  // The file name changes with every build: it shares a chunk with the route list
  return isStale && reloadOnce(new URL(import.meta.url).pathname)
}
