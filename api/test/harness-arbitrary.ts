import fc from 'fast-check'
import type { Schema } from './harness-openapi.ts'

/** What real requests carry: ids, slugs, codes and amounts that the shop has handed out. */
export type Seen = { texts: string[]; numbers: number[] }

const NASTY = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'नमस्ते 💛',
  "' or 1=1 --",
  '%',
  '_%\\',
  '{}',
  '[]',
  'null',
  'NaN',
  '-1',
  '1e400',
  '../../etc/passwd',
  '%2e%2e%2f',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '=1+1',
  'a\r\nb: c',
  '__proto__',
  '\u202e',
  'x'.repeat(300),
  'ß'.repeat(5000),
  ' \t'.repeat(2000),
  '2026-02-30T25:61:61Z',
]
const nasty = fc.constantFrom<unknown>(
  ...NASTY,
  null,
  true,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  [[[[]]]],
  {},
  { a: { b: { c: {} } } },
  { $ne: null },
  { constructor: { prototype: {} } },
)

/** Values that mostly fit a schema, sometimes miss it by one, sometimes by far. */
export function sampleValues(schema: Schema, seen: Seen): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema, seen), weight: 14 }, { arbitrary: nasty, weight: 1 })
}

function fitting(schema: Schema, seen: Seen): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (either) return fc.oneof(...either.map((one) => sampleValues(one, seen)))
  if (schema.type === 'object') return objects(schema, seen)
  if (schema.type === 'array') {
    if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((one) => sampleValues(one, seen)))
    return fc.array(sampleValues(schema.items ?? {}, seen), { maxLength: Math.min(schema.maxItems ?? 3, 3) })
  }
  if (schema.type === 'string') return texts(schema, seen)
  if (schema.type === 'integer' || schema.type === 'number') return numbers(schema, seen)
  if (schema.type === 'boolean') return fc.boolean()
  return schema.type === 'null' ? fc.constant(null) : nasty
}

function objects({ properties = {}, required, additionalProperties, propertyNames }: Schema, seen: Seen) {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleValues(inner, seen)])),
    { requiredKeys: required?.filter((name) => name in properties) ?? [] },
  )
  const keys = propertyNames ? texts(propertyNames, seen) : fc.constantFrom('extra', 'role', 'user_id')
  const values = typeof additionalProperties === 'object' ? sampleValues(additionalProperties, seen) : nasty
  const others = fc.dictionary(keys, values, { maxKeys: 2 })
  const isMap = typeof additionalProperties === 'object'
  return fc
    .tuple(known, others, isMap ? fc.constant(true) : fc.nat(30).map((chance) => chance === 0))
    .map(([own, more, taken]) => (taken ? { ...more, ...own } : own))
}

function texts({ format, maxLength = 40, minLength = 0 }: Schema, seen: Seen): fc.Arbitrary<string> {
  const known = fc.nat().map((index) => seen.texts[index % seen.texts.length] ?? '')
  const nastyText = fc.constantFrom(...NASTY)
  if (format === 'uuid') return fc.oneof({ arbitrary: known, weight: 6 }, fc.uuid(), nastyText)
  if (format === 'email') return fc.oneof(fc.emailAddress(), known)
  if (format === 'date-time') {
    const dates = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') })
    return dates.map((date) => date.toISOString())
  }
  const lengths = {
    minLength: Math.min(minLength, 200),
    maxLength: Math.min(Math.max(maxLength, minLength), 200),
  }
  return fc.oneof(
    { arbitrary: known, weight: 3 },
    fc.string({ ...lengths, unit: 'binary' }),
    fc.string(lengths),
    fc.constantFrom('9876543210', '302003', 'Rajasthan', 'a@example.test', 'Asha Rao'),
    fc.constant('y'.repeat(Math.min(maxLength, 6000) + 1)),
    nastyText,
  )
}

function numbers({ type, minimum = -10, maximum = 1e9 }: Schema, seen: Seen): fc.Arbitrary<number> {
  const whole = fc.integer({
    min: Math.ceil(Math.max(minimum, -(2 ** 31))),
    max: Math.floor(Math.min(maximum, 2 ** 31 - 1)),
  })
  return fc.oneof(
    whole,
    fc.integer({ min: 1, max: 5 }),
    fc.nat().map((index) => seen.numbers[index % seen.numbers.length] ?? 1),
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
    ...(type === 'number' ? [fc.double({ noNaN: true, min: minimum, max: maximum })] : []),
  )
}
