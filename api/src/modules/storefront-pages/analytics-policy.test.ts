import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnalyticsIds } from '@nakshi/core/settings/analytics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { buildApp } from '../../app/app.ts'
import type { App } from '../../platform/http/app-types.ts'
import { hasAgreed, openPolicy } from './analytics-policy.ts'

const POLICY = "default-src 'self';connect-src 'self';img-src 'self' data:;script-src 'self' 'sha256-x'"
const GOOGLE_SCRIPT = 'https://www.googletagmanager.com/gtag/js'
const GOOGLE = 'https://*.google-analytics.com'
const META = 'https://www.facebook.com/tr/'

test.each<[AnalyticsIds, string]>([
  [{}, POLICY],
  [{ meta: '1' }, POLICY.replace(' data:', ` data: ${META}`)],
  [
    { google: 'G-1', meta: '1' },
    `default-src 'self';connect-src 'self' ${GOOGLE} https://*.analytics.google.com;img-src 'self' data: ${GOOGLE} ${META};script-src 'self' 'sha256-x' ${GOOGLE_SCRIPT}`,
  ],
])('opens the policy for the services in use only: %j', (ids, opened) => {
  expect(openPolicy(POLICY, ids)).toBe(opened)
})

test.each<[cookies: string | undefined, isSecure: boolean, hasAgreed: boolean]>([
  [undefined, false, false],
  ['nakshi_session=1; nakshi_analytics=google.meta', false, true],
  ['nakshi_analytics=google.meta; other=1', false, true],
  ['nakshi_analytics=google', false, false],
  ['nakshi_analytics=', false, false],
  ['my_nakshi_analytics=google.meta', false, false],
  // A neighbouring host can set a cookie without the prefix
  ['nakshi_analytics=google.meta', true, false],
  ['__Host-nakshi_analytics=google.meta', true, true],
])('reads the consent from the cookies %j', (cookies, secureCookies, agreed) => {
  expect(hasAgreed(cookies, { google: 'G-1', meta: '1' }, { secureCookies })).toBe(agreed)
  expect(hasAgreed(cookies, null, { secureCookies })).toBe(false)
})

describe('a cached page', () => {
  let shop: TestApp
  let app: App
  let folder: string
  let analytics: AnalyticsIds | null = { google: 'G-AB12CD34EF' }
  let rendered = 0
  beforeAll(async () => {
    shop = await createTestApp({ cache: true })
    folder = mkdtempSync(path.join(tmpdir(), 'nakshi-analytics-'))
    app = await buildApp(
      { config: shop.config, db: shop.db, listen: shop.listen, reports: shop.reports },
      {
        clientFolder: folder,
        adminFolder: null,
        async render() {
          rendered += 1
          const body = '<p>A page that is long enough to be compressed.</p>'.repeat(50)
          return {
            status: 200,
            redirect: null,
            head: '',
            body,
            data: '{}',
            modules: [],
            laterModules: [],
            fonts: [],
            analytics,
          }
        },
        pageAddress: (address) => address,
        script: '',
        scriptHash: "'sha256-example'",
        styles: Buffer.from(''),
        listScripts: () => [],
        listLater: () => [],
      },
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Over the network, where cached responses go out before Fastify sees the request. */
  async function get(url: string, headers: Record<string, string> = {}) {
    const answer = await fetch(new URL(url, app.listeningOrigin), { headers })
    await answer.arrayBuffer()
    const get = (name: string) => answer.headers.get(name) ?? ''
    return {
      status: answer.status,
      isOpen: get('content-security-policy').includes('google'),
      etag: get('etag'),
      isForCdn: get('cache-control').startsWith('public') && get('cdn-cache-control') !== '',
      private: get('cache-control').startsWith('private') && get('cdn-cache-control') === '',
    }
  }
  const agreed = { cookie: 'nakshi_analytics=google' }

  test('has the open policy for visitors who agreed only, from one rendering, and not for a shared cache', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const accepted = { 'accept-encoding': encoding }
      for (const _turn of ['made', 'prepared', 'from memory']) {
        expect(await get('/', accepted)).toMatchObject({ status: 200, isOpen: false, isForCdn: true })
        expect(await get('/', { ...accepted, ...agreed })).toMatchObject({
          ...{ status: 200, isOpen: true, private: true },
        })
      }
    }
    expect(rendered).toBe(1)
  })

  test('is sent again after a change of consent, and as unchanged otherwise', async () => {
    const strict = (await get('/')).etag
    const open = (await get('/', agreed)).etag
    const statuses = async (headers: Record<string, string>) => [
      await get('/', { ...headers, 'if-none-match': strict }),
      await get('/', { ...headers, 'if-none-match': open }),
    ]
    expect(await statuses({})).toMatchObject([
      { status: 304, isOpen: false },
      { status: 200, isOpen: false },
    ])
    expect(await statuses(agreed)).toMatchObject([
      { status: 200, isOpen: true },
      { status: 304, isOpen: true },
    ])
  })

  test('stays strict where nothing is configured, in the API and in the backoffice', async () => {
    expect((await get('/api/settings', agreed)).isOpen).toBe(false)
    analytics = null
    expect((await get('/without', agreed)).isOpen).toBe(false)
  })
})
