import { expect, test } from 'vitest'
import { createCircuitBreakers } from './circuit-breaker.ts'

class Outage extends Error {}
const protect = createCircuitBreakers<{ name: string }>(
  (error) => error instanceof Outage,
  ({ name }) => new Error(`${name} is paused`),
)

async function callSix(error: Error) {
  const account = { name: 'Courier' }
  let calls = 0
  const messages: string[] = []
  for (let call = 0; call < 6; call += 1)
    await protect(account, async () => {
      calls += 1
      throw error
    }).catch(({ message }: Error) => messages.push(message))
  return { calls, last: messages.at(-1) }
}

test('stops calling after five outages, for that account only', async () => {
  expect(await callSix(new Outage('down'))).toEqual({ calls: 5, last: 'Courier is paused' })
  expect(await protect({ name: 'Courier' }, async () => 'answer')).toBe('answer')
})

test('keeps calling after rejections', async () => {
  expect(await callSix(new Error('no'))).toEqual({ calls: 6, last: 'no' })
})
