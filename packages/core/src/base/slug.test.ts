import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slug } from './fields.ts'
import { toSlug } from './slug.ts'

const title = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom('a', 'E', '\u0301', '!', '-', ' ', 'न', 'ी', 'Σ') }),
)

// spec: admin 5 · Slug from the title: lowercase, other characters removed, hyphens; editable
it.each([
  ['Photo Mug', 'photo-mug'],
  ['  Diwali   Gift -- Box! ', 'diwali-gift-box'],
  ['Mugs & Drinkware', 'mugs-drinkware'],
  ['50% off: "Rakhi"', '50-off-rakhi'],
  ['नाम पट्टिका', 'नाम-पट्टिका'],
  ['Café', 'café'],
  ['Cafe\u0301', 'café'],
  ['Cafe!\u0301', 'café'],
  ['tab\tand\nline', 'tab-and-line'],
  ['-a-', 'a'],
  ['!!!', ''],
])('converts "%s" to "%s"', (title, expected) => {
  expect(toSlug(title)).toBe(expected)
})

it('returns a slug that the API accepts, or an empty string', () => {
  fc.assert(
    fc.property(title, (typed) => {
      const made = toSlug(typed)
      if (made) expect(slug.parse(made)).toBe(made)
    }),
    { numRuns: 300 },
  )
})

it('keeps an existing slug unchanged', () => {
  fc.assert(
    fc.property(title, (typed) => {
      expect(toSlug(toSlug(typed))).toBe(toSlug(typed))
    }),
    { numRuns: 300 },
  )
})
