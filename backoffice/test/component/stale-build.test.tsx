import { afterEach, expect, test, vi } from 'vitest'
import { reloadOnStaleBuild } from '../../src/app/reload-on-stale-build.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

test('loads the new build once when a screen of the old one is gone', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  reloadOnStaleBuild()
  const lose = () => window.dispatchEvent(new Event('vite:preloadError'))
  lose()
  lose()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('does not reload offline, where nothing can be loaded', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine: false })
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(reload).not.toHaveBeenCalled()
})
