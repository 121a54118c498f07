import { reloadOnce } from '@nakshi/client/reload-once'

/**
 * A script of this build is gone since an update: the page of the new build is loaded, once. The browser asks
 * first where a form has unsaved input (`unsaved-changes.tsx`).
 */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    // The file name changes with every build
    reloadOnce(new URL(import.meta.url).pathname)
  })
}
