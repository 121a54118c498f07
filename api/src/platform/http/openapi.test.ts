import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import packageJson from '../../../package.json' with { type: 'json' }
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { smsToNowhere } from '../../../test/harness-msg91.ts'

const openApiDocument = z.object({
  info: z.object({ version: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.record(z.string(), z.unknown()),
  }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        summary: z.string(),
        description: z.string().optional(),
        tags: z.array(z.string()).min(1),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        requestBody: z.unknown().optional(),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
})

let shop: TestApp
beforeAll(async () => {
  // With SMS, whose routes are described too.
  shop = await createTestApp({ sms: smsToNowhere })
})
afterAll(() => shop.close())

async function readDocument(app = shop.app) {
  const response = await app.inject({ url: '/api/docs/json' })
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200)
  return openApiDocument.parse(response.json())
}

test('names every operation once, with a summary, tags, security and errors of a named schema', async () => {
  const { info, tags, paths, components } = await readDocument()
  expect(info.version).toBe(packageJson.version)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  )
  const declared = new Set(tags.map(({ name }) => name))
  expect(
    [...new Set(operations.flatMap((operation) => operation.tags))].filter((tag) => !declared.has(tag)),
  ).toEqual([])
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['ApiError', 'Cart', 'Quote', 'AdminOrder', 'ProductDetail']),
  )
  for (const { name, responses } of operations) {
    expect(responses[429], name).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } },
    })
    expect(Object.keys(responses).join(), name).toMatch(/\b[23]\d\d\b/)
  }
  expect(paths['/api/admin/orders/export']?.get?.responses[200]).toMatchObject({
    content: { 'text/csv; charset=utf-8': { schema: { type: 'string', format: 'binary' } } },
  })
  expect(paths['/api/designs/{id}']?.delete?.responses[204]).toEqual({ description: 'Done' })
})

test('describes unions with blank values, uploads, and the errors of visitors', async () => {
  const { paths, components } = await readDocument()
  const { properties } = Object(components.schemas.ShopSettings)
  const { email, grievance_email } = properties.store_settings.properties
  for (const field of [email, grievance_email])
    expect(field.anyOf).toEqual([{ type: 'string', const: '' }, expect.objectContaining({ format: 'email' })])
  expect(Object.keys(paths['/api/auth/sign-in']?.post?.responses ?? {})).toContain('401')
  const forms = Object.entries(paths).filter(([, { post }]) =>
    Object.keys(post?.responses ?? {}).includes('507'),
  )
  expect(forms.map(([url]) => url)).toEqual(
    expect.arrayContaining([
      '/api/uploads',
      '/api/uploads/files',
      '/api/order-messages/photos',
      '/api/order-tracking/returns/photos',
    ]),
  )
  for (const [url, { post }] of forms)
    expect(post?.requestBody, url).toMatchObject({
      content: { 'multipart/form-data': { schema: { required: ['file'] } } },
    })
  expect(JSON.stringify({ paths, components })).not.toMatch(/\\\\p\{/)
})

test('states who may call an operation and which errors it may answer', async () => {
  const { paths } = await readDocument()
  const session = [{ session: [] }]
  expect(paths['/api/products']?.get?.security).toEqual([])
  expect(paths['/api/orders']?.post).toMatchObject({ operationId: 'placeOrder', security: session })
  const coupon = paths['/api/admin/coupons/{id}']
  expect(coupon?.put).toMatchObject({
    operationId: 'replaceAdminCoupon',
    security: [...session, { api_token: [] }],
    description: 'Permission: `coupons.write`.',
  })
  expect(paths['/api/admin/api-tokens']?.post).toMatchObject({
    security: session,
    description: 'Permission: `security.write`. API tokens are not accepted.',
  })
  expect(coupon?.patch?.operationId).toBe('updateAdminCoupon')
  expect(Object.keys(coupon?.put?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '409', '422', '429']),
  )
})

/** Written by customers, and shown as they were written. */
const WRITTEN_MESSAGES = [
  '/api/admin/gift-cards',
  '/api/admin/gift-cards/{id}',
  '/api/gift-cards/view',
  'AdminContactMessage',
  'AdminOrder.change_requests',
  'AdminReturn',
  'AdminReturnRow',
]

/** Where the responses have a `message` without its `message_code`. */
function listBareMessages({ paths, components }: Awaited<ReturnType<typeof readDocument>>): string[] {
  const bare = new Set<string>()
  const seen = new Set<string>()
  function visit(part: unknown, name: string): void {
    if (typeof part !== 'object' || part === null) return
    if ('$ref' in part) {
      const target = String(part.$ref).split('/').at(-1) ?? ''
      if (seen.has(target)) return
      seen.add(target)
      visit(components.schemas[target], target)
      return
    }
    const fields = 'properties' in part ? Object(part.properties) : {}
    if ('message' in fields && !('message_code' in fields)) bare.add(name)
    for (const [field, inner] of Object.entries(fields)) visit(inner, `${name}.${field}`)
    for (const [key, inner] of Object.entries(part)) if (key !== 'properties') visit(inner, name)
  }
  for (const [url, methods] of Object.entries(paths))
    for (const { responses } of Object.values(methods)) visit(responses, url)
  return [...bare].sort()
}

test('answers the code of each message that the store writes', async () => {
  expect(listBareMessages(await readDocument())).toEqual(WRITTEN_MESSAGES)
})

test('shows the documents of a reachable store to staff, and to everybody where API_DOCS says so', async () => {
  const reachable = await createTestApp({ reachable: true })
  expect((await reachable.app.inject({ url: '/api/docs/json' })).statusCode).toBe(401)
  await reachable.close()
  const open = await createTestApp({ reachable: true, publicApiDocs: true })
  await readDocument(open.app)
  await open.close()
})

test('generates a client that type-checks against the document', { timeout: 180_000 }, async () => {
  const folder = path.resolve(import.meta.dirname, '../../../../packages/api-client')
  const file = path.join(tmpdir(), `openapi-${process.pid}.json`)
  writeFileSync(file, (await shop.app.inject({ url: '/api/docs/json' })).body)
  const run = (...command: string[]) =>
    execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  run('generate.mjs', file)
  // TypeScript prints what it refuses before it exits with an error.
  expect(run('node_modules/typescript/bin/tsc', '-p', '.')).toBe('')
  rmSync(file)
})
