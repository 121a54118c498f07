import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { newAccount } from '../../../test/harness-client.ts'
import { buildApp } from '../../app/app.ts'
import { ConfigError } from '../../app/config/environment.ts'
import { loadConfig } from '../../app/config/load-config.ts'
import type { BuiltPages } from '../../modules/storefront-pages/built-pages.ts'
import type { App } from './app-types.ts'

const SHOP = 'shop.example'
const ADMIN = 'office.shop.example'
let shop: TestApp
let app: App
let origin: string
let folder: string

const render: BuiltPages['render'] = async (request, { api }) => ({
  status: 200,
  redirect: null,
  head: '',
  body: `The page ${new URL(request.url).pathname}, settings ${(await api('/api/settings')).status}`,
  data: '{}',
  modules: [],
  laterModules: [],
  fonts: [],
})
const buildPages = (config: TestApp['config']): Promise<App> =>
  buildApp(
    { config, db: shop.db, listen: shop.listen, reports: shop.reports },
    {
      clientFolder: path.join(folder, 'client'),
      adminFolder: path.join(folder, 'admin'),
      render,
      pageAddress: (address) => address,
      script: 'void 0',
      scriptHash: "'sha256-example'",
      styles: Buffer.from(''),
      listScripts: () => [],
      listLater: () => [],
    },
  )
