import { expect, test } from 'vitest'
import { shareResult } from './share-result.ts'

test('loads once, and again only after a failure', async () => {
  let calls = 0
  const load = shareResult(async () => {
    calls += 1
    if (calls === 1) throw new Error('out of memory')
    return calls
  })
  await expect(Promise.all([load(), load()])).rejects.toThrow('out of memory')
  expect(await Promise.all([load(), load()])).toEqual([2, 2])
  expect(await load()).toBe(2)
})
