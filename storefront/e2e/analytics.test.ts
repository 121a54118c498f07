import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'
import { buyFrames, SLUG } from './purchase-journey.ts'
import { expect, getProduct, getResponse, test } from './shop.ts'
import { waitForReact } from './wait-for-react.ts'

const GOOGLE_ID = 'G-AB12CD34EF'
const LANDING = 'teak-nameplate-hindi'
const PIXEL_ID = '123456789012345'

// A shop of its own: what measures visits is a setting of the whole shop.
let shop: OwnShop
let admin: APIRequestContext
test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000)
  shop = await startOwnShop()
  admin = await playwright.request.newContext({ baseURL: shop.origin })
  const account = { email: 'admin@nakshi.test', password: 'gift-of-joy' }
  await getResponse(admin.post('/api/auth/sign-in', { data: account }))
  const { value: store } = await getResponse<{ value: object }>(
    admin.get('/api/admin/settings/store_settings'),
  )
  const settings = {
    store_settings: { ...store, accounts: 'optional' },
    marketing_settings: { product_feed: true, google_analytics_id: GOOGLE_ID, meta_pixel_id: PIXEL_ID },
  }
  for (const [id, value] of Object.entries(settings))
    await getResponse(admin.put(`/api/admin/settings/${id}`, { data: { id, value } }))
})
test.afterAll(async () => {
  await admin.dispose()
  await shop.end()
})

/** Stands for gtag.js: sets its cookies and sends on what it is given, unless it is switched off. */
const GTAG = `document.cookie = '_ga=GA1.1.1.1; path=/'
document.cookie = '_ga_AB12CD34EF=GS1; path=/'
const report = (command) => {
  if (window['ga-disable-${GOOGLE_ID}']) return
  fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([...command]) })
}
window.dataLayer.forEach(report)
window.dataLayer.push = report`

type Command = [name: string, first: string, second?: Record<string, unknown>]

/** What leaves for other hosts, with a stand-in for each that may be asked. */
async function watch(context: BrowserContext) {
  const hosts = new Set<string>()
  const google: Command[] = []
  const meta: URL[] = []
  await context.route(
    ({ origin }) => origin !== shop.origin,
    async (route) => {
      const url = new URL(route.request().url())
      hosts.add(url.host)
      if (url.pathname === '/gtag/js') await route.fulfill({ contentType: 'text/javascript', body: GTAG })
      else if (url.pathname === '/g/collect') {
        google.push(JSON.parse(route.request().postData() ?? '[]'))
        await route.fulfill({ status: 204 })
      } else if (url.host === 'www.facebook.com') {
        meta.push(url)
        await route.fulfill({ contentType: 'image/gif', body: '' })
      } else await route.abort()
    },
  )
  const events = (name: string) => google.filter(([kind, first]) => kind === 'event' && first === name)
  return { hosts, google, meta, events }
}

async function openShop(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  waitForReact(page)
  await page.goto(path)
  return page
}

const choices = (page: Page) => page.getByRole('region', { name: 'Cookie choices' })
const getPolicy = async (page: Page, path = '/') =>
  (await page.request.get(path)).headers()['content-security-policy'] ?? ''

test('asks no other host and keeps the policy strict before and without consent', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.origin })
  const seen = await watch(context)
  const page = await openShop(context, `/products/${SLUG}`)
  await expect(choices(page)).toContainText('measure visits with Google Analytics and Meta Pixel')
  await choices(page).getByRole('button', { name: 'Necessary only' }).click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: '_ga', exact: true })).toBeVisible()
  await page.reload()
  await expect(choices(page)).toHaveCount(0)
  expect([...seen.hosts]).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await getPolicy(page)).not.toMatch(/google|facebook/)
  await context.close()
})

