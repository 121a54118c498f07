import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from './harness.ts'
import { smsToNowhere } from './harness-msg91.ts'
import { describedOperations, type Operation, type Schema } from './harness-openapi.ts'

let shop: TestApp
let operations: Operation[]
beforeAll(async () => {
  shop = await createTestApp({ sms: smsToNowhere })
  operations = await describedOperations(shop)
})
afterAll(() => shop.close())

/** Where a schema lets in more than anybody needs, each as `place: what is missing`. */
function unbounded(schema: Schema, place: string): string[] {
  // Sent back with a whole record, and ignored.
  if (schema.readOnly) return []
  if ('const' in schema && schema.const !== undefined) return []
  if (schema.enum) return []
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (either) return either.flatMap((one, index) => unbounded(one, `${place}|${index}`))
  switch (schema.type) {
    case 'object':
      return objectGaps(schema, place)
    case 'array':
      return arrayGaps(schema, place)
    case 'string':
      return [schema.maxLength, schema.format, schema.pattern].some((bound) => bound !== undefined)
        ? []
        : [`${place}: maxLength`]
    case 'integer':
    case 'number': {
      const { minimum = -Infinity, maximum = Infinity } = schema
      const safe = minimum > Number.MIN_SAFE_INTEGER && maximum < Number.MAX_SAFE_INTEGER
      return safe ? [] : [`${place}: minimum and maximum`]
    }
    case 'boolean':
    case 'null':
      return []
    default:
      return [`${place}: type`]
  }
}

function objectGaps(
  { properties = {}, additionalProperties, propertyNames, maxProperties }: Schema,
  place: string,
) {
  const gaps = Object.entries(properties).flatMap(([name, inner]) => unbounded(inner, `${place}.${name}`))
  if (additionalProperties === false) return gaps
  if (typeof additionalProperties !== 'object') return [...gaps, `${place}: additionalProperties`]
  return [
    ...gaps,
    ...unbounded(additionalProperties, `${place}.*`),
    ...(propertyNames ? unbounded(propertyNames, `${place}.<name>`) : [`${place}: propertyNames`]),
    ...(maxProperties === undefined ? [`${place}: maxProperties`] : []),
  ]
}

function arrayGaps({ items, prefixItems, maxItems }: Schema, place: string) {
  if (prefixItems) return prefixItems.flatMap((inner, index) => unbounded(inner, `${place}[${index}]`))
  return [
    ...(items ? unbounded(items, `${place}[]`) : [`${place}: items`]),
    ...(maxItems ? [] : [`${place}: maxItems`]),
  ]
}

test('limits every body, query and parameter, and rejects unknown keys', () => {
  const gaps = operations.flatMap(({ name, body, parameters }) => [
    ...(body ? unbounded(body, name) : []),
    ...parameters.flatMap((one) => unbounded(one.schema, `${name} ${one.in}:${one.name}`)),
  ])
  expect(gaps).toEqual([])
})

/**
 * The address of an operation with ids that exist nowhere; `hero_settings` is one of three that do.
 */
const anywhere = ({ path, parameters }: Operation) =>
  path.replace(/\{(\w+)\}/g, (_, name) => {
    const [offered] = parameters.find((one) => one.in === 'path' && one.name === name)?.schema.enum ?? []
    if (offered !== undefined) return String(offered)
    return name === 'slug' ? 'no-such-thing' : crypto.randomUUID()
  })

/** Every key that a body of this schema may write. */
function writable(schema: Schema): string[] {
  const either = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  const own = Object.entries(schema.properties ?? {}).filter(([, inner]) => !inner.readOnly)
  return [...own.map(([name]) => name), ...either.flatMap(writable)]
}

test('rejects server-controlled fields in every body that does not offer them', async () => {
  const decidedByServer = {
    role: 'admin',
    price: 1,
    status: 'delivered',
    user_id: crypto.randomUUID(),
    is_verified: true,
    used_count: 0,
    total: 1,
    total_amount: 1,
    created_at: '2026-01-01T00:00:00Z',
    __proto__x: {},
  }
  const admin = await shop.asAdmin()
  let refused = 0
  for (const operation of operations) {
    const { name, method, body } = operation
    if (!body) continue
    const offered = writable(body)
    for (const [key, value] of Object.entries(decidedByServer)) {
      if (offered.includes(key)) continue
      const query =
        name.startsWith('PUT') && !name.includes('{') ? `?filter={"id":["${crypto.randomUUID()}"]}` : ''
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const url = `${anywhere(operation)}${query}`
      const answer = await admin.send({ method, url, headers, payload: { [key]: value } })
      expect([name, key, answer.statusCode]).toEqual([name, key, 400])
      expect(answer.body, name).toContain(key)
      refused += 1
    }
  }
  expect(refused).toBeGreaterThan(200)
})

test.each([
  ['/api/contact-messages', { name: 'Asha\r\nBcc: all@example.test' }],
  ['/api/contact-messages', { email: 'asha@example.test\r\nBcc: all@example.test' }],
  ['/api/auth/sign-up', { full_name: 'Asha\nBcc: all@example.test' }],
  ['/api/auth/forgot-password', { email: 'asha@example.test\nBcc: all@example.test' }],
])('rejects a line break in an email header value: %s %j', async (url, change) => {
  const [field] = Object.keys(change)
  const answer = await shop.visitor().post(url, change)
  expect(answer.json()).toMatchObject({
    statusCode: 400,
    issues: expect.arrayContaining([expect.objectContaining({ path: field })]),
  })
})

test.each([
  ['ten thousand deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
  ['an array of a hundred thousand', `{"images":[${'1,'.repeat(100_000)}1]}`, 400],
  ['larger than a body may be', `{"message":"${'x'.repeat(300_000)}"}`, 413],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', 400],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
  ['a number beyond all bounds', '{"rating":1e400}', 400],
  ['half a document', '{"message":', 400],
  ['a NUL byte', '{"message":"a\\u0000b"}', 400],
  ['no object', '[]', 400],
  ['nothing at all', 'null', 400],
])('rejects a body that is %s with a plain error', async (_name, payload, status) => {
  const headers = { 'content-type': 'application/json' }
  for (const url of ['/api/contact-messages', '/api/auth/sign-in']) {
    const answer = await shop.visitor().post(url, payload, { headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).not.toMatch(/\\n\s+at |node_modules|select|SyntaxError/)
  }
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})
