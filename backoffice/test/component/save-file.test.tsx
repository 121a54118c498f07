import { expect, onTestFinished, test, vi } from 'vitest'
import { saveFile } from '../../src/exports/fetch-file.ts'

test('keeps a saved file readable for a while after the click', () => {
  vi.useFakeTimers()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const revoked: string[] = []
  const { createObjectURL, revokeObjectURL } = URL
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: (url: string) => revoked.push(url) })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })
  saveFile({ file: new Blob(['a']), name: 'orders.csv' })
  vi.advanceTimersByTime(5000)
  expect(revoked).toEqual([])
  vi.runAllTimers()
  expect(revoked).toEqual(['blob:a'])
})
