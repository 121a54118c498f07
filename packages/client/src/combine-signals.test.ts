import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { combineSignals } from './combine-signals.ts'

describe.each(['with', 'without'])('combining signals, %s AbortSignal.any', (kind) => {
  beforeEach(() => {
    if (kind === 'without') vi.stubGlobal('AbortSignal', class AbortSignalBefore {})
  })
  afterEach(() => vi.unstubAllGlobals())

  it('aborts with the first signal and its reason', () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const combined = combineSignals(first.signal, second.signal)
    expect(combined.aborted).toBe(false)
    second.abort('left the page')
    first.abort('too late')
    expect(combined.aborted).toBe(true)
    expect(combined.reason).toBe('left the page')
  })

  it('is aborted at once by a signal that is', () => {
    const left = new AbortController()
    left.abort('left the page')
    const combined = combineSignals(new AbortController().signal, left.signal)
    expect(combined.aborted).toBe(true)
    expect(combined.reason).toBe('left the page')
  })
})
