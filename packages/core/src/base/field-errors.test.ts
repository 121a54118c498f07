import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { adminProductBody } from '../products/admin-schema.ts'
import { settingsInput } from '../settings/schema.ts'
import { paise } from './fields.ts'
import { renderIssue } from './issue-text.ts'

describe('default messages of field errors', () => {
  const rows: [string, z.ZodType, unknown, string][] = [
    ['number above its bound', z.number().max(90), 91, 'Must be at most 90'],
    ['number below its bound', z.int().min(0), -1, 'Must be at least 0'],
    ['large bound', z.int().max(1_000_000), 2_000_000, 'Must be at most 10,00,000'],
    ['fraction', z.int(), 1.5, 'Please enter a whole number'],
    ['text for a number', z.number(), 'many', 'Please enter a number'],
    ['nothing', z.number(), null, 'Please fill this in'],
    ['no number', z.number(), Number.NaN, 'Please fill this in'],
    ['long text', z.string().max(3), 'abcd', 'Please use at most 3 characters'],
    ['short text', z.string().min(2), 'a', 'Please use at least 2 characters'],
    ['blank text', z.string().min(1), '', 'Please fill this in'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'Please choose at most 1'],
    ['too few', z.array(z.string()).min(2), ['a'], 'Please choose at least 2'],
    ['none of the list', z.enum(['a', 'b']), 'c', 'Please choose one of the options'],
    ['no date', z.iso.date(), 'soon', 'Please enter a date'],
    ['no moment', z.iso.datetime(), 'soon', 'Please enter a date and a time'],
    ['amount above a crore', paise, 1_000_000_001, 'Must be at most ₹1,00,00,000'],
    ['own words first', z.number().max(1, 'At most one'), 2, 'At most one'],
  ]
  for (const [what, schema, value, sentence] of rows)
    test(what, () => {
      const issues = schema.safeParse(value).error?.issues ?? []
      expect(issues.map((issue) => renderIssue(issue))).toEqual([sentence])
    })
})

test.each([
  ['a product', adminProductBody],
  ['the settings', settingsInput],
])('returns no validator jargon for any field of %s', (_what, schema) => {
  const wrong = [undefined, null, '', 'x'.repeat(30_000), -1, 1.5, 1e16, [], {}, true, [1, 'x', null, {}]]
  const shapes = 'shape' in schema ? Object.keys(schema.shape as object) : []
  const messages = wrong.flatMap((value) => {
    const nested = Object.fromEntries(shapes.map((name) => [name, value]))
    return schema.safeParse(nested).error?.issues.map((issue) => renderIssue(issue)) ?? []
  })
  expect(messages.length).toBeGreaterThan(10)
  expect(
    messages.filter((message) =>
      /expected|received|too (big|small)|invalid (input|iso|option|string)/i.test(message),
    ),
  ).toEqual([])
})

test('are not replaced by those of a bundle that is loaded later in the same process', async () => {
  const first = z.config().customError
  vi.resetModules()
  await import('./field-errors.ts')
  expect(z.config().customError).toBe(first)
})
