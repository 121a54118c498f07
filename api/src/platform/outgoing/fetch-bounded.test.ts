import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeMockServer, openMockServer } from '../../../test/harness-mock-server.ts'
import { fetchBounded, parseJson } from './fetch-bounded.ts'
import { postJson } from './post-json.ts'

const server = createServer((request, response) => {
  if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/' }).end()
  if (request.url === '/silent') return
  response.end(request.url === '/endless' ? 'x'.repeat(3_000_000) : `{"method":"${request.method}"}`)
})
let origin: string
beforeAll(async () => {
  origin = await openMockServer(server)
})
afterAll(() => closeMockServer(server))

const fetchFrom = (path: string, maxBytes?: number) =>
  fetchBounded(new URL(path, origin), { timeoutMs: path === '/silent' ? 50 : 5_000, maxBytes })

test('reads a response up to its limit', async () => {
  const { status, bytes } = await fetchFrom('/', 16)
  expect([status, parseJson(bytes)]).toEqual([200, { method: 'GET' }])
})

test.each([
  ['a longer one', '/', 15, 'response too large'],
  ['one without an end', '/endless', undefined, 'response too large'],
  ['a redirect', '/elsewhere', undefined, 'fetch failed'],
  ['silence', '/silent', undefined, 'aborted due to timeout'],
])('refuses %s', async (_what, path, maxBytes, message) => {
  await expect(fetchFrom(path, maxBytes)).rejects.toThrow(message)
})

test('tells callers that post nothing of a response that is too large', async () => {
  const options = { service: 'MSG91', headers: {}, body: {}, timeoutMs: 5_000 }
  await expect(postJson(new URL('/endless', origin), options)).rejects.toMatchObject({ kind: 'cut' })
})
