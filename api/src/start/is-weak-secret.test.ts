import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWeakSecret } from './is-weak-secret.ts'

test.each([
  's'.repeat(64),
  'abcabcabcabcabcabcabcabcabcabcabcabc',
  'abcdefghijklmnopqrstuvwxyz0123456789',
  '00000000000000000000000000000000000001',
  'please-change-me-please-change-me-now',
  'my-super-long-session-secret-of-the-shop',
  'thirty-two-letters-of-nakshi-for-you',
  '12345678901234567890123456789012',
])('detects %s as weak', (secret) => {
  expect(isWeakSecret(secret)).toBe(true)
})

test('accepts a randomly generated secret', () => {
  for (let run = 0; run < 2_000; run += 1) {
    expect(isWeakSecret(randomBytes(32).toString('hex'))).toBe(false)
    expect(isWeakSecret(randomBytes(24).toString('base64'))).toBe(false)
    expect(isWeakSecret(randomUUID())).toBe(false)
  }
})
