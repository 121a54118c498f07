import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { server } from './mock-api.ts'

configure({
  // A busy machine needs longer than the default second.
  asyncUtilTimeout: 30_000,
  getElementError: (message) => new Error(`${message?.split('\n')[0]}\n\n${document.body.textContent}`),
})

let consoleError: MockInstance<typeof console.error>

beforeAll(() => {
  stubBrowser()
  server.listen({ onUnhandledRequest: 'error' })
})

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  const calls = consoleError.mock.calls
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(calls, 'console.error').toEqual([])
})

afterAll(() => server.close())

/** What jsdom lacks and the pages need to start. */
function stubBrowser(): void {
  document.documentElement.lang = 'en-IN'
  const noLayout = () => {}
  Object.assign(window, {
    matchMedia: (media: string) =>
      Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
    scrollTo: noLayout,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
  })
  Element.prototype.scrollTo = noLayout
  Element.prototype.scrollIntoView = noLayout
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
