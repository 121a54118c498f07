import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { logLines } from '../../../test/harness-log.ts'

let shop: TestApp
let lines: string[]
beforeAll(async () => {
  shop = await createTestApp({ logLevel: 'warn', rateLimits: true, trustProxy: 1 })
  lines = logLines(shop.app)
})
afterAll(() => shop.close())

const send = (type: string, payload: string, from = '192.0.2.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type, 'sec-fetch-site': 'cross-site', 'x-forwarded-for': from },
    payload,
  })
const [OLD, NEW] = ['application/csp-report', 'application/reports+json']
const report = (blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'violated-directive': 'script-src-elem',
      'blocked-uri': blocked,
      'document-uri': 'https://shop.example/orders/4711?name=Asha',
    },
  })

test('logs a report of either format as one short line without personal URLs', async () => {
  expect((await send(OLD, report('https://evil.example/steal.js?of=Asha'))).statusCode).toBe(204)
  await send(OLD, report('https://evil.example/steal.js?of=Ravi'))
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
    documentURL: 'https://shop.example/Asha',
  }
  expect((await send(NEW, JSON.stringify([{ type: 'csp-violation', body }]))).statusCode).toBe(204)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example' },
    { directive: 'img-src', blocked: 'inline' },
  ])
  expect(lines.join()).not.toMatch(/Asha|Ravi|steal|4711/)
})

test('ignores a malformed report and rejects one that is too large', async () => {
  lines.length = 0
  for (const body of ['{', 'null', '[]', '[null]', '"x"', '{"csp-report":"a\\nb"}'])
    expect((await send(OLD, body, '192.0.2.2')).statusCode).toBe(204)
  expect(lines.join()).not.toContain('a\\nb')
  expect((await send(OLD, 'x'.repeat(9_000), '192.0.2.2')).statusCode).toBe(413)
  expect((await send('application/json', '{}', '192.0.2.2')).statusCode).toBe(204)
})

test('limits reports to twenty a minute per IP address, and limits log lines overall', async () => {
  const answers = []
  for (let times = 0; times < 21; times += 1)
    answers.push((await send(OLD, report(`https://a${times}.example`), '192.0.2.3')).statusCode)
  expect(answers).toEqual([...Array(20).fill(204), 429])
  lines.length = 0
  for (let times = 0; times < 150; times += 1)
    await send(OLD, report(`https://b${times}.example`), `198.51.100.${times}`)
  expect(lines.length).toBeLessThan(100)
})
