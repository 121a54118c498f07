import { describe, expect, test } from 'vitest'
import { gstin, isGstin } from './gstin.ts'

describe('the check digit of a GSTIN', () => {
  test.each([
    ['27AAPFU0939F1ZV', true],
    ['29AAGCB7383J1Z4', true],
    ['27AAPFU0939F1ZW', false],
    ['27AAPFU0993F1ZV', false],
    ['27AAPFU0939F1Z', false],
    ['27AAPFU0939F1AV', false],
    ['', false],
  ])('validates “%s”: %s', (typed, holds) => expect(isGstin(typed)).toBe(holds))

  test('accepts lower case and surrounding spaces', () => {
    expect(gstin.parse(' 27aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV')
  })
})
