import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCmykProfile } from '../../../test/cmyk-profile.ts'
import { createRenderWorker } from './worker-thread.ts'

const IDLE_MS = 1_000
/** A thread loads all engines from sources. */
const TIMEOUT_MS = 240_000

test('starts a second thread for a second task at the same time only, and ends idle ones', {
  timeout: TIMEOUT_MS,
}, async () => {
  let started = 0
  const count = () => {
    started += 1
  }
  process.on('worker', count)
  const worker = createRenderWorker({
    timeoutMs: 120_000,
    maxQueued: 10,
    maxThreads: 2,
    idleMs: IDLE_MS,
  })
  const bytes = createCmykProfile({ description: 'Paper' })
  const check = () => worker.draw({ renderTask: 'profile', bytes })
  try {
    await check()
    await check()
    expect(started).toBe(1)
    const results = await Promise.all([check(), check(), check()])
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ profile: { description: 'Paper' } })))
    expect(started).toBe(2)
    await wait(2 * IDLE_MS)
    await check()
    expect(started).toBe(3)
  } finally {
    await worker.close()
    process.off('worker', count)
  }
})