test('reports a purchase once, without personal data, and deletes its cookies on withdrawal', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL: shop.origin })
  const seen = await watch(context)
  const email = 'kavya.analytics@example.test'
  const page = await openShop(context, `/products/${LANDING}?text=Anu&fbclid=click-1`)
  const blocked: string[] = []
  page.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && blocked.push(message.text()),
  )

  await test.step('after consent it loads, with clean addresses and ids of the feed', async () => {
    await choices(page).getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => seen.events('view_item')).toHaveLength(1)
    const { id } = await getProduct(context.request, LANDING)
    expect(seen.events('view_item')[0]?.[2]).toMatchObject({ currency: 'INR', items: [{ item_id: id }] })
    expect(await (await context.request.get('/feeds/google.xml')).text()).toContain(`<g:id>${id}</g:id>`)
    const [, , pageView] = seen.google.find(([kind]) => kind === 'set') ?? []
    expect(seen.google.find(([kind, first]) => kind === 'set' && typeof first === 'object')).toMatchObject([
      'set',
      {
        page_location: `${shop.origin}/products/${LANDING}?fbclid=click-1`,
        page_title: `/products/${LANDING}`,
      },
    ])
    expect(pageView).toBeUndefined()
    const policy = await getPolicy(page)
    expect(policy).toContain('https://www.googletagmanager.com/gtag/js')
    expect(policy).toContain('https://www.facebook.com/tr/')
  })

  const orderNumber = await buyFrames(page, { guestEmail: email })

  await test.step('the purchase is reported to both, and not again', async () => {
    await expect.poll(() => seen.events('purchase')).toHaveLength(1)
    expect(seen.events('purchase')[0]?.[2]).toMatchObject({
      ...{ transaction_id: orderNumber, currency: 'INR', value: 1_921.64 },
      items: [{ quantity: 2 }],
    })
    expect(seen.events('add_to_cart')).toHaveLength(1)
    expect(seen.events('begin_checkout').length).toBeGreaterThan(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
    await expect
      .poll(() => seen.meta.some((url) => url.searchParams.get('dl')?.includes('/contact')))
      .toBe(true)
    expect(seen.events('purchase')).toHaveLength(1)
    const names = seen.meta.map((url) => url.searchParams.get('ev'))
    expect(names.filter((name) => name === 'Purchase')).toHaveLength(1)
    expect(new Set(names)).toEqual(
      new Set(['PageView', 'ViewContent', 'AddToCart', 'InitiateCheckout', 'Purchase']),
    )
  })

  await test.step('nothing personal was sent, and nothing that was not allowed was tried', async () => {
    const sent = decodeURIComponent(JSON.stringify([seen.google, seen.meta.map((url) => url.search)]))
    for (const personal of [
      email,
      'Kavya',
      '98470',
      'Princess',
      '682001',
      'Anu',
      'नाना',
      'engraved line',
      'search=',
    ])
      expect(sent).not.toContain(personal)
    expect(sent).not.toMatch(/order-details\/[\da-f]|track-order|#/)
    expect(new Set(seen.hosts)).toEqual(
      new Set(['www.googletagmanager.com', 'www.google-analytics.com', 'www.facebook.com']),
    )
    expect(blocked).toEqual([])
  })

  await test.step('a page behind a token loads nothing', async () => {
    const before = seen.google.length + seen.meta.length
    await page.goto('/track-order#not-a-token')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await getPolicy(page, '/track-order')).not.toMatch(/google|facebook/)
    expect(seen.google.length + seen.meta.length).toBe(before)
  })

  await test.step('withdrawal deletes the cookies and ends it', async () => {
    await page.goto('/')
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('_ga')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
    await choices(page).getByRole('button', { name: 'Necessary only' }).click()
    await expect
      .poll(async () =>
        (await context.cookies()).map(({ name }) => name).filter((name) => /^_ga|analytics/.test(name)),
      )
      .toEqual([])
    const before = seen.google.length + seen.meta.length
    await page.goto(`/products/${SLUG}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await getPolicy(page)).not.toMatch(/google|facebook/)
    expect(seen.google.length + seen.meta.length).toBe(before)
  })
  await context.close()
})
