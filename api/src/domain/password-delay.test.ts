import { expect, test } from 'vitest'
import { type AttemptScope, passwordDelay } from './password-delay.ts'

test.each<[AttemptScope, number, number]>([
  ['account', 1, 0],
  ['account', 4, 0],
  ['account', 5, 1],
  ['account', 6, 2],
  ['account', 10, 32],
  ['account', 15, 900],
  ['account', 5_000, 900],
  ['address', 19, 0],
  ['address', 20, 1],
  ['address', 24, 16],
  ['address', 40, 900],
])('after the wrong passwords of one %s, %i in a row, the next waits %i s', (scope, failures, seconds) => {
  expect(passwordDelay(scope, failures)).toBe(seconds)
})
