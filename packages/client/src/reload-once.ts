/**
 * Reloads once per tab and script: page and server are of different builds when one is missing. Part of
 * the inline script of the storefront, so it uses nothing of this file. @returns whether it reloads
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
