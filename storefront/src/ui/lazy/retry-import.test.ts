import { afterEach, expect, test, vi } from 'vitest'
import { retryImport } from './retry-import.ts'

afterEach(() => vi.unstubAllGlobals())

test('requests nothing offline, and loads again what has been loaded', async () => {
  const load = vi.fn(async () => 'module')
  vi.stubGlobal('navigator', { onLine: false })
  await expect(retryImport(load)).rejects.toThrow('offline')
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  expect(await retryImport(load)).toBe('module')
  vi.stubGlobal('navigator', { onLine: false })
  expect(await retryImport(load)).toBe('module')
})

test('reports an error that names no script', async () => {
  await expect(retryImport(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
