import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAfterPaint } from './after-paint.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
})
afterEach(() => {
  frames = []
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const paint = () => {
  for (const frame of frames.splice(0)) frame()
  vi.advanceTimersByTime(0)
}

test('runs once after the next paint, however often it is scheduled', () => {
  const task = vi.fn()
  const { schedule } = createAfterPaint(task)
  schedule()
  schedule()
  expect(task).not.toHaveBeenCalled()
  paint()
  expect(task).toHaveBeenCalledTimes(1)
  paint()
  vi.advanceTimersByTime(1_000)
  expect(task).toHaveBeenCalledTimes(1)
  schedule()
  paint()
  expect(task).toHaveBeenCalledTimes(2)
})

test('runs on a hidden page, which paints nothing', () => {
  const task = vi.fn()
  createAfterPaint(task).schedule()
  vi.advanceTimersByTime(100)
  expect(task).toHaveBeenCalledTimes(1)
})

test('does not run once it is cancelled', () => {
  const task = vi.fn()
  const { schedule, cancel } = createAfterPaint(task)
  schedule()
  cancel()
  paint()
  vi.advanceTimersByTime(1_000)
  expect(task).not.toHaveBeenCalled()
})