beforeAll(async () => {
  const settings = { publicUrl: `http://${SHOP}`, adminUrl: `http://${ADMIN}`, cache: true }
  shop = await createTestApp(settings)
  folder = mkdtempSync(path.join(tmpdir(), 'nakshi-hosts-'))
  for (const inside of ['client/assets', 'admin/assets'])
    mkdirSync(path.join(folder, inside), { recursive: true })
  writeFileSync(path.join(folder, 'admin/index.html'), '<title>Backoffice</title>')
  writeFileSync(path.join(folder, 'admin/assets/office-12345678.js'), 'export {}')
  writeFileSync(path.join(folder, 'admin/assets/office-12345678.js.br'), 'compressed')
  app = await buildPages(shop.config)
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = String(app.listeningOrigin)
})
afterAll(async () => {
  await app.close()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['/api/settings', '/api/settings', '/healthz', '/about'])(
  'rejects two Host headers at %s, also when the response is cached',
  async (url) => {
    const { port } = new URL(origin)
    const ask = (...hosts: string[]) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => {
          const lines = hosts.map((host) => `Host: ${host}\r\n`).join('')
          socket.write(`GET ${url} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
        })
        const chunks: Buffer[] = []
        socket.on('data', (chunk) => chunks.push(chunk))
        socket.on('end', () => resolve(Buffer.concat(chunks).toString().split('\r\n', 1)[0] ?? ''))
        socket.on('error', reject)
      })
    expect(await ask(SHOP)).toBe('HTTP/1.1 200 OK')
    for (const hosts of [
      [SHOP, 'evil.example'],
      ['evil.example', SHOP],
      [SHOP, SHOP],
    ])
      expect(await ask(...hosts)).toBe('HTTP/1.1 400 Bad Request')
  },
)

test('serves a built file in the coding that the browser accepts', async () => {
  const getCoding = async (coding: string) => {
    const url = '/admin/assets/office-12345678.js'
    const { headers } = await app.inject({ url, headers: { host: ADMIN, 'accept-encoding': coding } })
    return headers['content-encoding']
  }
  expect(await getCoding('gzip, br')).toBe('br')
  for (const refused of ['br;q=0', 'gzip;q=0, br;q=0', 'x-br', '*;q=0'])
    expect(await getCoding(refused)).toBeUndefined()
})

type Cookies = Record<string, string>
const sendRequest = (
  host: string,
  url: string,
  cookies: Cookies = {},
  method: 'GET' | 'POST' = 'GET',
  payload?: object,
) => app.inject({ method, url, cookies, payload, headers: { host } })

async function adminSession(host: string): Promise<Cookies> {
  const account = newAccount()
  await sendRequest(SHOP, '/api/auth/sign-up', {}, 'POST', account)
  await shop.sql`update users set staff_role = 'owner', email_confirmed_at = now() where email = ${account.email}`
  const { email, password } = account
  const answer = await sendRequest(host, '/api/auth/sign-in', {}, 'POST', { email, password })
  expect(answer.statusCode, answer.body).toBe(200)
  // Without a domain they are this host's alone.
  for (const cookie of answer.cookies) expect(cookie.domain).toBeUndefined()
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
}

test('responds with 404 to every backoffice path on the shop’s host, in any spelling', async () => {
  const cookies = await adminSession(SHOP)
  expect((await sendRequest(SHOP, '/api/profile', cookies)).statusCode).toBe(200)
  for (const url of [
    '/admin',
    '/admin/',
    '/admin/orders',
    '/%61dmin/',
    '/admin/assets/office-12345678.js',
    '/api/admin/orders',
    '/api/%61dmin/orders',
  ]) {
    expect([url, (await sendRequest(SHOP, url, cookies)).statusCode]).toEqual([url, 404])
  }
})

test.each([
  ['evil.example', 421],
  ['192.0.2.7:3000', 421],
  [`${SHOP}.evil.example`, 421],
  ['[', 421],
  [SHOP, 200],
  [`${SHOP.toUpperCase()}:8443`, 200],
  [ADMIN, 200],
  ['localhost:3000', 200],
  ['[::1]:3000', 200],
  ['127.0.0.1', 200],
])('responds to a request for the host %s with %i', async (host, status) => {
  const answer = await sendRequest(host, '/api/settings')
  expect(answer.statusCode).toBe(status)
  if (status === 421) expect(answer.json().code).toBe('wrong_host')
  expect((await sendRequest(host, '/healthz')).statusCode).toBe(200)
})

test('responds only to its own host name in a public shop', async () => {
  const reachable = await createTestApp({ publicUrl: `https://${SHOP}`, reachable: true })
  const status = async (headers: Record<string, string>) =>
    (await reachable.app.inject({ url: '/api/settings', headers })).statusCode
  expect(await status({ host: SHOP })).toBe(200)
  expect(await status({ host: 'localhost' })).toBe(421)
  expect(await status({ host: 'evil.example', 'x-forwarded-host': SHOP })).toBe(421)
  await reachable.close()
})

test('renders the pages of a public shop from its own API', async () => {
  const open = await buildPages({ ...shop.config, publicUrl: `https://${SHOP}`, reachable: true })
  const page = await open.inject({ url: '/about', headers: { host: SHOP } })
  expect(page.body).toContain('The page /about, settings 200')
  await open.close()
})

test('ignores X-Forwarded-Host for access to the backoffice', async () => {
  const cookies = await adminSession(ADMIN)
  const headers = { host: SHOP, 'x-forwarded-host': ADMIN }
  const answer = await app.inject({ url: '/api/admin/orders', headers, cookies })
  expect(answer.statusCode).toBe(404)
})

test('serves the backoffice and its sign-in on its own host, and redirects other pages to the shop', async () => {
  const cookies = await adminSession(ADMIN)
  expect((await sendRequest(ADMIN, '/admin/orders')).body).toContain('Backoffice')
  expect((await sendRequest(ADMIN.toUpperCase(), '/admin/')).body).toContain('Backoffice')
  expect((await sendRequest(ADMIN, '/admin/assets/office-12345678.js')).statusCode).toBe(200)
  expect((await sendRequest(ADMIN, '/api/admin/orders', cookies)).statusCode).toBe(200)
  expect((await sendRequest(ADMIN, '/api/admin/orders')).statusCode).toBe(401)
  expect((await sendRequest(ADMIN, '/auth?return_to=%2Fadmin%2F')).body).toContain('The page /auth')
  // There with the keys of WhatsApp only.
  expect((await sendRequest(ADMIN, '/api/admin/whatsapp', cookies)).statusCode).toBe(404)
  expect((await sendRequest(ADMIN, '/')).headers.location).toBe('/admin/')
  expect((await sendRequest(ADMIN, '/?from=admin')).headers.location).toBe(`http://${SHOP}/?from=admin`)
  expect((await sendRequest(ADMIN, '/products/lamp?from=office')).headers.location).toBe(
    `http://${SHOP}/products/lamp?from=office`,
  )
})

test('rejects a session of one host on the other, also for renewal', async () => {
  for (const [own, other] of [
    [ADMIN, SHOP],
    [SHOP, ADMIN],
  ] as const) {
    const cookies = await adminSession(own)
    expect((await sendRequest(own, '/api/profile', cookies)).statusCode).toBe(200)
    expect((await sendRequest(other, '/api/profile', cookies)).statusCode).toBe(401)
    expect((await sendRequest(other, '/api/admin/orders', cookies)).statusCode).toBe(
      other === SHOP ? 404 : 401,
    )
    expect((await sendRequest(other, '/api/auth/refresh', cookies, 'POST')).statusCode).toBe(401)
    expect((await sendRequest(other, '/api/auth/session', cookies)).json()).toEqual({ user: null })
    const { nakshi_refresh: stripped = '' } = cookies
    const forged = { nakshi_refresh: other === ADMIN ? `admin.${stripped}` : stripped.replace('admin.', '') }
    expect((await sendRequest(other, '/api/auth/refresh', forged, 'POST')).statusCode).toBe(401)
    const renewed = await sendRequest(own, '/api/auth/refresh', cookies, 'POST')
    expect(renewed.statusCode).toBe(200)
    const again = Object.fromEntries(renewed.cookies.map(({ name, value }) => [name, value]))
    expect((await sendRequest(other, '/api/auth/refresh', again, 'POST')).statusCode).toBe(401)
    expect((await sendRequest(own, '/api/auth/refresh', again, 'POST')).statusCode).toBe(200)
  }
})

test('returns the backoffice URL to staff and not to shoppers', async () => {
  const cookies = await adminSession(SHOP)
  const told = (await sendRequest(SHOP, '/api/auth/session', cookies)).json().user
  expect(told).toMatchObject({ staff_role: 'owner', admin_url: `http://${ADMIN}` })
  const buyer = await shop.asShopper()
  expect((await buyer.get('/api/auth/session')).json().user).not.toHaveProperty('admin_url')
})

test('does not serve a cached shop page on the backoffice host', async () => {
  // node:fetch sets no Host, so a plain request does.
  const { request } = await import('node:http')
  const status = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${origin}/kept`, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
  expect(await status(SHOP)).toBe(200)
  expect(await status(SHOP)).toBe(200)
  expect(await status(ADMIN)).toBe(302)
})

test('serves the backoffice on the shop’s host when it has no host name of its own', async () => {
  const answer = await (await shop.asAdmin()).get('/api/admin/orders')
  expect(answer.statusCode).toBe(404)
  const plain = await createTestApp()
  expect((await (await plain.asAdmin()).get('/api/admin/orders')).statusCode).toBe(200)
  await plain.close()
})

test('requires the shop’s protocol for ADMIN_URL and ignores the shop’s own origin', () => {
  const config = (AdminUrl: string) =>
    loadConfig({
      DATA_DIR: tmpdir(),
      SESSION_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://a.example',
      ADMIN_URL: AdminUrl,
    })
  expect(config('https://office.a.example/').adminUrl).toBe('https://office.a.example')
  expect(config('https://a.example').adminUrl).toBeUndefined()
  for (const wrong of ['http://office.a.example', 'https://a.example/admin', 'office'])
    expect(() => config(wrong)).toThrow(ConfigError)
})
