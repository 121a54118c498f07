import { describe, expect, test } from 'vitest'
import { gstin, isGstin } from './gstin.ts'

describe('a GSTIN is known by its check digit', () => {
  test.each([
    ['27AAPFU0939F1ZV', true],
    ['29AAGCB7383J1Z4', true],
    ['27AAPFU0939F1ZW', false],
    ['27AAPFU0993F1ZV', false],
    ['27AAPFU0939F1Z', false],
    ['27AAPFU0939F1AV', false],
    ['', false],
  ])('%s: %s', (typed, holds) => expect(isGstin(typed)).toBe(holds))

  test('typed in small letters with blanks around it is the same', () => {
    expect(gstin.parse(' 27aapfu0939f1zv ')).toBe('27AAPFU0939F1ZV')
  })
})
