import { expect, test, vi } from 'vitest'
import { memoLast } from './memo-last.ts'

test.each<[string, number[], number[], number]>([
  ['the same arguments', [1, 2], [1, 2], 1],
  ['another argument', [1, 2], [1, 3], 2],
  ['fewer arguments', [1, 2], [1], 2],
  ['more arguments', [], [1], 2],
])('computes for %s', (_name, first, next, times) => {
  const compute = vi.fn((...numbers: number[]) => [...numbers])
  const memoised = memoLast(compute)
  expect([memoised(...first), memoised(...next)]).toEqual([first, next])
  expect(compute).toHaveBeenCalledTimes(times)
})
