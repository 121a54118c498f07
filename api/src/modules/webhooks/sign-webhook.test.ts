import { expect, test } from 'vitest'
import { getNextAttempt } from './deliver-webhooks.ts'
import { generateWebhookSecret, signWebhook } from './webhook-endpoints.ts'

/** Test vector of the Standard Webhooks reference libraries. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
}
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('signs as the Standard Webhooks specification does', () => {
  expect(signWebhook([secret], message)).toBe(signature)
})

test('signs with each secret, separated by a space', () => {
  const other = generateWebhookSecret()
  expect(signWebhook([other, secret], message)).toBe(`${signWebhook([other], message)} ${signature}`)
})

test('generates a secret of 32 random bytes', () => {
  const [one, two] = [generateWebhookSecret(), generateWebhookSecret()]
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/)
  expect(Buffer.from(one.slice(6), 'base64')).toHaveLength(32)
  expect(one).not.toBe(two)
})

test('retries within three days, then gives up', () => {
  const start = new Date('2026-11-26T00:00:00Z')
  let [at, attempts] = [start, 0]
  for (let next: Date | null = start; next; next = getNextAttempt(attempts, at)) {
    expect(next >= at).toBe(true)
    at = next
    attempts += 1
  }
  const hours = (at.getTime() - start.getTime()) / 3_600_000
  expect([attempts, hours > 60, hours <= 72]).toEqual([10, true, true])
})
