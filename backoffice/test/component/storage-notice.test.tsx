import { afterEach, expect, test, vi } from 'vitest'
import { isStorageBlocked, showStorageNotice } from '../../src/app/storage-notice.ts'

afterEach(() => vi.restoreAllMocks())

test('knows a browser that blocks cookies or site data', () => {
  expect(isStorageBlocked()).toBe(false)
  const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  expect(isStorageBlocked()).toBe(true)
  cookies.mockReturnValue(true)
  const storage = vi.spyOn(window, 'localStorage', 'get')
  storage.mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(isStorageBlocked()).toBe(true)
})

test.each([
  ['en-IN', 'Your browser blocks cookies'],
  ['hi-IN', 'आपका ब्राउज़र कुकी रोकता है'],
])('says in %s what is needed', (language, title) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)
  showStorageNotice()
  expect(document.querySelector('h1')?.textContent).toBe(title)
})
