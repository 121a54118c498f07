import { expect, test } from 'vitest'
import { showToast, toaster } from './Toaster.tsx'

const undo = { label: 'Undo', onClick: () => {} }

test('shows three messages with Undo at a time, each with a timeout, and an error at once beside them', () => {
  const shown: { title?: unknown; duration?: number | undefined; dismiss?: boolean }[] = []
  const stop = toaster.subscribe((message) => void shown.push(message))
  for (const number of [1, 2, 3, 4, 5])
    showToast({ kind: 'success', title: `Removed ${number}`, action: undo })
  const titles = () => shown.filter(({ dismiss }) => !dismiss).map(({ title }) => title)
  expect(titles()).toEqual(['Removed 1', 'Removed 2', 'Removed 3'])
  for (const { duration } of shown) expect(duration).toBe(10_000)
  showToast({ kind: 'error', title: 'Failed to add item to wishlist' })
  expect(titles().at(-1)).toBe('Failed to add item to wishlist')
  stop()
})
